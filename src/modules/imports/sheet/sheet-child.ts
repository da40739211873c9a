/** The reading process: parses and checks one file and hands the rows out piece by piece, as they are asked for. */
import { buffer } from 'node:stream/consumers';
import { MESSAGES } from '../../../shared/messages.js';
import { checkTable } from './check-table.js';
import type { FromChild, ToChild } from './protocol.js';
import { readTable, textLength } from './reader.js';
import { type CheckContext, type ImportRow, SheetError } from './types.js';
import { warmUp } from './warm-up.js';

/* A chunk becomes a document of the database, which takes 16 MB: room for texts that are written as escapes. */
const CHUNK_CHARACTERS = 1_000_000;

const content = buffer(process.stdin);
let headers: string[] = [];
let total = 0;
/** Checked as they are asked for. */
let rows: Iterator<ImportRow>;
let chunkRows = 1;
let sent = 0;
/** Somebody waits for the file. */
let isAsked = false;

function answer(message: FromChild): void {
  process.send?.(message);
}

async function read(context: CheckContext): Promise<void> {
  const table = readTable(await content, { onBeyond: () => answer({ kind: 'beyond' }) });
  headers = table.headers;
  total = table.rows.length;
  rows = checkTable(table, context);
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
  answer({ kind: 'rows', headers, rows: part, total, last: sent >= total });
}

process.on('message', (message: ToChild) => {
  if (message.kind === 'warm') return void warmUp(() => isAsked);
  isAsked = true;
  const step = async () => {
    if (message.kind === 'read') {
      chunkRows = message.chunkRows;
      await read(message.context);
    }
    handOut();
  };
  step().catch((error: unknown) => {
    const known = error instanceof SheetError ? error : new SheetError(MESSAGES.import.unreadable);
    answer({ kind: 'failed', message: known.message, status: known.status });
  });
});

/* The parent is gone: nobody will ask any more. */
process.on('disconnect', () => process.exit(0));
