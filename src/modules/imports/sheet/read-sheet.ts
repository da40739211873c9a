import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MESSAGES } from '../../../shared/messages.js';
import type { FromChild, ToChild } from './protocol.js';
import { SheetError, type SheetChunk } from './types.js';

export interface ReadSheetOptions {
  /** Rows of one chunk. */
  chunkRows?: number;
  /** Heap of the reading process in MB. */
  memoryMb?: number;
  /** Time that one answer of the reading process may take, in ms. */
  timeoutMs?: number;
  /** Ends the reading process at once. */
  signal?: AbortSignal;
}

const DEFAULTS = { chunkRows: 500, memoryMb: 320, timeoutMs: 30_000 };

/**
 * Reads the rows of a spreadsheet in a process of its own with bounded memory and time, so that no file can
 * hold up or take down the process that asks (reliability rule 10). Rows come in the file's order, in chunks
 * that the reading process keeps until they are asked for. A file may be read any number of times.
 * @param path a file that has passed {@link gateSheet}
 * @throws SheetError when it is unreadable, has no rows or too many; the signal's reason when aborted
 */
export async function* readSheet(path: string, options: ReadSheetOptions = {}): AsyncGenerator<SheetChunk> {
  const { chunkRows, memoryMb, timeoutMs } = { ...DEFAULTS, ...options };
  options.signal?.throwIfAborted();
  const child = start(memoryMb);
  try {
    let request: ToChild = { kind: 'read', path, chunkRows };
    for (let last = false; !last; request = { kind: 'next' }) {
      const reply = await ask(child, request, timeoutMs, options.signal);
      last = reply.last;
      if (reply.rows.length === 0) throw new SheetError(MESSAGES.import.noRows);
      yield { headers: reply.headers, rows: reply.rows, total: reply.total };
    }
  } finally {
    child.kill('SIGKILL');
  }
}

function start(memoryMb: number): ChildProcess {
  /* Beside this file lies the child's: built in production, as it is written under a loader in tests. */
  const isSource = import.meta.url.endsWith('.ts');
  const file = new URL(isSource ? './sheet-child.ts' : './sheet-child.js', import.meta.url);
  return fork(fileURLToPath(file), [], {
    execArgv: [`--max-old-space-size=${memoryMb}`, ...(isSource ? ['--import', 'tsx'] : [])],
    env: { NODE_ENV: 'production', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
}

type Rows = Extract<FromChild, { kind: 'rows' }>;

/* One question, one answer; death and silence of the child are answers too. */
async function ask(
  child: ChildProcess,
  request: ToChild,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<Rows> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    let lost = new SheetError(MESSAGES.import.unreadable);
    const done = (act: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onLost).off('error', onLost);
      signal?.removeEventListener('abort', onAbort);
      act();
    };
    const onLost = () => done(() => reject(lost));
    const onAbort = () => done(() => reject(signal?.reason));
    const onMessage = (message: FromChild) => {
      if (message.kind === 'beyond') lost = new SheetError(MESSAGES.import.tooManyRows, 413);
      else if (message.kind === 'rows') done(() => resolve(message));
      else done(() => reject(new SheetError(message.message, message.status)));
    };
    const timer = setTimeout(onLost, timeoutMs);
    child.on('message', onMessage).once('exit', onLost).once('error', onLost);
    signal?.addEventListener('abort', onAbort, { once: true });
    child.send(request, (error) => error && onLost());
  });
}
