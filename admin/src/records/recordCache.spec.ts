import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { dropFromLists, withFields } from './recordCache.js';

const one = (id: string, status = 'Applied') => ({ id, status, version: 1 });

it('changes the record wherever it stands and leaves everything else the same object', () => {
  const other = one('b');
  const data = { pages: [{ cards: [one('a'), other] }, { cards: [one('c')] }], total: 3 };
  const next = withFields(data, 'a', { status: 'Hold' });
  expect(next.pages[0]!.cards[0]).toEqual(one('a', 'Hold'));
  expect(next.pages[0]!.cards[1]).toBe(other);
  expect(next.pages[1]).toBe(data.pages[1]);
  expect(withFields(data, 'x', { status: 'Hold' })).toBe(data);
});

it('knows a record by its version, not a mere reference', () => {
  const data = { data: [{ id: 'b', version: 1, job: { id: 'a', title: 'Cook' } }] };
  expect(withFields(data, 'a', { title: 'Chef' })).toBe(data);
});

it('takes a record out of the lists that hold it, and counts one less there', () => {
  const client = new QueryClient();
  const lists = { first: { data: [one('a'), one('b')], total: 7 }, second: { data: [one('c')], total: 7 } };
  for (const [page, list] of Object.entries(lists))
    client.setQueryData(['candidates', 'getList', { page }], list);
  client.setQueryData(['candidates', 'getOne', { id: 'a' }], one('a'));
  dropFromLists(client, 'candidates', 'a');
  expect(client.getQueryData(['candidates', 'getList', { page: 'first' }])).toEqual({
    data: [one('b')],
    total: 6,
  });
  expect(client.getQueryData(['candidates', 'getList', { page: 'second' }])).toBe(lists.second);
  expect(client.getQueryData(['candidates', 'getOne', { id: 'a' }])).toEqual(one('a'));
});
