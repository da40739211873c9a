import { patternsIn, problemOf } from './check-patterns.js';

describe('N02 the check of patterns', () => {
  it('finds each regular expression of a source file, and nothing that only looks like one', () => {
    const text =
      "const one = /a+b/giu;\n// no /pattern/\nconst half = 4 / 2 / 1;\nuse('x'.replace(/[/]/g, ''));\n";
    expect(patternsIn('a.ts', text)).toEqual([
      { at: 'a.ts:1', source: 'a+b', flags: 'giu' },
      { at: 'a.ts:4', source: '[/]', flags: 'g' },
    ]);
  });

  it('finds those whose time grows faster than their text', () => {
    expect(problemOf({ source: '^(a+)+$', flags: '' })).toContain('exponential');
    expect(problemOf({ source: '\\d+\\s+\\d+\\s+obj', flags: '' })).toContain('polynomial');
    expect(problemOf({ source: '[.-]+$', flags: 'u' })).toContain('polynomial');
    expect(problemOf({ source: '^[a-z]+-\\d{1,8}$', flags: 'i' })).toBeUndefined();
  });
});
