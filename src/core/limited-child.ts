import { type ChildProcess, fork, type Serializable, type SerializationType } from 'node:child_process';
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

/**
 * Asks such a process for what takes much memory to work out and little to keep: it is sent the question as its first
 * message, answers with one, and is gone.
 * @throws Error when it ended without an answer, or took longer than `timeoutMs`
 */
export async function askLimitedChild<Answer>(
  { timeoutMs, ...options }: Options & { timeoutMs: number },
  question: Serializable,
): Promise<Answer> {
  const child = startLimitedChild(options);
  child.stdin?.on('error', () => undefined);
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const lost = () => reject(new Error(`The process ${options.name} ended without an answer`));
      child.once('message', (answer: Answer) => resolve(answer));
      child.once('exit', lost).once('error', lost);
      child.send(question, (error) => error && reject(error));
    });
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
