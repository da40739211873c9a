import type { Instant, Integer, Progress, Reference } from '../../kit/api.js';
import type { HiddenRows, ImportState, KeptReason } from './enums.js';

export interface ImportRowError {
  /** Row number as people count it: the first row below the headers is 1. */
  number: Integer;
  name: string;
  errors: string[];
}

/** A candidate whom an import added and its undo kept. */
export interface KeptCandidate {
  _id: string;
  name: string;
  /** Row number as people count it: the first row below the headers is 1. */
  number: Integer;
  reason: KeptReason;
}

/** Where in its file the rows of an import are, and what was left out. */
export interface ImportOrigin {
  sheet: string;
  /** The line of the sheet used as headers; the first is 1. */
  headerLine: Integer;
  /** Rows with content that are hidden in the file, by hand or by a filter. */
  hiddenRows: Integer;
  /** Further sheets with the headers; only one sheet of a file is read. */
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
    /** Invalid only because the person already exists and could get a new job instead (decision D3). */
    existing: Integer;
    added: Integer;
    /** Rows that added a new job to an existing candidate. */
    linked: Integer;
    undone: Integer;
  };
  progress: Progress;
  /** Null before the file is read, and for a list of candidates. */
  origin: ImportOrigin | null;
  /** Whether rows hidden in the file are imported; null before anybody has chosen: they are left out. */
  hiddenRows: HiddenRows | null;
  /** Valid rows are added at once, without confirmation. */
  addValid: boolean;
  /** Cancelled while adding: it ends, and can be undone, once the rows in progress are added. */
  stopping: boolean;
  undo: 'no' | 'requested' | 'done';
  /** The first candidates that the undo kept; there are `counts.added - counts.undone` of them. */
  kept: KeptCandidate[];
  /** Why the whole import failed, in the specification's words; otherwise null. */
  failure: string | null;
  /** The cause of the failure and the remedy, if its text does not name them. */
  failureHint: string | null;
  /** The first invalid rows; errors.xlsx has all of them. */
  errors: ImportRowError[];
}
