import { Injectable } from '@nestjs/common';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AccessService } from '../../core/access/access.service.js';
import { crashPoint } from '../../core/crash-point.js';
import { FileStore } from '../../core/files/file-store.js';
import { Scratch } from '../../core/files/scratch.js';
import { type JobContext, type JobProcessor, Processes } from '../../core/queues/job.js';
import type { CellValue } from '../../core/sheets/cell-xml.js';
import { CSV_TYPE, writeCsv } from '../../core/sheets/csv-writer.js';
import { writeWorkbook, XLSX_TYPE } from '../../core/sheets/workbook-writer.js';
import { exportFileName, type ExportFormat } from '../../shared/resources/exports/columns.js';
import { MESSAGES } from '../../shared/messages.js';
import { ExportSources } from './export-sources.js';
import type { ExportSource } from './sources/export-source.js';
import { writeExport } from './exports.service.js';
import type { ExportDocument } from './export.schema.js';
import { ExportsRepository } from './exports.repository.js';

type ExportSheet = Parameters<typeof writeCsv>[0] & { name: string };

const WRITERS: Record<ExportFormat, { type: string; write: (sheet: ExportSheet) => Readable }> = {
  xlsx: { type: XLSX_TYPE, write: (sheet) => writeWorkbook([sheet]) },
  csv: { type: CSV_TYPE, write: writeCsv },
};

/** How often the progress is stored, ms: as often as clients poll it. */
const NOTED_EVERY_MS = 500;

/** Writes a workbook or .csv file row by row: memory does not depend on the number of rows (D5, case M14). */
@Injectable()
@Processes(writeExport)
export class ExportProcessor implements JobProcessor {
  constructor(
    private readonly exports: ExportsRepository,
    private readonly sources: ExportSources,
    private readonly files: FileStore,
    private readonly scratch: Scratch,
    private readonly access: AccessService,
  ) {}

  async run(exportId: string, { signal }: JobContext): Promise<void> {
    const found = await this.exports.find(exportId);
    if (!found) return;
    const source = this.sources.of(found.source);
    const { columns, format, scope } = found;
    const permissions = await this.access.permissionsOf(found.userId);
    const mayRead = permissions?.can(source.resource, 'read');
    if (!mayRead || (scope.deleted && !permissions?.can(source.resource, 'restore', 'delete-permanently')))
      return void (await this.exports.move(exportId, {
        state: 'failed',
        failure: MESSAGES.errors.forbidden,
      }));
    if (!(await this.exports.move(exportId, { state: 'writing', done: 0 }))) return;
    const path = await this.scratch.path();
    let done = 0;
    try {
      const sheet = {
        name: source.sheet,
        columns: source.columns(columns),
        batches: this.rows(source, found, signal, (rows) => (done = rows)),
      };
      const { type, write } = WRITERS[format];
      await pipeline(write(sheet), createWriteStream(path, { mode: 0o600 }));
      const file = await this.files.put({ path }, { type, name: exportFileName(source.fileName, format) });
      const finished = await this.exports.move(exportId, { state: 'done', file, done, total: done });
      if (!finished) await this.files.discard(file);
    } finally {
      await rm(path, { force: true });
    }
  }

  async gaveUp(exportId: string): Promise<void> {
    await this.exports.move(exportId, { state: 'failed', failure: MESSAGES.errors.internal });
  }

  private async *rows(
    source: ExportSource,
    document: ExportDocument,
    signal: AbortSignal,
    written: (rows: number) => void,
  ): AsyncGenerator<CellValue[][]> {
    let done = 0;
    let notedAt = performance.now();
    for await (const batch of source.rows(document)) {
      signal.throwIfAborted();
      yield batch;
      written((done += batch.length));
      crashPoint('export');
      if (performance.now() - notedAt < NOTED_EVERY_MS) continue;
      await this.exports.move(document._id, { done });
      notedAt = performance.now();
    }
  }
}
