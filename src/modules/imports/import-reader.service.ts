import { Injectable } from '@nestjs/common';
import { FileStore, type StoredFile } from '../../core/files/file-store.js';
import { MESSAGES } from '../../shared/messages.js';
import { chunksOf } from '../../shared/kit/objects.js';
import { checkEntries, ENTRIES_TYPE, ENTRY_HEADERS, type Entry } from './entries/entries.js';
import type { ImportDocument } from './import.schema.js';
import { ImportRows } from './import-rows.service.js';
import { refuseDuplicates } from './sheet/duplicates.js';
import { readSheet } from './sheet/read-sheet.js';
import { type CheckedChunk, SheetError } from './sheet/types.js';

const CHUNK_ROWS = 1_000;

/** The rows of an import, from a spreadsheet or a list of candidates, with all verdicts except who already exists. */
@Injectable()
export class ImportReader {
  constructor(
    private readonly files: FileStore,
    private readonly rows: ImportRows,
  ) {}

  /**
   * Rows in the file's order, in chunks with the same bounds each time.
   * @throws SheetError if the file cannot be imported as a whole
   */
  async *read({ file, hiddenRows }: ImportDocument, signal: AbortSignal): AsyncGenerator<CheckedChunk> {
    if (!file) throw new SheetError(MESSAGES.import.fileGone);
    if (file.type === ENTRIES_TYPE) return yield* this.entries(file, signal);
    const [context, { stream }] = await Promise.all([this.rows.context(), this.files.open(file.id)]);
    const includeHidden = hiddenRows === 'include';
    yield* readSheet(stream, context, { chunkRows: CHUNK_ROWS, signal, includeHidden });
  }

  /* A small list written by this program: it needs no process of its own. */
  private async *entries({ id }: StoredFile, signal: AbortSignal): AsyncGenerator<CheckedChunk> {
    const entries: Entry[] = JSON.parse((await this.files.read(id)).toString());
    const rows = await checkEntries(entries, await this.rows.context(), signal);
    await this.rows.refuseClosed(rows);
    refuseDuplicates(rows);
    for (const chunk of chunksOf(rows, CHUNK_ROWS))
      yield { headers: [...ENTRY_HEADERS], rows: chunk, total: rows.length };
  }
}
