import { setTimeout as pause } from 'node:timers/promises';
import type { Child } from './services/children.js';
import type { Say } from './services/process.js';

/** The exit code of a process that a restart would not help, as in src/core/migrations/schema-version.ts. */
export const NOT_AGAIN = 78;
const DEATHS_TO_REPORT = 5;
/** A process that ran this long was healthy: the pause starts from the beginning. */
const WELL_MS = 60_000;

/** How long to wait before a process is restarted, ms. */
export interface Pauses {
  first: number;
  max: number;
}
const PAUSES: Pauses = { first: 250, max: 60_000 };

/** A process that is kept running. */
export interface Supervised {
  /**
   * Settles with one line when it died five times without running for a minute; it is restarted all the same, unless it
   * ended with code 78.
   */
  readonly dying: Promise<string>;
  /** Stops it permanently, even during a restart. */
  stop(patience?: number): Promise<void>;
}

/**
 * Keeps a process running: restarts it whenever it dies, with one line each time, after a pause that doubles from 0.25
 * s to a minute while it does not stay up. It never gives up: the other processes and the database continue. A failed
 * launch counts as a death. A process that ends with code 78 says why in its last line, and is not restarted.
 * @param launch starts it again; the signal says that it is no longer wanted
 */
export function supervise(
  first: Child,
  launch: (stopping: AbortSignal) => Child | Promise<Child>,
  say: Say,
  pauses: Pauses = PAUSES,
): Supervised {
  const { name } = first;
  const stopping = new AbortController();
  const { signal } = stopping;
  let child = first;
  let patience: number | undefined;
  let report: (line: string) => void;
  const dying = new Promise<string>((resolve) => (report = resolve));

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
  const keepRunning = async (): Promise<void> => {
    let deaths = 0;
    let begun = performance.now();
    for (let how = await death(); !signal.aborted; how = await again()) {
      if (how.startsWith(`(code ${NOT_AGAIN})`)) return report(child.lastWords(1));
      deaths = performance.now() - begun < WELL_MS ? deaths + 1 : 1;
      const ms = Math.min(pauses.first * 2 ** (deaths - 1), pauses.max);
      say(`Starting the ${name} process again in ${ms / 1_000} s, it ended ${how}`);
      if (deaths === DEATHS_TO_REPORT) report(`The ${name} process ended ${deaths} times in a row ${how}`);
      await pause(ms, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) break;
      begun = performance.now();
    }
  };
  const kept = keepRunning();
  return {
    dying,
    stop: async (given) => {
      patience = given;
      stopping.abort();
      await child.stop(patience);
      await kept;
    },
  };
}
