import { IMPORT_COLUMNS, type ImportHeader } from '../../../shared/resources/imports/columns.js';
import { MESSAGES } from '../../../shared/messages.js';
import { SheetError } from './types.js';

/** Where each known column stands in a file; columns of the file that are not known are ignored. */
export type SheetColumns = ReadonlyMap<ImportHeader, number>;

const canonical = (header: string) => header.replace(/[\s*_:]/gu, '').toLowerCase();

const KNOWN = new Map<string, ImportHeader>(IMPORT_COLUMNS.map(({ header }) => [canonical(header), header]));

/**
 * Finds the known columns in a file's headers, in any order and case, with blanks anywhere.
 * Of two columns with one name the first counts.
 * @throws SheetError that lists the required headers that are missing, in the specification's order
 */
export function findColumns(headers: readonly string[]): SheetColumns {
  const columns = new Map<ImportHeader, number>();
  headers.forEach((text, index) => {
    const header = KNOWN.get(canonical(text));
    if (header && !columns.has(header)) columns.set(header, index);
  });
  const missing = IMPORT_COLUMNS.filter(({ header, required }) => required && !columns.has(header));
  if (missing.length > 0) {
    throw new SheetError(MESSAGES.import.missingHeaders(missing.map(({ header }) => header)));
  }
  return columns;
}
