import type { Model, ProjectionType, QueryFilter } from 'mongoose';

/** One page of a list and how many there are in all. */
export interface Page<T> {
  items: T[];
  total: number;
}

/** Which page: counted from 1, with at most `limit` records. */
export interface PagePlace {
  page: number;
  limit: number;
}

/** What a list asks for (decision A3). */
export interface ListRequest extends PagePlace {
  /** The trash. */
  deleted: boolean;
  /** A sortable field, with - for descending. */
  sort?: string;
  q?: string;
}

/** A page of a small collection, newest first by `sort`, with the number of all; lists of records: {@link ResourceReads}. */
export async function readPage<D>(
  model: Model<D>,
  filter: QueryFilter<D>,
  { page, limit }: PagePlace,
  { sort = 'createdAt', projection }: { sort?: string; projection?: ProjectionType<D> } = {},
): Promise<Page<D>> {
  const [items, total] = await Promise.all([
    model
      .find(filter, projection)
      .sort({ [sort]: -1, _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<D[]>(),
    model.countDocuments(filter),
  ]);
  return { items, total };
}
