import { Injectable } from '@nestjs/common';
import { crashPoint } from '../../core/crash-point.js';
import { inLanes } from '../../core/lanes.js';
import { alongside } from '../../core/queues/alongside.js';
import { CandidateInserts, type SharedJobsHold } from '../candidates/candidate-inserts.service.js';
import { ImportEnds } from './import-ends.service.js';
import type { ImportDocument } from './import.schema.js';
import { ImportsRepository, toListed } from './imports.repository.js';
import { RowAdder } from './row-adder.service.js';
import { RowCheck } from './row-check.js';
import type { CheckedChunk, ImportRow } from './sheet/types.js';

/** Chunks that are looked up and added side by side, while the next one is checked. */
const LANES = 2;

/** How often the progress is noted, in ms; that is also when somebody's cancelling is seen. */
const NOTE_MS = 200;

/** A run over the rows of one import, and how far it is. */
interface Run {
  document: ImportDocument;
  /** Numbers of the rows that an earlier run has added; undefined in the first one. */
  present: ReadonlySet<number> | undefined;
  /** Whether the import is adding now; false when somebody has cancelled it before that. */
  begun?: Promise<boolean>;
  counts: { read: number; invalid: number; existing: number };
  /** Holds the jobs of all chunks that are under way. */
  jobs: SharedJobsHold;
  notedAt: number;
  isStopped: boolean;
}

/**
 * Adds the valid rows of an import while the others are still checked, where that was chosen with the file (`addValid`;
 * docs/decisions/imports-in-one-step.md). Nothing of them is stored in between: a run that follows one that died reads the
 * file again, knows by their ids which rows are candidates, and lists the others anew.
 */
@Injectable()
export class DirectAdd {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly candidates: CandidateInserts,
    private readonly rows: RowAdder,
    private readonly rowCheck: RowCheck,
    private readonly ends: ImportEnds,
  ) {}

  /** @param chunks every row of the file, checked as far as the file alone can tell */
  async run(
    document: ImportDocument,
    chunks: AsyncIterable<CheckedChunk>,
    signal: AbortSignal,
  ): Promise<void> {
    const isFirst = document.state === 'checking';
    const run: Run = {
      document,
      present: isFirst ? undefined : await this.candidates.rowsOf(document),
      ...(!isFirst && { begun: Promise.resolve(true) }),
      counts: { read: 0, invalid: 0, existing: 0 },
      jobs: this.candidates.sharedHold(),
      notedAt: performance.now(),
      isStopped: document.stopping,
    };
    try {
      await this.addAll(run, chunks, signal);
      if (!(await run.begun)) return;
      await (run.isStopped ? this.ends.stop(document._id) : this.note(run, 'done'));
    } finally {
      await run.jobs.released();
    }
  }

  private async addAll(run: Run, chunks: AsyncIterable<CheckedChunk>, signal: AbortSignal): Promise<void> {
    if (run.isStopped) return;
    let index = 0;
    await inLanes(chunks, LANES, async (chunk) => {
      signal.throwIfAborted();
      await this.addChunk(run, index++, chunk);
      return !run.isStopped;
    });
  }

  private async addChunk(run: Run, index: number, chunk: CheckedChunk): Promise<void> {
    run.begun ??= alongside(this.begin(run.document, chunk));
    const open = chunk.rows.filter(({ number }) => !run.present?.has(number));
    await this.rowCheck.refuseExisting(open);
    if (!(await run.begun)) return void (run.isStopped = true);
    await this.rows.add(
      run.document,
      open.filter(({ values }) => values),
      run.jobs,
    );
    const refused = open.filter(({ values }) => !values).map(toListed);
    await this.list(run, index, chunk.rows.length, refused);
    if (performance.now() - run.notedAt < NOTE_MS) return;
    run.notedAt = performance.now();
    const noted = await this.note(run, 'adding');
    if (!noted || noted.stopping) run.isStopped = true;
  }

  private async begin({ _id }: ImportDocument, { headers, total }: CheckedChunk): Promise<boolean> {
    const begun = await this.imports.move(_id, ['checking'], { state: 'adding', headers, total });
    crashPoint('import.adding');
    return begun !== null;
  }

  /* A run that follows another one writes every chunk, as what that one listed need not be true any more. */
  private async list(
    { document, present, counts }: Run,
    index: number,
    size: number,
    refused: ImportRow[],
  ): Promise<void> {
    const existing = refused.filter((row) => row.existing).length;
    if (refused.length > 0 || present)
      await this.imports.listRefused(document._id, { index, size, refused, existing });
    counts.read += size;
    counts.invalid += refused.length;
    counts.existing += existing;
  }

  private note({ document, counts }: Run, state: 'adding' | 'done') {
    const added = counts.read - counts.invalid;
    return this.imports.move(document._id, ['adding'], {
      state,
      progress: counts.read,
      'counts.read': counts.read,
      'counts.valid': added,
      'counts.invalid': counts.invalid,
      'counts.existing': counts.existing,
      'counts.added': added,
    });
  }
}
