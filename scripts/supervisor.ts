import type { Child, Children, ChildOptions } from './services/children.js';
import { sleep, type Say } from './services/process.js';

const DEATHS_TO_GIVE_UP = 5;
const WINDOW_MS = 60_000;
const LONGEST_PAUSE_MS = 5_000;

/** A process that is kept running. */
export interface Supervised {
  /** Settles with one line when it died too often and is not started again. */
  readonly givenUp: Promise<string>;
  /** The process that runs now. */
  current(): Child;
  /** Stops it for good. */
  stop(patience?: number): Promise<void>;
}

/**
 * Keeps a process running: started again when it dies, after a growing pause (0.25 s to 5 s), until it died
 * five times within a minute.
 */
export function supervise(children: Children, options: ChildOptions, say: Say): Supervised {
  let child = children.start(options);
  let stopping = false;
  const deaths: number[] = [];
  const keepRunning = async (): Promise<string> => {
    for (;;) {
      const how = await child.ended;
      if (stopping) return await new Promise<never>(() => undefined);
      const now = Date.now();
      deaths.push(now);
      const recent = deaths.filter((at) => now - at < WINDOW_MS).length;
      const words = child.lastWords();
      if (recent >= DEATHS_TO_GIVE_UP) {
        return `The ${options.name} process ended ${recent} times within a minute (${how}). ${words}`.trim();
      }
      say(`The ${options.name} process ended (${how}); starting it again. ${words}`.trim());
      await sleep(Math.min(250 * 2 ** (recent - 1), LONGEST_PAUSE_MS));
      if (stopping) return await new Promise<never>(() => undefined);
      child = children.start(options);
    }
  };
  return {
    givenUp: keepRunning(),
    current: () => child,
    stop: async (patience) => {
      stopping = true;
      await child.stop(patience);
    },
  };
}
