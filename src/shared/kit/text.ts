/** Text as HireDesk stores and compares it (reliability case I11). */

/* Plain ASCII, nearly every text of a spreadsheet, needs neither composing nor counting by code points. */
const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Canonical composition without surrounding white space: what is stored. */
export function normalise(text: string): string {
  return (BEYOND_ASCII.test(text) ? text.normalize('NFC') : text).trim();
}

/** Length in code points after {@link normalise}, so that an accent or emoji counts as people see it. */
export function lengthOf(text: string): number {
  const stored = normalise(text);
  return BEYOND_ASCII.test(stored) ? [...stored].length : stored.length;
}

/** The form of an e-mail address that is stored and compared. */
export function normaliseEmail(text: string): string {
  return normalise(text).toLowerCase();
}

/** The form under which texts are searched and sorted: lower case, one blank between words. */
export function searchForm(text: string): string {
  return normalise(text).toLowerCase().replace(/\s+/gu, ' ');
}

/** The pattern that matches exactly this text: a regular expression takes none of it for a sign (case I05). */
export function literalPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/* Control characters (line breaks and tabs aside), bidi overrides and lone surrogates. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;
const INVISIBLE_ONLY = /^[\s\u200b-\u200f\u2060\ufeff\u00ad]*$/u;

/** True when the text holds characters that no honest text contains. */
export function hasForbiddenCharacters(text: string): boolean {
  return FORBIDDEN.test(text);
}

/** True when nothing of the text can be seen. */
export function isBlank(text: string): boolean {
  return INVISIBLE_ONLY.test(text);
}
