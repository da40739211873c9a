import {
  hasForbiddenCharacters,
  isBlank,
  lengthOf,
  literalPattern,
  normalise,
  normaliseEmail,
  normaliseMobile,
  searchForm,
  typedContacts,
} from './text.js';

const NFD = 'Surat\u0304'; // a macron beside its letter

it('stores texts composed and without blanks around them', () => {
  expect(normalise('  Asha  ')).toBe('Asha');
  expect(normalise(` e\u0301 `)).toBe('é');
  expect(normaliseEmail(' Asha@Example.COM ')).toBe('asha@example.com');
});

it.each([
  ['zero widths', 'As\u200bha\u2060 Rao\ufeff', 'Asha Rao'],
  ['marks of direction', '\u202aAsha\u202c\u200e \u2068Rao\u2069\u061c', 'Asha Rao'],
  ['a soft hyphen', 'Ben\u00adgal\u00aduru', 'Bengaluru'],
  ['odd blanks', 'Asha\u00a0Rao\u3000Iyer\u2009K\u202fN', 'Asha Rao Iyer K N'],
  ['fillers', '\u3164Asha\uffa0', 'Asha'],
  ['a joiner and a shape where none belongs', 'A\u200dsha\ufe0f R\u200cao', 'Asha Rao'],
  ['line breaks of other systems', 'one\u2028two\nthree', 'one\ntwo\nthree'],
])('PC47 H2 cleans %s', (_what, dirty, clean) => expect(normalise(dirty)).toBe(clean));

