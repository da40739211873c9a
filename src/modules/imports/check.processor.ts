import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { FileStore, type StoredFile } from '../../core/files/file-store.js';
import { alongside } from '../../core/queues/alongside.js';
import { type JobContext, type JobProcessor, Processes } from '../../core/queues/job.js';
import { MESSAGES } from '../../shared/messages.js';
import { checkEntries } from './entries/check-entries.js';
import { ENTRIES_TYPE, ENTRY_HEADERS, type Entry } from './entries/entry-cells.js';
import { checkImport } from './import-jobs.js';
import { ImportPermissions } from './import-permissions.js';
import type { ImportDocument } from './import.schema.js';
import { ImportsRepository } from './imports.repository.js';
import { RowCheck } from './row-check.js';
import { refuseDuplicates } from './sheet/duplicates.js';
import { readSheet } from './sheet/read-sheet.js';
import { type CheckContext, type CheckedChunk, type ImportRow, SheetError } from './sheet/types.js';

/** Rows of one stored chunk. */
const CHUNK = 500;

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
    private readonly files: FileStore,
    private readonly rowCheck: RowCheck,
    private readonly permissions: ImportPermissions,
  ) {}

  async run({ importId }: { importId: string }, { signal }: JobContext): Promise<void> {
    const document = await this.imports.move(importId, ['queued', 'checking'], {
      state: 'checking',
      progress: 0,
    });
    if (!document || !(await this.permissions.allow(document))) return;
    try {
      await this.store(document, await this.read(document, signal), signal);
    } catch (error) {
      if (!(error instanceof SheetError)) throw error;
      await this.imports.move(importId, ['checking'], { state: 'failed', failure: error.message });
    }
  }

  async gaveUp({ importId }: { importId: string }, _reason: string): Promise<void> {
    await this.imports.move(importId, ['queued', 'checking'], {
      state: 'failed',
      failure: MESSAGES.import.gaveUp,
    });
  }

  private async read({ file }: ImportDocument, signal: AbortSignal): Promise<AsyncIterable<CheckedChunk>> {
    if (!file) throw new SheetError(MESSAGES.import.unreadable);
    const context = await this.rowCheck.context();
    if (file.type === ENTRIES_TYPE) return this.entries(file, context, signal);
    const { stream } = await this.files.open(file.id);
    return readSheet(stream, context, { chunkRows: CHUNK, signal });
  }

  /* A small list that this program wrote itself: it needs no process of its own. */
  private async *entries(
    { id }: StoredFile,
    context: CheckContext,
    signal: AbortSignal,
  ): AsyncGenerator<CheckedChunk> {
    const entries: Entry[] = JSON.parse((await this.files.read(id)).toString());
    const rows = await checkEntries(entries, context, signal);
    await this.rowCheck.refuseClosed(rows);
    refuseDuplicates(rows);
    for (let start = 0; start < rows.length; start += CHUNK)
      yield {
        headers: [...ENTRY_HEADERS],
        rows: rows.slice(start, start + CHUNK),
        total: rows.length,
      };
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
