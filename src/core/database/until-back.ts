import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from './mongo-errors.js';

const PAUSE_MS = 500;

/**
 * Does work whose result must not be lost, again and again while the database is away, until the process stops.
 * @param work may be done twice: a lost answer does not tell whether it was done; it is told which time this is, from 0
 * @throws what `work` throws for another reason, or when the process stops
 */
export async function untilBack<T>(stopping: AbortSignal, work: (time: number) => Promise<T>): Promise<T> {
  for (let time = 0; ; time++) {
    try {
      return await work(time);
    } catch (error) {
      if (!isDatabaseAway(error) || stopping.aborted) throw error;
      await pause(PAUSE_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
}
