import { textWords } from './text-words.js';

describe('textWords', () => {
  it('keeps each word once, in lower case', () => {
    expect(textWords('Welding, welding and\nROS 2.')).toEqual(['welding', 'and', 'ros']);
  });

  it('keeps names of skills whole, and the parts of joined words', () => {
    expect(textWords('C++ C# Node.js ci/cd hands-on')).toEqual([
      'c++',
      'c#',
      'node.js',
      'node',
      'js',
      'ci',
      'cd',
      'hands-on',
      'hands',
      'on',
    ]);
  });

  it('knows other scripts, and bounds what it keeps', () => {
    expect(textWords('Résumé रोबोट')).toEqual(['résumé', 'रोबोट']);
    expect(textWords('x'.repeat(41))).toEqual([]);
    const many = Array.from({ length: 2_000 }, (_, index) => `word${index}`).join(' ');
    expect(textWords(many)).toHaveLength(600);
  });
});
