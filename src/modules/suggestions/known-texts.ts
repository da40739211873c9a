import { searchForm, trimEnd } from '../../shared/kit/text.js';
import type { Term } from './rank.js';

/** Terms this short are ordinary words in another case (`Go`, `R`, `C`): they match only as written. */
const SHORT = 3;
/** Terms with more words are not searched. */
const MAX_TERM_WORDS = 4;

/* The characters of skills: c++, c#, node.js, ci/cd, a/b testing. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}+#./&'-]*/gu;
const END = "./&'-";

/**
 * The terms that occur in a text as whole words, each once, in the order of the text; a longer term hides the shorter
 * ones inside it (`machine learning` is not also `learning`).
 */
export function knownTexts(text: string, terms: Iterable<Term>, limit: number): string[] {
  const byKey = new Map<string, string>();
  for (const { key, text: displayed } of terms) if (!byKey.has(key)) byKey.set(key, displayed);
  const written = [...text.matchAll(WORD)].map(([word]) => trimEnd(word, END));
  const words = written.map(searchForm);
  const found = new Set<string>();
  for (let at = 0; at < words.length && found.size < limit; at++) {
    for (let length = Math.min(MAX_TERM_WORDS, words.length - at); length > 0; length--) {
      const term = byKey.get(words.slice(at, at + length).join(' '));
      if (term === undefined || (term.length <= SHORT && term !== written[at])) continue;
      found.add(term);
      at += length - 1;
      break;
    }
  }
  return [...found];
}
