import { chmodSync, createWriteStream, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mongo } from 'mongoose';
import { BACKUPS, noteBackup } from '../../src/core/last-backup.js';
import { run } from '../services/process.js';
import { digestOf, regularFiles } from './check-archive.js';
import { FileCopies, fileIdsIn } from './file-copies.js';
import { ARCHIVE_VERSION, totals, type Manifest, type Moved } from './manifest.js';
import { makeWorkFolder } from './work-folder.js';

/**
 * Writes the database and the files it names in DATA_DIR/files into `target` (tar.gz). Even while the product runs,
 * every record of the archive has its files and there are no others (case D09). The target appears when complete.
 * @throws errors of the database, the disk or tar; nothing is left then
 */
export async function writeArchive(
  target: string,
  mongodbUri: string,
  dataDir: string,
  signal?: AbortSignal,
): Promise<Moved> {
  const folder = makeWorkFolder(dirname(target), 'backup');
  const client = new mongo.MongoClient(mongodbUri, { serverSelectionTimeoutMS: 5_000 });
  try {
    const files = new FileCopies(join(dataDir, 'files'), join(folder, 'files'));
    const collections = await dump(client.db(), join(folder, 'database'), files, signal);
    const madeAt = new Date();
    const manifest: Manifest = {
      version: ARCHIVE_VERSION,
      madeAt: madeAt.toISOString(),
      collections,
      files: files.count,
      digests: await digestsOf(folder, ['database', 'files']),
    };
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2));
    const archive = join(folder, 'archive');
    const names = ['manifest.json', 'database', 'files'];
    await run(['tar', '-czf', archive, '-C', folder, ...names], { signal });
    chmodSync(archive, 0o600);
    renameSync(archive, target);
    await noteBackup(client.db(), madeAt);
    return totals(manifest);
  } finally {
    await client.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function digestsOf(folder: string, parts: readonly string[]): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const part of parts)
    for (const name of regularFiles(join(folder, part)))
      digests[join(part, name)] = await digestOf(join(folder, part, name));
  return digests;
}

/** Writes every collection with its indexes and files; returns the number of documents of each. */
async function dump(
  db: mongo.Db,
  folder: string,
  files: FileCopies,
  signal?: AbortSignal,
): Promise<Record<string, number>> {
  mkdirSync(folder);
  const counts: Record<string, number> = {};
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  const isOfProduct = (name: string) => !name.startsWith('system.') && name !== BACKUPS;
  for (const name of names.filter(isOfProduct).toSorted()) {
    signal?.throwIfAborted();
    const collection = db.collection(name);
    counts[name] = await dumpDocuments(collection, join(folder, `${encodeURIComponent(name)}.bson`), files);
    const indexes = await collection.indexes();
    writeFileSync(
      join(folder, `${encodeURIComponent(name)}.metadata.json`),
      mongo.BSON.EJSON.stringify({ indexes }),
    );
  }
  return counts;
}

async function dumpDocuments(collection: mongo.Collection, file: string, files: FileCopies): Promise<number> {
  let count = 0;
  const documents = collection.find({}, { raw: true, batchSize: 1_000 });
  const whole = async function* () {
    for await (const document of documents) {
      const current = await withFiles(collection, document as unknown as Buffer, files);
      if (!current) continue;
      count += 1;
      yield current;
    }
  };
  await pipeline(Readable.from(whole()), createWriteStream(file, { mode: 0o600 }));
  return count;
}

/*
 * The document once all files it names are copied. If one is missing, the document has changed since it was read, or is
 * about to (a permanent delete removes files first), and is read again; null when it was permanently deleted. Files
 * that the store itself has lost cannot be waited for: the total wait is bounded.
 */
async function withFiles(
  collection: mongo.Collection,
  read: Buffer,
  files: FileCopies,
): Promise<Buffer | null> {
  for (let document = read; ;) {
    const ids = fileIdsIn(document);
    if (await files.take(ids)) return document;
    const { _id } = mongo.BSON.deserialize(document, { promoteValues: false });
    const again = (await collection.findOne({ _id }, { raw: true })) as unknown as Buffer | null;
    if (again?.equals(document) && !(await files.wait())) return document;
    await files.drop(ids);
    if (!again) return null;
    document = again;
  }
}
