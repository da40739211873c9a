/** Text as HireDesk stores and compares it (reliability case I11, decision H2). */
import { foldLetters } from './letters.js';

/* Plain ASCII, nearly every text of a spreadsheet, needs no cleaning, composing or counting by code points. */
const BEYOND_ASCII = /[\u0080-\uffff]/;

/* Invisible characters that get pasted: soft hyphens, zero widths, direction marks, fillers, byte order marks. */
const INVISIBLE =
  // oxlint-disable-next-line no-misleading-character-class -- single marks are what is looked for
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u200b\u200e\u200f\u202a-\u202d\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/g;
const ODD_BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]/g;
const ODD_BREAKS = /[\u2028\u2029]/g;
/*
 * Joiners belong between letters from Arabic to the scripts of India and south-east Asia, and within an emoji;
 * variation selectors belong to emoji, Han letters and Mongolian. Anywhere else they are garbage.
 */
const LOST_JOINERS =
  /(?<![\u0600-\u10ff\u1200-\u1cff\u{10a00}-\u{11fff}\u{1e900}-\u{1e95f}])(?:(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})|\u200c)/gu;
const LOST_SHAPES =
  /(?<!\p{Extended_Pictographic}|\p{sc=Han}|\p{sc=Mongolian}|\p{sc=Myanmar})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}](?!\u20e3)/gu;
/* No letter of any language has this many; normalising many more takes ever longer (UAX 15, stream-safe text). */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;
const ODD = new RegExp(
  [INVISIBLE, ODD_BLANKS, ODD_BREAKS]
    .map(({ source }) => source)
    .concat('[\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}]')
    .join('|'),
  'u',
);

/**
 * The one cleaning of text, for all input (decision H2), and the stored form: without invisible marks, with plain
 * blanks, composed canonically, trimmed. Line breaks stay.
 */
export function normalise(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.trim();
  const seen = ODD.test(text)
    ? text
        .replace(INVISIBLE, '')
        .replace(ODD_BLANKS, ' ')
        .replace(ODD_BREAKS, '\n')
        .replace(LOST_SHAPES, '')
        .replace(LOST_JOINERS, '')
    : text;
  return seen.replace(TOO_MANY_MARKS, '$1').normalize('NFC').trim();
}

/** Length in code points after {@link normalise}, so that an accent or emoji counts as people see it. */
export function lengthOf(text: string): number {
  const stored = normalise(text);
  return BEYOND_ASCII.test(stored) ? [...stored].length : stored.length;
}

/** The form in which e-mail addresses are stored and compared: lower case, full-width letters as plain ones. */
export function normaliseEmail(text: string): string {
  const stored = normalise(text);
  return (BEYOND_ASCII.test(stored) ? stored.normalize('NFKC') : stored).toLowerCase();
}

const TEN_DIGITS = /^\d{10}$/;
/* Characters that people put between and before the digits of a number. */
const BETWEEN = /^tel:|[\s().-]/g;
const WITH_PREFIX = /^(?:(?:\+|00)?91)?0?(\d{10})$/;

/**
 * The form in which mobile numbers are stored and compared: ten digits, in any script, without separators and prefixes
 * (+91, 0091, 91 or 0). Anything else is left for the rule to refuse.
 */
export function normaliseMobile(text: string): string {
  if (TEN_DIGITS.test(text)) return text;
  return WITH_PREFIX.exec(searchForm(text).replace(BETWEEN, ''))?.[1] ?? normalise(text);
}

/**
 * The one folding of text, for finding and sorting (decision H2): letters as readers of each script compare them
 * ({@link foldLetters}), in lower case, with single blanks.
 */
export function searchForm(text: string): string {
  const stored = normalise(text);
  const folded = BEYOND_ASCII.test(stored) ? foldLetters(stored).trim() : stored.toLowerCase();
  return folded.replace(/\s+/gu, ' ');
}

/* Digits with the usual characters before and between them. */
const NUMBER_LIKE = /\(?[+＋(\p{Nd}][\p{Nd}\s().\p{Pd}]*/gu;
const TYPED_PREFIX = /^(?:\+|00)91|^0(?=[6-9])/;
/* The beginning of a mobile number, from five digits on; shorter ones are ordinary words. */
const BEGINNING = /^[6-9]\d{4,9}$/;

/**
 * Search input with contacts in their stored form: `<asha@example.com>`, `mailto:…` and `"Asha" <…>` as the bare
 * address, `+91 98765 43210` and the beginning of such a number as its digits. Years and other numbers stay unchanged.
 */
export function typedContacts(typed: string): string {
  const stored = normalise(typed).replace(/tel:|mailto:/gi, ' ');
  const bare = /[@＠]/.test(stored) ? stored.replace(/\?\S*|[<>",;]/g, ' ') : stored;
  return bare.replace(NUMBER_LIKE, (number, at: number) => {
    if (isWithinWord(bare, at, number)) return number;
    const mobile = normaliseMobile(number);
    const digits = searchForm(mobile).replace(BETWEEN, '').replace(TYPED_PREFIX, '');
    return TEN_DIGITS.test(mobile) || BEGINNING.test(digits) ? `${digits} ` : number;
  });
}

/* Digits within a word or an address are not a number: asha98765@example.com. */
function isWithinWord(text: string, at: number, number: string): boolean {
  const end = text.indexOf(' ', at + number.trimEnd().length);
  const words = text.slice(text.lastIndexOf(' ', at) + 1, end < 0 ? undefined : end);
  return /[\p{L}@＠]/u.test(words);
}

/**
 * Removes these characters from the end of a text. A pattern (`[.-]+$`) would scan the rest of a run once for each of
 * its characters.
 */
export function trimEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}

/** A regular expression that matches exactly this text, with every special character escaped (case I05). */
export function literalPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/* Control characters (except line breaks and tabs), the override that shows a text backwards, and lone surrogates. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202e]|\p{Cs}/u;

/** Whether the text holds characters that no honest text contains and nobody pastes by accident. */
export function hasForbiddenCharacters(text: string): boolean {
  return FORBIDDEN.test(text);
}

/** Whether the text has no visible character. */
export function isBlank(text: string): boolean {
  return normalise(text) === '';
}
