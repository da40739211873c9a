import { constants, existsSync, mkdirSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/* A BSON text of 32 hex digits under `id` or `thumbnailId`: what a record keeps of a file, see src/core/files. */
const FILE_ID = /\x02(?:id|thumbnailId)\0\x21\0\0\0([0-9a-f]{32})\0/g;

/** The ids of the stored files that a document names. @param document as BSON */
export function fileIdsIn(document: Buffer): string[] {
  return [...document.toString('latin1').matchAll(FILE_ID)].map(([, id]) => id!);
}

/** Copies stored files, each once: a file never changes, it only comes and goes. */
export class FileCopies {
  private readonly taken = new Set<string>();
  private readonly isLocal: boolean;

  /**
   * @param from DATA_DIR/files; where it is not there, the files lie in a bucket and none are copied
   * @param to is made
   */
  constructor(
    private readonly from: string,
    private readonly to: string,
  ) {
    this.isLocal = existsSync(from);
    mkdirSync(to);
  }

  get count(): number {
    return this.taken.size;
  }

  /** @returns those of the files that are not there */
  async take(ids: readonly string[]): Promise<string[]> {
    const missing: string[] = [];
    for (const id of this.isLocal ? ids : []) if (!(await this.copy(id))) missing.push(id);
    return missing;
  }

  private async copy(id: string): Promise<boolean> {
    if (this.taken.has(id)) return true;
    const place = join(id.slice(0, 2), id);
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
