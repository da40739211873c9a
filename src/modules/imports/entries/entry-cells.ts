import { jobNumber } from '../../../shared/resources/jobs/format.js';
import { FILLED, factsOf, LABELS, pathOf } from '../../../shared/resources/candidates/rules.js';
import { IMPORT_COLUMNS } from '../../../shared/resources/imports/columns.js';
import { valueAt } from '../../../shared/kit/value-at.js';
import type { CheckContext } from '../sheet/types.js';

/** Distinguishes a stored list of candidates from a spreadsheet. */
export const ENTRIES_TYPE = 'application/json';
/** The name of a JSON list, in place of a spreadsheet's file name. */
export const ENTRIES_NAME = 'candidates.json';

/** A candidate of a JSON import as sent; its values are unchecked. */
export type Entry = Record<string, unknown>;

/* The spreadsheet's own columns first, so that the errors file can be uploaded. */
const COLUMNS = [
  ...IMPORT_COLUMNS,
  ...FILLED.filter((field) => !factsOf(field).import).map((field) => ({ field, header: LABELS[field] })),
];

/** The columns of a JSON import in the errors file. */
export const ENTRY_HEADERS: readonly string[] = COLUMNS.map(({ header }) => header);

/** The cells of an entry, as somebody would have typed them; jobs by number if their ids are known. */
export function entryCells(entry: Entry, jobs: CheckContext['jobs']): string[] {
  const numbers = new Map([...jobs].map(([number, { id }]) => [id, jobNumber(number)]));
  return COLUMNS.map(({ field }) => {
    const value = valueAt(entry, pathOf(field));
    if (field !== 'jobs' || !Array.isArray(value)) return text(value);
    return value.map((id) => numbers.get(text(id).toLowerCase()) ?? text(id)).join(', ');
  });
}

function text(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
