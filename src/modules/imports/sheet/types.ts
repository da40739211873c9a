import type { AppliedThrough, Gender, Relocation } from '../../../shared/enums.js';

/** A spreadsheet that cannot be imported as a whole; the message is meant for the user. */
export class SheetError extends Error {
  /**
   * @param message one of `MESSAGES.import`
   * @param status HTTP status that fits: 400 unreadable, 413 too large, 415 wrong type
   */
  constructor(
    message: string,
    readonly status: 400 | 413 | 415 = 400,
  ) {
    super(message);
  }
}

/** One row below the headers, as the text that people see in it. */
export interface SheetRow {
  /** Candidate number: 1 is the first row below the headers; blank rows are not counted. */
  number: number;
  /** Texts in the order of the file's own headers; empty cells are ''. */
  cells: string[];
}

/** A whole sheet; what the reader gets out of a file's bytes. */
export interface SheetTable {
  /** The file's own headers in its own order, without surrounding blanks. */
  headers: string[];
  rows: SheetRow[];
}

/** Part of a sheet as it comes out of the reading process, in the file's order. */
export interface SheetChunk {
  headers: string[];
  rows: SheetRow[];
  /** Rows of the whole sheet, for the progress. */
  total: number;
}

/** What a row must know about a job to be held to decision C7. */
export interface JobState {
  /** The job's database id. */
  id: string;
  isActive: boolean;
  isDeleted: boolean;
}

/** What the check of a row depends on besides the row. */
export interface CheckContext {
  /** Jobs by their number (12 for J12), trashed and closed ones too. */
  jobs: ReadonlyMap<number, JobState>;
  /** The organisation's calendar day, `yyyy-mm-dd`. */
  today: string;
}

/** A candidate that the import may add: the fields of the candidate form (1-core section 5). */
export interface NewCandidateValues {
  name: string;
  /** Lower case. */
  email: string;
  gender: Gender;
  /** Ten digits. */
  mobile: string;
  /** Years. */
  experience: number;
  education: string;
  /** Database ids of jobs; a row names exactly one. */
  jobs: string[];
  /** `yyyy-mm-dd` */
  applicationDate: string;
  location: { current: string; permanent?: string };
  appliedThrough: AppliedThrough;
  /** Rupees a year. */
  expectedCTC?: number;
  /** Rupees a year. */
  currentCTC?: number;
  /** Days. */
  noticePeriod?: number;
  lastJob?: string;
  relocation?: Relocation;
  status: 'Applied';
}

/** The verdict on one row; `values` is there exactly when `errors` is empty. */
export interface CheckedRow {
  number: number;
  /** The name as typed, for the list of errors; '' when there is none. */
  name: string;
  /** The e-mail address in the form that is compared, when it is a valid one. */
  email?: string;
  /** The mobile number in the form that is compared, when it is a valid one. */
  mobile?: string;
  values?: NewCandidateValues;
  /** Texts of the form's rules, in the order of the columns. */
  errors: string[];
}

/** A row of candidate-validation-errors.xlsx. */
export interface ErrorRow extends SheetRow {
  name: string;
  errors: string[];
}
