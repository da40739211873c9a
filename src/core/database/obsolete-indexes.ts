import type { Model, Schema } from 'mongoose';

const obsolete = new WeakMap<Schema, readonly string[]>();

/** Names indexes that earlier releases made and nothing asks any more: each would cost every write. */
export function obsoleteIndexes(schema: Schema, ...names: string[]): void {
  obsolete.set(schema, names);
}

/**
 * Drops the {@link obsoleteIndexes} of a model's schema, and no others. Most starts find none; one that cannot be dropped
 * now only costs time, and goes at a later start.
 */
export async function dropObsoleteIndexes({ collection, schema }: Model<unknown>): Promise<void> {
  for (const name of obsolete.get(schema) ?? []) await collection.dropIndex(name).catch(() => undefined);
}
