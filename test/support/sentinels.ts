import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from './redis.js';
import { until } from './until.js';

const MASTER = 'hiredesk';

/** A Redis master with replicas, and three sentinels that promote a replica when the master is gone. */
export class Sentinels {
  private readonly children = new Map<number, ChildProcess>();

  private constructor(
    private readonly folder: string,
    private readonly sentinels: readonly number[],
  ) {}

  /** Starts all and waits until each sentinel knows the replicas and the others. */
  static async start(replicas = 1): Promise<Sentinels> {
    const folder = await mkdtemp(join(tmpdir(), 'hiredesk-sentinels-'));
    const [one, ...others] = await Promise.all(Array.from({ length: 4 + replicas }, freePort));
    const sentinels = others.splice(0, 3);
    const started = new Sentinels(folder, sentinels);
    await started.run(one!, ['appendonly yes']);
    for (const port of others) await started.run(port, ['appendonly yes', `replicaof 127.0.0.1 ${one}`]);
    for (const port of sentinels) {
      await started.run(
        port,
        [
          `sentinel monitor ${MASTER} 127.0.0.1 ${one} 2`,
          `sentinel down-after-milliseconds ${MASTER} 1000`,
          `sentinel failover-timeout ${MASTER} 1000`,
        ],
        ['--sentinel'],
      );
    }
    await until(async () =>
      (await Promise.all(sentinels.map((port) => knowsAll(port, replicas)))).every(Boolean),
    );
    return started;
  }

  /** The product's settings for them. */
  get settings(): Record<string, string> {
    return {
      REDIS_URL: `redis://${MASTER}/0`,
      REDIS_SENTINELS: this.sentinels.map((port) => `127.0.0.1:${port}`).join(','),
    };
  }

  /** The port of the present master, according to a sentinel. */
  async master(): Promise<number> {
    return asked(this.sentinels[0]!, async (sentinel) => {
      const [, port] = (await sentinel.call('SENTINEL', 'get-master-addr-by-name', MASTER)) as string[];
      return Number(port);
    });
  }

  /**
   * Kills the present master like kill -9, or freezes it for good.
   * @returns once a sentinel names another one
   */
  async loseMaster(signal: 'SIGKILL' | 'SIGSTOP' = 'SIGKILL'): Promise<void> {
    const before = await this.master();
    this.children.get(before)!.kill(signal);
    await until(async () => (await this.master()) !== before);
  }

  async stop(): Promise<void> {
    for (const child of this.children.values()) child.kill('SIGKILL');
    await rm(this.folder, { recursive: true, force: true });
  }

  private async run(port: number, lines: string[], options: string[] = []): Promise<void> {
    const own = join(this.folder, String(port));
    await mkdir(own);
    const file = join(own, 'redis.conf');
    await writeFile(file, [`port ${port}`, 'bind 127.0.0.1', `dir ${own}`, ...lines, ''].join('\n'));
    this.children.set(port, spawn('redis-server', [file, ...options], { stdio: 'ignore' }));
    await asked(port, (redis) => redis.ping());
  }
}

const knowsAll = (port: number, replicas: number) =>
  asked(port, async (sentinel) => {
    const answer = (await sentinel.call('SENTINEL', 'master', MASTER)) as string[];
    const value = (name: string) => answer[answer.indexOf(name) + 1];
    return value('num-slaves') === String(replicas) && value('num-other-sentinels') === '2';
  });

async function asked<T>(port: number, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis({
    port,
    maxRetriesPerRequest: 100,
    retryStrategy: () => 50,
    enableReadyCheck: false,
  });
  redis.on('error', () => undefined);
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}
