import { searchForm } from '../../shared/kit/text.js';

/** Shortest and longest word that is kept. */
const MIN_LENGTH = 2;
const MAX_LENGTH = 40;
/** So many different words of one text are kept, in the order in which they come. */
const MAX_WORDS = 600;

/* Letters and digits, with what belongs into names of skills: c++, c#, node.js, ci/cd stays two words. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}+#._'-]*/gu;

/**
 * The different words of a text in the form in which records are searched; short and very long ones are left out.
 * Words that are joined by a hyphen or a dot are found by their parts, too.
 */
export function textWords(text: string): string[] {
  const words = new Set<string>();
  for (const [match] of searchForm(text).matchAll(WORD)) {
    const word = match.replace(/[._'-]+$/u, '');
    for (const part of new Set([word, ...word.split(/[._'-]+/u)])) {
      if (part.length >= MIN_LENGTH && part.length <= MAX_LENGTH) words.add(part);
      if (words.size >= MAX_WORDS) return [...words];
    }
  }
  return [...words];
}
