import { LIMITS } from '../../../shared/kit/limits.js';
import { MESSAGES } from '../../../shared/messages.js';
import type { ImportOrigin } from '../../../shared/resources/imports/api.js';
import type { ImportHeader } from '../../../shared/resources/imports/columns.js';
import { cellText } from './cell-text.js';
import { findColumns, missingHeaders, numberColumns } from './columns.js';
import {
  type Grid,
  type ListedSheet,
  openSource,
  type ParsedSheet,
  parserError,
  type SheetSource,
} from './source.js';
import { SheetError, type SheetTable } from './types.js';

/** No real sheet has more columns; further ones are ignored. */
const COLUMNS = 256;

/** The headers, one row above the limit, and room for titles and blank rows. */
const ROWS = LIMITS.importRows + 1_000;

/** Headers are among the first lines with content: a report's titles, dates and filters come above them. */
const LINES = 50;

/* Rows of each sheet that are searched for headers if there are several sheets. */
const HEAD_ROWS = 200;
/* No real row has more characters; it would not fit into a document of the database. */
const ROW_CHARACTERS = 500_000;

/** The line of a sheet that counts as its headers. */
interface HeaderLine {
  /** Its row, 0-based. */
  row: number;
  /** Without surrounding blanks. */
  headers: string[];
  /** How many known columns it names. */
  known: number;
  missing: ImportHeader[];
}

export interface ReadOptions {
  /** Called before the slow search for values below the allowed rows, so that a crash in it can be explained. */
  onBeyond?: () => void;
  /** Also reads rows that are hidden in the file. */
  includeHidden?: boolean;
}

/** The chosen sheet, its headers, and what of the file is left out. */
interface Choice {
  sheet: ListedSheet;
  otherSheets: ImportOrigin['otherSheets'];
  /** Shown below a refusal if the sheet lacks headers. */
  hint?: string;
}

/**
 * Reads what people see when they open the file (decision D4): the first visible sheet with the headers, from the line
 * below them. Every cell is the text that people see, and in number columns the number itself; blank and hidden rows
 * are left out and not counted.
 * @param bytes a file that has passed the gate
 * @throws SheetError if it cannot be read, or has more than 50,000 rows
 */
export async function readTable(bytes: Buffer, options: ReadOptions = {}): Promise<SheetTable> {
  try {
    const source = await openSource(bytes);
    return readSheet(source, chooseSheet(source), options);
  } catch (error) {
    throw error instanceof SheetError ? error : parserError(error);
  }
}

/* Nearly every file has one visible sheet; then no search is needed. */
function chooseSheet(source: SheetSource): Choice {
  const visible = source.sheets.filter(({ isHidden }) => !isHidden);
  const hidden = source.sheets.filter(({ isHidden }) => isHidden);
  const [only, ...more] = visible;
  if (only && more.length === 0 && hidden.length === 0) return { sheet: only, otherSheets: [] };
  const heads = headsOf(source, visible);
  const whole = heads.filter(isWhole);
  const hiddenWhole = headsOf(source, hidden).filter(isWhole);
  const chosen = whole[0] ?? bestOf(heads) ?? only;
  const named = hiddenWhole[0] && whole.length === 0 ? hiddenWhole[0].name : undefined;
  const hint = named === undefined ? undefined : MESSAGES.import.hints.hiddenSheet(named);
  if (!chosen) throw new SheetError(MESSAGES.import.noRows, 400, hint);
  return {
    sheet: 'sheet' in chosen ? chosen.sheet : chosen,
    otherSheets: [...whole.slice(1), ...hiddenWhole].map(({ name, sheet: { isHidden } }) => ({
      name,
      isHidden,
    })),
    ...(hint !== undefined && { hint }),
  };
}

function headsOf(
  source: SheetSource,
  sheets: readonly ListedSheet[],
): Array<HeaderLine & { name: string; sheet: ListedSheet }> {
  if (sheets.length === 0) return [];
  return source.parse(sheets, HEAD_ROWS).flatMap((parsed, index) => {
    const line = findHeaderLine(parsed);
    return line ? [{ ...line, name: parsed.name, sheet: sheets[index]! }] : [];
  });
}

