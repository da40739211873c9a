import { fromKeys, keysOf } from '../../kit/objects.js';
import { type CandidateColumnKey, COLUMNS, LABELS } from '../candidates/rules.js';

/** The columns of Candidates_List.xlsx by their keys in the candidate table (decision D5). */
export const EXPORT_COLUMNS = fromKeys<Record<CandidateColumnKey, string>>(
  keysOf(COLUMNS),
  (key) => LABELS[COLUMNS[key]],
);

export type ExportColumn = keyof typeof EXPORT_COLUMNS;
export const EXPORT_COLUMN_KEYS = keysOf(EXPORT_COLUMNS);

/** File types of an export; the first is the default. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The name of an export's file: `Candidates_List.csv`. @param fileName its name as a workbook */
export function exportFileName(fileName: string, format: ExportFormat): string {
  return fileName.replace(/\.xlsx$/, `.${format}`);
}
