import type { INestApplicationContext } from '@nestjs/common';
import { Migrations } from '../../src/core/migrations/migrations.js';
import { SCHEMA_COLLECTION } from '../../src/core/migrations/schema-version.js';
import { readArchive } from '../../scripts/archive/read-archive.js';
import { testSpace } from './app.js';

/** A backup of the first half of the product, written by its `npm run backup`. */
export const BACKUP_OF_0_1_0 = 'test/fixtures/upgrade-from-0.1.0.tar.gz';

/** Restores a stored backup into the test's own database and folder, as `npm run restore` does. */
export async function restoreInto(archive: string) {
  const { mongoUri, folder } = await testSpace();
  return readArchive(archive, mongoUri, folder, { force: true });
}

/** Repeats the migrations after `version`, like a start on data of that version. */
export async function migrateFrom(version: number, app: INestApplicationContext): Promise<void> {
  const { db } = await testSpace();
  const state = { version, holder: null, checkpoint: null };
  await db.collection(SCHEMA_COLLECTION).updateOne({}, { $set: state });
  await app.get(Migrations).run();
}

/** The version of the stored data; undefined if none is recorded. */
export async function schemaVersion(): Promise<number | undefined> {
  const { db } = await testSpace();
  return (await db.collection(SCHEMA_COLLECTION).findOne())?.['version'];
}
