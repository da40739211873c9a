import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import {
  dyingWithParent,
  lastLines,
  markOf,
  spawnGroup,
  stopProcess,
  type ProcessMark,
  type Say,
} from './process.js';

interface Entry extends ProcessMark {
  name: string;
  /** The signal that stops it cleanly. */
  stop: NodeJS.Signals;
}

export interface ChildOptions {
  name: string;
  command: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** The signal that stops it cleanly; default SIGTERM. */
  stop?: NodeJS.Signals;
  /** The command itself ensures that it dies with the parent (it changes user on the way). */
  ownDeath?: boolean;
  /** Shows its output on this terminal; otherwise it goes to DATA_DIR/logs/NAME.log. */
  show?: boolean;
}

/**
 * Logs are the evidence of sign-ins and changed rights. A log that exceeds `bytes`, checked at this interval, becomes
 * NAME.1.log, as does the log of the previous start; the old NAME.1.log becomes NAME.2.log, and so on.
 */
interface LogBound {
  bytes: number;
  everyMs: number;
}
const LOG_BOUND: LogBound = { bytes: 10_000_000, everyMs: 60_000 };
const GENERATIONS = 10;
/** Older ones are removed: they name accounts by hash, and addresses of the network. */
const LOG_DAYS = 90;

/** A recorded process. */
export interface Child {
  readonly name: string;
  readonly pid: number;
  readonly process: ChildProcess;
  /** Settles when it has ended, with its code or signal in words. */
  readonly ended: Promise<string>;
  /** Whether it has ended. */
  gone(): boolean;
  /** The last lines of its log. */
  lastWords(count?: number): string;
  stop(patience?: number): Promise<void>;
}

/**
 * The processes started on one data folder. DATA_DIR/processes.json records them, so that the next start stops what a
 * killed one could not; on Linux each also dies with its parent.
 */
export class Children {
  private readonly entries = new Map<number, Entry>();
  private readonly logs = new Set<string>();
  private readonly record: string;

  constructor(
    private readonly dataDir: string,
    private readonly logBound: LogBound = LOG_BOUND,
  ) {
    this.record = join(dataDir, 'processes.json');
    setInterval(() => this.boundLogs(), logBound.everyMs).unref();
  }

  /** Stops what an earlier, killed start left running; call it holding the folder's lock. */
  async stopOrphans(say: Say): Promise<void> {
    const left = this.read();
    for (const entry of left) {
      if (!markOf(entry.pid) || markOf(entry.pid)?.started !== entry.started) continue;
      say(`Stopping ${entry.name} (process ${entry.pid}), left over by a start that was killed`);
      await stopProcess(entry, entry.stop, 10_000);
    }
    rmSync(this.record, { force: true });
  }

  /** Starts and records a process. */
  start(options: ChildOptions): Child {
    const { name, command, env, cwd, stop = 'SIGTERM', ownDeath, show } = options;
    const log = join(this.dataDir, 'logs', `${name}.log`);
    const output = show ? 'inherit' : this.openLog(log);
    const begin = show ? 0 : sizeOf(log);
    const line = ownDeath ? command : dyingWithParent(stop, command);
    const child = spawnGroup(line, { env: env ?? process.env, cwd, stdio: ['ignore', output, output] });
    if (typeof output === 'number') closeSync(output);
    const mark = child.pid === undefined ? undefined : markOf(child.pid);
    if (mark) {
      this.entries.set(mark.pid, { ...mark, name, stop });
      this.write();
    }
    let over = false;
    const ended = new Promise<string>((resolve) => {
      const end = (words: string) => {
        over = true;
        if (mark && this.entries.delete(mark.pid)) this.write();
        resolve(words);
      };
      child.once('error', (error) => end(error.message));
      child.once('exit', (code, signal) => end(signal ? `signal ${signal}` : `code ${code}`));
    });
    return {
      name,
      pid: child.pid ?? -1,
      process: child,
      ended,
      gone: () => over,
      lastWords: (count) => (show ? '' : (lastLines(readText(log, begin), count) ?? '')),
      stop: async (patience = 15_000) => {
        if (over || !mark) return;
        await stopProcess(mark, stop, patience);
        await ended;
      },
    };
  }

  /* Empty at a start; a restarted process continues it, so that one which dies often does not push older logs out. */
  private openLog(log: string): number {
    mkdirSync(dirname(log), { recursive: true });
    if (!this.logs.has(log) && existsSync(log)) {
      makeRoom(log);
      renameSync(log, generation(log, 1));
    }
    this.logs.add(log);
    this.removeOldLogs();
    return openSync(log, 'a', 0o600);
  }

  /* The process continues to write at the end of the same file. */
  private boundLogs(): void {
    for (const log of this.logs) {
      if (sizeOf(log) <= this.logBound.bytes) continue;
      try {
        makeRoom(log);
        copyFileSync(log, generation(log, 1));
      } catch {
        // A full disk needs the space more than this log.
      }
      truncateSync(log);
    }
    this.removeOldLogs();
  }

  private removeOldLogs(): void {
    const folder = join(this.dataDir, 'logs');
    const oldest = Date.now() - LOG_DAYS * 24 * 3_600_000;
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      const file = join(folder, name);
      if (!this.logs.has(file) && statSync(file).mtimeMs < oldest) rmSync(file);
    }
  }

  private read(): Entry[] {
    try {
      return JSON.parse(readFileSync(this.record, 'utf8')) as Entry[];
    } catch {
      return [];
    }
  }

  private write(): void {
    const temporary = `${this.record}.new`;
    writeFileSync(temporary, JSON.stringify([...this.entries.values()]));
    renameSync(temporary, this.record);
  }
}

const generation = (log: string, number: number) => log.replace(/\.log$/, `.${number}.log`);
const sizeOf = (log: string) => statSync(log, { throwIfNoEntry: false })?.size ?? 0;

/* Every generation becomes one older; the oldest is deleted. */
function makeRoom(log: string): void {
  for (let number = GENERATIONS - 1; number > 0; number--) {
    const file = generation(log, number);
    if (existsSync(file)) renameSync(file, generation(log, number + 1));
  }
}

/** The text written since a position; all of it if the log was restarted since. */
function readText(file: string, begin: number): string {
  try {
    const text = readFileSync(file);
    return text
      .subarray(begin > text.length ? 0 : begin)
      .toString()
      .slice(-8_000);
  } catch {
    return '';
  }
}
