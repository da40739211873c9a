import { type ChildProcess, fork, type SerializationType } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

interface Options {
  /** `import.meta.url` of the module that asks; the child's file lies beside it. */
  beside: string;
  /** The child's file without its ending. */
  name: string;
  /** Heap of the child, MB. */
  memoryMb: number;
  serialization?: SerializationType;
}

/** What a child takes beside its heap, MB: its code, the stacks of its threads, and buffers, which no heap counts. */
const BESIDE_HEAP_MB = 320;
/** Addresses that V8 reserves for the code of a thread, which the system counts as writable memory from Node 24 on, MB. */
const RESERVED_MB = Number.parseInt(process.versions.node) >= 24 ? 512 : 0;
/** Time of the processor after which the system ends a child, s: also one whose parent was killed. */
const PROCESSOR_SECONDS = 300;
const LOOK_EVERY_MS = 250;

/**
 * Starts a process of its own with bounded memory, no settings and no output, for what a hostile file could take down
 * (reliability rule 10). The file goes to its standard input; who starts it also ends it.
 */
export function startLimitedChild({ beside, name, memoryMb, serialization }: Options): ChildProcess {
  const folder = builtFolder(beside);
  const isSource = folder.endsWith('.ts');
  const flags = [`--max-old-space-size=${memoryMb}`, ...(isSource ? ['--import', 'tsx'] : [])];
  const child = fork(fileURLToPath(new URL(`./${name}${isSource ? '.ts' : '.js'}`, folder)), [], {
    /* A loader has a thread of its own. */
    ...commandOf(flags, memoryMb + BESIDE_HEAP_MB + RESERVED_MB * (isSource ? 2 : 1)),
    env: { NODE_ENV: 'production', TZ: 'UTC' },
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    ...(serialization && { serialization }),
  });
  /* One that died does not take the rest of its file; its end says so. */
  child.stdin?.on('error', () => undefined);
  watchMemory(child, memoryMb + BESIDE_HEAP_MB);
  return child;
}

/*
 * The child is built in production, and as it is written under a loader in development and single tests. A run of all
 * tests names its build in BUILT_SERVER: a child starts from that in a third of the time (resumes: 0.3 s for 1.6).
 */
function builtFolder(beside: string): string {
  const built = process.env['BUILT_SERVER'];
  const source = new URL('../', import.meta.url).href;
  return built && beside.endsWith('.ts') ? beside.replace(source, built).replace(/\.ts$/, '.js') : beside;
}

/*
 * The limits of the system, which only a shell can set for another program: of writable memory (V8 reserves more addresses
 * than it uses, so these cannot be bounded) and of the processor's time. A system without one of them goes on without it.
 */
function commandOf(flags: string[], memoryMb: number): { execPath?: string; execArgv: string[] } {
  if (process.platform === 'win32') return { execArgv: flags };
  const limits = `ulimit -d ${memoryMb * 1_024}; ulimit -t ${PROCESSOR_SECONDS}`;
  const script = `{ ${limits}; } 2>/dev/null; exec "$0" "$@"`;
  return { execPath: '/bin/sh', execArgv: ['-c', script, process.execPath, ...flags] };
}

/* Where the system's limit does not hold (gVisor has none), the child is looked at: Linux tells what it takes. */
function watchMemory(child: ChildProcess, mostMb: number): void {
  const timer = setInterval(() => {
    void residentMb(child.pid).then((mb) => {
      if (mb > mostMb) child.kill('SIGKILL');
    });
  }, LOOK_EVERY_MS).unref();
  const stop = () => clearInterval(timer);
  child.once('exit', stop).once('error', stop);
}

/** Memory of a process, MB; 0 where nobody tells. */
export async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s*(\d{1,12}) kB$/m.exec(status)?.[1] ?? 0) / 1_024;
}

/** A process that was asked ended without an answer: it took too long, too much memory, or died. */
export class ChildEndedError extends Error {
  constructor(
    message: string,
    readonly isLate: boolean,
  ) {
    super(message);
  }
}

export type AskOptions = Options & { timeoutMs: number; signal?: AbortSignal | undefined };

/**
 * Asks such a process one question: it answers with one message, and is gone.
 * @param ask hands the question over, as a message or by standard input
 * @throws ChildEndedError when it ended without an answer, or took longer than `timeoutMs`; the signal's reason when aborted
 */
export async function askLimitedChild<Answer>(
  options: AskOptions,
  ask: (child: ChildProcess) => void,
): Promise<Answer> {
  options.signal?.throwIfAborted();
  const child = startLimitedChild(options);
  try {
    return await answerOf<Answer>(child, options, ask);
  } finally {
    child.kill('SIGKILL');
  }
}

/** The next message of a process that was started already, which is ended when it takes too long. */
export async function answerOf<Answer>(
  child: ChildProcess,
  { name, timeoutMs, signal }: AskOptions,
  ask: (child: ChildProcess) => void,
): Promise<Answer> {
  const end = () => child.kill('SIGKILL');
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, timeoutMs);
  signal?.addEventListener('abort', end, { once: true });
  let settle = () => undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const lost = () =>
        reject(signal?.aborted ? signal.reason : new ChildEndedError(`The process ${name} ${how()}`, isLate));
      const how = () => (isLate ? `took longer than ${timeoutMs / 1_000} s` : 'ended without an answer');
      child.once('message', resolve).once('exit', lost).once('error', lost);
      settle = () => void child.off('message', resolve).off('exit', lost).off('error', lost);
      ask(child);
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
    settle();
  }
}
