import type { INestApplicationContext } from '@nestjs/common';
import { Migrations } from '../../src/core/migrations/migrations.js';
import { SCHEMA_COLLECTION } from '../../src/core/migrations/schema-version.js';
import { readArchive } from '../../scripts/archive/read-archive.js';
import { testSpace } from './app.js';

/** What the first half of the product kept, as its `npm run backup` wrote it. */
export const BACKUP_OF_0_1_0 = 'test/fixtures/upgrade-from-0.1.0.tar.gz';

/** Puts a stored backup into the test's own database and folder, as `npm run restore` does. */
export async function restoreInto(archive: string) {
  const { mongoUri, folder } = await testSpace();
  return readArchive(archive, mongoUri, folder, { force: true });
}

/** Runs the migrations after `version` anew, as a start on data of that version does. */
export async function migrateFrom(version: number, app: INestApplicationContext): Promise<void> {
  const { db } = await testSpace();
  const state = { version, holder: null, checkpoint: null };
  await db.collection(SCHEMA_COLLECTION).updateOne({}, { $set: state });
  await app.get(Migrations).run();
}

/** The version of the stored data; undefined where none is noted. */
export async function schemaVersion(): Promise<number | undefined> {
  const { db } = await testSpace();
  return (await db.collection(SCHEMA_COLLECTION).findOne())?.['version'];
}
