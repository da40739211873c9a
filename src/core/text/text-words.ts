import { searchForm, trimEnd } from '../../shared/kit/text.js';

/** Shortest and longest word that is stored. */
const MIN_LENGTH = 2;
const MAX_LENGTH = 40;
/** Most distinct words stored per text, in order of appearance; a resume of three pages has up to 800. */
const MAX_WORDS = 1_500;

/* Letters and digits, with characters used in names of skills: c++, c#, node.js; ci/cd stays two words. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}+#._'-]*/gu;

/* A line break within a word. */
const PARTED = /(?<=\p{L})[-\u2010]\s{0,4}\n\s{0,4}(?=\p{Ll})/gu;
/* Some programs write ligatures without saying which: readers see one of these. */
const JOINED = ['fi', 'fl', 'ff', 'ffi', 'ffl'];

/**
 * The distinct words of a text in the form used by the search, without short and very long ones. Words joined by a
 * hyphen or a dot are also found by their parts, and words split at the end of a line as a whole.
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
