import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MESSAGES } from '../../../shared/messages.js';
import {
  answerOf,
  type AskOptions,
  ChildEndedError,
  startLimitedChild,
} from '../../../core/limited-child.js';
import type { FromChild, ToChild } from './sheet-child.js';
import { type CheckContext, type CheckedChunk, SheetError } from './types.js';

export interface ReadSheetOptions {
  /** Maximum rows of one chunk; long texts make it shorter. */
  chunkRows?: number;
  /** Also reads rows that are hidden in the file. */
  includeHidden?: boolean;
  /** Heap of the reading process in MB. */
  memoryMb?: number;
  /** Maximum time of one answer of the reading process, ms. */
  timeoutMs?: number;
  /** Ends the reading process at once. */
  signal?: AbortSignal;
}

const DEFAULTS = { chunkRows: 1_000, memoryMb: 320, timeoutMs: 30_000, includeHidden: false };

/**
 * Reads and checks the rows of a spreadsheet in a separate process with bounded memory and time, so that no file can
 * block or crash the calling process (reliability rule 10). Rows come in the file's order, in chunks that the reading
 * process holds until they are requested.
 * @param content a file that has passed {@link gateSheet}; destroyed at the end
 * @param context what the rows are checked against, see {@link checkTable}
 * @throws SheetError if it is unreadable, lacks headers, has no rows or too many; the signal's reason when aborted; the
 *   error of `content` if that breaks off
 */
export async function* readSheet(
  content: Readable,
  context: CheckContext,
  options: ReadSheetOptions = {},
): AsyncGenerator<CheckedChunk> {
  const { chunkRows, memoryMb, timeoutMs, includeHidden } = { ...DEFAULTS, ...options };
  const { signal } = options;
  const of = { beside: import.meta.url, name: 'sheet-child', memoryMb, timeoutMs, signal };
  const child = startLimitedChild({ ...of, serialization: 'advanced' });
  const ask = (request: ToChild) => {
    const reply = rowsOf(child, of, request);
    reply.catch(() => undefined); // looked at later, or never
    return reply;
  };
  try {
    await feed(child, content, signal);
    let next = ask({ kind: 'read', chunkRows, context, includeHidden });
    for (let last = false; !last;) {
      const reply = await next;
      last = reply.last;
      /* Prepared while the caller handles these rows. */
      if (!last) next = ask({ kind: 'next' });
      const { origin, headers, rows, total } = reply;
      yield { origin, headers, rows, total };
    }
  } finally {
    child.kill('SIGKILL');
    content.destroy();
  }
}

/** Sends the whole file, however long that takes. The first request notices a child that died in the meantime. */
async function feed(child: ChildProcess, content: Readable, signal?: AbortSignal): Promise<void> {
  const input = child.stdin!;
  let failure: Error | undefined;
  content.once('error', (error) => (failure = input.errored ? undefined : error));
  await pipeline(content, input, { signal }).catch(() => undefined);
  signal?.throwIfAborted();
  if (failure) throw failure;
}

type Rows = Extract<FromChild, { kind: 'rows' }>;

/* A dead or silent child is an answer too. */
async function rowsOf(child: ChildProcess, options: AskOptions, request: ToChild): Promise<Rows> {
  options.signal?.throwIfAborted();
  let lost = new SheetError(MESSAGES.import.unreadable, 400, MESSAGES.import.hints.tooHeavy);
  const isAnswer = ({ kind }: FromChild) => {
    if (kind === 'beyond') lost = new SheetError(MESSAGES.import.tooManyRows, 413);
    return kind !== 'beyond';
  };
  const send = () => child.send(request);
  const reply = await answerOf<FromChild>(child, options, send, isAnswer).catch((error: unknown) => {
    throw error instanceof ChildEndedError ? lost : error;
  });
  if (reply.kind === 'rows') return reply;
  throw reply.kind === 'failed' ? new SheetError(reply.message, reply.status, reply.hint) : lost;
}
