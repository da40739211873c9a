import { stringify, type Options } from 'csv-stringify/sync';
import { Readable } from 'node:stream';
import type { CellKind, CellValue } from './cell-xml.js';
import type { SheetColumn, SheetRow } from './workbook-writer.js';

/** The media type of .csv files. */
export const CSV_TYPE = 'text/csv; charset=utf-8';

/* RFC 4180; a text that looks like a formula gets an apostrophe before it (reliability case M06). */
const OPTIONS: Options = { record_delimiter: '\r\n', quoted_match: /[\r\n]/, escape_formulas: true };
/* What the package would write as it is. Of ten thousands of rows hardly one has anything else, and to find that out takes
   the package most of the time that a whole export needs. */
const PLAIN = /^[A-Za-z0-9\u00c0-\u1fff][^",\r\n]*$/;
/** Without it spreadsheet programs take UTF-8 for their own country's letters. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Writes a sheet as a .csv file (decision D5), UTF-8 with a byte order mark: its header and its rows, which are taken as
 * the file is read, in batches. Days are `yyyy-mm-dd`.
 */
export function writeCsv(sheet: {
  columns: readonly SheetColumn[];
  batches: AsyncIterable<readonly SheetRow[]>;
}): Readable {
  return Readable.from(pieces(sheet), { objectMode: false });
}

async function* pieces({ columns, batches }: Parameters<typeof writeCsv>[0]): AsyncGenerator<string> {
  const kinds = columns.map(({ kind = 'text' }) => kind);
  yield BYTE_ORDER_MARK + stringify([columns.map(({ header }) => header)], OPTIONS);
  for await (const batch of batches) {
    let piece = '';
    for (const row of batch) {
      const cells = row.map((value, index) => cell(value, kinds[index]));
      piece += cells.every(isPlain) ? `${cells.join(',')}\r\n` : stringify([cells], OPTIONS);
    }
    yield piece;
  }
}

function isPlain(value: CellValue): boolean {
  return typeof value !== 'string' || value === '' || PLAIN.test(value);
}

function cell(value: CellValue, kind: CellKind | undefined): CellValue {
  return kind === 'day' && typeof value === 'string' ? value.slice(0, '2026-11-23'.length) : value;
}
