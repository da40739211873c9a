import { trusted } from 'mongoose';
import { literalPattern, searchForm } from '../../shared/text.js';

/** Longest prefix that is kept and compared, so that a term fits an index entry. */
const LONGEST = 60;

/** The words under which a record is found: lower case, each once. */
export function searchTerms(...texts: Array<string | number | null | undefined>): string[] {
  const words = texts.flatMap((text) =>
    text === null || text === undefined ? [] : searchForm(String(text)).split(' '),
  );
  return [...new Set(words.filter(Boolean).map((word) => word.slice(0, LONGEST)))];
}

/**
 * The condition that every word of `q` starts one of the record's terms: whatever people type is taken literally, and
 * an anchored pattern is served by the index. As text, not as RegExp, so that totals can be kept by it.
 * ($elemMatch with a range would say the same, but ends DocumentDB 1.0 when an index is there.)
 */
export function matchTerms(path: string, q: string): Record<string, unknown> {
  const words = searchTerms(q);
  if (words.length === 0) return {};
  return {
    $and: words.map((word) => ({ [path]: trusted({ $regex: `^${literalPattern(word)}` }) })),
  };
}
