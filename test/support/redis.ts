import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';

/** A Redis of the test's own, which it may kill, freeze and empty. */
export class TestRedis {
  private child?: ChildProcess;

  private constructor(
    private readonly folder: string,
    readonly port: number,
  ) {}

  /** Prepares folder and port; nothing runs before {@link start}. */
  static async prepare(): Promise<TestRedis> {
    return new TestRedis(await mkdtemp(join(tmpdir(), 'hiredesk-redis-')), await freePort());
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    this.child = spawn(
      'redis-server',
      ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder, '--appendonly', 'yes'],
      { stdio: 'ignore' },
    );
    await this.command((redis) => redis.ping());
  }

  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  /** Like kill -9; the content of the append-only file is back after {@link start}. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  /** Runs commands on a separate connection. */
  async command<T>(work: (redis: Redis) => Promise<T>): Promise<T> {
    const redis = new Redis(this.url, { maxRetriesPerRequest: 100, retryStrategy: () => 50 });
    redis.on('error', () => undefined);
    try {
      return await work(redis);
    } finally {
      redis.disconnect();
    }
  }

  async remove(): Promise<void> {
    this.thaw();
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** A port that is currently free. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
