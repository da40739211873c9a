import type { Progress, Reference } from '../../kit/api.js';
import type { ImportState } from './enums.js';

export interface ImportRowError {
  /** Candidate number as people count it: the first row below the headers is 1. */
  number: number;
  name: string;
  errors: string[];
}

export interface ImportAnswer {
  _id: string;
  version: number;
  fileName: string;
  state: ImportState;
  createdBy: Reference | null;
  createdAt: string;
  updatedAt: string;
  counts: {
    read: number;
    valid: number;
    invalid: number;
    /** Invalid only because the person exists already and could get a new job instead (decision D3). */
    existing: number;
    added: number;
    /** Rows that became a new job of an existing candidate. */
    linked: number;
    undone: number;
  };
  progress: Progress;
  /** Valid rows are added at once, without being confirmed. */
  addValid: boolean;
  /** Cancelled while adding: it ends, and can be undone, once what is on its way is in. */
  stopping: boolean;
  undo: 'no' | 'requested' | 'done';
  /** Why the whole import failed, in the specification's words; null otherwise. */
  failure: string | null;
  /** The first invalid rows; all of them are in errors.xlsx. */
  errors: ImportRowError[];
}
