import { fieldsHaving, inOrder, type KeyHaving } from '../../kit/fields.js';
import { CANDIDATE_FIELDS } from '../candidates/fields.js';

type Imported = KeyHaving<typeof CANDIDATE_FIELDS, 'import'>;
export type ImportHeader = (typeof CANDIDATE_FIELDS)[Imported]['import']['header'];

/** Columns of the candidate spreadsheet (1-core section 5 "Candidate bulk import", decisions D4 and D6). */
export interface ImportColumn {
  field: Imported;
  header: ImportHeader;
  required: boolean;
  /** The column's help on the template's explanation sheet. */
  help: string;
}

/* The specification's columns; further ones follow. */
const ORDER = [
  'name',
  'email',
  'gender',
  'mobile',
  'experience',
  'education',
  'jobs',
  'applicationDate',
  'currentLocation',
  'appliedThrough',
  'expectedCTC',
  'currentCTC',
  'noticePeriod',
  'lastJob',
  'relocation',
  'permanentLocation',
] as const;

export const IMPORT_COLUMNS: readonly ImportColumn[] = inOrder(
  fieldsHaving(CANDIDATE_FIELDS, 'import'),
  ORDER,
).map((field) => {
  const facts = CANDIDATE_FIELDS[field];
  return { field, ...facts.import, required: 'required' in facts };
});

export const IMPORT_FILES = {
  template: 'Sample_Candidate_Template.xlsx',
  errors: 'candidate-validation-errors.xlsx',
  export: 'Candidates_List.xlsx',
} as const;
