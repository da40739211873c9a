import {
  hasForbiddenCharacters,
  isBlank,
  lengthOf,
  literalPattern,
  normalise,
  normaliseEmail,
  searchForm,
} from './text.js';

const NFD = 'Surat\u0304'; // a macron beside its letter

it('stores texts composed and without blanks around them', () => {
  expect(normalise('  Asha  ')).toBe('Asha');
  expect(normalise(` e\u0301 `)).toBe('é');
  expect(normaliseEmail(' Asha@Example.COM ')).toBe('asha@example.com');
});

it('I11 counts what people see', () => {
  expect(lengthOf('abc')).toBe(3);
  expect(lengthOf(' abc ')).toBe(3);
  expect(lengthOf('e\u0301')).toBe(1);
  expect(lengthOf('😀😀')).toBe(2);
  expect(lengthOf(NFD)).toBe([...NFD.normalize('NFC')].length);
});

it('searches in lower case with one blank between words', () => {
  expect(searchForm('  Asha \t\n RAO ')).toBe('asha rao');
});

it('I05 makes a pattern of every sign that finds just that sign', () => {
  for (const sign of '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~') {
    expect(new RegExp(`^${literalPattern(sign)}$`).test(sign)).toBe(true);
    expect(new RegExp(`^${literalPattern(sign)}$`).test('a')).toBe(false);
  }
});

it.each([
  '\u0000',
  '\u0008',
  '\u000b',
  '\u000e',
  '\u001f',
  '\u007f',
  '\u009f',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2069',
  '\ud800',
])('I11 refuses the character %j', (character) =>
  expect(hasForbiddenCharacters(`a${character}b`)).toBe(true),
);

it.each(['\t', '\n', '\r', ' ', '\u00a0', '\u202f', '\u2065', '\u206a', 'é', '😀'])(
  'I11 takes the character %j',
  (character) => expect(hasForbiddenCharacters(`a${character}b`)).toBe(false),
);

it('knows texts of which nothing can be seen', () => {
  for (const text of ['', ' ', '\u200b', '\u200f \u2060\ufeff\u00ad']) expect(isBlank(text)).toBe(true);
  for (const text of ['a', ' a', 'a\u200b', '\u200ba\u200b']) expect(isBlank(text)).toBe(false);
});
