/** The reading process: parses and checks one file and hands the rows out piece by piece, as they are asked for. */
import { buffer } from 'node:stream/consumers';
import { MESSAGES } from '../../../shared/messages.js';
import { checkTable } from './check-table.js';
import type { FromChild, ToChild } from './protocol.js';
import { readTable } from './reader.js';
import { type CheckContext, type CheckedRow, SheetError } from './types.js';

const content = buffer(process.stdin);
let headers: string[] = [];
/** Let go of as they are sent. */
let rows: Array<CheckedRow | undefined> = [];
let chunkRows = 1;
let sent = 0;

function answer(message: FromChild): void {
  process.send?.(message);
}

async function read(context: CheckContext): Promise<void> {
  const table = readTable(await content, { onBeyond: () => answer({ kind: 'beyond' }) });
  headers = table.headers;
  rows = checkTable(table, context);
}

function handOut(): void {
  const part = rows.slice(sent, sent + chunkRows) as CheckedRow[];
  rows.fill(undefined, sent, sent + part.length);
  sent += part.length;
  answer({ kind: 'rows', headers, rows: part, total: rows.length, last: sent >= rows.length });
}

process.on('message', (message: ToChild) => {
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
