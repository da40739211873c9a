import { type ChildProcess, fork, type SerializationType } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

interface Options {
  /** `import.meta.url` of the calling module; the child's file lies beside it. */
  beside: string;
  /** The child's file without its extension. */
  name: string;
  /** Heap of the child, MB. */
  memoryMb: number;
  serialization?: SerializationType;
}

/** Memory of a child outside its heap, MB: code, thread stacks, and buffers, which no heap counts. */
const BESIDE_HEAP_MB = 320;
/** Addresses that V8 reserves for a thread's code, which the system counts as writable memory since Node 24, MB. */
const RESERVED_MB = Number.parseInt(process.versions.node) >= 24 ? 512 : 0;
/** Processor time after which the system kills a child, s, even if its parent was killed. */
const PROCESSOR_SECONDS = 300;
const LOOK_EVERY_MS = 250;

/**
 * Starts a separate process with bounded memory, no settings and no output, for work that a hostile file could crash
 * (reliability rule 10). The file goes to its standard input; the caller also ends the process.
 */
export function startLimitedChild({ beside, name, memoryMb, serialization }: Options): ChildProcess {
  const folder = builtFolder(beside);
  const isSource = folder.endsWith('.ts');
  const flags = [`--max-old-space-size=${memoryMb}`, ...(isSource ? ['--import', 'tsx'] : [])];
  const child = fork(fileURLToPath(new URL(`./${name}${isSource ? '.ts' : '.js'}`, folder)), [], {
    /* A loader has its own thread. */
    ...commandOf(flags, memoryMb + BESIDE_HEAP_MB + RESERVED_MB * (isSource ? 2 : 1)),
    env: { NODE_ENV: 'production', TZ: 'UTC' },
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    ...(serialization && { serialization }),
  });
  /* A dead child does not read the rest of its file; its exit reports that. */
  child.stdin?.on('error', () => undefined);
  watchMemory(child, memoryMb + BESIDE_HEAP_MB);
  return child;
}

/*
 * The child is compiled in production, and the source runs under a loader in development and single tests. A run of all
 * tests sets BUILT_SERVER to its build: a child starts from that in a third of the time (resumes: 0.3 s for 1.6).
 */
function builtFolder(beside: string): string {
  const built = process.env['BUILT_SERVER'];
  const source = new URL('../', import.meta.url).href;
  return built && beside.endsWith('.ts') ? beside.replace(source, built).replace(/\.ts$/, '.js') : beside;
}

/*
 * System limits, which only a shell can set for another program: writable memory (V8 reserves more addresses than it
 * uses, so those cannot be bounded) and processor time. A system that lacks one of them skips it.
 */
function commandOf(flags: string[], memoryMb: number): { execPath?: string; execArgv: string[] } {
  if (process.platform === 'win32') return { execArgv: flags };
  const limits = `ulimit -d ${memoryMb * 1_024}; ulimit -t ${PROCESSOR_SECONDS}`;
  const script = `{ ${limits}; } 2>/dev/null; exec "$0" "$@"`;
  return { execPath: '/bin/sh', execArgv: ['-c', script, process.execPath, ...flags] };
}

/* If the system does not enforce the limit (gVisor has none), the child's memory is checked as Linux reports it. */
function watchMemory(child: ChildProcess, mostMb: number): void {
  const timer = setInterval(() => {
    void residentMb(child.pid).then((mb) => {
      if (mb > mostMb) child.kill('SIGKILL');
    });
  }, LOOK_EVERY_MS).unref();
  const stop = () => clearInterval(timer);
  child.once('exit', stop).once('error', stop);
}

/** Memory of a process, MB; 0 if unknown. */
export async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s*(\d{1,12}) kB$/m.exec(status)?.[1] ?? 0) / 1_024;
}

/** A process ended without an answer: it took too long, used too much memory, or crashed. */
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
 * Asks such a process one question: it answers with one message and exits.
 * @param ask passes the question on, as a message or by standard input
 * @throws ChildEndedError when it ended without an answer, or took longer than `timeoutMs`; the signal's reason when
 * aborted
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

/**
 * The answer of a running process, which is killed when it takes too long.
 * @param isAnswer false for a message that only comes before the answer
 */
export async function answerOf<Answer>(
  child: ChildProcess,
  { name, timeoutMs, signal }: AskOptions,
  ask: (child: ChildProcess) => void,
  isAnswer: (message: Answer) => boolean = () => true,
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
      const take = (message: Answer) => isAnswer(message) && resolve(message);
      child.on('message', take).once('exit', lost).once('error', lost);
      settle = () => void child.off('message', take).off('exit', lost).off('error', lost);
      ask(child);
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
    settle();
  }
}
