import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { Types } from 'mongoose';
import type { Author } from '../../core/history/change.js';
import { alongside } from '../../core/queues/alongside.js';
import { type JobContext, type JobProcessor, Processes } from '../../core/queues/job.js';
import { MESSAGES } from '../../shared/messages.js';
import { CandidateInserts } from '../candidates/candidate-inserts.service.js';
import { addImport } from './import-jobs.js';
import { ImportPermissions } from './import-permissions.js';
import type { ImportChunkDocument, ImportDocument } from './import.schema.js';
import { ImportsRepository, type ReadyChunk, toListed } from './imports.repository.js';
import { RowCheck } from './row-check.js';
import type { ImportRow } from './sheet/types.js';

const COUNTED = ['valid', 'invalid', 'existing', 'added', 'linked'] as const;
type Tally = Pick<ImportChunkDocument['counts'], (typeof COUNTED)[number]>;

/** Chunks that are added together: jobs are asked once for all of them. */
const TOGETHER = 4;

/** How often, and after which growing pause in ms, rows are tried again that lost a race nobody has won yet. */
const ATTEMPTS = 10;
const PAUSE_MS = 50;

/**
 * Adds the ready rows of a checked import, a few chunks at a time (decision D2). They may be added again after a crash:
 * each row has its own id, so the second time finds the first one's work. Who exists already is decided by the unique
 * indexes.
 */
