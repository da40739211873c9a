import { askLimitedChild, ChildEndedError } from '../limited-child.js';
import type { FromTextChild } from './text-child.js';

/** Why a content has no text: locked by a password, damaged, too long to read, or its reader died. */
export type UnreadableWhy = 'locked' | 'damaged' | 'late' | 'ended';

/** The content has no readable text; a retry would end the same way. */
export class UnreadableTextError extends Error {
  constructor(
    readonly why: UnreadableWhy,
    message: string,
  ) {
    super(message);
  }
}

export interface ReadTextOptions {
  /** Time that reading may take, ms. */
  timeoutMs?: number;
  /** Kills the reading process at once. */
  signal?: AbortSignal;
}

const CHILD = { beside: import.meta.url, name: 'text-child', memoryMb: 256, timeoutMs: 60_000 };

/**
 * The text of a PDF, extracted by a separate process with bounded memory and time, so that no file can block or crash
 * the calling process (reliability rule 10). A scanned page has no text: '' then.
 * @throws UnreadableTextError; the signal's reason when aborted
 */
export async function readText(content: Buffer, options: ReadTextOptions = {}): Promise<string> {
  const answer = await askLimitedChild<FromTextChild>({ ...CHILD, ...options }, ({ stdin }) =>
    stdin?.end(content),
  ).catch((error: unknown): FromTextChild => {
    if (!(error instanceof ChildEndedError)) throw error;
    return { unreadable: error.isLate ? 'late' : 'ended', message: error.message };
  });
  if ('text' in answer) return answer.text;
  throw new UnreadableTextError(answer.unreadable, answer.message);
}
