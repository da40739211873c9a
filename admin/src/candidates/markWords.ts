import { literalPattern, searchForm } from '@shared/kit/text.js';

/** Shorter ones would mark half of the page. */
const LEAST = 2;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * The text as HTML with every word marked that begins with one of the searched ones, as the search finds them.
 * @param q what was typed into the search of the list
 */
export function markWords(text: string, q: string): string {
  const words = searchForm(q)
    .split(' ')
    .filter((word) => word.length >= LEAST);
  if (words.length === 0) return escaped(text);
  const beginning = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(literalPattern).join('|')})`, 'giu');
  let marked = '';
  let from = 0;
  for (const { 0: hit, index } of text.matchAll(beginning)) {
    marked += `${escaped(text.slice(from, index))}<mark>${escaped(hit)}</mark>`;
    from = index + hit.length;
  }
  return marked + escaped(text.slice(from));
}
