import type { ImportOrigin } from '../../../shared/resources/imports/api.js';
import type { CheckContext, ImportRow } from './types.js';

/** Requests from the parent to the reading process, one answer each; the file comes through standard input. */
export type ToChild =
  { kind: 'read'; chunkRows: number; context: CheckContext; includeHidden: boolean } | { kind: 'next' };

/** Answers of the reading process. */
export type FromChild =
  | {
      kind: 'rows';
      origin: ImportOrigin;
      headers: string[];
      rows: ImportRow[];
      total: number;
      last: boolean;
    }
  | { kind: 'failed'; message: string; status: 400 | 413 | 415; hint?: string | undefined }
  /** Not an answer: a crash after this means that the sheet continues far below the allowed rows. */
  | { kind: 'beyond' };
