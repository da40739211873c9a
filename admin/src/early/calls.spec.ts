import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { request } from '../providers/http.js';
import { fakeFetch, success } from '../testing/fake-fetch.js';
import { askEarly, type NotedRows, noteRows, notedRows, takeEarly, WHO } from './calls.js';

const ROWS: NotedRows = {
  url: '/api/candidates?page=1&limit=20&sort=-createdAt',
  resource: 'candidates',
  params: { pagination: { page: 1, perPage: 20 }, sort: { field: 'createdAt', order: 'DESC' }, filter: {} },
};

beforeEach(() => {
  window.history.replaceState(null, '', '/candidates');
  vi.spyOn(performance, 'now').mockReturnValue(100);
});
afterEach(() => {
  delete window.hiredeskEarly;
});

it('asks who is signed in, and for the rows that this address was noted with', () => {
  const calls = fakeFetch(() => success(null));
  askEarly();
  expect(calls.map(({ url }) => url)).toEqual([WHO]);
  noteRows(ROWS);
  askEarly();
  expect(calls.map(({ url }) => url)).toEqual([WHO, WHO, ROWS.url]);
  window.history.replaceState(null, '', '/candidates?page=2');
  expect(notedRows()).toBeUndefined();
  window.history.replaceState(null, '', '/jobs');
  expect(notedRows()).toBeUndefined();
});

it('forgets what was noted, and lives with what cannot be read', () => {
  noteRows(ROWS);
  expect(notedRows()).toEqual(ROWS);
  noteRows(undefined);
  expect(notedRows()).toBeUndefined();
  sessionStorage.setItem('hiredesk.rows./candidates', '{"url":');
  expect(notedRows()).toBeUndefined();
});

it('answers the first call by what was asked early, and every later one anew', async () => {
  let asked = 0;
  const calls = fakeFetch(() => success({ name: `answer ${++asked}` }));
  askEarly();
  expect(await request(WHO)).toEqual({ name: 'answer 1' });
  expect(calls).toHaveLength(1);
  expect(await request(WHO)).toEqual({ name: 'answer 2' });
  expect(calls).toHaveLength(2);
});

it('asks again where the early answer is old or of another call', async () => {
  const calls = fakeFetch(() => success(null));
  askEarly();
  await request(WHO, { method: 'POST' });
  expect(calls).toHaveLength(2);
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(takeEarly(WHO)).toBeUndefined();
  expect(window.hiredeskEarly?.size).toBe(0);
});

it('leaves a failure to whoever takes it', async () => {
  fakeFetch(() => {
    throw new TypeError('no network');
  });
  askEarly();
  await expect(request(WHO)).rejects.toMatchObject({ status: 0 });
});
