import { type ChildProcess, fork, type SerializationType } from 'node:child_process';
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

/**
 * Starts a process of its own with a bounded heap, no settings and no output, for what a hostile file could take down
 * (reliability rule 10). The file goes to its standard input; who starts it also ends it.
 */
export function startLimitedChild({ beside, name, memoryMb, serialization }: Options): ChildProcess {
  /* The child is built in production, and as it is written under a loader in tests. */
  const isSource = beside.endsWith('.ts');
  return fork(fileURLToPath(new URL(`./${name}${isSource ? '.ts' : '.js'}`, beside)), [], {
    execArgv: [`--max-old-space-size=${memoryMb}`, ...(isSource ? ['--import', 'tsx'] : [])],
    env: { NODE_ENV: 'production', TZ: 'UTC' },
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    ...(serialization && { serialization }),
  });
}

/** A process that was asked ended without an answer: it took too long, too much memory, or died. */
export class ChildEndedError extends Error {}

/**
 * Asks such a process one question: it answers with one message, and is gone.
 * @param ask hands the question over, as a message or by standard input
 * @throws ChildEndedError when it ended without an answer, or took longer than `timeoutMs`; the signal's reason when aborted
 */
export async function askLimitedChild<Answer>(
  { timeoutMs, signal, ...options }: Options & { timeoutMs: number; signal?: AbortSignal | undefined },
  ask: (child: ChildProcess) => void,
): Promise<Answer> {
  signal?.throwIfAborted();
  const child = startLimitedChild(options);
  const end = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', end, { once: true });
  const timer = setTimeout(end, timeoutMs);
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const lost = () =>
        reject(
          signal?.aborted
            ? signal.reason
            : new ChildEndedError(`The process ${options.name} ended without an answer`),
        );
      child.once('message', (answer: Answer) => resolve(answer));
      child.once('exit', lost).once('error', lost);
      /* One that died does not take the rest; its end says so. */
      child.stdin?.on('error', () => undefined);
      ask(child);
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
    end();
  }
}