it.each([
  ['Sinhala', 'ශ්\u200dරී'],
  ['Malayalam at the end of a word', 'കുമാര്\u200d'],
  ['Persian', 'می\u200cخواهم'],
  [
    'emoji',
    '👩\u200d👩\u200d👧 ☎\ufe0f 1\ufe0f\u20e3 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ],
  ['a shape of a Han letter', '葛\u{e0100}城'],
])('H2 keeps the joiners and shapes of %s', (_what, text) => expect(normalise(text)).toBe(text));

it('H2 cleans and folds every letter once: once more changes nothing', () => {
  for (let code = 0xa0; code <= 0x1ffff; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const letter = `a${String.fromCodePoint(code)}\u0301\u200dक`;
    const [clean, folded] = [normalise(letter), searchForm(letter)];
    if (normalise(clean) !== clean || searchForm(folded) !== folded || searchForm(clean) !== folded)
      throw new Error(`U+${code.toString(16)} changes again`);
  }
});

it('I11 counts what people see', () => {
  expect(lengthOf('abc')).toBe(3);
  expect(lengthOf(' abc ')).toBe(3);
  expect(lengthOf('a\u200bbc\u202c')).toBe(3);
  expect(lengthOf('e\u0301')).toBe(1);
  expect(lengthOf('😀😀')).toBe(2);
  expect(lengthOf(NFD)).toBe([...NFD.normalize('NFC')].length);
});

it('searches in lower case with one blank between words', () => {
  expect(searchForm('  Asha \t\n RAO ')).toBe('asha rao');
});

it.each([
  ['Latin', 'Zoë Łukasz Ærø Đorđe Strauß Œuvre Þór', 'zoe lukasz aero dorde strauss oeuvre thor'],
  ['Vietnamese', 'Nguyễn Thị Ánh', 'nguyen thi anh'],
  ['Turkish', 'İpek Işık ŞÜKRÜ', 'ipek isik sukru'],
  ['German in capitals', 'STRAẞE', 'strasse'],
  ['full-width', 'Ｔａｎａｋａ　１２', 'tanaka 12'],
  ['ligatures', 'ﬁnance', 'finance'],
  ['apostrophes', 'O’Brien O´Brien Oʼbrien', "o'brien o'brien o'brien"],
  ['hyphens', 'Anne‐Marie–Lou', 'anne-marie-lou'],
  ['Greek', 'ΓΙΏΡΓΟΣ Γιώργος', 'γιωργοσ γιωργοσ'],
  ['Cyrillic', 'Фёдор Андре\u0438\u0306 Її', 'федор андрей її'],
  ['Arabic', 'أَحْمَد إبراهيـــم آمنة مُنى', 'احمد ابراهيم امنه مني'],
  ['Persian', 'علی کریمی می\u200cخواهم', 'علي كريمي ميخواهم'],
  ['Hebrew', 'שָׁלוֹם יִצְחָק', 'שלומ יצחק'],
  ['Devanagari', 'फ़रहान \u0958ुरैशी चाँद ९८७', 'फरहान कुरैशी चांद 987'],
  ['Bengali', 'বড়ুয়া', 'বডুযা'],
  ['Malayalam', 'കുമാര്\u200d കുമാർ', 'കുമാര് കുമാര്'],
  ['Japanese', 'ﾀﾅｶ タナカ ガッツ ｶﾞｯﾂ 髙橋', 'たなか たなか がっつ がっつ 高橋'],
  ['Korean', '김민준'.normalize('NFD'), '김민준'],
  ['a shape of a Han letter', '葛\u{e0100}城', '葛城'],
])('PC48 folds %s', (_script, text, folded) => expect(searchForm(text)).toBe(folded));

it.each([
  '9876543210',
  ' 98765 43210 ',
  '98765-43210',
  '(98765) 43210',
  '+919876543210',
  '+91 98765 43210',
  '+91-98765-43210',
  '+91 (0)98765.43210',
  '0091 98765 43210',
  '91 98765 43210',
  '09876543210',
  'tel:+91-98765-43210',
  '\u202a+91 98765 43210\u202c',
  '98765\u00a043210\u200b',
  '９８７６５４３２１０',
  '९८७६५ ४३२१०',
  '٩٨٧٦٥٤٣٢١٠',
  '98765‑43210',
])('PC51 PC47 takes the mobile %j for ten digits', (typed) =>
  expect(normaliseMobile(typed)).toBe('9876543210'),
);

it.each([
  ['98765', '98765'],
  ['98765 4321', '98765 4321'],
  ['98765 43210 98765', '98765 43210 98765'],
  ['+1 415 555 2671', '+1 415 555 2671'],
  ['98765 4321O', '98765 4321O'],
  ['', ''],
])('leaves what is no mobile to the rule: %j', (typed, left) => expect(normaliseMobile(typed)).toBe(left));

it.each([
  'asha@exa\u200bmple.com',
  '\u200easha@example.com',
  'as\u00adha@example.com',
  'ａｓｈａ@example.com',
])('PC45 takes %j for one address', (typed) => expect(normaliseEmail(typed)).toBe('asha@example.com'));

it.each([
  ['98765 43210', '9876543210'],
  ['Asha 98765-43210', 'asha 9876543210'],
  ['(98765) 43210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['(+91) 98765 43210', '9876543210'],
  ['+91 98765', '98765'],
  ['098765 43', '9876543'],
  ['\u202a+919876543210\u202c', '9876543210'],
  ['98765 4', '987654'],
  ['९८७६५ ४३२', '98765432'],
  ['98765', '98765'],
  ['2019-2021', '2019-2021'],
  ['2019 2021', '2019 2021'],
  ['j12 2.5', 'j12 2.5'],
  ['<asha@example.com>', 'asha@example.com'],
  ['mailto:asha@example.com?subject=Hello', 'asha@example.com'],
  ['"Rao, Asha" <Asha@Example.com>;', 'rao asha asha@example.com'],
  ['who? me', 'who? me'],
  ['asha98765@example.com', 'asha98765@example.com'],
  ['row-8008.12@example.com', 'row-8008.12@example.com'],
  ['row-80081', 'row-80081'],
  ['98765 asha98765@example.com', '98765 asha98765@example.com'],
])('PC51 searches %j as %j', (typed, searched) => expect(searchForm(typedContacts(typed))).toBe(searched));

it('I05 makes a pattern of every character that finds just that character', () => {
  for (const sign of '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~') {
    expect(new RegExp(`^${literalPattern(sign)}$`).test(sign)).toBe(true);
    expect(new RegExp(`^${literalPattern(sign)}$`).test('a')).toBe(false);
  }
});

it.each(['\u0000', '\u0008', '\u000b', '\u000e', '\u001f', '\u007f', '\u0085', '\u009f', '\u202e', '\ud800'])(
  'I11 refuses the character %j',
  (character) => expect(hasForbiddenCharacters(`a${character}b`)).toBe(true),
);

it.each(['\t', '\n', '\r', ' ', '\u00a0', '\u202f', '\u2065', '\u202a', '\u2069', 'é', '😀'])(
  'I11 takes the character %j',
  (character) => expect(hasForbiddenCharacters(`a${character}b`)).toBe(false),
);

it('recognises texts without visible characters', () => {
  for (const text of ['', ' ', '\u200b', '\u200f \u2060\ufeff\u00ad', '\u3164', '\u200d'])
    expect(isBlank(text)).toBe(true);
  for (const text of ['a', ' a', 'a\u200b', '\u200ba\u200b']) expect(isBlank(text)).toBe(false);
});

it('stays linear: three hundred thousand marks in a row take no time', () => {
  for (const mark of ['\u200d', '\u0301', '\u200b', '\ufe0f', '\u0316\u0301', ' ', '-']) {
    const begun = performance.now();
    searchForm(`a${mark.repeat(300_000)}b`);
    expect(performance.now() - begun).toBeLessThan(5_000);
  }
});