function readSheet(source: SheetSource, choice: Choice, options: ReadOptions): SheetTable {
  const [parsed] = source.parse([choice.sheet], ROWS);
  const line = parsed && findHeaderLine(parsed);
  const table = line
    ? toTable(parsed, line, options.includeHidden === true)
    : { rows: [], hidden: 0, headers: [] };
  const count = table.rows.length + (options.includeHidden ? 0 : table.hidden);
  if (parsed?.goesOn && count <= LIMITS.importRows) {
    options.onBeyond?.();
    if (hasValuesBeyond(source, choice.sheet)) throw tooManyRows();
  }
  if (!line || !parsed) throw new SheetError(MESSAGES.import.noRows, 400, choice.hint);
  if (table.rows.length > LIMITS.importRows) throw tooManyRows();
  return {
    headers: table.headers,
    rows: table.rows,
    origin: {
      sheet: parsed.name,
      headerLine: line.row + 1,
      hiddenRows: table.hidden,
      otherSheets: choice.otherSheets,
    },
    hint: choice.hint ?? MESSAGES.import.hints.headerLine(line.row + 1, parsed.name),
  };
}

const tooManyRows = () => new SheetError(MESSAGES.import.tooManyRows, 413);

/* Rows with only formats may continue to the end of a sheet; a value there must not be lost silently. */
function hasValuesBeyond(source: SheetSource, sheet: ListedSheet): boolean {
  const [parsed] = source.parse([sheet], 0);
  const { grid = [], date1904 = false } = parsed ?? {};
  /* Damaged references create arrays with huge holes: only existing entries may be visited. */
  return Object.keys(grid).some(
    (row) =>
      Number(row) >= ROWS &&
      Object.values(grid[Number(row)] ?? []).some((cell) => cellText(cell, date1904) !== ''),
  );
}

interface Below {
  headers: string[];
  rows: SheetTable['rows'];
  /** Rows with content that are hidden. */
  hidden: number;
}

/* A shared text of a workbook may be in any number of cells: it is counted in each (case M07). */
function toTable(
  { grid, hiddenRows, date1904 }: { grid: Grid; hiddenRows: ReadonlySet<number>; date1904: boolean },
  { row: headerRow, headers }: HeaderLine,
  includeHidden: boolean,
): Below {
  const numbers = numberColumns(findColumns(headers));
  const rows: SheetTable['rows'] = [];
  let hidden = 0;
  let room: number = LIMITS.importUnpackedBytes;
  for (let index = headerRow + 1; index < Math.min(grid.length, ROWS); index++) {
    const line = grid[index];
    if (!line) continue;
    grid[index] = [];
    const cells = Array.from({ length: Math.min(headers.length, COLUMNS) }, (_, column) =>
      cellText(line[column], date1904, numbers.has(column)),
    );
    const length = textLength(cells);
    room -= length;
    if (room < 0 || length > ROW_CHARACTERS)
      throw new SheetError(MESSAGES.import.unreadable, 400, MESSAGES.import.hints.tooManyCells);
    if (cells.every((cell) => cell === '')) continue;
    if (hiddenRows.has(index)) hidden++;
    if (includeHidden || !hiddenRows.has(index)) rows.push({ number: rows.length + 1, cells });
  }
  return { headers, rows, hidden };
}

/** Total characters of all cells. */
export function textLength(cells: readonly string[]): number {
  let length = 0;
  for (const cell of cells) length += cell.length;
  return length;
}

/**
 * Finds the headers of a sheet (case PC23): the first line that names every required column, or else the one that names
 * most, or else the first line with content. A hidden line counts only if no visible one names every column.
 * @returns undefined for a sheet without content
 */
function findHeaderLine(sheet: ParsedSheet): HeaderLine | undefined {
  const lines = headerLines(sheet);
  const visible = lines.filter(({ row }) => !sheet.hiddenRows.has(row));
  return bestOf(visible, isWhole) ?? bestOf(lines, isWhole) ?? bestOf(visible) ?? lines[0];
}

/** Whether a line names every required column. */
function isWhole({ missing }: HeaderLine): boolean {
  return missing.length === 0;
}

/** The line that names most columns; the first of several. */
function bestOf<T extends HeaderLine>(
  lines: readonly T[],
  is: (line: HeaderLine) => boolean = () => true,
): T | undefined {
  return lines.filter(is).reduce<T | undefined>((best, line) => {
    return best && best.known >= line.known ? best : line;
  }, undefined);
}

function headerLines({ grid, date1904 }: ParsedSheet): HeaderLine[] {
  const lines: HeaderLine[] = [];
  for (let row = 0; row < Math.min(grid.length, ROWS) && lines.length < LINES; row++) {
    const cells = (grid[row] ?? []).slice(0, COLUMNS);
    const texts = Array.from(cells, (cell) => cellText(cell, date1904).trim());
    const headers = texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
    if (headers.length === 0) continue;
    const columns = findColumns(headers);
    lines.push({ row, headers, known: columns.size, missing: missingHeaders(columns) });
  }
  return lines;
}
