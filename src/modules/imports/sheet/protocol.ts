import type { SheetRow } from './types.js';

/** What the parent process asks of the reading process, one answer each. */
export type ToChild = { kind: 'read'; path: string; chunkRows: number } | { kind: 'next' };

/** What the reading process answers. */
export type FromChild =
  | { kind: 'rows'; headers: string[]; rows: SheetRow[]; total: number; last: boolean }
  | { kind: 'failed'; message: string; status: 400 | 413 | 415 }
  /** Not an answer: from here on a crash means that the sheet goes on far below the allowed rows. */
  | { kind: 'beyond' };
