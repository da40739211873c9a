import { describe, expect, it } from 'vitest';
import { CANDIDATE_COLUMNS } from '../columns.js';
import { inOrder, moved } from './columnLayout.js';

const keys = (order: string[]) => inOrder(order).map(({ key }) => key);
const usual = CANDIDATE_COLUMNS.map(({ key }) => key);

describe('the order of the columns', () => {
  it('is the usual one until the user moves a column; the name stays first', () => {
    expect(keys([])).toEqual(usual);
    const order = moved(usual.slice(1), 'mobile', 'email');
    expect(keys(order).slice(0, 3)).toEqual(['name', 'mobile', 'email']);
    expect(keys(order)).toHaveLength(usual.length);
  });

  it('leaves out columns that are there no more, and keeps those that are new', () => {
    expect(keys(['gone', 'email', 'name'])).toHaveLength(usual.length);
    expect(new Set(keys(['resume', 'email']))).toEqual(new Set(usual));
    expect(moved(['a', 'b', 'c'], 'a', undefined)).toEqual(['b', 'c', 'a']);
  });
});
