import { ThrottledError, UnavailableError } from '../../../core/errors/app-error.js';
import { FairQueue } from '../../../core/fair-queue.js';
import { KeptChildren } from '../../../core/kept-children.js';
import { ChildEndedError } from '../../../core/limited-child.js';
import { MESSAGES } from '../../../shared/messages.js';
import type { LetterAnswer, LetterQuestion } from './letter-child.js';

/**
 * A letter takes some hundredths of a second, in scripts of many fonts half a second; a busy machine makes it many times that.
 * The process is kept with the fonts that it has read, so that a second letter does not wait for its start.
 */
const CHILD = {
  beside: import.meta.url,
  name: 'letter-child',
  memoryMb: 256,
  serialization: 'advanced',
  timeoutMs: 30_000,
  idleMs: 60_000,
} as const;
/** So many letters wait for their turn; more are told to come again. */
const MAX_WAITING = 20;
const RETRY_AFTER = 2;

/**
 * Draws letters in a process of its own with bounded memory and time, one after the other, those of each person in turns: no
 * process that answers people or sends mail computes a letter.
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
   * @throws UnavailableError when it took too long or too much memory, ThrottledError when too many wait
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
