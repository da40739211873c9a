import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { SetUpError, type Say } from './services/process.js';

/** What every command receives. */
export interface Program {
  /** The settings: the process environment overrides the lines of `.env` in the checkout. */
  env: NodeJS.ProcessEnv;
  /** Prints a line of progress with the seconds since the start. */
  say: Say;
  /** Aborted by Ctrl-C, SIGTERM and SIGHUP. */
  signal: AbortSignal;
  /** Resolves (with nothing) on the same signals. */
  stopped: Promise<undefined>;
}

/** The process environment over the lines of a `.env` file; an empty variable counts as not set. */
export function readEnvironment(file = '.env', given: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const set = Object.entries(given).filter(([, value]) => value !== '');
  return { ...fromFile, ...Object.fromEntries(set) };
}

/**
 * Runs a command: one line and exit code 1 for an error, a clean end on Ctrl-C and SIGTERM.
 * @param body returns the exit code (nothing means 0)
 */
export async function program(body: (given: Program) => Promise<number | void>): Promise<void> {
  const begin = performance.now();
  const say: Say = (line) =>
    console.log(`[${((performance.now() - begin) / 1_000).toFixed(1).padStart(5)} s] ${line}`);
  const controller = new AbortController();
  const stopped = new Promise<undefined>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  let asked = 0;
  const stop = () => {
    // npm passes a terminal's Ctrl-C on, so one press arrives twice; a later press exits at once, and the children die
    // with this process.
    if (asked && Date.now() - asked > 1_500) process.exit(130);
    asked ||= Date.now();
    controller.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
  process.stdout.on('error', () => undefined);
  stopWithNpm(stop);
  let code: number;
  try {
    code = (await body({ env: readEnvironment(), say, signal: controller.signal, stopped })) ?? 0;
  } catch (error) {
    code = 1;
    if (!controller.signal.aborted) {
      const known = error instanceof SetUpError;
      console.error(known ? (error as Error).message : ((error as Error).stack ?? String(error)));
    }
  }
  process.exit(code);
}

/** If npm started this process: stops when npm was killed without passing the signal on. */
function stopWithNpm(stop: () => void): void {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 1_000);
  timer.unref();
}
