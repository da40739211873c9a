import { describe, expect, it } from 'vitest';
import type { CandidateRecord } from './columns.js';
import { neighboursIn, placeOf } from './neighbours.js';

const some = (...ids: string[]) => ids.map((id) => ({ id }) as CandidateRecord);

describe('the candidates beside one', () => {
  it('are those of the page, and of the pages around it at its ends', () => {
    const page = some('c', 'd');
    expect(neighboursIn(page, 0, some('a', 'b'))).toEqual({ previous: { id: 'b' }, next: { id: 'd' } });
    expect(neighboursIn(page, 1, undefined, some('e'))).toEqual({ previous: { id: 'c' }, next: { id: 'e' } });
    expect(neighboursIn(some('only'), 0)).toEqual({ previous: undefined, next: undefined });
  });

  it('are looked for where the list was left, or on its first page', () => {
    expect(placeOf(undefined, 30)).toEqual({
      page: 1,
      perPage: 30,
      sort: 'createdAt',
      order: 'DESC',
      filter: {},
    });
    expect(placeOf({ page: 4, perPage: 10, filter: { q: 'a' } }, 30)).toMatchObject({
      page: 4,
      perPage: 10,
      filter: { q: 'a' },
    });
  });
});
