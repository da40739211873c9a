import type { Instant, Integer, Progress, Reference } from '../../kit/api.js';
import type { HiddenRows, ImportState, KeptReason } from './enums.js';

export interface ImportRowError {
  /** Candidate number as people count it: the first row below the headers is 1. */
  number: Integer;
  name: string;
  errors: string[];
}

/** Somebody whom an import added and its undo did not take back. */
export interface KeptCandidate {
  _id: string;
  name: string;
  /** Candidate number as people count it: the first row below the headers is 1. */
  number: Integer;
  reason: KeptReason;
}

/** Where the rows of an import stand in its file, and what of the file was left out. */
export interface ImportOrigin {
  sheet: string;
  /** The line of the sheet that was taken for the headers; the first is 1. */
  headerLine: Integer;
  /** Rows with content that are hidden in the file, by hand or by a filter. */
  hiddenRows: Integer;
  /** Further sheets that have the headers too; one sheet of a file is read. */
  otherSheets: Array<{ name: string; isHidden: boolean }>;
}

export interface ImportAnswer {
  _id: string;
  version: Integer;
  fileName: string;
  state: ImportState;
  createdBy: Reference | null;
  createdAt: Instant;
  updatedAt: Instant;
  counts: {
    read: Integer;
    valid: Integer;
    invalid: Integer;
    /** Invalid only because the person exists already and could get a new job instead (decision D3). */
    existing: Integer;
    added: Integer;
    /** Rows that became a new job of an existing candidate. */
    linked: Integer;
    undone: Integer;
  };
  progress: Progress;
  /** Null before the file is read, and for a list of candidates. */
  origin: ImportOrigin | null;
  /** Whether rows that are hidden in the file are imported; null while nobody has chosen: then they are left out. */
  hiddenRows: HiddenRows | null;
  /** Valid rows are added at once, without being confirmed. */
  addValid: boolean;
  /** Cancelled while adding: it ends, and can be undone, once what is on its way is in. */
  stopping: boolean;
  undo: 'no' | 'requested' | 'done';
  /** The first candidates that the undo did not take back; there are `counts.added - counts.undone` of them. */
  kept: KeptCandidate[];
  /** Why the whole import failed, in the specification's words; null otherwise. */
  failure: string | null;
  /** The cause of the failure and the way out, where its text does not say them. */
  failureHint: string | null;
  /** The first invalid rows; all of them are in errors.xlsx. */
  errors: ImportRowError[];
}
