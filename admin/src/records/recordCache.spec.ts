import { expect, it } from 'vitest';
import { withFields } from './recordCache.js';

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
