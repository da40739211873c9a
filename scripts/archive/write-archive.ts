import {
  createWriteStream,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mongo } from 'mongoose';
import { makeFolder } from '../services/lock.js';
import { run } from '../services/process.js';
import { countFiles } from './count-files.js';
import { ARCHIVE_VERSION, totals, type Manifest, type Moved } from './manifest.js';

/**
 * Writes the database and DATA_DIR/files into `target` (tar.gz). The database comes first and the files after
 * it: while the product runs, every record of the archive then has its file. The target appears when whole.
 * @throws what the database, the disk or tar answer; nothing is left then
 */
export async function writeArchive(
  target: string,
  mongodbUri: string,
  dataDir: string,
  signal?: AbortSignal,
): Promise<Moved> {
  makeFolder(dirname(target));
  const folder = mkdtempSync(`${target}.making-`);
  const client = new mongo.MongoClient(mongodbUri, { serverSelectionTimeoutMS: 5_000 });
  try {
    const collections = await dump(client.db(), join(folder, 'database'), signal);
    const stored = join(dataDir, 'files');
    if (existsSync(stored))
      cpSync(stored, join(folder, 'files'), { recursive: true, preserveTimestamps: true });
    else mkdirSync(join(folder, 'files'));
    const manifest: Manifest = {
      version: ARCHIVE_VERSION,
      madeAt: new Date().toISOString(),
      collections,
      files: countFiles(join(folder, 'files')),
    };
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2));
    const archive = join(folder, 'archive');
    const names = ['manifest.json', 'database', 'files'];
    await run(['tar', '-czf', archive, '-C', folder, ...names], { signal });
    renameSync(archive, target);
    return totals(manifest);
  } finally {
    await client.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes every collection with its indexes; answers the number of documents of each. */
async function dump(db: mongo.Db, folder: string, signal?: AbortSignal): Promise<Record<string, number>> {
  mkdirSync(folder);
  const counts: Record<string, number> = {};
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  for (const name of names.filter((one) => !one.startsWith('system.')).toSorted()) {
    signal?.throwIfAborted();
    const collection = db.collection(name);
    counts[name] = await dumpDocuments(collection, join(folder, `${encodeURIComponent(name)}.bson`));
    const indexes = await collection.indexes();
    writeFileSync(
      join(folder, `${encodeURIComponent(name)}.metadata.json`),
      mongo.BSON.EJSON.stringify({ indexes }),
    );
  }
  return counts;
}

async function dumpDocuments(collection: mongo.Collection, file: string): Promise<number> {
  let count = 0;
  const documents = collection.find({}, { raw: true, batchSize: 1_000 });
  const counted = async function* () {
    for await (const document of documents) {
      count += 1;
      yield document as unknown as Buffer;
    }
  };
  await pipeline(Readable.from(counted()), createWriteStream(file, { mode: 0o600 }));
  return count;
}
