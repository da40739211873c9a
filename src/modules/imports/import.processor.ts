import { Injectable } from '@nestjs/common';
import { crashPoint } from '../../core/crash-point.js';
import { concurrently } from '../../core/concurrently.js';
import { type JobContext, type JobProcessor, Processes } from '../../core/queues/job.js';
import { MESSAGES } from '../../shared/messages.js';
import { CandidateInserts } from '../candidates/candidate-inserts.service.js';
import { ImportEnds } from './import-ends.service.js';
import { readImport, ImportsRepository, toListed } from './imports.repository.js';
import { ImportReader } from './import-reader.service.js';
import type { ImportDocument } from './import.schema.js';
import { ImportRows } from './import-rows.service.js';
import { type CheckedChunk, SheetError } from './sheet/types.js';

/** Chunks looked up and added in parallel while the next one is checked. */
const AT_ONCE = 2;

/** How often the progress is stored and a cancel is noticed, ms. */
const NOTE_MS = 200;

/** A run over the rows of one import, and its progress. */
interface Run {
  document: ImportDocument;
  state: 'checking' | 'adding';
  /** Numbers of the rows that an earlier run added. */
  present: ReadonlySet<number>;
  /** Whether the import goes on; false if it was cancelled before its first rows. */
  begun?: Promise<boolean>;
  counts: { read: number; invalid: number; existing: number; linked: number };
  notedAt: number;
  isStopped: boolean;
}

/**
 * Reads the rows of an import, lists the refused ones, and adds the others once that was chosen: with the file
 * (`addValid`), or by confirming the verdict, when the file is read a second time. Valid rows are not stored in
 * between: a run that follows a crashed one re-reads the file, recognises by id which rows are candidates, and lists
 * the refused ones again (decisions A8, D1, D2, D4; docs/decisions/imports-in-one-step.md).
 */
@Injectable()
@Processes(readImport)
export class ImportProcessor implements JobProcessor {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly reader: ImportReader,
    private readonly candidates: CandidateInserts,
    private readonly rows: ImportRows,
    private readonly ends: ImportEnds,
  ) {}

  async run(importId: string, { signal }: JobContext): Promise<void> {
    const document = await this.take(importId);
    if (!document) return;
    if (document.stopping) return this.ends.stop(document._id);
    if (!(await this.ends.allow(document))) return;
    const begun = performance.now();
    try {
      await this.readAll(document, signal);
    } catch (error) {
      if (!(error instanceof SheetError)) throw error;
      await this.ends.fail(importId, error);
    } finally {
      await this.imports.addWork(document._id, (performance.now() - begun) / 1_000);
    }
  }

  async gaveUp(importId: string): Promise<void> {
    await this.ends.fail(importId, { message: MESSAGES.import.gaveUp });
  }

  private async take(importId: string): Promise<ImportDocument | null> {
    const document = await this.imports.find(importId);
    if (document?.state === 'adding') return document;
    return this.imports.move(importId, ['queued', 'checking'], { state: 'checking', progress: 0 });
  }

  private async readAll(document: ImportDocument, signal: AbortSignal): Promise<void> {
    const isAdding = document.state === 'adding';
    const run: Run = {
      document,
      state: isAdding ? 'adding' : 'checking',
      present: isAdding ? await this.candidates.rowsOf(document) : new Set(),
      counts: { read: 0, invalid: 0, existing: 0, linked: 0 },
      notedAt: performance.now(),
      isStopped: false,
    };
    let index = 0;
    await concurrently(this.reader.read(document, signal), AT_ONCE, async (chunk) => {
      signal.throwIfAborted();
      await this.readChunk(run, index++, chunk);
      return !run.isStopped;
    });
    if (run.isStopped) return this.ends.stop(document._id);
    /* An earlier run listed more chunks: with hidden rows, or with smaller chunks. */
    await this.imports.removeChunks(document._id, index);
    await this.note(run, run.state === 'adding' ? { state: 'done' } : { state: 'checked', addValid: false });
  }

  private async readChunk(run: Run, index: number, chunk: CheckedChunk): Promise<void> {
    const { document, counts } = run;
    run.begun ??= this.begin(run, chunk);
    if (!(await run.begun)) return void (run.isStopped = true);
    const open = chunk.rows.filter(({ number }) => !run.present.has(number));
    await this.rows.refuseExisting(open);
    if (run.state === 'adding')
      await this.rows.add(
        document,
        open.filter(({ values }) => values),
      );
    const rest = open.filter(({ values }) => !values).map(toListed);
    const refused = document.linkExisting ? await this.rows.link(document, rest) : rest;
    await this.imports.listRefused(document._id, index, refused);
    counts.read += chunk.rows.length;
    counts.invalid += refused.length;
    counts.existing += refused.filter((row) => row.existing).length;
    counts.linked += rest.length - refused.length;
    if (performance.now() - run.notedAt < NOTE_MS) return;
    run.notedAt = performance.now();
    const noted = await this.note(run);
    if (!noted || noted.stopping) run.isStopped = true;
  }

  private async begin(run: Run, chunk: CheckedChunk): Promise<boolean> {
    const { document, state } = run;
    if (document.addValid && !mustAsk(document, chunk)) run.state = 'adding';
    const { origin = null, headers, total } = chunk;
    const begun = await this.imports.move(document._id, [state], {
      state: run.state,
      origin,
      headers,
      total,
    });
    if (run.state === 'adding') crashPoint('import.adding');
    return begun !== null;
  }

  /* The confirmed verdict stays visible until the rows are judged again. */
  private note({ document, state, counts }: Run, end?: Partial<ImportDocument>) {
    const valid = counts.read - counts.invalid;
    const isConfirmed = state === 'adding' && !document.addValid;
    return this.imports.move(document._id, [state], {
      progress: counts.read,
      ...((end || !isConfirmed) && {
        'counts.read': counts.read,
        'counts.valid': valid,
        'counts.invalid': counts.invalid,
        'counts.existing': counts.existing,
      }),
      ...(state === 'adding' && {
        'counts.added': valid - counts.linked,
        'counts.linked': counts.linked,
      }),
      ...end,
    });
  }
}

/* Nothing is added immediately until somebody has decided about hidden rows (case PC21). */
function mustAsk({ hiddenRows }: ImportDocument, first: CheckedChunk): boolean {
  return hiddenRows === null && (first.origin?.hiddenRows ?? 0) > 0;
}
