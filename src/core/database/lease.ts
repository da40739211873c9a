import { setTimeout as pause } from 'node:timers/promises';
import { UnavailableError } from '../errors/app-error.js';

/** A lock that is seen for longer belongs to a process that has died. */
const TTL_MS = 6_000;

/**
 * The time of a lock that is kept in a document: its holder gives up before it writes once half of it is over, others take
 * the lock over when they themselves have seen it for all of it. So no clocks of two processes are compared; what is
 * assumed is that a single write that was sent takes effect or fails within the other half.
 */
export class Lease {
  private readonly since = performance.now();

  /** Called by the holder right before a write. @throws UnavailableError (503) when it is too late to be sure of the lock */
  readonly assertLocked = (): void => {
    if (performance.now() - this.since > TTL_MS / 2) throw new UnavailableError('database');
  };

  /** Asked by who waits, of a lease that began when the lock was first seen: its holder has died. */
  get isOver(): boolean {
    return performance.now() - this.since > TTL_MS;
  }

  /** A short pause before the lock is looked at again, of a length of its own so that those who wait come one by one. */
  static pause(): Promise<void> {
    return pause(5 + Math.random() * 20);
  }
}
