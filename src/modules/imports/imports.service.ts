import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Actor } from '../../core/access/actor.js';
import type { Page, PagePlace } from '../../core/page.js';
import { AppError, ConflictError, NotFoundError } from '../../core/errors/app-error.js';
import { FileStore } from '../../core/files/file-store.js';
import type { ReceivedUpload } from '../../core/files/uploads.js';
import type { JobDefinition } from '../../core/queues/job.js';
import { JobQueue } from '../../core/queues/job-queue.js';
import type { KeptCandidate } from '../../shared/resources/imports/api.js';
import type { HiddenRows, ImportState } from '../../shared/resources/imports/enums.js';
import { MESSAGES } from '../../shared/messages.js';
import { CandidatePipeline } from '../candidates/pipeline/candidate-pipeline.service.js';
import { ENTRIES_NAME, ENTRIES_TYPE } from './entries/entries.js';
import { readImport, undoImport, type ImportMeasures, ImportsRepository } from './imports.repository.js';
import type { ImportDocument } from './import.schema.js';
import { SheetGates } from './sheet/sheet-gates.js';
import { type ImportRow, SheetError } from './sheet/types.js';

const SHEET_TYPE = 'application/vnd.ms-excel';

/** The sender's choices for a file. */
export type ImportChoice = Pick<ImportDocument, 'addValid' | 'hiddenRows'>;

