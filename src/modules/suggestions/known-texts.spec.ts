import { knownTexts } from './known-texts.js';
import { toTerms } from './rank.js';

const TERMS = toTerms(['C++', 'C', 'Node.js', 'Machine Learning', 'Learning', 'CI/CD', 'São Paulo', 'C++']);

describe('knownTexts', () => {
  it('finds whole words as they are written, in the order of the text and each once', () => {
    expect(knownTexts('Skills: node.js, C++; ci/cd. Node.js again', TERMS, 9)).toEqual([
      'Node.js',
      'C++',
      'CI/CD',
    ]);
  });

  it('N02: is fast for long runs of the characters that join words', () => {
    const begun = performance.now();
    for (const run of ['-', '.', "./&'-", '-a', 'a.', '+', ' '])
      expect(knownTexts(`a${run.repeat(200_000 / run.length)}z`, TERMS, 9)).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it('lets the longer term hide the shorter one, and ignores case and accents', () => {
    expect(knownTexts('MACHINE  learning in Sao Paulo.', TERMS, 9)).toEqual([
      'Machine Learning',
      'São Paulo',
    ]);
  });

  it('takes short terms only as they are written', () => {
    expect(knownTexts('c, then C', TERMS, 9)).toEqual(['C']);
  });

  it('finds nothing inside other words, and no more than asked', () => {
    expect(knownTexts('Cxx learnings', TERMS, 9)).toEqual([]);
    expect(knownTexts('C Learning Node.js', TERMS, 2)).toEqual(['C', 'Learning']);
  });
});
