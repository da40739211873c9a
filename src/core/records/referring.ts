import type { Model, QueryFilter } from 'mongoose';
import type { Reference } from '../../shared/kit/api.js';
import type { ResourceDocument } from '../database/resource.schema.js';
import type { ReferenceFound } from './references.js';

/** How many referring records are named. */
const EXAMPLES = 5;

/**
 * The records of a kind that name another record (decision C6): how many, and some of them by name.
 * @param filter the condition on the named record; with the mark of the trash, with which indexes begin
 * @param namesOf the names of these records, in their order
 */
export async function referring<D extends ResourceDocument>(
  model: Model<D>,
  of: Pick<ReferenceFound, 'resource' | 'reader'>,
  filter: QueryFilter<D>,
  namesOf: (records: D[]) => string[] | Promise<string[]>,
  sort: Record<string, 1 | -1> = {},
): Promise<ReferenceFound> {
  const [count, some] = await Promise.all([
    model.countDocuments(filter),
    model.find(filter, { changes: 0 }).sort(sort).limit(EXAMPLES).lean<D[]>(),
  ]);
  const names = await namesOf(some);
  const examples = some.map(({ _id, isDeleted }, index) => ({
    _id: String(_id),
    name: names[index]!,
    isDeleted,
  }));
  return { ...of, count, examples };
}

/** Records by id as others name them; trashed ones are marked. */
export function referencesById(
  records: ReadonlyArray<{ _id: unknown; name: string; isDeleted: boolean }>,
): Map<string, Reference> {
  return new Map(
    records.map(({ _id, name, isDeleted }) => [
      String(_id),
      { _id: String(_id), name, ...(isDeleted && { isDeleted: true }) },
    ]),
  );
}
