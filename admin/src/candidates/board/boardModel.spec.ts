import { describe, expect, it } from 'vitest';
import { CANDIDATE_STATUSES } from '@shared/resources/candidates/enums.js';
import { withFields } from '../../records/recordCache.js';
import type { CandidateRecord } from '../columns.js';
import {
  CARDS_PER_LOAD,
  cardsOf,
  type ColumnData,
  columnFilter,
  columnKey,
  columnsOf,
  isShifted,
  totalOf,
  withCard,
} from './boardModel.js';

const card = (id: string, status = 'Applied') => ({ id, version: 1, status }) as CandidateRecord;

/** A column with these ids in each load. */
function column(total: number, ...loads: string[][]): ColumnData {
  return {
    pageParams: loads.map((_load, index) => index + 1),
    pages: loads.map((ids) => ({ cards: ids.map((id) => card(id)), total })),
  };
}

/** The same with another status of a card, as a change in place shows it. */
const moved = (data: ColumnData, id: string, status: string) => withFields(data, id, { status });
const displayed = (data: ColumnData | undefined) => cardsOf(data, 'Applied').map(({ id }) => id);

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
  it('takes it out of its column and counts one less', () => {
    const before = column(30, ['a', 'b'], ['c']);
    const after = moved(before, 'c', 'Hold');
    expect(displayed(after)).toEqual(['a', 'b']);
    expect(totalOf(after, 'Applied')).toBe(29);
    expect(displayed(before)).toEqual(['a', 'b', 'c']);
  });

  it('puts it on top of the other column once it has its status, and counts one more', () => {
    const waiting = withCard(column(2, ['a', 'b']), card('c', 'Hold'));
    expect([displayed(waiting), totalOf(waiting, 'Applied')]).toEqual([['a', 'b'], 2]);
    const after = moved(waiting, 'c', 'Applied');
    expect([displayed(after), totalOf(after, 'Applied')]).toEqual([['c', 'a', 'b'], 3]);
  });

  it('changes nothing when it is done twice', () => {
    const once = withCard(column(1, ['a']), card('b'));
    expect(withCard(once, card('b'))).toBe(once);
  });

  it('shows a refused card where it was, and no longer where it was to go', () => {
    const before = column(5, ['a', 'b'], ['c', 'd', 'e']);
    const back = withCard(moved(before, 'd', 'Hold'), card('d', 'Hold'));
    expect(moved(back, 'd', 'Applied')).toEqual(before);
    const refused = moved(withCard(column(2, ['a', 'b']), card('d')), 'd', 'Hold');
    expect([displayed(refused), totalOf(refused, 'Applied')]).toEqual([['a', 'b'], 2]);
  });

  it('fills an empty column', () => {
    expect(displayed(withCard(column(0, []), card('a')))).toEqual(['a']);
  });

  it('shifts the loads, until they are read again', () => {
    const ids = Array.from({ length: CARDS_PER_LOAD }, (_one, index) => `card-${index}`);
    const data = column(40, ids);
    expect(isShifted(data, 'Applied')).toBe(false);
    expect(isShifted(moved(data, 'card-3', 'Hold'), 'Applied')).toBe(true);
    expect(isShifted(withCard(data, card('c')), 'Applied')).toBe(true);
    expect(isShifted(withCard(data, card('card-3')), 'Applied')).toBe(false);
  });
});

describe('what a column shows', () => {
  it('has each card once, and the newest count', () => {
    const data = column(9, ['a', 'b'], ['b', 'c']);
    expect(displayed(data)).toEqual(['a', 'b', 'c']);
    expect(totalOf(data, 'Applied')).toBe(9);
    expect(displayed(undefined)).toEqual([]);
    expect(totalOf(undefined, 'Applied')).toBe(0);
  });
});
