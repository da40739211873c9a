import { constants, existsSync, mkdirSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/* A BSON text of 32 hex digits under `id` or `thumbnailId`: a record's reference to a file, see src/core/files. */
const FILE_ID = /\x02(?:id|thumbnailId)\0\x21\0\0\0([0-9a-f]{32})\0/g;

/** How long a backup waits in total for records whose file has just been deleted, ms; and how often it checks. */
const PATIENCE_MS = 5_000;
const LOOK_MS = 50;

/** The ids of the stored files that a document names. @param document as BSON */
export function fileIdsIn(document: Buffer): string[] {
  return [...document.toString('latin1').matchAll(FILE_ID)].map(([, id]) => id!);
}

/** Copies stored files, each once: a file never changes, it is only added or deleted. */
export class FileCopies {
  private readonly taken = new Set<string>();
  private patience = PATIENCE_MS;

  /**
   * @param from DATA_DIR/files; if it does not exist, there are no files or they are in a bucket
   * @param to is created
   */
  constructor(
    private readonly from: string,
    private readonly to: string,
  ) {
    mkdirSync(to, { mode: 0o700 });
  }

  get count(): number {
    return this.taken.size;
  }

  /** Copies the existing ones. @returns whether all exist */
  async take(ids: readonly string[]): Promise<boolean> {
    if (!existsSync(this.from)) return true;
    const copied = await Promise.all(ids.map((id) => this.copy(id)));
    return copied.every(Boolean);
  }

  /** Removes these copies again. */
  async drop(ids: readonly string[]): Promise<void> {
    for (const id of ids) if (this.taken.delete(id)) await rm(join(this.to, placeOf(id)));
  }

  /** @returns false, at once, when the patience is used up */
  async wait(): Promise<boolean> {
    if (this.patience <= 0) return false;
    this.patience -= LOOK_MS;
    await pause(LOOK_MS);
    return true;
  }

  private async copy(id: string): Promise<boolean> {
    if (this.taken.has(id)) return true;
    const place = placeOf(id);
    mkdirSync(dirname(join(this.to, place)), { recursive: true, mode: 0o700 });
    try {
      await copyFile(join(this.from, place), join(this.to, place), constants.COPYFILE_FICLONE);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      throw error;
    }
    this.taken.add(id);
    return true;
  }
}

function placeOf(id: string): string {
  return join(id.slice(0, 2), id);
}
