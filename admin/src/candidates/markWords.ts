import { searchForm, typedContacts } from '@shared/kit/text.js';

/** Shortest word that is marked; shorter ones would mark half of the page. */
const LEAST = 2;
const INSIDE = /[\p{L}\p{N}\p{M}]/u;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * The text as HTML with every word marked that begins with a searched word, by the search's own rules: accents, letter
 * case and width are ignored.
 * @param q the text in the list's search
 */
export function markWords(text: string, q: string): string {
  const words = searchForm(typedContacts(q))
    .split(' ')
    .filter((word) => word.length >= LEAST);
  if (words.length === 0) return escaped(text);
  const letters = [...text];
  let marked = '';
  for (let at = 0; at < letters.length;) {
    const begins = at === 0 || !INSIDE.test(letters[at - 1]!);
    const length = begins ? Math.max(...words.map((word) => lengthOfHit(letters, at, word))) : 0;
    const piece = escaped(letters.slice(at, at + Math.max(length, 1)).join(''));
    marked += length > 0 ? `<mark>${piece}</mark>` : piece;
    at += Math.max(length, 1);
  }
  return marked;
}

/* The number of letters from a position that equal the word once both are folded; 0 if they do not. */
function lengthOfHit(letters: readonly string[], at: number, word: string): number {
  for (let end = at + 1; end <= letters.length; end++) {
    const folded = searchForm(letters.slice(at, end).join(''));
    if (folded.startsWith(word)) {
      while (end < letters.length && /\p{M}/u.test(letters[end]!)) end += 1;
      return end - at;
    }
    if (folded === '' || !word.startsWith(folded)) return 0;
  }
  return 0;
}
