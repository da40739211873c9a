import { describe, expect, it } from 'vitest';
import { CANDIDATE_STATUSES } from '@shared/resources/candidates/enums.js';
import type { CandidateRecord } from '../columns.js';
import {
  cardsOf,
  type ColumnData,
  columnFilter,
  columnKey,
  columnsOf,
  isShifted,
  placeOf,
  totalOf,
  withCard,
  withoutCard,
} from './boardModel.js';

const card = (id: string, version = 1) => ({ id, version }) as CandidateRecord;

/** A column with these ids in each load. */
function column(total: number, ...loads: string[][]): ColumnData {
  return {
    pageParams: loads.map((_load, index) => index + 1),
    pages: loads.map((ids) => ({ cards: ids.map((id) => card(id)), total })),
  };
}

const ids = (data: ColumnData) => data.pages.map(({ cards }) => cards.map(({ id }) => id));

describe('columns of the board', () => {
  it('are all statuses in the order of the specification', () => {
    expect(columnsOf({})).toEqual([...CANDIDATE_STATUSES]);
    expect(columnsOf({ status: [], q: 'asha' })).toHaveLength(11);
  });

  it('are the filtered ones only, in the same order', () => {
    expect(columnsOf({ status: ['Hired', 'Applied'] })).toEqual(['Applied', 'Hired']);
  });
});

describe('the query of a column', () => {
  it('carries the search and the filters of the list, with its own status', () => {
    const values = {
      q: ' asha ',
      grade: ['A'],
      experience: { min: 2 },
      status: ['Hired', 'Hold'],
      name: ' ',
    };
    expect(columnFilter(values, 'Hold')).toEqual({
      q: 'asha',
      grade: ['A'],
      experience: { min: 2 },
      status: ['Hold'],
    });
  });

  it('is kept below the candidates, apart for each status', () => {
    expect(columnKey({}, 'Hold')).toEqual(['candidates', 'board', 'Hold', { status: ['Hold'] }]);
    expect(columnKey({ q: 'x' }, 'Hold')).not.toEqual(columnKey({}, 'Hold'));
  });
});

describe('moving a card', () => {
  it('takes it out of its column and counts one less in every load', () => {
    const before = column(30, ['a', 'b'], ['c']);
    const after = withoutCard(before, 'c');
    expect(ids(after)).toEqual([['a', 'b'], []]);
    expect(after.pages.map(({ total }) => total)).toEqual([29, 29]);
    expect(ids(before)).toEqual([['a', 'b'], ['c']]);
  });

  it('puts it on top of the other column and counts one more', () => {
    const after = withCard(column(2, ['a', 'b']), card('c'));
    expect(ids(after)).toEqual([['c', 'a', 'b']]);
    expect(totalOf(after)).toBe(3);
  });

  it('changes nothing when it is done twice', () => {
    const gone = withoutCard(column(2, ['a', 'b']), 'a');
    expect(withoutCard(gone, 'a')).toBe(gone);
    const saved = withCard(withCard(column(1, ['a']), card('b')), card('b', 2));
    expect(totalOf(saved)).toBe(2);
    expect(cardsOf(saved).map(({ version }) => version)).toEqual([2, 1]);
  });

  it('puts a refused card back where it stood', () => {
    const before = column(5, ['a', 'b'], ['c', 'd', 'e']);
    const place = placeOf(before, 'd');
    expect(place).toEqual({ page: 1, index: 1 });
    const back = withCard(withoutCard(before, 'd'), card('d'), place);
    expect(ids(back)).toEqual(ids(before));
    expect(totalOf(back)).toBe(5);
  });

  it('puts a refused card back although the column was read again with fewer loads', () => {
    const back = withCard(column(2, ['a', 'b']), card('d'), { page: 3, index: 7 });
    expect(ids(back)).toEqual([['a', 'b', 'd']]);
  });

  it('fills an empty column', () => {
    expect(ids(withCard(column(0, []), card('a')))).toEqual([['a']]);
  });

  it('marks the loads as shifted, until they are read again', () => {
    const data = column(40, ['a', 'b']);
    expect(isShifted(data)).toBe(false);
    expect(isShifted(withoutCard(data, 'a'))).toBe(true);
    expect(isShifted(withCard(data, card('c')))).toBe(true);
    expect(isShifted(withCard(data, card('a', 2)))).toBe(false);
  });
});

describe('what a column shows', () => {
  it('has each card once, and the newest count', () => {
    const data = column(9, ['a', 'b'], ['b', 'c']);
    expect(cardsOf(data).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(totalOf(data)).toBe(9);
    expect(cardsOf(undefined)).toEqual([]);
    expect(totalOf(undefined)).toBe(0);
  });
});
