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
