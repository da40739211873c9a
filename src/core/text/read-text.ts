import { startLimitedChild } from '../limited-child.js';
import type { FromTextChild } from './text-child.js';

/** The content has no text that could be read: damaged, or locked by a password. */
export class UnreadableTextError extends Error {}

/** The reading process took too long, too much memory, or died; it may go better another time. */
export class ReadingEndedError extends Error {
  constructor() {
    super('The reading process ended early');
  }
}

export interface ReadTextOptions {
  /** Heap of the reading process, MB. */
  memoryMb?: number;
  /** Time that reading may take, ms. */
  timeoutMs?: number;
  /** Ends the reading process at once. */
  signal?: AbortSignal;
}

const DEFAULTS = { memoryMb: 256, timeoutMs: 60_000 };

/**
 * The text of a PDF, taken out by a process of its own with bounded memory and time, so that no file can hold up or
 * take down the process that asks (reliability rule 10). A picture of a page has no text: '' then.
 * @throws UnreadableTextError; ReadingEndedError; the signal's reason when aborted
 */
export async function readText(content: Buffer, options: ReadTextOptions = {}): Promise<string> {
  const { memoryMb, timeoutMs } = { ...DEFAULTS, ...options };
  options.signal?.throwIfAborted();
  const child = startLimitedChild({ beside: import.meta.url, name: 'text-child', memoryMb });
  const abort = () => child.kill('SIGKILL');
  options.signal?.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(abort, timeoutMs);
  try {
    return await new Promise<string>((resolve, reject) => {
      const lost = () => reject(options.signal?.aborted ? options.signal.reason : new ReadingEndedError());
      child.once('message', (answer: FromTextChild) =>
        'text' in answer ? resolve(answer.text) : reject(new UnreadableTextError(answer.unreadable)),
      );
      child.once('exit', lost).once('error', lost);
      /* A child that died does not take the rest; its end says so. */
      child.stdin!.on('error', () => undefined).end(content);
    });
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', abort);
    child.kill('SIGKILL');
  }
}
