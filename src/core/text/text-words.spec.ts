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

  it('keeps a word split at the end of a line as a whole, and its parts', () => {
    const found = ['experi', 'ence', 'cross', 'platform', 'asha', 'rao', 'experience', 'crossplatform'];
    expect(textWords('experi-\nence, cross-\n  platform, Asha-\nRao')).toEqual(found);
  });

  it('finds a word in which joined letters have no meaning of their own', () => {
    expect(textWords('Certi\0ed')).toContain('certified');
    expect(textWords('over\0ow')).toContain('overflow');
  });

  it('N02: takes no time for long runs of the characters that join words', () => {
    const begun = performance.now();
    for (const run of ['a', '\0', 'a\0', 'ab-\n', '-', '.', "._'-", '-a', 'a.', '+', ' '])
      expect(textWords(`a${run.repeat(200_000 / run.length)}z`).length).toBeLessThanOrEqual(1_500);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it('knows other scripts, and bounds what it keeps', () => {
    expect(textWords('Résumé रोबोट')).toEqual(['resume', 'रोबोट']);
    expect(textWords('x'.repeat(41))).toEqual([]);
    const many = Array.from({ length: 2_000 }, (_, index) => `word${index}`).join(' ');
    expect(textWords(many)).toHaveLength(1_500);
  });
});
