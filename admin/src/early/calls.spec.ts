import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { request } from '../providers/http.js';
import { failure, fakeFetch, success } from '../testing/fake-fetch.js';
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
  expect(calls).toEqual([]);
  noteRows(ROWS);
  askEarly();
  expect(calls.map(({ url }) => url)).toEqual([WHO, ROWS.url]);
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
  noteRows(ROWS);
  askEarly();
  expect(await request(WHO)).toEqual({ name: 'answer 1' });
  expect(calls).toHaveLength(2);
  expect(await request(WHO)).toEqual({ name: 'answer 3' });
  expect(calls).toHaveLength(3);
});

it('asks again where the early answer is old or of another call', async () => {
  const calls = fakeFetch(() => success(null));
  noteRows(ROWS);
  askEarly();
  await request(WHO, { method: 'POST' });
  expect(calls).toHaveLength(3);
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(takeEarly(WHO)).toBeUndefined();
  expect(window.hiredeskEarly?.size).toBe(1);
});

it('asks again what was refused early', async () => {
  let isSignedIn = false;
  const calls = fakeFetch(() => (isSignedIn ? success({ name: 'Asha' }) : failure(401, 'Session expired')));
  noteRows(ROWS);
  askEarly();
  isSignedIn = true;
  await Promise.all(window.hiredeskEarly!.values());
  expect(await request(WHO)).toEqual({ name: 'Asha' });
  expect(calls).toHaveLength(3);
});

it('leaves a failure to whoever takes it', async () => {
  fakeFetch(() => {
    throw new TypeError('no network');
  });
  noteRows(ROWS);
  askEarly();
  await expect(request(WHO)).rejects.toMatchObject({ status: 0 });
});
