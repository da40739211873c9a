import { trusted } from 'mongoose';
import { fromKeys } from '../../shared/kit/objects.js';
import { literalPattern, searchForm, typedContacts } from '../../shared/kit/text.js';

/** Longest prefix that is kept and compared, so that a term fits an index entry. */
const MAX_LENGTH = 60;

type TermMatch<P extends string> = Record<P, { $regex: string }>;
/** Conditions on one path; empty where nothing was typed. */
export type TermsMatch<P extends string> = { $and?: Array<TermMatch<P>> };

/** The words under which a record is found: folded, each once. */
export function searchTerms(...texts: Array<string | number | null | undefined>): string[] {
  const words = texts.flatMap((text) =>
    text === null || text === undefined ? [] : searchForm(String(text)).split(' '),
  );
  return [...new Set(words.filter(Boolean).map((word) => word.slice(0, MAX_LENGTH)))];
}

/**
 * The condition that every word of `q` starts one of the record's terms: whatever people type is taken literally, contacts
 * as people write and paste them, and
 * an anchored pattern is served by the index. As text, not as RegExp, so that totals can be kept by it.
 * ($elemMatch with a range would say the same, but ends DocumentDB 1.0 when an index is there.)
 */
export function matchTerms<P extends string>(path: P, q: string): TermsMatch<P> {
  const words = searchTerms(typedContacts(q));
  if (words.length === 0) return {};
  return {
    $and: words.map((word) => termMatch(path, `^${literalPattern(word)}`)),
  };
}

function termMatch<P extends string>(path: P, pattern: string): TermMatch<P> {
  return fromKeys<TermMatch<P>, P>([path], () => trusted({ $regex: pattern }));
}

/** By what a kind of record is known: a number that people say with its letter (J1), and a name. */
export interface KnownBy {
  number?: { letter: string; path: string };
  /** Path of the name's search form, in an index behind `isDeleted`. */
  name?: string;
}

/** The longest number that is looked up. */
const MAX_DIGITS = 9;

/**
 * The conditions under which a search finds records, the best first: the very number, the name by its start, the name by
 * its words, any of the text. Each finds also what a better one found.
 * @param q not blank
 */
export function relevanceTiers({ number, name }: KnownBy, terms: string, q: string): object[] {
  const typed = searchForm(q);
  const text = matchTerms(terms, q);
  const tiers: object[] = [];
  const digits = number && numberIn(typed, number.letter);
  if (digits !== undefined) tiers.push({ [number!.path]: digits });
  if (name) {
    const words = typed.split(' ').map((word) => ({
      [name]: trusted({ $regex: `(^|\\s)${literalPattern(word)}` }),
    }));
    tiers.push({ [name]: trusted({ $gte: typed, $lt: `${typed}\u{10ffff}` }) });
    tiers.push({ $and: [text, ...words] });
  }
  return [...tiers, text];
}

function numberIn(typed: string, letter: string): number | undefined {
  const rest = typed.startsWith(letter.toLowerCase()) ? typed.slice(letter.length).trim() : '';
  return /^\d+$/.test(rest) && rest.length <= MAX_DIGITS ? Number(rest) : undefined;
}

/** A record with the words by which it is found. */
interface Worded {
  terms: string[];
}

/**
 * Brings derived words up to date, batch after batch; records whose words are right are left alone.
 * @param wordsOf the words of each record of a batch, in its order
 */
export async function refreshWords<D extends Worded>(
  batches: AsyncIterable<readonly D[]>,
  wordsOf: (batch: readonly D[]) => Promise<string[][]>,
  write: (record: D, words: string[]) => Promise<unknown>,
): Promise<void> {
  for await (const batch of batches) {
    const words = await wordsOf(batch);
    for (const [index, record] of batch.entries())
      if (words[index]!.join(' ') !== record.terms.join(' ')) await write(record, words[index]!);
  }
}
