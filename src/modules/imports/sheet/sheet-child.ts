/** The reading process: parses one file and hands the rows out piece by piece, as they are asked for. */
import { readFile } from 'node:fs/promises';
import { MESSAGES } from '../../../shared/messages.js';
import type { FromChild, ToChild } from './protocol.js';
import { readTable } from './reader.js';
import { SheetError, type SheetTable } from './types.js';

let table: SheetTable | undefined;
let chunkRows = 1;
let sent = 0;

function answer(message: FromChild): void {
  process.send?.(message);
}

async function read(path: string): Promise<SheetTable> {
  return readTable(await readFile(path), { onBeyond: () => answer({ kind: 'beyond' }) });
}

function handOut({ headers, rows }: SheetTable): void {
  const part = rows.slice(sent, sent + chunkRows);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- only lets go of what was sent
  rows.fill({ number: 0, cells: [] }, sent, sent + part.length);
  sent += part.length;
  answer({ kind: 'rows', headers, rows: part, total: rows.length, last: sent >= rows.length });
}

process.on('message', (message: ToChild) => {
  const step = async () => {
    if (message.kind === 'read') {
      chunkRows = message.chunkRows;
      table = await read(message.path);
    }
    if (table) handOut(table);
  };
  step().catch((error: unknown) => {
    const known = error instanceof SheetError ? error : new SheetError(MESSAGES.import.unreadable);
    answer({ kind: 'failed', message: known.message, status: known.status });
  });
});

/* The parent is gone: nobody will ask any more. */
process.on('disconnect', () => process.exit(0));
