import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { alongside } from '../../core/queues/alongside.js';
import { type JobContext, type JobProcessor, Processes } from '../../core/queues/job.js';
import { MESSAGES } from '../../shared/messages.js';
import { DirectAdd } from './direct-add.service.js';
import { ImportEnds } from './import-ends.service.js';
import { checkImport } from './import-jobs.js';
import { ImportPermissions } from './import-permissions.js';
import { ImportReader } from './import-reader.service.js';
import type { ImportDocument } from './import.schema.js';
import { ImportsRepository } from './imports.repository.js';
import { RowCheck } from './row-check.js';
import { type CheckedChunk, type ImportRow, SheetError } from './sheet/types.js';

/** How often a file's progress is noted, in ms; that is also when somebody's cancelling is seen. */
const PROGRESS_MS = 200;

/**
 * Reads a spreadsheet in a process of its own, where every row is checked, or a list of candidates, and stores the
 * verdicts (decisions A8, D1, D2, D4).
 */
@Injectable()
@Processes(checkImport)
export class CheckProcessor implements JobProcessor<{ importId: string }> {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly reader: ImportReader,
    private readonly rowCheck: RowCheck,
    private readonly permissions: ImportPermissions,
    private readonly direct: DirectAdd,
    private readonly ends: ImportEnds,
  ) {}

  async run({ importId }: { importId: string }, { signal }: JobContext): Promise<void> {
    const document = await this.take(importId);
    if (!document || !(await this.permissions.allow(document))) return;
    const chunks = this.reader.read(document, signal);
    try {
      await (document.addValid
        ? this.direct.run(document, chunks, signal)
        : this.store(document, chunks, signal));
    } catch (error) {
      if (!(error instanceof SheetError)) throw error;
      await this.fail(importId, error.message);
    }
  }

  async gaveUp({ importId }: { importId: string }, _reason: string): Promise<void> {
    await this.fail(importId, MESSAGES.import.gaveUp);
  }

  /* What was chosen to be added at once may have been added in part. */
  private async fail(importId: string, failure: string): Promise<void> {
    if (!(await this.ends.fail(importId, ['queued', 'checking'], failure)))
      await this.ends.fail(importId, ['adding'], failure, { addValid: true });
  }

  /* One that is adding already was so when an earlier run of this job died. */
  private async take(importId: string): Promise<ImportDocument | null> {
    const patch = { state: 'checking', progress: 0 } as const;
    const taken = await this.imports.move(importId, ['queued', 'checking'], patch);
    if (taken) return taken;
    const document = await this.imports.find(importId);
    return document?.addValid && document.state === 'adding' ? document : null;
  }

  private async store(
    { _id }: ImportDocument,
    chunks: AsyncIterable<CheckedChunk>,
    signal: AbortSignal,
  ): Promise<void> {
    let index = 0;
    let state: Pick<ImportDocument, 'headers' | 'total' | 'progress'> | undefined;
    let noted = -Infinity;
    /* Rows are looked up while those before them are being stored. */
    let stored = Promise.resolve(true);
    try {
      for await (const { headers, rows, total } of chunks) {
        signal.throwIfAborted();
        await this.rowCheck.refuseExisting(rows);
        if (!(await stored)) return;
        state = { headers, total, progress: (state?.progress ?? 0) + rows.length };
        const isDue = performance.now() - noted >= PROGRESS_MS;
        if (isDue) noted = performance.now();
        stored = alongside(this.storeChunk(_id, index++, rows, isDue ? state : undefined));
      }
    } finally {
      await Promise.allSettled([stored]);
    }
    if (!(await stored)) return;
    const tally = await this.imports.tally(_id);
    await this.imports.move(_id, ['checking'], {
      ...state,
      state: 'checked',
      'counts.read': state?.progress ?? 0,
      'counts.valid': tally.valid,
      'counts.invalid': tally.invalid,
      'counts.existing': tally.existing,
    });
  }

  /** @returns whether the import still waits for it */
  private async storeChunk(
    id: Types.ObjectId,
    index: number,
    rows: ImportRow[],
    state: Pick<ImportDocument, 'headers' | 'total' | 'progress'> | undefined,
  ): Promise<boolean> {
    await this.imports.addChunk(id, index, rows);
    return !state || (await this.imports.move(id, ['checking'], state)) !== null;
  }
}
