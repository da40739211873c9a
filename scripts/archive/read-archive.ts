import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { indexDescription } from '../services/index-description.js';
import { run, SetUpError } from '../services/process.js';
import { countFiles } from './count-files.js';
import { ARCHIVE_VERSION, totals, type Manifest, type Moved } from './manifest.js';
import { whileRestoring } from './restoring.js';
import { makeWorkFolder } from './work-folder.js';

const BATCH = 500;

interface Options {
  /** Replaces what is there. */
  force: boolean;
  signal?: AbortSignal;
}

/**
 * Puts an archive into the database and DATA_DIR/files. It is unpacked and counted through before anything is
 * changed; an interrupted restore is repeated with `force`, and nothing starts on its half (see `refuseHalfRestored`).
 * @throws SetUpError where it is no whole archive, or something is there already and `force` is not given
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
    const manifest = await unpack(source, folder, signal);
    const db = client.db();
    if (!force) await refuseWhereFilled(db, dataDir);
    await whileRestoring(dataDir, source, async () => {
      await dropAll(db);
      for (const name of Object.keys(manifest.collections)) {
        signal?.throwIfAborted();
        await load(db, name, join(folder, 'database'));
      }
      replaceFiles(join(folder, 'files'), join(dataDir, 'files'));
    });
    return totals(manifest);
  } finally {
    await client.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function unpack(source: string, folder: string, signal?: AbortSignal): Promise<Manifest> {
  let manifest: Manifest;
  try {
    await run(['tar', '-xzf', source, '-C', folder, '--no-same-owner'], { signal });
    manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  } catch (error) {
    throw new SetUpError(`${source} is not a whole backup: ${(error as Error).message}`);
  }
  if (manifest.version !== ARCHIVE_VERSION) {
    throw new SetUpError(
      `${source} has the layout ${manifest.version}; this version reads ${ARCHIVE_VERSION}`,
    );
  }
  for (const [name, expected] of Object.entries(manifest.collections)) {
    let found = 0;
    for await (const _ of documentsOf(bsonFile(folder, name))) found += 1;
    if (found !== expected) {
      throw new SetUpError(`${source} is not whole: ${name} has ${found} of ${expected} documents`);
    }
  }
  const files = countFiles(join(folder, 'files'));
  if (files !== manifest.files)
    throw new SetUpError(`${source} is not whole: ${files} of ${manifest.files} files`);
  return manifest;
}

const bsonFile = (folder: string, name: string) =>
  join(folder, 'database', `${encodeURIComponent(name)}.bson`);

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
  const text = readFileSync(join(folder, `${encodeURIComponent(name)}.metadata.json`), 'utf8');
  const { indexes } = mongo.BSON.EJSON.parse(text) as { indexes: mongo.BSON.Document[] };
  const wanted = indexes.filter((index) => index['name'] !== '_id_').map(indexDescription);
  if (wanted.length) await collection.createIndexes(wanted);
}

/** The documents of a .bson file, each with its own bytes. */
async function* documentsOf(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file);
  try {
    let rest = Buffer.alloc(0);
    for await (const chunk of handle.createReadStream({ highWaterMark: 1 << 20, autoClose: false })) {
      rest = Buffer.concat([rest, chunk as Buffer]);
      let at = 0;
      while (rest.length - at >= 4 && rest.length - at >= rest.readInt32LE(at)) {
        const size = rest.readInt32LE(at);
        if (size < 5) throw new SetUpError(`${file} is damaged`);
        yield rest.subarray(at, at + size);
        at += size;
      }
      rest = rest.subarray(at);
    }
    if (rest.length) throw new SetUpError(`${file} is cut off`);
  } finally {
    await handle.close();
  }
}

/** Swaps the stored files: the new ones are on the same disk before the old ones go. */
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
