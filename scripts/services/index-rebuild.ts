import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { mongo } from 'mongoose';
import { indexDescription } from './index-description.js';
import { OLD_INDEXES, type OldIndex } from './postgres-preparation.js';
import type { Postgres } from './postgres.js';
import type { Say } from './process.js';

/** An index to rebuild: its place, and what MongoDB's drivers need to create it. */
interface Rebuild extends OldIndex {
  description: mongo.BSON.Document;
}

/**
 * Rebuilds the indexes that versions before 2026-11-22 built with a handler that cannot be read in order. The list is
 * written first (DATA_DIR/postgres/indexes-to-rebuild.json), so that the next start finishes one that was killed; a
 * start that finds nothing old does nothing.
 */
export async function rebuildOldIndexes(
  postgres: Pick<Postgres, 'query'>,
  uri: string,
  home: string,
  say: Say,
): Promise<void> {
  const file = join(home, 'indexes-to-rebuild.json');
  const old = JSON.parse(await postgres.query(OLD_INDEXES)) as OldIndex[];
  if (old.length === 0 && !existsSync(file)) return;
  // Loaded only here: a start that rebuilds nothing stays small.
  const {
    default: { mongo: driver },
  } = await import('mongoose');
  const { EJSON } = driver.BSON;
  const client = new driver.MongoClient(uri, { serverSelectionTimeoutMS: 10_000 });
  try {
    const begun = existsSync(file) ? (EJSON.parse(readFileSync(file, 'utf8')) as Rebuild[]) : [];
    const known = new Set(begun.map(keyOf));
    const found = await described(client, old);
    const wanted = [...begun, ...found.filter((one) => !known.has(keyOf(one)))];
    say(`Rebuilding ${wanted.length} indexes, once: lists are read in their order from now on`);
    writeFileSync(`${file}.new`, EJSON.stringify(wanted), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    const isOld = new Set(old.map(keyOf));
    for (const one of wanted) {
      const collection = client.db(one.database).collection(one.collection);
      if (isOld.has(keyOf(one))) await collection.dropIndex(one.index);
      await collection.createIndexes([one.description as mongo.IndexDescription]);
    }
    await postgres.query('ANALYZE');
    rmSync(file);
  } finally {
    await client.close();
  }
}

const keyOf = ({ database, collection, index }: OldIndex) => `${database} ${collection} ${index}`;

async function described(client: mongo.MongoClient, old: readonly OldIndex[]): Promise<Rebuild[]> {
  const rebuilds: Rebuild[] = [];
  for (const one of old) {
    const listed = await client.db(one.database).collection(one.collection).indexes();
    const index = listed.find(({ name }) => name === one.index);
    if (index) rebuilds.push({ ...one, description: indexDescription(index) });
  }
  return rebuilds;
}
