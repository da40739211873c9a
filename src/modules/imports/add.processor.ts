import { Injectable } from '@nestjs/common';
import { alongside } from '../../core/queues/alongside.js';
import { type JobContext, type JobProcessor, Processes } from '../../core/queues/job.js';
import { MESSAGES } from '../../shared/messages.js';
import { ImportEnds } from './import-ends.service.js';
import { addImport } from './import-jobs.js';
import { ImportPermissions } from './import-permissions.js';
import type { ImportChunkDocument, ImportDocument } from './import.schema.js';
import { ImportsRepository, type ReadyChunk } from './imports.repository.js';
import { RowAdder } from './row-adder.service.js';
import type { ImportRow } from './sheet/types.js';

const COUNTED = ['valid', 'invalid', 'existing', 'added', 'linked'] as const;
type Tally = Pick<ImportChunkDocument['counts'], (typeof COUNTED)[number]>;

/** Chunks that are added together: jobs are asked once for all of them. */
const TOGETHER = 4;

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
    private readonly rows: RowAdder,
    private readonly ends: ImportEnds,
    private readonly permissions: ImportPermissions,
  ) {}

  async run({ importId }: { importId: string }, { signal }: JobContext): Promise<void> {
    const document = await this.imports.find(importId);
    if (!document || document.state !== 'adding') return;
    if (document.stopping) return this.ends.stop(document._id);
    if (!(await this.permissions.allow(document))) return;
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
    if (!(await noted)) return this.ends.stop(document._id);
    await this.note(document, 'done', document.total, await this.imports.tally(document._id));
  }

  async gaveUp({ importId }: { importId: string }, _reason: string): Promise<void> {
    await this.ends.fail(importId, ['adding'], MESSAGES.import.gaveUp);
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
    const lost = await this.rows.add(
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
    chunk.refused = document.linkExisting ? await this.rows.link(document, refused) : refused;
    const linked = refused.length - chunk.refused.length;
    chunk.counts = {
      added: ready - lost.length,
      linked,
      valid: ready - lost.length + linked,
      invalid: chunk.refused.length,
      existing: chunk.refused.filter((row) => row.existing).length,
    };
  }
}
