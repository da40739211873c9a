import { jobNumber } from '../../../shared/resources/jobs/format.js';
import { IMPORT_COLUMNS, type ImportHeader } from '../../../shared/resources/imports/columns.js';
import { valueAt } from '../../../shared/kit/value-at.js';
import type { CheckContext } from '../sheet/types.js';

/** What tells a stored list of candidates from a spreadsheet. */
export const ENTRIES_TYPE = 'application/json';
/** What a list that came as JSON is called where a spreadsheet has its file name. */
export const ENTRIES_NAME = 'candidates.json';

/** A candidate of a JSON import as it was sent: nothing is known of its values. */
export type Entry = Record<string, unknown>;

type EntryHeader = ImportHeader | 'Status' | 'Grade' | 'Notes';

const FIELDS: Record<EntryHeader, string> = {
  Name: 'name',
  Email: 'email',
  Gender: 'gender',
  Mobile: 'mobile',
  Experience: 'experience',
  Education: 'education',
  'Job Id': 'jobs',
  'Application Date': 'applicationDate',
  'Current Location': 'location.current',
  'Applied Through': 'appliedThrough',
  'Expected CTC': 'expectedCTC',
  'Current CTC': 'currentCTC',
  'Notice Period': 'noticePeriod',
  'Last Job': 'lastJob',
  Relocate: 'relocation',
  'Permanent Location': 'location.permanent',
  Status: 'status',
  Grade: 'grade',
  Notes: 'notes',
};

/** The columns that a JSON import has in the errors file: the spreadsheet's own first, so that it can be uploaded. */
export const ENTRY_HEADERS: readonly EntryHeader[] = [
  ...IMPORT_COLUMNS.map(({ header }) => header),
  'Status',
  'Grade',
  'Notes',
];

/** The cells of an entry, as somebody would have typed them; jobs by their numbers where the ids are known. */
export function entryCells(entry: Entry, jobs: CheckContext['jobs']): string[] {
  const numbers = new Map([...jobs].map(([number, { id }]) => [id, jobNumber(number)]));
  return ENTRY_HEADERS.map((header) => {
    const value = valueAt(entry, FIELDS[header]);
    if (header !== 'Job Id' || !Array.isArray(value)) return text(value);
    return value.map((id) => numbers.get(text(id).toLowerCase()) ?? text(id)).join(', ');
  });
}

function text(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
