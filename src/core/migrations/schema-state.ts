import type { mongo } from 'mongoose';
import { isDuplicateKey } from '../database/mongo-errors.js';
import { refuseNewer, SCHEMA_COLLECTION, SCHEMA_VERSION } from './schema-version.js';

const ID = 'data';

/** That document: the version, and who is migrating. */
export interface SchemaState {
  _id: string;
  /** The last finished migration; 0: data of a release without migrations. */
  version: number;
  /** The process that migrates now. */
  holder: string | null;
  /** Increases while the holder is alive. */
  beat: number;
  /** Progress of the migration after `version`, in its own format. */
  checkpoint: unknown;
}

const statesOf = (db: mongo.Db) => db.collection<SchemaState>(SCHEMA_COLLECTION);

/**
 * Checks the version before anything is written, and sets it if missing: a new database has nothing to migrate.
 * @throws NewerDataError
 */
export async function openSchema(db: mongo.Db): Promise<void> {
  const known = await readSchema(db);
  if (known) return refuseNewer(known.version);
  const isNew = (await db.listCollections({}, { nameOnly: true }).toArray()).length === 0;
  const state: Omit<SchemaState, '_id'> = {
    version: isNew ? SCHEMA_VERSION : 0,
    holder: null,
    beat: 0,
    checkpoint: null,
  };
  try {
    // Of two processes that start at once, the first one's document counts: the second sees its collections.
    await statesOf(db).updateOne({ _id: ID }, { $setOnInsert: state }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** The current document; null in a database that no release with migrations has opened. */
export async function readSchema(db: mongo.Db): Promise<SchemaState | null> {
  return statesOf(db).findOne({ _id: ID });
}

/**
 * Changes the document if it still matches `expected`.
 * @returns whether it did
 */
export async function changeSchema(
  db: mongo.Db,
  expected: Partial<SchemaState>,
  set: Partial<Omit<SchemaState, '_id' | 'beat'>>,
): Promise<boolean> {
  const changed = { ...(Object.keys(set).length > 0 && { $set: set }), $inc: { beat: 1 } };
  return (await statesOf(db).updateOne({ ...expected, _id: ID }, changed)).matchedCount > 0;
}
