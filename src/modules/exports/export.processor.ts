import { Inject, Injectable } from '@nestjs/common';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ENV, type Env } from '../../config/env.js';
import { AccessService } from '../../core/access/access.service.js';
import { dayIn } from '../../core/clock/days.js';
import { crashPoint } from '../../core/crash-point.js';
import { FileStore } from '../../core/files/file-store.js';
import { Scratch } from '../../core/files/scratch.js';
import { type JobContext, type JobProcessor, Processes } from '../../core/queues/job.js';
import type { CellValue } from '../../core/sheets/cell-xml.js';
import { writeWorkbook } from '../../core/sheets/workbook-writer.js';
import { IMPORT_FILES } from '../../shared/import-columns.js';
import { MESSAGES } from '../../shared/messages.js';
import { CandidatesService } from '../candidates/candidates.service.js';
import { exportCells, exportColumns, exportFields } from './export-cells.js';
import { writeExport, XLSX_TYPE } from './export-jobs.js';
import type { ExportDocument } from './export.schema.js';
import { ExportsRepository } from './exports.repository.js';

/** Rows between two notes of the progress. */
const NOTED_EVERY = 1_000;

/** Writes Candidates_List.xlsx row by row: memory does not depend on how many there are (decision D5, case M14). */
@Injectable()
@Processes(writeExport)
export class ExportProcessor implements JobProcessor<{ exportId: string }> {
  constructor(
    private readonly exports: ExportsRepository,
    private readonly candidates: CandidatesService,
    private readonly files: FileStore,
    private readonly scratch: Scratch,
    private readonly access: AccessService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async run({ exportId }: { exportId: string }, { signal }: JobContext): Promise<void> {
    const found = await this.exports.find(exportId);
    const rights = found && (await this.access.rightsOf(found.userId));
    const allowed =
      rights?.can('candidate', 'read') &&
      (!found!.scope.deleted || rights.can('candidate', 'restore', 'delete-permanently'));
    if (!found || !allowed) {
      if (found) await this.exports.move(exportId, { state: 'failed', failure: MESSAGES.errors.forbidden });
      return;
    }
    const document = await this.exports.move(exportId, { state: 'writing', done: 0 });
    if (!document) return;
    const path = await this.scratch.path();
    try {
      const sheet = {
        name: 'Candidates',
        columns: exportColumns(document.columns),
        rows: this.rows(document, signal),
      };
      await pipeline(writeWorkbook([sheet]), createWriteStream(path, { mode: 0o600 }));
      const file = await this.files.put({ path }, { type: XLSX_TYPE, name: IMPORT_FILES.export });
      const finished = await this.exports.move(exportId, { state: 'done', file });
      if (!finished) await this.files.discard(file);
    } finally {
      await rm(path, { force: true });
    }
  }

  async gaveUp({ exportId }: { exportId: string }, _reason: string): Promise<void> {
    await this.exports.move(exportId, { state: 'failed', failure: MESSAGES.errors.internal });
  }

  private async *rows(document: ExportDocument, signal: AbortSignal): AsyncGenerator<CellValue[]> {
    let done = 0;
    let noted = 0;
    const fields = exportFields(document.columns);
    const dayOf = dayIn(document.scope.timeZone);
    for await (const batch of this.candidates.stream(document.scope, fields)) {
      signal.throwIfAborted();
      if (done - noted >= NOTED_EVERY) await this.exports.move(document._id, { done: (noted = done) });
      for (const candidate of batch) yield exportCells(candidate, document.columns, this.env.APP_URL, dayOf);
      done += batch.length;
      crashPoint('export');
    }
    await this.exports.move(document._id, { done, total: done });
  }
}
