import { searchForm, trimEnd } from '../../shared/kit/text.js';

/** Shortest and longest word that is kept. */
const MIN_LENGTH = 2;
const MAX_LENGTH = 40;
/** So many different words of one text are kept, in the order in which they come; a resume of three pages has up to 800. */
const MAX_WORDS = 1_500;

/* Letters and digits, with what belongs into names of skills: c++, c#, node.js, ci/cd stays two words. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}+#._'-]*/gu;

/* Where a line ends within a word. */
const PARTED = /(?<=\p{L})[-\u2010]\s{0,4}\n\s{0,4}(?=\p{Ll})/gu;
/* Some programs write joined letters without saying which: what a person reads is one of these. */
const JOINED = ['fi', 'fl', 'ff', 'ffi', 'ffl'];

/**
 * The different words of a text in the form in which records are searched; short and very long ones are left out.
 * Words that are joined by a hyphen or a dot are found by their parts, too, and ones parted at the end of a line whole.
 */
export function textWords(text: string): string[] {
  const words = new Set<string>();
  const forms = text.includes('\0') ? JOINED.map((letters) => text.replaceAll('\0', letters)) : [text];
  for (const form of forms.flatMap((written) => [written, written.replace(PARTED, '')]))
    for (const [match] of searchForm(form).matchAll(WORD)) {
      const word = trimEnd(match, "._'-");
      for (const part of new Set([word, ...word.split(/[._'-]+/u)])) {
        if (part.length >= MIN_LENGTH && part.length <= MAX_LENGTH) words.add(part);
        if (words.size >= MAX_WORDS) return [...words];
      }
    }
  return [...words];
}
