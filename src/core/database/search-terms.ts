import { trusted } from 'mongoose';
import { searchForm } from '../../shared/text.js';

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
 * The condition that every word of `q` starts one of the record's terms. Ranges instead of regular expressions:
 * whatever people type is taken literally and the index serves it.
 */
export function matchTerms(path: string, q: string): Record<string, unknown> {
  const words = searchTerms(q);
  if (words.length === 0) return {};
  return {
    $and: words.map((word) => ({ [path]: trusted({ $elemMatch: { $gte: word, $lt: `${word}\uffff` } }) })),
  };
}
