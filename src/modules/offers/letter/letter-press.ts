import { ThrottledError, UnavailableError } from '../../../core/errors/app-error.js';
import { FairQueue } from '../../../core/fair-queue.js';
import { KeptChildren } from '../../../core/kept-children.js';
import { ChildEndedError } from '../../../core/limited-child.js';
import { MESSAGES } from '../../../shared/messages.js';
import type { LetterAnswer, LetterQuestion } from './letter-child.js';

/**
 * A letter takes some hundredths of a second, in scripts of many fonts half a second, and many times that on a busy
 * machine. The process stays alive with its loaded fonts, so that a second letter does not wait for its start.
 */
const CHILD = {
  beside: import.meta.url,
  name: 'letter-child',
  memoryMb: 256,
  serialization: 'advanced',
  timeoutMs: 30_000,
  idleMs: 60_000,
} as const;
/** How many letters may wait for their turn; further ones are refused with a time to retry. */
const MAX_WAITING = 20;
const RETRY_AFTER = 2;

/**
 * Draws letters in a separate process with bounded memory and time, one at a time, taking turns between users: no
 * process that serves requests or sends mail computes a letter.
 */
export class LetterPress {
  private readonly children = new KeptChildren<LetterQuestion, LetterAnswer>(CHILD);
  private readonly turns = new FairQueue({
    concurrency: 1,
    maxWaiting: MAX_WAITING,
    refusal: () => new ThrottledError(RETRY_AFTER),
  });

  /**
   * @param from whose letter it is
   * @throws UnavailableError if it takes too long or too much memory, ThrottledError if too many wait
   */
  ask(from: string, question: LetterQuestion) {
    return this.turns.run({ from }, async () => {
      const answer = await this.children.ask(question).catch(notDrawn);
      if ('failure' in answer) throw new Error(`The letter could not be drawn: ${answer.failure}`);
      return answer;
    });
  }

  /** Ends the process. */
  stop(): void {
    this.children.stop();
  }
}

function notDrawn(error: unknown): never {
  throw error instanceof ChildEndedError
    ? new UnavailableError('letter', MESSAGES.record.offerNotDrawn)
    : error;
}
