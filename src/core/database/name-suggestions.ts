import { type Model, trusted, type Types } from 'mongoose';
import { literalPattern, searchForm, typedContacts } from '../../shared/kit/text.js';
import { MAX_READ_MS } from './resource.policy.js';
import type { ResourceDocument } from './resource.schema.js';
import { matchTerms } from './search-terms.js';

/** A record that can be suggested by its name. */
interface Named extends ResourceDocument {
  name: string;
  terms: string[];
}

/* Part of an e-mail address or a mobile number: asked of the search terms, which hold both. */
const CONTACT = /@|^\d{5,}$/;

/** What suggestions say of a record (case Z15). */
export type NameSuggestion = { _id: Types.ObjectId; name: string };

/**
 * Live records by their names alone: first the names that start with what was typed, then those in which each typed word
 * starts one, both by name. Who types an e-mail address or a number finds whose it is. Each half has its index: the first a range of `key`, the second the search terms, of which the
 * pattern on the name keeps those that come from the name.
 * @param key path of the name's search form, in an index behind `isDeleted`
 * @param typed taken literally (case I05); blank suggests the first names
 * @param more further conditions that a suggestion must meet
 * @param fields what is read beside the name
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
      .find(
        { isDeleted: false, ...more, ...conditions },
        {
          ...fields,
          name: 1,
        },
      )
      .sort({ [key]: 1, _id: 1 })
      .limit(most)
      .maxTimeMS(MAX_READ_MS)
      .lean<S[]>();
  if (start === '') return find({}, limit);
  const first = await find({ [key]: trusted({ $gte: start, $lt: `${start}\u{10ffff}` }) }, limit);
  if (first.length === limit) return first;
  const known = new Set(first.map(({ _id }) => String(_id)));
  const rest = await find(wordsOf(key, start), limit + first.length);
  return [...first, ...rest.filter(({ _id }) => !known.has(String(_id)))].slice(0, limit);
}

function wordsOf(key: string, start: string): Record<string, unknown> {
  const names = start.split(' ').filter((word) => !CONTACT.test(word));
  const words = names.map((word) => ({
    [key]: trusted({ $regex: `(^|\\s)${literalPattern(word)}` }),
  }));
  return { $and: [matchTerms('terms', start), ...words] };
}
