import { LIMITS } from '../../../shared/kit/limits.js';
import type { ImportHeader } from '../../../shared/resources/imports/columns.js';
import { cellText } from './cell-text.js';
import { findColumns, missingHeaders } from './columns.js';
import type { ParsedSheet } from './source.js';

/** No real sheet has more columns; further ones are ignored. */
export const COLUMNS = 256;

/** The headers, one row above the limit, and room for titles and blank rows. */
export const ROWS = LIMITS.importRows + 1_000;

/** Headers are among the first lines with content: a report's titles, dates and filters come above them. */
const LINES = 50;

/** The line of a sheet that counts as its headers. */
export interface HeaderLine {
  /** Its row, 0-based. */
  row: number;
  /** Without surrounding blanks. */
  headers: string[];
  /** How many known columns it names. */
  known: number;
  missing: ImportHeader[];
}

/**
 * Finds the headers of a sheet (case PC23): the first line that names every required column, or else the one that names
 * most, or else the first line with content. A hidden line counts only if no visible one names every column.
 * @returns undefined for a sheet without content
 */
export function findHeaderLine(sheet: ParsedSheet): HeaderLine | undefined {
  const lines = headerLines(sheet);
  const visible = lines.filter(({ row }) => !sheet.hiddenRows.has(row));
  return bestOf(visible, isWhole) ?? bestOf(lines, isWhole) ?? bestOf(visible) ?? lines[0];
}

/** Whether a line names every required column. */
export function isWhole({ missing }: HeaderLine): boolean {
  return missing.length === 0;
}

/** The line that names most columns; the first of several. */
export function bestOf<T extends HeaderLine>(
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
