import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { refuseNewer, SCHEMA_COLLECTION } from '../../src/core/migrations/schema-version.js';
import { indexDescription } from '../services/index-description.js';
import { noFirstSignIn } from '../secrets.js';
import { run, SetUpError } from '../services/process.js';
import { documentsOf } from './bson-file.js';
import { checkArchive, readIndexes } from './check-archive.js';
import { countFiles } from './count-files.js';
import { endAccess } from './end-access.js';
import { totals, type Manifest, type Moved } from './manifest.js';
import { whileRestoring } from './restoring.js';
import { makeWorkFolder } from './work-folder.js';

const BATCH = 500;

interface Options {
  /** Replaces existing data. */
  force: boolean;
  signal?: AbortSignal;
}

/**
 * Restores an archive into the database and DATA_DIR/files. It is unpacked and checked completely before anything is
 * changed; an interrupted restore is repeated with `force`, and nothing starts on half-restored data (see
 * `refuseHalfRestored`). Afterwards nobody is signed in, and no link of the archive works.
 * @throws SetUpError if the archive is incomplete, or data exists and `force` is not given
 */
export async function readArchive(
  source: string,
  mongodbUri: string,
  dataDir: string,
  { force, signal }: Options,
): Promise<Moved> {
  if (!existsSync(source)) throw new SetUpError(`${source} does not exist`);
  const folder = makeWorkFolder(dataDir, 'restore');
  const client = new mongo.MongoClient(mongodbUri, { serverSelectionTimeoutMS: 5_000 });
  try {
    const content = join(folder, 'content');
    const manifest = await unpack(source, content, signal);
    const db = client.db();
    await refuseNewerData(content, manifest);
    if (!force) await refuseWhereFilled(db, dataDir);
    await whileRestoring(dataDir, source, async () => {
      await dropAll(db);
      for (const name of Object.keys(manifest.collections)) {
        signal?.throwIfAborted();
        await load(db, name, join(content, 'database'));
      }
      await endAccess(db);
      replaceFiles(join(content, 'files'), join(dataDir, 'files'));
      noFirstSignIn(dataDir);
    });
    return totals(manifest);
  } finally {
    await client.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function unpack(source: string, folder: string, signal?: AbortSignal): Promise<Manifest> {
  mkdirSync(folder);
  try {
    await run(['tar', '-xzf', source, '-C', folder, '--no-same-owner', '--no-same-permissions'], { signal });
    return await checkArchive(folder, signal);
  } catch (error) {
    throw new SetUpError(`${source} is not a whole backup: ${(error as Error).message}`);
  }
}

/** @throws SetUpError if a newer release made the archive */
async function refuseNewerData(folder: string, { collections }: Manifest): Promise<void> {
  if (collections[SCHEMA_COLLECTION] === undefined) return;
  for await (const state of documentsOf(join(folder, 'database', `${SCHEMA_COLLECTION}.bson`))) {
    try {
      refuseNewer(Number(mongo.BSON.deserialize(state)['version']));
    } catch (error) {
      throw new SetUpError((error as Error).message);
    }
  }
}

async function refuseWhereFilled(db: mongo.Db, dataDir: string): Promise<void> {
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    if (!(await db.collection(name).findOne({}, { projection: { _id: 1 } }))) continue;
    throw new SetUpError(
      `The database is not empty (${name} has documents). Add --force to replace everything in it.`,
    );
  }
  if (countFiles(join(dataDir, 'files')) > 0) {
    throw new SetUpError(`${join(dataDir, 'files')} is not empty. Add --force to replace everything in it.`);
  }
}

async function dropAll(db: mongo.Db): Promise<void> {
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  for (const name of names.filter((one) => !one.startsWith('system.'))) await db.dropCollection(name);
}

async function load(db: mongo.Db, name: string, folder: string): Promise<void> {
  const collection = await db.createCollection(name);
  let batch: mongo.BSON.Document[] = [];
  const flush = async () => {
    if (batch.length) await collection.insertMany(batch, { writeConcern: { w: 'majority', j: true } });
    batch = [];
  };
  for await (const document of documentsOf(join(folder, `${encodeURIComponent(name)}.bson`))) {
    batch.push(mongo.BSON.deserialize(document, { promoteValues: false, promoteBuffers: false }));
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  const indexes = readIndexes(join(folder, `${encodeURIComponent(name)}.metadata.json`));
  const wanted = indexes.filter((index) => index['name'] !== '_id_').map(indexDescription);
  if (wanted.length) await collection.createIndexes(wanted);
}

/** Swaps the stored files: the new ones are on the same disk before the old ones are removed. */
function replaceFiles(source: string, target: string): void {
  const old = `${target}.replaced`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, old);
  try {
    renameSync(source, target);
  } catch {
    mkdirSync(target, { recursive: true });
    cpSync(source, target, { recursive: true });
  }
  rmSync(old, { recursive: true, force: true });
}
