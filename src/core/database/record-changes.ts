import { valueAt } from '../../shared/kit/value-at.js';
import { displayText, type StoredChange } from '../history/change.js';
import type { ResourcePolicy } from './resource.policy.js';
import { type Model, trusted, type Types } from 'mongoose';
import { LIMITS } from '../../shared/kit/limits.js';
import { type Filter, filterOf, queryOf, writes } from './document-types.js';
import type { ResourceDocument } from './resource.schema.js';

/** Field path → value. */
type Fields = Record<string, unknown>;

/** The real changes: the wanted fields, as path and value, that differ from the record. */
export function changedFields(current: object, wanted: Fields): Array<[string, unknown]> {
  return Object.entries(wanted).filter(
    ([path, value]) => value !== undefined && !same(valueAt(current, path), value),
  );
}

/** Change entries for changed fields: one part for each, none for derived fields, no values of secret ones. */
export function fieldChanges(
  current: object,
  changed: ReadonlyArray<[string, unknown]>,
  { derived = [], secret = [] }: Pick<ResourcePolicy, 'derived' | 'secret'>,
): Array<Pick<StoredChange, 'field' | 'from' | 'to'>> {
  const isDerived = (path: string) => derived.some((field) => path === field || path.startsWith(`${field}.`));
  return changed
    .filter(([path]) => !isDerived(path))
    .map(([path, value]) => ({
      field: path,
      ...(!secret.includes(path) && { from: displayText(valueAt(current, path)), to: displayText(value) }),
    }));
}

function same(left: unknown, right: unknown): boolean {
  return JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
}

const MAX = LIMITS.changeEntries;

/** Matches records whose history has room for this many more entries. */
export function hasRoomFor(entries: number): Filter<ResourceDocument> {
  return filterOf({ [`changes.${Math.max(0, MAX - entries)}`]: trusted({ $exists: false }) });
}

/**
 * Writes to a record whose history is full: the oldest entries make room, except the first, which says who created it.
 * One update, guarded by the version that was read.
 * @returns null when the filter finds no record, or another writer was faster
 */
export async function writeFull<D extends ResourceDocument>(
  model: Model<D>,
  filter: Filter<ResourceDocument>,
  fields: object,
  entries: readonly StoredChange[],
): Promise<D | null> {
  const found = await model
    .findOne(queryOf(filter), { version: 1, changes: 1 })
    .lean<{ _id: Types.ObjectId; version: number; changes: StoredChange[] } | null>();
  if (!found) return null;
  const [first, ...rest] = [...found.changes, ...entries];
  const changes = first ? [first, ...rest.slice(-(MAX - 1))] : [];
  return model
    .findOneAndUpdate(
      queryOf({ ...filter, version: found.version }),
      writes({ $set: { ...fields, changes }, $inc: { version: 1 } }),
      { returnDocument: 'after', projection: { changes: 0 } },
    )
    .lean<D | null>();
}
