/** The reading process: parses and checks one file and returns the rows chunk by chunk on request. */
import { buffer } from 'node:stream/consumers';
import { MESSAGES } from '../../../shared/messages.js';
import type { ImportOrigin } from '../../../shared/resources/imports/api.js';
import { checkTable } from './check-table.js';
import { readTable, textLength } from './reader.js';
import { type CheckContext, type ImportRow, SheetError } from './types.js';

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

/* A chunk becomes a document of the database, which holds 16 MB: leaves room for escaped texts. */
const CHUNK_CHARACTERS = 1_000_000;

const content = buffer(process.stdin);
let table: Omit<Extract<FromChild, { kind: 'rows' }>, 'kind' | 'rows' | 'last'>;
/** Checked on request. */
let rows: Iterator<ImportRow>;
let chunkRows = 1;
let sent = 0;

function answer(message: FromChild): void {
  process.send?.(message);
}

async function read(context: CheckContext, includeHidden: boolean): Promise<void> {
  const onBeyond = () => answer({ kind: 'beyond' });
  const found = await readTable(await content, { onBeyond, includeHidden });
  table = { origin: found.origin, headers: found.headers, total: found.rows.length };
  rows = checkTable(found, context);
}

function handOut(): void {
  const part: ImportRow[] = [];
  for (let length = 0; part.length < chunkRows && length < CHUNK_CHARACTERS;) {
    const { done, value } = rows.next();
    if (done) break;
    length += textLength(value.cells);
    part.push(value);
  }
  sent += part.length;
  answer({ kind: 'rows', ...table, rows: part, last: sent >= table.total });
}

process.on('message', (message: ToChild) => {
  const step = async () => {
    if (message.kind === 'read') {
      chunkRows = message.chunkRows;
      await read(message.context, message.includeHidden);
    }
    handOut();
  };
  step().catch((error: unknown) => {
    const known = error instanceof SheetError ? error : new SheetError(MESSAGES.import.unreadable);
    answer({ kind: 'failed', message: known.message, status: known.status, hint: known.hint });
  });
});

/* The parent has ended: no more requests come. */
process.on('disconnect', () => process.exit(0));
