import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Prints one line of progress for a person. */
export type Say = (line: string) => void;

/** A step of the set-up failed; the message is the one line (or short paragraph) to show, without a stack. */
export class SetUpError extends Error {}

/** Waits `ms` milliseconds. */
export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Full path of a command on the PATH, or undefined. */
export function commandOnPath(name: string, path = process.env['PATH'] ?? ''): string | undefined {
  for (const folder of path.split(delimiter)) {
    if (!folder) continue;
    const file = join(folder, name);
    try {
      if (!statSync(file).isFile()) continue;
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // not here
    }
  }
  return undefined;
}

/** Identifies a process, even from a later one with the same pid. */
export interface ProcessMark {
  pid: number;
  /** Its start time, in the system's own format. */
  started: string;
}

/**
 * The start of a process: boot id and start tick on Linux, `ps` elsewhere.
 * @returns undefined if no such process runs (a zombie does not run)
 */
export function startedAt(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
    } catch {
      return undefined;
    }
  }
  const answer = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return answer.stdout?.trim() || undefined;
}

/** The mark of a running process; undefined if it is gone. */
export function markOf(pid: number): ProcessMark | undefined {
  const started = startedAt(pid);
  return started === undefined ? undefined : { pid, started };
}

/** Whether exactly this process still runs. */
export const stillRuns = (mark: ProcessMark) => startedAt(mark.pid) === mark.started;

/** Sends a signal to a process group, or to the process if it leads none; a missing process is no error. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    try {
      process.kill(pid, signal);
    } catch {
      // already gone
    }
  }
}

/** Stops a process: `signal`, and SIGKILL for its whole group if it still runs after `patience` ms. */
export async function stopProcess(
  mark: ProcessMark,
  signal: NodeJS.Signals,
  patience: number,
): Promise<void> {
  if (!stillRuns(mark)) return;
  try {
    process.kill(mark.pid, signal);
  } catch {
    return;
  }
  const end = Date.now() + patience;
  while (stillRuns(mark) && Date.now() < end) await sleep(25);
  if (!stillRuns(mark)) return;
  signalGroup(mark.pid, 'SIGKILL');
  const hardEnd = Date.now() + 5_000;
  while (stillRuns(mark) && Date.now() < hardEnd) await sleep(25);
}

const PLAIN = /^(PATH|HOME|USER|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|LD_LIBRARY_PATH)$/;

/** The environment of third-party servers: nothing from this one's that could be a secret of HireDesk (F6). */
export function plainEnvironment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return { ...Object.fromEntries(Object.entries(process.env).filter(([name]) => PLAIN.test(name))), ...more };
}

/** The command prefix that runs the rest in a separate mount namespace: its mounts end with it. */
export const PRIVATE_MOUNTS = [commandOnPath('unshare') ?? 'unshare', '--mount', '--propagation', 'private'];

const setpriv = process.platform === 'linux' ? commandOnPath('setpriv') : undefined;

/** The command line that gets `signal` when its parent dies, if the system supports that (Linux). */
export function dyingWithParent(signal: NodeJS.Signals, command: string[]): string[] {
  return setpriv ? [setpriv, '--pdeathsig', signal.replace(/^SIG/, ''), ...command] : command;
}

/** Spawns a command in its own group (a terminal's Ctrl-C reaches only the starter). */
export function spawnGroup(command: string[], options: SpawnOptions): ChildProcess {
  const [file, ...args] = command;
  return spawn(file!, args, { ...options, detached: true });
}

export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  input?: string;
  /** Milliseconds until the command is stopped and counts as failed. */
  timeout?: number;
  signal?: AbortSignal;
  /** A failure includes the whole output instead of the last lines. */
  wholeOutput?: boolean;
}

/**
 * Runs a command to its end and returns its standard output; it dies with this process.
 * @throws SetUpError with the last lines it printed when it fails, is stopped or does not exist
 */
export async function run(command: string[], options: RunOptions = {}): Promise<string> {
  const { env, cwd, input, timeout, signal, wholeOutput } = options;
  if (signal?.aborted) throw new SetUpError('stopped');
  const child = spawnGroup(dyingWithParent('SIGTERM', command), {
    env: env ?? process.env,
    cwd,
    stdio: 'pipe',
  });
  const kept = wholeOutput ? 200_000 : 4_000;
  let stdout = '';
  let tail = '';
  let reason: string | undefined;
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    tail = (tail + text).slice(-kept);
  });
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (tail = (tail + text).slice(-kept)));
  child.stdin!.on('error', () => undefined);
  child.stdin!.end(input ?? '');
  const halt = (why: string) => {
    reason = why;
    signalGroup(child.pid!, 'SIGTERM');
    setTimeout(() => signalGroup(child.pid!, 'SIGKILL'), 5_000).unref();
  };
  const onAbort = () => halt('stopped');
  signal?.addEventListener('abort', onAbort, { once: true });
  const timer = timeout
    ? setTimeout(() => halt(`took longer than ${timeout / 1_000} s`), timeout)
    : undefined;
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (code === 0 && !reason) return stdout;
    if (wholeOutput) throw new SetUpError(reason ?? tail);
    const name = command[0]!.split('/').pop();
    throw new SetUpError(`${name}: ${reason ?? lastLines(tail) ?? `ended with code ${code}`}`);
  } catch (error) {
    if (error instanceof SetUpError) throw error;
    throw new SetUpError(`${command[0]}: ${(error as Error).message}`);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

/** Runs a command with its output on this terminal; returns its exit code (1 if a signal ended it). */
export async function passThrough(
  command: string[],
  env: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<number> {
  const child = spawnGroup(dyingWithParent('SIGTERM', command), {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const onAbort = () => {
    signalGroup(child.pid!, 'SIGTERM');
    setTimeout(() => signalGroup(child.pid!, 'SIGKILL'), 10_000).unref();
  };
  signal?.addEventListener('abort', onAbort, { once: true });
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  signal?.removeEventListener('abort', onAbort);
  return code ?? 1;
}

/* What Node.js prints around the message of an error: its stack, its members, its own version. */
const AROUND_ERROR = /^(at |\^+$|Node\.js v\d|[{}]$|(generatedMessage|code|actual|expected|operator|diff): )/;

/** The last few meaningful lines of an output, as one line; a full disk, errors and log lines are put plainly. */
export function lastLines(output: string, count = 3): string | undefined {
  const lines = output
    .split('\n')
    .map((line) => plain(line.trim()))
    .filter((line) => line && !AROUND_ERROR.test(line));
  if (/No space left on device|ENOSPC/.test(output)) return 'no space left on the disk';
  return lines.length ? lines.slice(-count).join(' | ') : undefined;
}

/* The message of a line of our own logs (JSON, see src/core/http/logging.ts); any other line unchanged. */
function plain(line: string): string {
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    return msg ?? err?.message ?? line;
  } catch {
    return line;
  }
}
