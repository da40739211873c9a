import { trusted } from 'mongoose';
import { BadRequestError } from '../errors/app-error.js';
import type { ListQuery } from '../http/list-query.js';
import type { ResourcePolicy } from './resource.policy.js';
import { matchTerms } from './search-terms.js';

type Filter = Record<string, unknown>;

/** What a list's query and the resource's own conditions mean together; all of them must hold. */
export function listConditions(
  { searchTerms }: ResourcePolicy,
  { deleted, q }: Pick<ListQuery, 'deleted' | 'q'>,
  filter: Filter,
): Filter {
  const search = q?.trim() && searchTerms ? matchTerms(searchTerms, q) : {};
  const both = [filter, search].filter((part) => Object.keys(part).length > 0).map(sane);
  return { isDeleted: deleted, ...(both.length === 1 ? both[0] : both.length > 1 ? { $and: both } : {}) };
}

/**
 * The order of a list; stable, because `_id` comes last (decision A3).
 * @param asked a listed field, with - for descending
 * @throws BadRequestError when the field is not listed
 */
export function listOrder({ sortable }: ResourcePolicy, asked: string): Record<string, 1 | -1> {
  const descending = asked.startsWith('-');
  const path = sortable[descending ? asked.slice(1) : asked];
  if (!path) throw new BadRequestError('SORT_UNKNOWN', `Sorting by "${asked}" is not offered`);
  const direction = descending ? -1 : 1;
  return path === '_id' ? { _id: direction } : { [path]: direction, _id: direction };
}

/* mongoose's sanitizeFilter is on for the whole connection; these conditions were built here, field by field. */
function sane(filter: Filter): Filter {
  return trusted(
    Object.fromEntries(
      Object.entries(filter).map(([key, value]) => [
        key,
        isOperator(value) ? trusted(value as object) : value,
      ]),
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
