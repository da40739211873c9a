import { type Model, trusted, type Types } from 'mongoose';
import { fromKeys } from '../../shared/kit/objects.js';
import { literalPattern, searchForm, typedContacts } from '../../shared/kit/text.js';
import type { ListRequest } from '../page.js';
import { BadRequestError } from '../errors/app-error.js';
import { type Filter, filterOf } from './document-types.js';
import { MAX_READ_MS, type ResourcePolicy } from './resource.policy.js';
import type { ResourceDocument } from './resource.schema.js';

/** Longest prefix that is stored and compared, so that a term fits an index entry. */
const MAX_LENGTH = 60;

type TermMatch<P extends string> = Record<P, { $regex: string }>;
/** Conditions on one path; empty if nothing was typed. */
export type TermsMatch<P extends string> = { $and?: Array<TermMatch<P>> };

/** The words that find a record: folded, each once. */
export function searchTerms(...texts: Array<string | number | null | undefined>): string[] {
  const words = texts.flatMap((text) =>
    text === null || text === undefined ? [] : searchForm(String(text)).split(' '),
  );
  return [...new Set(words.filter(Boolean).map((word) => word.slice(0, MAX_LENGTH)))];
}

/**
 * The condition that every word of `q` starts one of the record's terms. Input is taken literally, contacts as people
 * write and paste them, and the index serves the anchored pattern. As text, not as RegExp, so that it can be part of a
 * total's cache key. ($elemMatch with a range would mean the same, but crashes DocumentDB 1.0 when an index exists.)
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

/** How people refer to a kind of record: a number with its letter (J1), and a name. */
export interface KnownBy {
  number?: { letter: string; path: string };
  /** Path of the name's search form, in an index that begins with `isDeleted`. */
  name?: string;
}

/** Most digits of a number that is looked up. */
const MAX_DIGITS = 9;

/**
 * The conditions of a search, best first: the exact number, the name by its start, the name by its words, any of the
 * text. Each also finds what a better one finds.
 * @param q not blank
 */
export function relevanceTiers({ number, name }: KnownBy, terms: string, q: string): object[] {
  const typed = searchForm(q);
  const text = matchTerms(terms, q);
  const tiers: object[] = [];
  const digits = number && numberIn(typed, number.letter);
  if (digits !== undefined) tiers.push({ [number!.path]: digits });
  if (name) {
    tiers.push(startsWith(name, typed));
    tiers.push({ $and: [text, ...wordsIn(name, typed.split(' '))] });
  }
  return [...tiers, text];
}

function startsWith(path: string, start: string): Record<string, unknown> {
  return { [path]: trusted({ $gte: start, $lt: `${start}\u{10ffff}` }) };
}

/* Each of these words starts a word of the text. */
function wordsIn(path: string, words: readonly string[]): object[] {
  return words.map((word) => ({ [path]: trusted({ $regex: `(^|\\s)${literalPattern(word)}` }) }));
}

function numberIn(typed: string, letter: string): number | undefined {
  const rest = typed.startsWith(letter.toLowerCase()) ? typed.slice(letter.length).trim() : '';
  return /^\d+$/.test(rest) && rest.length <= MAX_DIGITS ? Number(rest) : undefined;
}

/** A record that can be suggested by name. */
interface Named extends ResourceDocument {
  name: string;
  terms: string[];
}

/* Part of an e-mail address or a mobile number: looked up in the search terms, which hold both. */
const CONTACT = /@|^\d{5,}$/;

/** What a suggestion contains (case Z15). */
export type NameSuggestion = { _id: Types.ObjectId; name: string };

/**
 * Live records by name alone: first the names that start with the typed text, then those in which each typed word
 * starts a word, both sorted by name. A typed e-mail address or number finds its owner. Each half has its index: the
 * first uses a range of `key`; the second uses the search terms, and the pattern on the name keeps the matches that
 * come from the name.
 * @param key path of the name's search form, in an index that begins with `isDeleted`
 * @param typed taken literally (case I05); blank suggests the first names
 * @param more further conditions for a suggestion
 * @param fields what is read in addition to the name
 */
export async function suggestByName<D extends Named, S extends NameSuggestion = NameSuggestion>(
  model: Model<D>,
  key: string,
  typed: string,
  limit: number,
  more: Record<string, unknown> = {},
  fields: Record<string, 1> = {},
): Promise<S[]> {
  const start = searchForm(typedContacts(typed));
  const find = async (conditions: Record<string, unknown>, most: number) =>
    model
      .find({ isDeleted: false, ...more, ...conditions }, { ...fields, name: 1 })
      .sort({ [key]: 1, _id: 1 })
      .limit(most)
      .maxTimeMS(MAX_READ_MS)
      .lean<S[]>();
  if (start === '') return find({}, limit);
  const first = await find(startsWith(key, start), limit);
  if (first.length === limit) return first;
  const known = new Set(first.map(({ _id }) => String(_id)));
  const names = start.split(' ').filter((word) => !CONTACT.test(word));
  const rest = await find(
    { $and: [matchTerms('terms', start), ...wordsIn(key, names)] },
    limit + first.length,
  );
  return [...first, ...rest.filter(({ _id }) => !known.has(String(_id)))].slice(0, limit);
}

/** Combines a list's query with the resource's own conditions; all of them must hold. */
export function listConditions<D extends ResourceDocument>(
  policy: ResourcePolicy,
  { deleted, q }: Pick<ListRequest, 'deleted' | 'q'>,
  filter: Filter<D>,
): Filter<D> {
  const search = q?.trim() && policy.searchTerms ? matchTerms(policy.searchTerms, q) : {};
  const both = [filter, search].filter((part) => Object.keys(part).length > 0).map(trustedAll);
  const part = both.length === 1 ? both[0] : both.length > 1 ? { $and: both } : {};
  return filterOf({ isDeleted: deleted, ...part });
}

/**
 * The order of a list; stable, because `_id` comes last (decision A3).
 * @param asked a listed field, with - for descending
 * @throws BadRequestError when the field is not listed
 */
export function listOrder({ sortable }: ResourcePolicy, asked: string): Record<string, 1 | -1> {
  const descending = asked.startsWith('-');
  const field = descending ? asked.slice(1) : asked;
  const listed = Object.hasOwn(sortable, field) ? sortable[field] : undefined;
  if (!listed) throw new BadRequestError('SORT_UNKNOWN', `Sorting by "${asked}" is not offered`);
  const order: Record<string, 1 | -1> = {};
  let direction: 1 | -1 = 1;
  for (const path of [listed].flat()) {
    direction = path.startsWith('-') === descending ? 1 : -1;
    order[path.replace(/^-/, '')] = direction;
  }
  return { ...order, _id: direction };
}

/* mongoose's sanitizeFilter is on for the whole connection; these conditions were built here, field by field. */
function trustedAll(filter: object): object {
  return trusted(
    Object.fromEntries(
      Object.entries(filter).map(([key, value]) => [key, isOperator(value) ? trusted(value) : value]),
    ),
  );
}

function isOperator(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).some((key) => key.startsWith('$'))
  );
}