@Injectable()
@Processes(addImport)
export class AddProcessor implements JobProcessor<{ importId: string }> {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly candidates: CandidateInserts,
    private readonly rowCheck: RowCheck,
    private readonly permissions: ImportPermissions,
  ) {}

  async run({ importId }: { importId: string }, { signal }: JobContext): Promise<void> {
    const document = await this.imports.find(importId);
    if (!document || document.state !== 'adding') return;
    if (document.stopping) return this.stop(document._id);
    if (!(await this.permissions.allow(document))) return this.recount(document._id);
    /* Summed up once and then kept here: summing over all chunks after each one would read the file's rows again. */
    const counts = await this.imports.tally(document._id);
    let progress = 0;
    /* Beside the adding of some chunks the next ones are read, and what became of those before is noted. */
    let next = alongside(this.imports.chunksFrom(document._id, 0, TOGETHER));
    let noted = Promise.resolve(true);
    try {
      for (let index = TOGETHER; ; index += TOGETHER) {
        signal.throwIfAborted();
        const found = await next;
        if (found.length === 0) break;
        next = alongside(this.imports.chunksFrom(document._id, index, TOGETHER));
        const open = found.filter(({ chunk }) => !chunk.added);
        const before = open.map(({ chunk }) => chunk.counts);
        await this.addChunks(document, open);
        const goesOn = await noted;
        for (const key of COUNTED)
          for (const [at, { chunk }] of open.entries()) counts[key] += chunk.counts[key] - before[at]![key];
        for (const { chunk } of found) progress += chunk.size;
        const ended = open.map(({ chunk }) => chunk);
        noted = alongside(this.finish(document, ended, progress, { ...counts }));
        if (!goesOn) break;
      }
    } finally {
      await Promise.allSettled([next, noted]);
    }
    if (!(await noted)) return this.stop(document._id);
    await this.note(document, 'done', document.total, await this.imports.tally(document._id));
  }

  async gaveUp({ importId }: { importId: string }, _reason: string): Promise<void> {
    await this.imports.move(importId, ['adding'], { state: 'failed', failure: MESSAGES.import.gaveUp });
    await this.recount(new Types.ObjectId(importId));
  }

  /* An import that ends in the middle of a chunk must know what it added, or it could not be taken back. */
  private async stop(importId: Types.ObjectId): Promise<void> {
    const added = await this.candidates.countOf(importId);
    await this.imports.move(importId, ['adding'], { state: 'cancelled', 'counts.added': added });
  }

  /* The same for one that has failed. */
  private async recount(importId: Types.ObjectId): Promise<void> {
    const added = await this.candidates.countOf(importId);
    await this.imports.move(importId, ['failed'], { 'counts.added': added });
  }

  /** @returns whether the import goes on; false when somebody has stopped it */
  private async finish(
    document: ImportDocument,
    chunks: ImportChunkDocument[],
    progress: number,
    tally: Tally,
  ): Promise<boolean> {
    await Promise.all(chunks.map((chunk) => this.imports.finishChunk(chunk)));
    const noted = await this.note(document, 'adding', progress, tally);
    return noted !== null && !noted.stopping;
  }

  private note(document: ImportDocument, state: 'adding' | 'done', progress: number, tally: Tally) {
    return this.imports.move(document._id, ['adding'], {
      state,
      progress,
      'counts.valid': tally.valid,
      'counts.invalid': tally.invalid,
      'counts.existing': tally.existing,
      'counts.added': tally.added,
      'counts.linked': tally.linked,
    });
  }

  private async addChunks(document: ImportDocument, chunks: ReadyChunk[]): Promise<void> {
    const lost = await this.addRows(
      document,
      chunks.flatMap(({ ready }) => ready),
    );
    for (const { chunk, ready } of chunks) {
      const numbers = new Set(ready.map(({ number }) => number));
      await this.settle(
        document,
        chunk,
        ready.length,
        lost.filter(({ number }) => numbers.has(number)),
      );
    }
  }

  /* The chunk's refused rows and counts after its ready rows went in, all but the lost ones. */
  private async settle(
    document: ImportDocument,
    chunk: ImportChunkDocument,
    ready: number,
    lost: ImportRow[],
  ): Promise<void> {
    const refused = [...chunk.refused, ...lost].sort((left, right) => left.number - right.number);
    chunk.refused = document.linkExisting ? await this.link(document, refused) : refused;
    const linked = refused.length - chunk.refused.length;
    chunk.counts = {
      added: ready - lost.length,
      linked,
      valid: ready - lost.length + linked,
      invalid: chunk.refused.length,
      existing: chunk.refused.filter((row) => row.existing).length,
    };
  }

  /**
   * Adds rows until each is a candidate, has a duplicate, or a job that has closed: an insert can also lose against one that
   * is not visible yet.
   * @returns the rows that did not become candidates
   */
  private async addRows(document: ImportDocument, ready: ImportRow[]): Promise<ImportRow[]> {
    const refused: ImportRow[] = [];
    for (let attempt = 0, open = ready; open.length > 0; attempt++) {
      if (attempt === ATTEMPTS) throw new Error(`${open.length} rows could neither be added nor found`);
      await pause(attempt * PAUSE_MS);
      const rows = open.flatMap(({ number, values }) => (values ? [{ number, values }] : []));
      const done = await this.candidates.add(document._id, document.fileName, authorOf(document), rows);
      const lost = open.filter(({ number }) => !done.has(number));
      if (lost.length === 0) break;
      await this.rowCheck.refuseExisting(lost);
      await this.rowCheck.refuseClosed(lost);
      refused.push(...lost.filter(({ errors }) => errors.length > 0).map(toListed));
      open = lost.filter(({ values }) => values);
    }
    return refused;
  }

  /**
   * Gives people who exist already the row's jobs, when the user chose so (decision D3); repeating changes nothing.
   * @returns the rows that stay refused
   */
  private async link(document: ImportDocument, rows: ImportRow[]): Promise<ImportRow[]> {
    const left: ImportRow[] = [];
    const author = authorOf(document);
    for (const row of rows) {
      const { candidate, jobs } = row.existing ?? {};
      const given =
        candidate &&
        (await this.candidates.applyFor(author, candidate, jobs!, document.fileName, row.number));
      if (!given) left.push(row);
    }
    return left;
  }
}

function authorOf({ requestedBy }: ImportDocument): Author {
  return { userId: requestedBy.userId, name: requestedBy.name };
}
