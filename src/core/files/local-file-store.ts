import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { checkFileId, fileNotFound, FileStore, newFileId, sha256, storeUnavailable } from './file-store.js';
import type { Content, StoredEntry } from './file-store.js';
import type { StoredFile } from './stored-file.js';

const PART = '.part';
/** Bytes are written in pieces, so that other work runs between their hashes. */
const PIECE = 256 * 1_024;

/** Keeps files in a private folder, as `ab/abcdef…`; a file appears there only when it is complete and on the disk. */
export class LocalFileStore extends FileStore {
  /** @param folder created if missing; shared by all processes */
  constructor(private readonly folder: string) {
    super();
  }

  async put(content: Content, as: { type: string; name: string }): Promise<StoredFile> {
    const id = newFileId();
    const path = this.pathOf(id);
    const part = path + PART;
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const written = Buffer.isBuffer(content) ? await write(content, part) : await take(content, part);
      await rename(part, path);
      await syncFolder(dirname(path));
      return { id, ...written, ...as };
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined);
      await rm(path, { force: true }).catch(() => undefined);
      throw storeUnavailable(error);
    }
  }

  async open(id: string): Promise<{ stream: Readable; bytes: number }> {
    const handle = await open(this.pathOf(id)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? fileNotFound() : error;
    });
    const { size } = await handle.stat();
    return { stream: handle.createReadStream(), bytes: size };
  }

  async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
  }

  async *list(): AsyncIterable<StoredEntry> {
    for await (const shard of this.entries(this.folder)) {
      for await (const name of this.entries(join(this.folder, shard))) {
        const info = await stat(join(this.folder, shard, name)).catch(() => undefined);
        if (info?.isFile()) yield { id: name, bytes: info.size, modifiedAt: info.mtime };
      }
    }
  }

  /** Removes what processes left behind that died while writing. */
  async removeParts(olderThan: Date): Promise<void> {
    for await (const { id, modifiedAt } of this.list()) {
      if (id.endsWith(PART) && modifiedAt < olderThan) {
        await rm(join(this.folder, id.slice(0, 2), id), { force: true });
      }
    }
  }

  private pathOf(id: string): string {
    return join(this.folder, checkFileId(id).slice(0, 2), id);
  }

  private async *entries(folder: string): AsyncIterable<string> {
    const directory = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (directory) for await (const { name } of directory) yield name;
  }
}

type Written = Pick<StoredFile, 'sha256' | 'bytes'>;

async function write(content: Buffer | { path: string }, part: string): Promise<Written> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(part, 'wx', 0o600);
  try {
    const pieces: Iterable<Buffer> | AsyncIterable<Buffer> = Buffer.isBuffer(content)
      ? piecesOf(content)
      : createReadStream(content.path, { highWaterMark: PIECE });
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.length;
      await file.appendFile(piece);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** Moves a file into place; a file on another disk is copied. */
async function take(given: { path: string }, part: string): Promise<Written> {
  try {
    await rename(given.path, part);
  } catch {
    return write(given, part);
  }
  const [digest, { size }] = await Promise.all([sha256({ path: part }), stat(part), syncFile(part)]);
  return { sha256: digest, bytes: size };
}

function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += PIECE) yield content.subarray(at, at + PIECE);
}

/** Makes a rename durable. */
const syncFolder = syncFile;

async function syncFile(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
