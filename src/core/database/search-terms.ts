import { trusted } from 'mongoose';
import { fromKeys } from '../../shared/kit/objects.js';
import { literalPattern, searchForm } from '../../shared/kit/text.js';

/** Longest prefix that is kept and compared, so that a term fits an index entry. */
const MAX_LENGTH = 60;

type TermMatch<P extends string> = Record<P, { $regex: string }>;
/** Conditions on one path; empty where nothing was typed. */
export type TermsMatch<P extends string> = { $and?: Array<TermMatch<P>> };

/** The words under which a record is found: lower case, each once. */
export function searchTerms(...texts: Array<string | number | null | undefined>): string[] {
  const words = texts.flatMap((text) =>
    text === null || text === undefined ? [] : searchForm(String(text)).split(' '),
  );
  return [...new Set(words.filter(Boolean).map((word) => word.slice(0, MAX_LENGTH)))];
}

/**
 * The condition that every word of `q` starts one of the record's terms: whatever people type is taken literally, and
 * an anchored pattern is served by the index. As text, not as RegExp, so that totals can be kept by it.
 * ($elemMatch with a range would say the same, but ends DocumentDB 1.0 when an index is there.)
 */
export function matchTerms<P extends string>(path: P, q: string): TermsMatch<P> {
  const words = searchTerms(q);
  if (words.length === 0) return {};
  return {
    $and: words.map((word) => termMatch(path, `^${literalPattern(word)}`)),
  };
}

function termMatch<P extends string>(path: P, pattern: string): TermMatch<P> {
  return fromKeys<TermMatch<P>, P>([path], () => trusted({ $regex: pattern }));
}
