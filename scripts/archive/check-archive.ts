import { createHash } from 'node:crypto';
import { createReadStream, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mongo } from 'mongoose';
import { isObject } from '../../src/shared/kit/objects.js';
import { SetUpError } from '../services/process.js';
import { documentsOf } from './bson-file.js';
import { ARCHIVE_VERSION, type Manifest } from './manifest.js';

const MANIFEST = 'manifest.json';
const STORED_FILE = /^files\/([0-9a-f]{2})\/\1[0-9a-f]{30}$/;
const COLLECTION = /^(?!system\.)[^$\0]{1,120}$/;

/**
 * Checks an unpacked archive: every name and kind of its files, every digest and every document, so that a restore
 * cannot fail half-way.
 * @param folder holds nothing but the archive
 * @throws SetUpError that says what is wrong
 */
export async function checkArchive(folder: string, signal?: AbortSignal): Promise<Manifest> {
  const found = regularFiles(folder);
  if (!found.delete(MANIFEST)) throw new SetUpError(`${MANIFEST} is missing`);
  const manifest = readManifest(join(folder, MANIFEST));
  for (const [name, expected] of Object.entries(manifest.collections)) {
    const base = join('database', encodeURIComponent(name));
    for (const file of [`${base}.bson`, `${base}.metadata.json`])
      if (!found.delete(file)) throw new SetUpError(`${file} is missing`);
    await checkDocuments(folder, `${base}.bson`, expected, signal);
    readIndexes(join(folder, `${base}.metadata.json`));
  }
  const stranger = [...found].find((name) => !STORED_FILE.test(name));
  if (stranger) throw new SetUpError(`${stranger} does not belong into a backup`);
  if (found.size !== manifest.files)
    throw new SetUpError(`${found.size} of ${manifest.files} files are there`);
  for (const [name, digest] of Object.entries(manifest.digests ?? {})) {
    signal?.throwIfAborted();
    if ((await digestOf(join(folder, name)).catch(() => '')) !== digest)
      throw new SetUpError(`${name} is not what was backed up`);
  }
  return manifest;
}

/** SHA-256 of a file, as hex digits. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * The files below a folder, as relative paths. @throws SetUpError for anything but folders and regular files with one
 * link
 */
export function regularFiles(folder: string): Set<string> {
  const found = new Set<string>();
  const walk = (below: string) => {
    for (const name of readdirSync(join(folder, below))) {
      const path = join(below, name);
      const info = lstatSync(join(folder, path));
      if (info.isDirectory()) walk(path);
      else if (info.isFile() && info.nlink === 1) found.add(path);
      else throw new SetUpError(`${path} is no regular file`);
    }
  };
  walk('');
  return found;
}

/** The descriptions of a collection's indexes. @throws SetUpError */
export function readIndexes(file: string): mongo.BSON.Document[] {
  try {
    const { indexes }: { indexes?: unknown } = mongo.BSON.EJSON.parse(readFileSync(file, 'utf8'));
    if (Array.isArray(indexes) && indexes.every(isIndex)) return indexes;
  } catch {
    // Reported below.
  }
  throw new SetUpError(`${file} is damaged`);
}

const isIndex = (index: unknown): index is mongo.BSON.Document =>
  isObject(index) && isObject(index['key']) && typeof index['name'] === 'string';

async function checkDocuments(folder: string, file: string, expected: number, signal?: AbortSignal) {
  let found = 0;
  for await (const document of documentsOf(join(folder, file))) {
    signal?.throwIfAborted();
    try {
      mongo.BSON.deserialize(document, { promoteValues: false, promoteBuffers: false });
    } catch (error) {
      throw new SetUpError(`Document ${found + 1} of ${file} is damaged: ${(error as Error).message}`);
    }
    found += 1;
  }
  if (found !== expected) throw new SetUpError(`${file} has ${found} of ${expected} documents`);
}

function readManifest(file: string): Manifest {
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isObject(manifest)) throw new SetUpError('the manifest is damaged');
  if (manifest['version'] !== ARCHIVE_VERSION)
    throw new SetUpError(
      `it has the layout ${String(manifest['version'])}; this version reads ${ARCHIVE_VERSION}`,
    );
  if (!isManifest(manifest)) throw new SetUpError('the manifest is damaged');
  return manifest;
}

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

function isManifest(value: Record<string, unknown>): value is Manifest & Record<string, unknown> {
  const { collections, digests = {}, files } = value;
  return (
    isCount(files) &&
    isObject(collections) &&
    Object.entries(collections).every(([name, count]) => COLLECTION.test(name) && isCount(count)) &&
    isObject(digests)
  );
}
