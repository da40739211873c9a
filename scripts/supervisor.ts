import { setTimeout as pause } from 'node:timers/promises';
import type { Child } from './services/children.js';
import type { Say } from './services/process.js';

const DEATHS_TO_GIVE_UP = 5;
const WINDOW_MS = 60_000;
const LONGEST_PAUSE_MS = 5_000;

/** A process that is kept running. */
export interface Supervised {
  /** Settles with one line when it died too often and is not started again. */
  readonly givenUp: Promise<string>;
  /** Stops it for good; also while it is being started again. */
  stop(patience?: number): Promise<void>;
}

/**
 * Keeps a process running: launched again when it dies, after a growing pause (0.25 s to 5 s), until it died
 * five times within a minute. A launch that fails counts as a death.
 * @param launch starts it again; the signal tells that it is no longer wanted
 */
export function supervise(
  first: Child,
  launch: (stopping: AbortSignal) => Child | Promise<Child>,
  say: Say,
): Supervised {
  const { name } = first;
  const stopping = new AbortController();
  const { signal } = stopping;
  let child = first;
  let patience: number | undefined;
  const deaths: number[] = [];

  const death = async (): Promise<string> => {
    const how = await child.ended;
    const words = child.lastWords();
    return `(${how})${words && `: ${words}`}`;
  };
  const again = async (): Promise<string> => {
    try {
      child = await launch(signal);
    } catch (error) {
      return `(${(error as Error).message})`;
    }
    if (signal.aborted) await child.stop(patience);
    return death();
  };
  const keepRunning = async (): Promise<string | undefined> => {
    for (let how = await death(); !signal.aborted; how = await again()) {
      const now = Date.now();
      deaths.push(now);
      const recent = deaths.filter((at) => now - at < WINDOW_MS).length;
      if (recent >= DEATHS_TO_GIVE_UP)
        return `The ${name} process ended ${recent} times within a minute ${how}`;
      say(`Starting the ${name} process again, it ended ${how}`);
      const ms = Math.min(250 * 2 ** (recent - 1), LONGEST_PAUSE_MS);
      await pause(ms, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) break;
    }
    return undefined;
  };
  const kept = keepRunning();
  return {
    givenUp: kept.then((line) => line ?? new Promise<never>(() => undefined)),
    stop: async (given) => {
      patience = given;
      stopping.abort();
      await child.stop(patience);
      await kept;
    },
  };
}
