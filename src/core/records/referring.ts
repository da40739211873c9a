import { trusted, Types } from 'mongoose';
import type { Reference } from '../../shared/kit/api.js';
import { type FieldPath, type Filter, filterOf } from '../database/document-types.js';
import type { ResourceReads } from '../database/resource.reads.js';
import type { ResourceDocument } from '../database/resource.schema.js';
import type { RecordKind } from './record-registry.js';
import type { Naming, ReferenceFound } from './references.js';

type NamesOf<D> = (records: D[]) => string[] | Promise<string[]>;

/**
 * The records of a kind that name another record (decision C6): how many, and some of them by name.
 * @param filter the condition on the named record; with the mark of the trash, with which indexes begin
 * @param namesOf the names of these records, in their order
 */
export async function referring<D extends ResourceDocument>(
  of: Pick<ReferenceFound, 'resource' | 'reader'>,
  repository: ResourceReads<D>,
  filter: Filter<D>,
  namesOf: NamesOf<D>,
  sort: Record<string, 1 | -1> = {},
): Promise<ReferenceFound> {
  const [count, some] = await repository.countSome(filter, sort);
  const names = await namesOf(some);
  const examples = some.map(({ _id, isDeleted }, index) => ({
    _id: String(_id),
    name: names[index]!,
    isDeleted,
  }));
  return { ...of, count, examples };
}

/**
 * For {@link References.register}: the records of a kind, trashed ones included, refuse the permanent delete of the
 * record whose id is in their field `path`.
 */
export function refusing<D extends ResourceDocument>(
  { kind, resource }: RecordKind,
  repository: ResourceReads<D>,
  path: FieldPath<D>,
  namesOf: NamesOf<D>,
  sort?: Record<string, 1 | -1>,
): Naming & Required<Pick<Naming, 'find'>> & { remove?: never } {
  const naming = (id: string) =>
    filterOf<D>({ isDeleted: trusted({ $in: [false, true] }), [path]: new Types.ObjectId(id) });
  const of = { resource: kind, reader: resource };
  return { resource: kind, find: (id) => referring(of, repository, naming(id), namesOf, sort) };
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
