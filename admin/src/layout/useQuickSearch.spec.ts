import { describe, expect, it } from 'vitest';
import type { Hit } from '../records/resource.js';
import { numberFirst } from './useQuickSearch.js';

const hit = (key: string, number?: string): Hit => ({ key, group: key, label: key, to: '/', number });

describe('hits of the search of the top bar', () => {
  it('U02: begin with the kind of which one has the very number', () => {
    const kinds = [[hit('Jia')], [hit('Welder', 'J1'), hit('Painter', 'J12')], [hit('Asha', 'E1')]];
    const first = (term: string) => numberFirst(term, kinds)[0]!.key;
    expect(first('j 1')).toBe('Welder');
    expect(first('E1')).toBe('Asha');
    expect(first('J')).toBe('Jia');
  });
});
