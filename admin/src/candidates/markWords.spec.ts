import { expect, it } from 'vitest';
import { markWords } from './markWords.js';

it('marks where a word begins as it was searched, and nothing inside of words', () => {
  expect(markWords('Robots and microrobots', 'robot AND')).toBe(
    '<mark>Robot</mark>s <mark>and</mark> microrobots',
  );
  expect(markWords('C++ and C', 'c++')).toBe('<mark>C++</mark> and C');
});

it('PC48 marks what the search finds: other accents, letters and widths', () => {
  expect(markWords('Zoe\u0308 and Zoë', 'zoe')).toBe('<mark>Zoe\u0308</mark> and <mark>Zoë</mark>');
  expect(markWords('Strauß İpek Ｔａｎａｋａ', 'strauss ipek tanaka')).toBe(
    '<mark>Strauß</mark> <mark>İpek</mark> <mark>Ｔａｎａｋａ</mark>',
  );
});

it('takes text for text, never for HTML or a pattern', () => {
  expect(markWords('<b>x & y</b>', 'b>x .*')).toBe('&lt;<mark>b&gt;x</mark> &amp; y&lt;/b&gt;');
  expect(markWords('plain', '')).toBe('plain');
});
