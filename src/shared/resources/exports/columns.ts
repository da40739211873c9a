import { fromKeys, keysOf } from '../../kit/objects.js';
import { type CandidateColumnKey, COLUMNS, LABELS } from '../candidates/rules.js';

/** The columns of Candidates_List.xlsx by the key that the candidate table knows them under (decision D5). */
export const EXPORT_COLUMNS = fromKeys<Record<CandidateColumnKey, string>>(
  keysOf(COLUMNS),
  (key) => LABELS[COLUMNS[key]],
);

export type ExportColumn = keyof typeof EXPORT_COLUMNS;
export const EXPORT_COLUMN_KEYS = keysOf(EXPORT_COLUMNS);

/** The kinds of files that an export can be; the first one unless another is asked for. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The name of an export's file: `Candidates_List.csv`. @param fileName its name as a workbook */
export function exportFileName(fileName: string, format: ExportFormat): string {
  return fileName.replace(/\.xlsx$/, `.${format}`);
}
