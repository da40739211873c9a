import { type Model, trusted, type Types } from 'mongoose';
import { LIMITS } from '../../shared/kit/limits.js';
import type { StoredChange } from '../history/change.js';
import { type Filter, filterOf, queryOf, writes } from './document-types.js';
import type { ResourceDocument } from './resource.schema.js';

const MAX = LIMITS.changeEntries;

/** True of records whose history takes so many more entries before it is full. */
export function hasRoomFor(entries: number): Filter<ResourceDocument> {
  return filterOf({ [`changes.${Math.max(0, MAX - entries)}`]: trusted({ $exists: false }) });
}

/**
 * Writes to a record whose history is full: the oldest entries make room, all but the first, which says who created it.
 * One update, guarded by the version that was read.
 * @returns null when the filter finds no record, or somebody else was faster
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
