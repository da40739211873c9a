/** Letters as readers of each script compare them, however they were typed or pasted (decision H2). */

/* Marks over and under letters that Latin, Greek and Cyrillic share; й, ў and ї are letters of their own. */
// oxlint-disable-next-line no-misleading-character-class -- single marks are what is looked for
const ACCENTS = /(?<![иу])\u0306|(?<!і)\u0308|[\u0300-\u0305\u0307\u0309-\u036f\u1ab0-\u1aff\u1dc0-\u1dff]/g;

/*
 * What people omit: vowel signs of Hebrew and Arabic with tatweel and the hamza on an alef, the dot below of Indic
 * letters, joiners, and variation selectors.
 */
const LEFT_OUT =
  // oxlint-disable-next-line no-misleading-character-class -- single marks are what is looked for
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08ff\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u180b-\u180f\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/** Letters that the canonical forms distinguish and people do not; left the written form, right the compared one. */
const SAME: ReadonlyArray<readonly [string, string]> = [
  // Latin
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đðɖ', 'd'],
  ['þ', 'th'],
  ['ł', 'l'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ŋ', 'n'],
  ['ŧ', 't'],
  ['ə', 'e'],
  // Greek
  ['ς', 'σ'],
  // Hebrew: the forms at the end of a word
  ['ך', 'כ'],
  ['ם', 'מ'],
  ['ן', 'נ'],
  ['ף', 'פ'],
  ['ץ', 'צ'],
  // Arabic, Persian, Urdu
  ['ٱ', 'ا'],
  ['ىی', 'ي'],
  ['ک', 'ك'],
  ['ةەہھ', 'ه'],
  // Devanagari, Gujarati: chandrabindu as anusvara
  ['\u0901', '\u0902'],
  ['\u0a81', '\u0a82'],
  // Bengali, Malayalam: a separate letter for a consonant without its vowel
  ['ৎ', 'ত্'],
  ['ൺ', 'ണ്'],
  ['ൻ', 'ന്'],
  ['ർ', 'ര്'],
  ['ൽ', 'ല്'],
  ['ൾ', 'ള്'],
  ['ൿ', 'ക്'],
  // Japanese: variants in names
  ['髙', '高'],
  ['﨑', '崎'],
  // Signs of every script
  ['´`‘’‛′ʹʻʼ׳', "'"],
  ['“”„‟″״', '"'],
  ['‐‑‒–—―−', '-'],
];
const BY_LETTER = new Map(
  SAME.flatMap(([letters, as]) => [...letters].map((letter) => [letter, as] as const)),
);
const DIFFERENT = new RegExp(`[${[...BY_LETTER.keys()].join('')}]`, 'gu');

/* Otherwise it would decompose into a blank and an accent. */
const ACUTE = /´/g;
const KATAKANA = /[\u30a1-\u30f6]/g;
const TO_HIRAGANA = 0x60;
const DIGIT = /\p{Nd}/u;
const FOREIGN_DIGITS = /(?![0-9])\p{Nd}/gu;

/** The value of a digit of any script: each script has its ten digits in a row. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0)!;
  let value = 0;
  while (DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/**
 * The folded form of a text, for finding and sorting: Zoë as zoe, İpek as ipek, full-width and half-width letters as
 * the plain ones, digits of every script as 0 to 9. Safe to repeat.
 */
export function foldLetters(text: string): string {
  return text
    .replace(ACUTE, "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(LEFT_OUT, '')
    .replace(DIFFERENT, (letter) => BY_LETTER.get(letter)!)
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - TO_HIRAGANA))
    .replace(FOREIGN_DIGITS, valueOf)
    .normalize('NFC');
}
