import { Injectable } from '@nestjs/common';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '../../core/files/file-store.js';
import { type JobContext, type JobProcessor, Processes } from '../../core/queues/job.js';
import { MESSAGES } from '../../shared/messages.js';
import { checkImport } from './import-jobs.js';
import type { ImportDocument, ImportRow } from './import.schema.js';
import { ImportsRepository } from './imports.repository.js';
import { RowCheck } from './row-check.js';
import { findColumns } from './sheet/columns.js';
import { DuplicateFinder } from './sheet/duplicates.js';
import { readSheet } from './sheet/read-sheet.js';
import { type CheckedRow, SheetError } from './sheet/types.js';

/** Rows of one stored chunk. */
const CHUNK = 500;

interface Sheet {
  headers: string[];
  rows: Array<{ checked: CheckedRow; row: ImportRow }>;
}

/** Reads a spreadsheet in a process of its own, checks every row and stores the verdicts (decisions D1, D2, D4). */
@Injectable()
@Processes(checkImport)
export class CheckProcessor implements JobProcessor<{ importId: string }> {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly files: FileStore,
    private readonly rowCheck: RowCheck,
  ) {}

  async run({ importId }: { importId: string }, { signal }: JobContext): Promise<void> {
    const document = await this.imports.move(importId, ['queued', 'checking'], {
      state: 'checking',
      progress: 0,
    });
    if (!document) return;
    try {
      const sheet = await this.read(document, signal);
      await this.store(document, sheet, signal);
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

  private async read({ file }: ImportDocument, signal: AbortSignal): Promise<Sheet> {
    if (!file) throw new SheetError(MESSAGES.import.unreadable);
    const folder = await mkdtemp(join(tmpdir(), 'hiredesk-import-'));
    try {
      const path = join(folder, 'sheet');
      await pipeline((await this.files.open(file.id)).stream, createWriteStream(path, { mode: 0o600 }));
      const context = await this.rowCheck.context();
      const duplicates = new DuplicateFinder();
      const sheet: Sheet = { headers: [], rows: [] };
      for await (const chunk of readSheet(path, { chunkRows: CHUNK, signal })) {
        const columns = findColumns(chunk.headers);
        sheet.headers = chunk.headers;
        for (const { number, cells } of chunk.rows) {
          const checked = this.rowCheck.check({ number, cells }, columns, context);
          duplicates.add(checked);
          sheet.rows.push({ checked, row: { number, name: checked.name, cells, errors: checked.errors } });
        }
      }
      const twins = duplicates.errors();
      for (const { row } of sheet.rows) row.errors.push(...(twins.get(row.number) ?? []));
      return sheet;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async store({ _id }: ImportDocument, { headers, rows }: Sheet, signal: AbortSignal): Promise<void> {
    for (let start = 0; start < rows.length; start += CHUNK) {
      signal.throwIfAborted();
      const batch = rows.slice(start, start + CHUNK);
      await this.rowCheck.markExisting(batch);
      await this.imports.addChunk(
        _id,
        start / CHUNK,
        batch.map(({ row }) => row),
      );
      const going = await this.imports.move(_id, ['checking'], {
        headers,
        total: rows.length,
        progress: start + batch.length,
      });
      if (!going) return;
    }
    const tally = await this.imports.tally(_id);
    await this.imports.move(_id, ['checking'], {
      state: 'checked',
      'counts.read': rows.length,
      'counts.valid': tally.valid,
      'counts.invalid': tally.invalid,
      'counts.existing': tally.existing,
    });
  }
}
