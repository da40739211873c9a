import type { ImportOrigin } from '../../../shared/resources/imports/api.js';
import type { InsertRow } from '../../candidates/candidate-inserts.service.js';
import type { JobNumberState } from '../../jobs/jobs.service.js';

/** A spreadsheet that cannot be imported as a whole; the message is for the user. */
export class SheetError extends Error {
  /**
   * @param message one of `MESSAGES.import`
   * @param status the matching HTTP status: 400 unreadable, 413 too large, 415 wrong type
   * @param hint the cause and the way out, if the message does not say them
   */
  constructor(
    message: string,
    readonly status: 400 | 413 | 415 = 400,
    readonly hint?: string,
  ) {
    super(message);
  }
}

/** A whole sheet, as the reader extracts it from a file's bytes. */
export interface SheetTable {
  origin: ImportOrigin;
  /** The file's own headers in their order, without surrounding blanks. */
  headers: string[];
  /** Unchecked. */
  rows: Array<Pick<ImportRow, 'number' | 'cells'>>;
  /** Shown below a refusal of the whole sheet: which line counted as the headers. */
  hint: string;
}

/** What the check of a row depends on besides the row. */
export interface CheckContext {
  /** Jobs by their number (12 for J12), trashed and closed ones too. */
  jobs: ReadonlyMap<number, JobNumberState>;
  /** The organisation's calendar day, `yyyy-mm-dd`. */
  today: string;
  /** IANA name of the organisation's time zone. */
  timeZone: string;
}

/** A candidate that the import may add: the fields of the candidate form (1-core section 5). */
export type NewCandidateValues = InsertRow['values'];

/** The existing person of a row, if that is the row's only error, and what the row would give them (D3). */
export interface ExistingCandidate {
  /** Database id of the live candidate. */
  candidate: string;
  /** Database ids of the row's jobs. */
  jobs: string[];
}

/**
 * One row during an import: read (number and cells), checked (the rest), and then either a candidate or in the list of
 * errors. `values` is present exactly while the row is to be added, and `errors` is empty then.
 */
export interface ImportRow {
  /** Candidate number: 1 is the first row below the headers; blank rows are not counted. */
  number: number;
  /** Texts as people see them, in the order of the file's own headers; empty cells are ''. */
  cells: string[];
  /** The name as typed, for the list of errors; '' if there is none. */
  name: string;
  /** The e-mail address in comparable form, if valid. */
  email?: string;
  /** The mobile number in comparable form, if valid. */
  mobile?: string;
  values?: NewCandidateValues;
  existing?: ExistingCandidate;
  /** Messages of the form's rules, in the order of the columns. */
  errors: string[];
}

/** Part of a file's rows with their verdicts, in the file's order. */
export interface CheckedChunk {
  /** Where the rows are; missing for a list of candidates. */
  origin?: ImportOrigin;
  headers: string[];
  rows: ImportRow[];
  /** Number of rows in the whole file, for the progress. */
  total: number;
}
