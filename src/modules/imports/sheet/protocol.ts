import type { CheckContext, ImportRow } from './types.js';

/** What the parent process asks of the reading process, one answer each; the file comes through its standard input. */
export type ToChild =
  | { kind: 'read'; chunkRows: number; context: CheckContext }
  | { kind: 'next' }
  /** No question: the file is about to come. */
  | { kind: 'warm' };

/** What the reading process answers. */
export type FromChild =
  | { kind: 'rows'; headers: string[]; rows: ImportRow[]; total: number; last: boolean }
  | { kind: 'failed'; message: string; status: 400 | 413 | 415 }
  /** Not an answer: from here on a crash means that the sheet goes on far below the allowed rows. */
  | { kind: 'beyond' };
