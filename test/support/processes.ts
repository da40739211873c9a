import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** How many characters of a process's output are kept, from its end. */
const KEPT = 10_000_000;

/** How a process ended. */
export interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** One of the two built processes, as it runs in production. */
export class BuiltProcess {
  readonly ended: Promise<End>;
  /** Its output so far. */
  output = '';

  private constructor(private readonly child: ChildProcess) {
    this.ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }) as End);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => (this.output = (this.output + text.toString()).slice(-KEPT)));
  }

  /**
   * Starts `dist/bundle/main.js` or `dist/bundle/worker.js`; builds them if there is no build.
   * @param settings its whole environment besides PATH and HOME
   * @param nodeOptions for Node itself
   */
  static start(
    kind: 'main' | 'worker',
    settings: Record<string, string>,
    nodeOptions: string[] = [],
  ): BuiltProcess {
    const program = `dist/bundle/${kind}.js`;
    if (!existsSync(program)) execFileSync('npm', ['run', 'build:server']);
    const { PATH = '', HOME = '' } = process.env;
    const env = {
      PATH,
      HOME,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      INTERVIEW_NOTICE_SECONDS: '0',
      ...settings,
    };
    return new BuiltProcess(
      spawn(process.execPath, [...nodeOptions, program], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
  }

  get pid(): number {
    return this.child.pid!;
  }

  /** Sends the signal and waits for the end. */
  async end(signal: NodeJS.Signals): Promise<End> {
    this.child.kill(signal);
    return this.ended;
  }
}

/** Waits until the web process at `url` is ready. @throws Error after `ms` */
export async function ready(url: string, ms = 90_000): Promise<void> {
  for (const until = Date.now() + ms; ;) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > until) throw new Error(`${url} is not ready`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
