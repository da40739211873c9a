import { MESSAGES } from '../../../shared/messages.js';
import { checkRow } from './check-row.js';
import { findColumns } from './columns.js';
import { refuseTwins } from './duplicates.js';
import { type CheckContext, type CheckedRow, SheetError, type SheetTable } from './types.js';

/**
 * The verdict on every row of a sheet as far as the sheet alone can tell: the form's rules, the jobs, and people who are
 * in it twice. Whether somebody exists already is asked later.
 * @throws SheetError when it has no rows, or lacks required headers
 */
export function checkTable({ headers, rows }: SheetTable, context: CheckContext): CheckedRow[] {
  if (rows.length === 0) throw new SheetError(MESSAGES.import.noRows);
  const columns = findColumns(headers);
  const checked = rows.map((row) => checkRow(row, columns, context));
  refuseTwins(checked);
  return checked;
}