/** The user's control of imports (decisions D1-D3); the worker does the work itself. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly files: FileStore,
    private readonly queue: JobQueue,
    private readonly candidates: CandidatePipeline,
    private readonly gates: SheetGates,
  ) {}

  /**
   * Accepts a spreadsheet: gate, file, document, job. The same file of the same person is accepted once while it is in
   * progress (case M05).
   * @param choice `addValid` adds the valid rows at once, without {@link confirm}
   * @throws AppError with the specification's text if the file is not a readable spreadsheet; nothing is stored then
   */
  async start(actor: Actor, upload: ReceivedUpload, choice: ImportChoice): Promise<ImportDocument> {
    try {
      await this.gates.ask({ path: upload.path, name: upload.name });
    } catch (error) {
      if (!(error instanceof SheetError)) throw error;
      const detail = error.hint === undefined ? undefined : { hint: error.hint };
      throw new AppError(error.status, 'SHEET_REFUSED', error.message, undefined, detail);
    }
    return this.take(actor, { path: upload.path }, { type: SHEET_TYPE, name: upload.name }, choice);
  }

  /** Accepts candidates sent as JSON, like a spreadsheet: the same list of the same person once while in progress. */
  startEntries(actor: Actor, entries: object[], choice: ImportChoice): Promise<ImportDocument> {
    const as = { type: ENTRIES_TYPE, name: ENTRIES_NAME };
    return this.take(actor, Buffer.from(JSON.stringify(entries)), as, choice);
  }

  /** @throws NotFoundError */
  async get(id: string): Promise<ImportDocument> {
    const document = await this.imports.find(id);
    if (!document) throw new NotFoundError(MESSAGES.notFound.import);
    return document;
  }

  list(place: PagePlace): Promise<Page<ImportDocument>> {
    return this.imports.page(place);
  }

  /** Totals of all imports by state. */
  measure(): Promise<ImportMeasures[]> {
    return this.imports.measure();
  }

  /** The refused rows, in the file's order. */
  refusedRows(id: Types.ObjectId): AsyncGenerator<ImportRow> {
    return this.imports.refusedRows(id);
  }

  someRefusedRows(id: Types.ObjectId, skip: number, limit: number): Promise<ImportRow[]> {
    return this.imports.someRefusedRows(id, skip, limit);
  }

  /** The first candidates that an undo kept, with their current names. */
  async kept({ kept = [] }: ImportDocument): Promise<KeptCandidate[]> {
    const known = await this.candidates.references(kept.map(({ candidate }) => String(candidate)));
    return kept.flatMap(({ candidate, row, reason }) => {
      const found = known.get(String(candidate));
      return found ? [{ _id: found._id, name: found.name, number: row, reason }] : [];
    });
  }

  /**
   * Makes the worker read the file again and add its valid rows.
   * @param linkExisting gives existing people the row's job (decision D3)
   * @throws ConflictError unless the import is checked and its file still exists
   */
  confirm(actor: Actor, id: string, linkExisting: boolean): Promise<ImportDocument> {
    return this.readAgain(actor, id, { state: 'adding', linkExisting });
  }

  /**
   * Makes the worker check the file again, with or without its hidden rows (case PC21).
   * @throws ConflictError unless the import is checked and its file still exists
   */
  chooseHiddenRows(actor: Actor, id: string, hiddenRows: HiddenRows): Promise<ImportDocument> {
    return this.readAgain(actor, id, { state: 'queued', hiddenRows });
  }

  /**
   * Stops an import; what was added stays and can be undone. While it is adding, it ends only after the rows in
   * progress, because until then the number of added rows is unknown.
   */
  async cancel(id: string): Promise<ImportDocument> {
    const waiting = await this.imports.move(id, ['queued', 'checking', 'checked'], { state: 'cancelled' });
    return waiting ?? this.move(id, ['adding'], { stopping: true });
  }

  /** Makes the worker remove what the import added. @throws ConflictError while it is in progress or already undone */
  async undo(actor: Actor, id: string): Promise<ImportDocument> {
    const { undo, counts } = await this.get(id);
    if (undo !== 'no' || counts.added === 0)
      throw new ConflictError('WRONG_STATE', MESSAGES.import.nothingToUndo);
    await this.queue.assertReady();
    const patch = { undo: 'requested', failure: null, requestedBy: person(actor) } as const;
    // Of several simultaneous calls one wins.
    const document = await this.imports.move(id, ['done', 'cancelled', 'failed'], patch, { undo: 'no' });
    if (!document) throw new ConflictError('WRONG_STATE', MESSAGES.import.nothingToUndo);
    await this.enqueue(undoImport, document._id);
    return document;
  }

  private async readAgain(actor: Actor, id: string, patch: Partial<ImportDocument>): Promise<ImportDocument> {
    await this.queue.assertReady();
    const { state, file } = await this.get(id);
    if (state === 'checked' && !file) throw new ConflictError('WRONG_STATE', MESSAGES.import.fileGone);
    const document = await this.move(id, ['checked'], {
      ...patch,
      progress: 0,
      requestedBy: person(actor),
    });
    await this.enqueue(readImport, document._id);
    return document;
  }

  private async take(
    actor: Actor,
    content: Buffer | { path: string },
    as: { type: string; name: string },
    choice: ImportChoice,
  ): Promise<ImportDocument> {
    await this.queue.assertReady();
    const file = await this.files.put(content, as);
    const { document, existed } = await this.imports.create({
      fileName: file.name,
      file,
      state: 'queued',
      ...choice,
      createdBy: person(actor),
      requestedBy: person(actor),
      activeKey: `${actor.userId}:${file.sha256}`,
    });
    if (existed) await this.files.discardReplaced(file);
    else await this.enqueue(readImport, document._id);
    return document;
  }

  private async move(
    id: string,
    from: ImportState[],
    patch: Partial<ImportDocument>,
  ): Promise<ImportDocument> {
    const document = await this.imports.move(id, from, patch);
    if (document) return document;
    const { state } = await this.get(id);
    throw new ConflictError('WRONG_STATE', MESSAGES.import.wrongState(state));
  }

  private enqueue(job: JobDefinition, id: Types.ObjectId) {
    return this.queue.enqueueOrLater(job, String(id), { again: true });
  }
}

function person({ userId, name }: Actor): ImportDocument['requestedBy'] {
  return { userId, name };
}
