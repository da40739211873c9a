import type { ImportOrigin } from '../../../shared/resources/imports/api.js';
import type { CheckContext, ImportRow } from './types.js';

/** What the parent process asks of the reading process, one answer each; the file comes through its standard input. */
export type ToChild =
  { kind: 'read'; chunkRows: number; context: CheckContext; includeHidden: boolean } | { kind: 'next' };

/** What the reading process answers. */
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
  /** Not an answer: from here on a crash means that the sheet goes on far below the allowed rows. */
  | { kind: 'beyond' };
