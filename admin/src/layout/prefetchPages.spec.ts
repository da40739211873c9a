import { expect, it } from 'vitest';
import { candidates } from '../candidates/index.js';
import { frame } from '../frame.js';
import { reports } from '../reports/index.js';
import { pageOf } from './prefetchPages.js';

const named = (path?: string) => candidates.pages.find((page) => page.path === path)!.Page;

it('finds the page of an address as the router does', () => {
  expect(pageOf('/candidates')).toBe(named());
  expect(pageOf('/candidates/add')).toBe(named('add'));
  expect(pageOf('/candidates/65a0c0ffee0000000000000a')).toBe(named(':id'));
  expect(pageOf('/candidates/65a0c0ffee0000000000000a/update')).toBe(named(':id/update'));
  expect(pageOf('/reports')).toBe(reports.pages[0]!.Page);
  expect(pageOf('/')).toBe(frame.dashboard);
  expect(pageOf('/nothing/here')).toBeUndefined();
});
