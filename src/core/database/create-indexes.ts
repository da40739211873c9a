import type { Model, mongo } from 'mongoose';

/**
 * Creates the indexes that a model's schema declares, all by one command: mongoose sends one for each, which took half of
 * what preparing a new database took, and a hundred answers to wait for at every start. Those that exist stay as they are.
 * @throws MongoServerError when one cannot be built, or has the name of another one
 */
export async function createIndexes({ db, collection, schema }: Model<unknown>): Promise<void> {
  const descriptions = schema.indexes().map(([key, options]): mongo.IndexDescription => {
    const { background: _default, unique, ...own } = options;
    // As numbers: the words that mongoose also knows for them would be refused by the database.
    const paths = Object.entries(key).map(([path, direction]) => [path, Number(direction)] as const);
    return { ...own, ...(unique && { unique: true }), key: new Map(paths) };
  });
  if (descriptions.length > 0) await db.collection(collection.name).createIndexes(descriptions);
}
