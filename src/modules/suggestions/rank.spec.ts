import { rank, toTerms } from './rank.js';

const vocabulary = toTerms(['Java', 'JavaScript', 'Core Java', 'C++', 'Sūrat', 'Rajava']);

it('ranks the whole text first, then its start, a later word, the inside', () => {
  expect(rank([], vocabulary, 'java', 10)).toEqual(['Java', 'JavaScript', 'Core Java', 'Rajava']);
});

it('puts texts in use before the vocabulary, the more used first, each once', () => {
  const used = [
    { text: 'Rajava', uses: 9 },
    { text: 'JAVA', uses: 1 },
    { text: 'Javanese', uses: 2 },
    { text: 'javanese', uses: 5 },
  ];
  expect(rank(used, vocabulary, 'java', 10)).toEqual([
    'JAVA',
    'javanese',
    'Rajava',
    'JavaScript',
    'Core Java',
  ]);
});

it('takes what was typed literally, without case and accents', () => {
  expect(rank([], vocabulary, 'c++', 10)).toEqual(['C++']);
  expect(rank([], vocabulary, '.*', 10)).toEqual([]);
  expect(rank([], vocabulary, 'SURAT', 10)).toEqual(['Sūrat']);
});

it.each([...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'])('I05 takes %s literally inside of a text', (sign) => {
  const terms = toTerms([`Co${sign}op`, `Eco${sign}op`, `Very co${sign}op`]);
  expect(rank([], terms, `o${sign}o`, 10)).toHaveLength(3);
  expect(rank([], terms, `co${sign}`, 10)).toEqual([`Co${sign}op`, `Very co${sign}op`, `Eco${sign}op`]);
});

it('offers only the most used texts before anything is typed', () => {
  const used = [
    { text: 'A', uses: 1 },
    { text: 'B', uses: 3 },
  ];
  expect(rank(used, vocabulary, ' ', 10)).toEqual(['B', 'A']);
});

it('keeps the limit', () => {
  expect(rank([{ text: 'Java 8', uses: 1 }], vocabulary, 'java', 2)).toEqual(['Java 8', 'Java']);
});
