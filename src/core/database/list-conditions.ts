import { trusted } from 'mongoose';
import { BadRequestError } from '../errors/app-error.js';
import type { ListQuery } from '../http/list-query.js';
import type { ResourcePolicy } from './resource.policy.js';
import type { ResourceDocument } from './resource.schema.js';
import { type Filter, filterOf } from './document-types.js';
import { matchTerms } from './search-terms.js';

/** What a list's query and the resource's own conditions mean together; all of them must hold. */
export function listConditions<D extends ResourceDocument>(
  { searchTerms }: ResourcePolicy,
  { deleted, q }: Pick<ListQuery, 'deleted' | 'q'>,
  filter: Filter<D>,
): Filter<D> {
  const search = q?.trim() && searchTerms ? matchTerms(searchTerms, q) : {};
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
