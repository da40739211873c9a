import type { ChildProcess } from 'node:child_process';
import { answerOf, type AskOptions, residentMb, startLimitedChild } from './limited-child.js';

/** Older processes get no more questions, ms: leftovers of questions and the counted processor time end with them. */
const MAX_AGE_MS = 60_000;
/**
 * A process whose memory exceeds this part of its heap limit gets no more either: memory that WebAssembly took is never
 * returned. Without this, one in 15 valid HEICs of 12 million pixels was refused as damaged, and 5 of 24 million.
 */
const GROWN = 0.6;

interface Kept {
  child: ChildProcess;
  until: number;
  idle?: NodeJS.Timeout;
}

/**
 * Limited processes reused for one question after another, for work that arrives in crowds: starting one takes longer
 * than its work. Each answers one message with one. A late or dead process ends with its question; the next question
 * starts a new one.
 */
export class KeptChildren<Question extends object, Answer> {
  private readonly idle: Kept[] = [];

  /** @param options includes how long a process waits for its next question, ms */
  constructor(private readonly options: AskOptions & { idleMs: number }) {}

  /** @throws ChildEndedError, see `askLimitedChild` */
  async ask(question: Question): Promise<Answer> {
    const one = this.take() ?? { child: startLimitedChild(this.options), until: now() + MAX_AGE_MS };
    try {
      const answer = await answerOf<Answer>(one.child, this.options, (child) => child.send(question));
      await this.keep(one);
      return answer;
    } catch (error) {
      one.child.kill('SIGKILL');
      throw error;
    }
  }

  /** Ends the idle ones. */
  stop(): void {
    for (const { child } of this.idle.splice(0)) child.kill('SIGKILL');
  }

  private take(): Kept | undefined {
    const one = this.idle.pop();
    if (!one) return undefined;
    clearTimeout(one.idle);
    if (!one.child.connected || one.child.killed) return this.take();
    one.child.ref();
    one.child.channel?.ref();
    return one;
  }

  /* An idle one does not keep this process alive; it exits when its parent is gone. */
  private async keep(one: Kept): Promise<void> {
    const end = () => one.child.kill('SIGKILL');
    const hasGrown = (await residentMb(one.child.pid)) > this.options.memoryMb * GROWN;
    if (hasGrown || now() > one.until) return void end();
    one.child.unref();
    one.child.channel?.unref();
    one.idle = setTimeout(end, this.options.idleMs).unref();
    this.idle.push(one);
  }
}

const now = () => performance.now();
