import { copyFile, mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { checkFileId, fileNotFound, FileStore, newFileId, sha256, storeUnavailable } from './file-store.js';
import type { Content, StoredEntry } from './file-store.js';
import type { StoredFile } from './stored-file.js';

const PART = '.part';

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
      if (Buffer.isBuffer(content)) await writeFile(part, content, { mode: 0o600 });
      // Another disk takes a copy.
      else await rename(content.path, part).catch(() => copyFile(content.path, part));
      const [digest, { size }] = await Promise.all([sha256({ path: part }), stat(part), sync(part)]);
      await rename(part, path);
      // Makes the rename durable.
      await sync(dirname(path));
      return { id, sha256: digest, bytes: size, ...as };
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
        if (info?.isFile()) yield { id: name, modifiedAt: info.mtime };
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

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
