import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { Types } from 'mongoose';
import { AccessService } from '../../core/access/access.service.js';
import { crashPoint } from '../../core/crash-point.js';
import type { Author } from '../../core/history/change.js';
import { type JobContext, type JobProcessor, Processes } from '../../core/queues/job.js';
import { MESSAGES } from '../../shared/messages.js';
import { CandidateIntake } from '../candidates/candidate-intake.service.js';
import { addImport } from './import-jobs.js';
import type { ImportChunkDocument, ImportDocument, ImportRow } from './import.schema.js';
import { ImportsRepository } from './imports.repository.js';
import { RowCheck } from './row-check.js';
import { findColumns, type SheetColumns } from './sheet/columns.js';
import type { CheckContext, CheckedRow } from './sheet/types.js';

const COUNTED = ['valid', 'invalid', 'existing', 'added', 'linked'] as const;
type Tally = Pick<ImportChunkDocument['counts'], (typeof COUNTED)[number]>;

/** How often, and after which growing pause in ms, rows are tried again that lost a race nobody has won yet. */
const ATTEMPTS = 10;
const PAUSE_MS = 50;

/**
 * Adds the valid rows of a checked import, chunk by chunk (decision D2). A chunk may be added again after a crash: each
 * row has its own id, so the second time finds the first one's work. Who exists already is decided by the unique indexes.
 */
@Injectable()
@Processes(addImport)
export class AddProcessor implements JobProcessor<{ importId: string }> {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly intake: CandidateIntake,
    private readonly rowCheck: RowCheck,
    private readonly access: AccessService,
  ) {}

  async run({ importId }: { importId: string }, { signal }: JobContext): Promise<void> {
    const document = await this.imports.find(importId);
    if (document?.state === 'cancelled') await this.recount(document._id);
    if (!document || document.state !== 'adding') return;
    const rights = await this.access.rightsOf(document.createdBy.userId);
    if (!rights?.can('candidate', 'bulk-create')) {
      await this.imports.move(importId, ['adding'], { state: 'failed', failure: MESSAGES.errors.forbidden });
      return;
    }
    const columns = findColumns(document.headers);
    /* Summed up once and then kept here: summing over all chunks after each one would read the file's rows again. */
    const counts = await this.imports.tally(document._id);
    for (let index = 0; ; index++) {
      signal.throwIfAborted();
      const chunk = await this.imports.chunk(document._id, index);
      if (!chunk) break;
      if (!chunk.added) {
        const before = { ...chunk.counts };
        await this.addChunk(document, chunk, columns);
        for (const key of COUNTED) counts[key] += chunk.counts[key] - before[key];
      }
      if (!(await this.note(document, 'adding', (index + 1) * chunk.rows.length, counts))) {
        await this.recount(document._id);
        return;
      }
    }
    await this.note(document, 'done', document.total, await this.imports.tally(document._id));
  }

  async gaveUp({ importId }: { importId: string }, _reason: string): Promise<void> {
    await this.imports.move(importId, ['adding'], { state: 'failed', failure: MESSAGES.import.gaveUp });
    await this.recount(new Types.ObjectId(importId));
  }

  /* An import that ended in the middle of a chunk must know what it added, or it could not be taken back. */
  private async recount(importId: Types.ObjectId): Promise<void> {
    const added = await this.intake.countOf(importId);
    await this.imports.move(importId, ['cancelled', 'failed'], { 'counts.added': added });
  }

  private note(document: ImportDocument, state: 'adding' | 'done', progress: number, tally: Tally) {
    return this.imports.move(document._id, ['adding'], {
      state,
      progress: Math.min(progress, document.total),
      'counts.valid': tally.valid,
      'counts.invalid': tally.invalid,
      'counts.existing': tally.existing,
      'counts.added': tally.added,
      'counts.linked': tally.linked,
    });
  }

  private async addChunk(
    document: ImportDocument,
    chunk: ImportChunkDocument,
    columns: SheetColumns,
  ): Promise<void> {
    const context = await this.rowCheck.context();
    const valid = chunk.rows.filter((row) => row.errors.length === 0);
    const ready = this.check(valid, columns, context);
    const added = await this.addRows(document, ready, columns);
    if (document.linkExisting) chunk.counts.linked = await this.link(document, chunk.rows, columns, context);
    const isInvalid = (row: ImportRow) => row.errors.length > 0 && !row.linked;
    chunk.counts.added = added;
    chunk.counts.invalid = chunk.rows.filter(isInvalid).length;
    chunk.counts.valid = chunk.rows.length - chunk.counts.invalid;
    chunk.counts.existing = chunk.rows.filter((row) => isInvalid(row) && row.existing).length;
    await this.imports.finishChunk(chunk, added < valid.length || document.linkExisting);
  }

  /* A job may have been closed since the check: then the row is refused now (decision C7). */
  private check(rows: ImportRow[], columns: SheetColumns, context: CheckContext) {
    const ready: Array<{ checked: CheckedRow; row: ImportRow }> = [];
    for (const row of rows) {
      const checked = this.rowCheck.check(row, columns, context);
      if (checked.values) ready.push({ checked, row });
      else row.errors.push(...checked.errors);
    }
    return ready;
  }

  /**
   * Adds rows until each is a candidate, has a twin, or a job that has closed: an insert can also lose against one that
   * is not visible yet.
   * @returns how many became candidates
   */
  private async addRows(
    document: ImportDocument,
    ready: Array<{ checked: CheckedRow; row: ImportRow }>,
    columns: SheetColumns,
  ): Promise<number> {
    let added = 0;
    for (let attempt = 0, open = ready; open.length > 0; attempt++) {
      if (attempt === ATTEMPTS) throw new Error(`${open.length} rows could neither be added nor found`);
      await pause(attempt * PAUSE_MS);
      const done = await this.intake.add(
        document._id,
        document.fileName,
        authorOf(document),
        open.map(({ checked, row }) => ({ row: row.number, values: checked.values! })),
      );
      crashPoint('import');
      added += done.size;
      const lost = open.filter(({ row }) => !done.has(row.number));
      if (lost.length === 0) break;
      await this.rowCheck.markExisting(lost);
      const left = lost.filter(({ row }) => row.errors.length === 0).map(({ row }) => row);
      open = this.check(left, columns, await this.rowCheck.context());
    }
    return added;
  }

  /** Gives people who exist already the row's job, when the user chose so (decision D3); repeating changes nothing. */
  private async link(
    document: ImportDocument,
    rows: ImportRow[],
    columns: SheetColumns,
    context: CheckContext,
  ) {
    let linked = 0;
    for (const row of rows) {
      if (!row.existing) continue;
      const { values } = this.rowCheck.check(row, columns, context);
      if (!values) continue;
      row.linked = await this.intake.applyFor(
        authorOf(document),
        row.existing,
        values.jobs[0]!,
        document.fileName,
        row.number,
      );
      if (row.linked) linked++;
    }
    return linked;
  }
}

function authorOf({ createdBy }: ImportDocument): Author {
  return { userId: createdBy.userId, name: createdBy.name };
}
