import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Actor } from '../../core/access/actor.js';
import type { Page } from '../../core/database/page.js';
import { AppError, ConflictError, NotFoundError } from '../../core/errors/app-error.js';
import { FileStore } from '../../core/files/file-store.js';
import type { ReceivedUpload } from '../../core/files/uploads.js';
import { type JobDefinition } from '../../core/queues/job.js';
import { JobQueue } from '../../core/queues/job-queue.js';
import type { ImportState } from '../../shared/resources/imports/enums.js';
import { MESSAGES } from '../../shared/messages.js';
import { ENTRIES_NAME, ENTRIES_TYPE } from './entries/entry-cells.js';
import { addImport, checkImport, prepareReader, undoImport } from './import-jobs.js';
import type { ImportDocument } from './import.schema.js';
import { ImportsRepository } from './imports.repository.js';
import { gateSheet } from './sheet/gate.js';
import { type ImportRow, SheetError } from './sheet/types.js';

const SHEET_TYPE = 'application/vnd.ms-excel';

/** Imports as the user steers them (decisions D1-D3); the work itself is the worker's. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly files: FileStore,
    private readonly queue: JobQueue,
  ) {}

  /**
   * Takes a spreadsheet in: gate, file, document, job. The same file of the same person is taken in once while it is
   * under way (case M05).
   * @param addValid adds the valid rows at once, without {@link confirm}
   * @throws AppError with the specification's text for a file that is no readable spreadsheet; nothing is stored then
   */
  async start(actor: Actor, upload: ReceivedUpload, addValid: boolean): Promise<ImportDocument> {
    try {
      await gateSheet(upload.path, upload.name);
    } catch (error) {
      throw error instanceof SheetError ? new AppError(error.status, 'SHEET_REFUSED', error.message) : error;
    }
    return this.take(actor, { path: upload.path }, { type: SHEET_TYPE, name: upload.name }, addValid);
  }

  /** Takes candidates in that came as JSON, like a spreadsheet: the same list of the same person once while under way. */
  startEntries(actor: Actor, entries: object[], addValid: boolean): Promise<ImportDocument> {
    const as = { type: ENTRIES_TYPE, name: ENTRIES_NAME };
    return this.take(actor, Buffer.from(JSON.stringify(entries)), as, addValid);
  }

  /** A spreadsheet is about to come: a worker gets ready to read it. With Redis away nothing happens. */
  async prepare(): Promise<void> {
    await this.queue.wake(prepareReader, {}, { key: 'reader', again: true });
  }

  /** @throws NotFoundError */
  async get(id: string): Promise<ImportDocument> {
    const document = await this.imports.find(id);
    if (!document) throw new NotFoundError(MESSAGES.notFound.import);
    return document;
  }

  list(page: number, limit: number): Promise<Page<ImportDocument>> {
    return this.imports.page(page, limit);
  }

  /** The refused rows, in the file's order. */
  refusedRows(id: Types.ObjectId): AsyncGenerator<ImportRow> {
    return this.imports.refusedRows(id);
  }

  /** Some of the refused rows. */
  someRefusedRows(id: Types.ObjectId, skip: number, limit: number): Promise<ImportRow[]> {
    return this.imports.someRefusedRows(id, skip, limit);
  }

  /**
   * Lets the worker add the valid rows.
   * @param linkExisting gives people who exist already the row's job (decision D3)
   * @throws ConflictError unless the import is checked
   */
  async confirm(actor: Actor, id: string, linkExisting: boolean): Promise<ImportDocument> {
    await this.queue.assertReady();
    const requestedBy = person(actor);
    const patch = { state: 'adding', progress: 0, linkExisting, requestedBy } as const;
    const document = await this.move(id, ['checked'], patch);
    await this.wake(addImport, document._id);
    return document;
  }

  /**
   * Stops an import where it is; what was added stays and can be undone. One that is adding only ends with the rows
   * that are on their way, for until then nobody knows what it added.
   */
  async cancel(id: string): Promise<ImportDocument> {
    const waiting = await this.imports.move(id, ['queued', 'checking', 'checked'], { state: 'cancelled' });
    return waiting ?? this.move(id, ['adding'], { stopping: true });
  }

  /** Lets the worker take back what the import added. @throws ConflictError while it is under way, or undone already */
  async undo(actor: Actor, id: string): Promise<ImportDocument> {
    const { undo, counts } = await this.get(id);
    if (undo !== 'no' || counts.added === 0)
      throw new ConflictError('WRONG_STATE', MESSAGES.import.nothingToUndo);
    await this.queue.assertReady();
    const patch = { undo: 'requested', failure: null, requestedBy: person(actor) } as const;
    // Of several calls at once one is taken (fault F17).
    const document = await this.imports.move(id, ['done', 'cancelled', 'failed'], patch, { undo: 'no' });
    if (!document) throw new ConflictError('WRONG_STATE', MESSAGES.import.nothingToUndo);
    await this.wake(undoImport, document._id);
    return document;
  }

  private async take(
    actor: Actor,
    content: Buffer | { path: string },
    as: { type: string; name: string },
    addValid: boolean,
  ): Promise<ImportDocument> {
    await this.queue.assertReady();
    const file = await this.files.put(content, as);
    const { document, existed } = await this.imports.create({
      fileName: file.name,
      file,
      state: 'queued',
      addValid,
      createdBy: person(actor),
      requestedBy: person(actor),
      activeKey: `${actor.userId}:${file.sha256}`,
    });
    if (existed) await this.files.discard(file);
    else await this.wake(checkImport, document._id);
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

  private wake(job: JobDefinition<{ importId: string }>, id: Types.ObjectId) {
    return this.queue.wake(job, { importId: String(id) }, { key: String(id), again: true });
  }
}

function person({ userId, name }: Actor): ImportDocument['requestedBy'] {
  return { userId, name };
}
