import { MESSAGES } from '../../../shared/messages.js';
import { checkRow, contactOf } from './check-row.js';
import { findColumns, missingHeaders } from './columns.js';
import { refuseDuplicate, duplicatesAmong } from './duplicates.js';
import { type CheckContext, type ImportRow, SheetError, type SheetTable } from './types.js';

/**
 * The verdict on every row of a sheet from the sheet alone: the form's rules, the jobs, and people who occur twice.
 * Whether somebody already exists is checked later. Rows are checked lazily, in the file's order; only duplicates are
 * searched beforehand.
 * @throws SheetError at the first row, if the sheet has no rows or lacks required headers
 */
export function* checkTable(
  { headers, rows, hint }: Pick<SheetTable, 'headers' | 'rows' | 'hint'>,
  context: CheckContext,
): Generator<ImportRow> {
  if (rows.length === 0) throw new SheetError(MESSAGES.import.noRows, 400, hint);
  const columns = findColumns(headers);
  const missing = missingHeaders(columns);
  if (missing.length > 0) throw new SheetError(MESSAGES.import.missingHeaders(missing), 400, hint);
  const contacts = rows.map((row) => contactOf(row, columns, context));
  const duplicates = duplicatesAmong(contacts);
  for (const [index, row] of rows.entries()) {
    const checked = checkRow(row, columns, context, contacts[index]);
    refuseDuplicate(checked, duplicates);
    yield checked;
  }
}
