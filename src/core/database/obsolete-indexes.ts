import type { Model, Schema } from 'mongoose';
import { isIndexMissing } from './mongo-errors.js';

const obsolete = new WeakMap<Schema, readonly string[]>();

/** Names indexes that earlier releases made and nothing asks any more: each would cost every write. */
export function obsoleteIndexes(schema: Schema, ...names: string[]): void {
  obsolete.set(schema, names);
}

/**
 * Drops the {@link obsoleteIndexes} of a model's schema, and no others; safe to repeat, and beside a process that does the
 * same.
 * @throws MongoError when the database cannot be asked
 */
export async function dropObsoleteIndexes({ collection, schema }: Model<unknown>): Promise<void> {
  for (const name of obsolete.get(schema) ?? [])
    await collection.dropIndex(name).catch((error: unknown) => {
      if (!isIndexMissing(error)) throw error;
    });
}
