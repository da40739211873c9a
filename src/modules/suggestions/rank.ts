import { literalPattern, searchForm } from '../../shared/kit/text.js';
import type { UsedText } from './suggestion-sources.js';

/** A text of the vocabulary with its folded form, computed once. */
export interface Term {
  text: string;
  key: string;
}

/** Converts a vocabulary to terms; its order is its rank. */
export function toTerms(texts: readonly string[]): Term[] {
  return texts.map((text) => ({ text, key: searchForm(text) }));
}

/* 0 the whole text, 1 its start, 2 the start of a later word, 3 somewhere inside; undefined: no match. */
function quality(key: string, query: string): number | undefined {
  const at = key.indexOf(query);
  if (at < 0) return undefined;
  if (at === 0) return key.length === query.length ? 0 : 1;
  return new RegExp(`[^\\p{L}\\p{N}]${literalPattern(query)}`, 'u').test(key) ? 2 : 3;
}

/**
 * The best `limit` matches for the typed text, taken literally: texts in use first, by best match, then by use; after
 * them the vocabulary, by best match, then in its own order. Spellings that differ in case or accents count as one.
 * @param typed blank: the most used texts
 */
export function rank(
  used: readonly UsedText[],
  vocabulary: readonly Term[],
  typed: string,
  limit: number,
): string[] {
  const query = searchForm(typed);
  const inUse = new Map<string, { text: string; most: number; uses: number }>();
  for (const { text, uses } of used) {
    const key = searchForm(text);
    const known = inUse.get(key);
    if (!known) inUse.set(key, { text, most: uses, uses });
    else {
      known.uses += uses;
      if (uses > known.most) Object.assign(known, { text, most: uses });
    }
  }
  const found = [...inUse]
    .map(([key, { text, uses }]) => ({ text, uses, quality: quality(key, query) }))
    .filter(({ quality: fit }) => fit !== undefined)
    .sort((a, b) => a.quality! - b.quality! || b.uses - a.uses || a.text.localeCompare(b.text))
    .slice(0, limit)
    .map(({ text }) => text);
  if (query === '' || found.length === limit) return found;
  const byQuality: string[][] = [[], [], [], []];
  for (const { text, key } of vocabulary) {
    const fit = inUse.has(key) ? undefined : quality(key, query);
    if (fit !== undefined && byQuality[fit]!.length < limit) byQuality[fit]!.push(text);
  }
  return [...new Set([...found, ...byQuality.flat()])].slice(0, limit);
}
