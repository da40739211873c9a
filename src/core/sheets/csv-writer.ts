import { stringify, type Options } from 'csv-stringify/sync';
import { Readable } from 'node:stream';
import type { CellValue } from './cell-xml.js';
import type { SheetColumn, SheetRow } from './workbook-writer.js';

/** The media type of .csv files. */
export const CSV_TYPE = 'text/csv; charset=utf-8';

/* RFC 4180; a text that looks like a formula gets a leading apostrophe (reliability case M06). */
const OPTIONS: Options = { record_delimiter: '\r\n', quoted_match: /[;\t\r\n]/, escape_formulas: true };
/* A cell that the package would write unchanged. */
const PLAIN_CELL = '(?:[A-Za-z0-9\\u00c0-\\u1fff][^",;\\t\\r\\n]*)?';
/*
 * Separators at which spreadsheet programs of many countries start another cell (they split by semicolons), and what
 * may precede a formula.
 */
const FORMULA_WITHIN = /([;\t\r\n])([ \u00a0"']*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
/** Without it spreadsheet programs read UTF-8 in their country's own encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Writes a sheet as a .csv file (decision D5), UTF-8 with a byte order mark: its header and its rows, pulled in batches
 * while the file is read. Days are `yyyy-mm-dd`.
 */
export function writeCsv(sheet: {
  columns: readonly SheetColumn[];
  batches: AsyncIterable<readonly SheetRow[]>;
}): Readable {
  return Readable.from(pieces(sheet), { objectMode: false });
}

async function* pieces({ columns, batches }: Parameters<typeof writeCsv>[0]): AsyncGenerator<string> {
  const days = columns.flatMap(({ kind }, index) => (kind === 'day' ? index : []));
  const isPlain = plainRow(columns.length);
  yield BYTE_ORDER_MARK + stringify([columns.map(({ header }) => header)], OPTIONS);
  for await (const batch of batches) {
    let piece = '';
    for (const row of batch) {
      const cells = days.length > 0 ? withDays(row, days) : row;
      const text = cells.join(',');
      piece += isPlain.test(text) ? `${text}\r\n` : stringify([cells.map(withoutFormulas)], OPTIONS);
    }
    yield piece;
  }
}

/**
 * Among tens of thousands of rows hardly any needs quotes, and the package spends most of an export's time finding out.
 * @returns a pattern for a row of that many cells, joined by commas, that the package would write unchanged
 */
function plainRow(cells: number): RegExp {
  return new RegExp(`^${PLAIN_CELL}(?:,${PLAIN_CELL}){${cells - 1}}$`);
}

/* Like escape_formulas at the start of a cell. */
function withoutFormulas(value: CellValue): CellValue {
  return typeof value === 'string' ? value.replace(FORMULA_WITHIN, "$1'$2") : value;
}

function withDays(row: SheetRow, days: readonly number[]): SheetRow {
  const cells = [...row];
  for (const index of days) {
    const value = cells[index];
    if (typeof value === 'string') cells[index] = value.slice(0, '2026-11-23'.length);
  }
  return cells;
}
