import { askLimitedChild } from '../limited-child.js';
import type { FromTextChild } from './text-child.js';

/** The content has no text that could be read: damaged, or locked by a password. */
export class UnreadableTextError extends Error {}

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
 * @throws UnreadableTextError; ChildEndedError, it may go better another time; the signal's reason when aborted
 */
export async function readText(content: Buffer, options: ReadTextOptions = {}): Promise<string> {
  const child = { beside: import.meta.url, name: 'text-child', ...DEFAULTS, ...options };
  const answer = await askLimitedChild<FromTextChild>(child, ({ stdin }) => stdin?.end(content));
  if ('text' in answer) return answer.text;
  throw new UnreadableTextError(answer.unreadable);
}
