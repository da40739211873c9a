import { IMPORT_COLUMNS, type ImportHeader } from '../../../shared/resources/imports/columns.js';
import { factsOf } from '../../../shared/resources/candidates/rules.js';
import { searchForm } from '../../../shared/kit/text.js';

/** The position of each known column in a file; unknown columns are ignored. */
export type SheetColumns = ReadonlyMap<ImportHeader, number>;

const canonical = (header: string) => searchForm(header).replace(/[\s*_:]/gu, '');

const KNOWN = new Map<string, ImportHeader>(IMPORT_COLUMNS.map(({ header }) => [canonical(header), header]));

/** Columns of numbers: there the cell's number counts, in whatever format it is shown (case PC12). */
const NUMBERS: ReadonlySet<ImportHeader> = new Set(
  IMPORT_COLUMNS.filter(({ field }) => factsOf(field).kind === 'number').map(({ header }) => header),
);

/**
 * Finds the known columns in a file's headers, in any order and case, ignoring blanks. Of two columns with the same
 * name the first counts.
 */
export function findColumns(headers: readonly string[]): SheetColumns {
  const columns = new Map<ImportHeader, number>();
  headers.forEach((text, index) => {
    const header = KNOWN.get(canonical(text));
    if (header && !columns.has(header)) columns.set(header, index);
  });
  return columns;
}

/** The required headers that are missing, in the specification's order. */
export function missingHeaders(columns: SheetColumns): ImportHeader[] {
  return IMPORT_COLUMNS.filter(({ header, required }) => required && !columns.has(header)).map(
    ({ header }) => header,
  );
}

export function numberColumns(columns: SheetColumns): ReadonlySet<number> {
  return new Set([...columns].flatMap(([header, index]) => (NUMBERS.has(header) ? [index] : [])));
}
