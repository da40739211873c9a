import * as XLSX from 'xlsx';
import { LIMITS } from '../../../shared/kit/limits.js';
import { MESSAGES } from '../../../shared/messages.js';
import { cellText } from './cell-text.js';
import { SheetError, type SheetTable } from './types.js';

type Grid = (XLSX.CellObject | undefined)[][];

/* The headers, one row more than is allowed, and room for blank rows in between. */
const ROWS_READ = LIMITS.importRows + 1_000;
/* Nobody's sheet has more columns; whatever lies further to the right is left out. */
const COLUMNS_READ = 256;
/* Nobody's row has more characters; it would not fit into a document of the database. */
const ROW_CHARACTERS = 500_000;

export interface ReadOptions {
  /** Called before the slow look for values below the allowed rows, so that a crash in it can be explained. */
  onBeyond?: () => void;
}

/**
 * Reads the first sheet that has content (decision D4): its first row that is not blank holds the headers,
 * every cell is the text that people see, blank rows are left out and not counted.
 * @param bytes a file that has passed the gate
 * @throws SheetError when it cannot be read, has no rows, or more than 50,000
 */
export function readTable(bytes: Uint8Array, options: ReadOptions = {}): SheetTable {
  try {
    return readSheets(bytes, options);
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError(MESSAGES.import.unreadable);
  }
}

function readSheets(bytes: Uint8Array, options: ReadOptions): SheetTable {
  let sheetCount = 1;
  for (let index = 0; index < sheetCount; index++) {
    const book = parse(bytes, index, ROWS_READ);
    sheetCount = Math.min(book.SheetNames.length, LIMITS.importZipEntries);
    const sheet = book.Sheets[book.SheetNames[index] ?? ''];
    const table = toTable(gridOf(sheet), is1904(book));
    if (sheet?.['!fullref'] !== undefined && table.rows.length <= LIMITS.importRows) {
      options.onBeyond?.();
      if (hasValuesBeyond(bytes, index)) throw new SheetError(MESSAGES.import.tooManyRows, 413);
    }
    if (table.headers.length === 0) continue;
    if (table.rows.length > LIMITS.importRows) throw new SheetError(MESSAGES.import.tooManyRows, 413);
    return table;
  }
  throw new SheetError(MESSAGES.import.noRows);
}

function parse(bytes: Uint8Array, index: number, sheetRows: number): XLSX.WorkBook {
  return XLSX.read(bytes, {
    type: 'buffer',
    dense: true,
    sheets: index,
    sheetRows,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    cellNF: true,
  });
}

function gridOf(sheet: XLSX.WorkSheet | undefined): Grid {
  return sheet?.['!data'] ?? [];
}

function is1904(book: XLSX.WorkBook): boolean {
  return book.Workbook?.WBProps?.date1904 === true;
}

/* Rows that are only formatted may go on to the end of a sheet; a value there must not be lost silently. */
function hasValuesBeyond(bytes: Uint8Array, index: number): boolean {
  const book = parse(bytes, index, 0);
  const grid = gridOf(book.Sheets[book.SheetNames[index] ?? '']);
  /* Damaged references make arrays with huge holes: only what is there may be visited. */
  return Object.keys(grid).some(
    (row) =>
      Number(row) >= ROWS_READ &&
      Object.values(grid[Number(row)] ?? []).some((cell) => cellText(cell, is1904(book)) !== ''),
  );
}

/* A text that a workbook keeps once may stand in any number of cells: it is counted in each (case M07). */
function toTable(grid: Grid, date1904: boolean): SheetTable {
  const rows: SheetTable['rows'] = [];
  let headers: string[] | undefined;
  let room: number = LIMITS.importUnpackedBytes;
  for (let index = 0; index < Math.min(grid.length, ROWS_READ); index++) {
    const line = grid[index];
    if (!line) continue;
    grid[index] = [];
    const cells = texts(line, date1904, headers?.length ?? line.length);
    const length = textLength(cells);
    room -= length;
    if (room < 0 || length > ROW_CHARACTERS) throw new SheetError(MESSAGES.import.unreadable);
    if (headers) {
      if (cells.some((cell) => cell !== '')) rows.push({ number: rows.length + 1, cells });
    } else {
      const trimmed = trimEnd(cells.map((cell) => cell.trim()));
      if (trimmed.length > 0) headers = trimmed;
    }
  }
  return { headers: headers ?? [], rows };
}

function texts(line: (XLSX.CellObject | undefined)[], date1904: boolean, width: number): string[] {
  return Array.from({ length: Math.min(width, COLUMNS_READ) }, (_, column) =>
    cellText(line[column], date1904),
  );
}

/** Characters of all cells. */
export function textLength(cells: readonly string[]): number {
  let length = 0;
  for (const cell of cells) length += cell.length;
  return length;
}

function trimEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}
