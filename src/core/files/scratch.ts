import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ENV, type Env } from '../../config/env.js';
import { newFileId, storeUnavailable } from './file-store.js';

/** Longer than any work pauses between writes to its file, ms. */
const LEFT_OVER_MS = 3_600_000;

/** Files for the duration of one piece of work, in DATA_DIR/tmp. Leftovers of killed processes are removed. */
@Injectable()
export class Scratch implements OnModuleInit {
  private readonly folder: string;

  constructor(@Inject(ENV) env: Pick<Env, 'DATA_DIR'>) {
    this.folder = join(env.DATA_DIR, 'tmp');
  }

  onModuleInit(): Promise<void> {
    return this.cleanUp();
  }

  /**
   * An unused path; the caller removes what it puts there.
   * @throws UnavailableError (503) when the disk is full or read-only
   */
  async path(): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 }).catch((error: Error) => {
      throw storeUnavailable(error);
    });
    return join(this.folder, newFileId());
  }

  /** Removes a file, if it is still there. */
  async remove(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  /** Removes files that have not been written to for an hour. */
  async cleanUp(): Promise<void> {
    const folder = await opendir(this.folder).catch(() => undefined);
    if (!folder) return;
    for await (const { name } of folder) {
      const path = join(this.folder, name);
      const info = await stat(path).catch(() => undefined);
      if (info && info.mtimeMs < Date.now() - LEFT_OVER_MS) await rm(path, { force: true });
    }
  }
}
