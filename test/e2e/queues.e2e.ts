import type { Redis } from 'ioredis';
import { Global, type INestApplicationContext, Injectable, Logger, Module, type Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { ENV, loadEnv } from '../../src/config/env.js';
import { DatabaseConnector } from '../../src/core/database/database.module.js';
import { UnavailableError } from '../../src/core/errors/app-error.js';
import {
  defineJob,
  type JobContext,
  type JobProcessor,
  Processes,
  RetryLater,
} from '../../src/core/queues/job.js';
import { JobQueue } from '../../src/core/queues/job-queue.js';
import { GIVEN_UP_PAUSE_MS, JobRunner } from '../../src/core/queues/job-runner.js';
import { JobRunnerModule, QueuesModule } from '../../src/core/queues/queues.module.js';
import { REDIS } from '../../src/core/queues/redis.js';
import { Recovery } from '../../src/core/queues/recovery.js';
import { TestRedis } from '../support/redis.js';
import { quickest, until } from '../support/until.js';

const WORK = defineJob('test.work', { queue: 'background', attempts: 3, pause: 50 });

/** Replaces a collection: open work, done work, given-up work. */
const wanted = new Set<string>();
const done: string[] = [];
const givenUp = new Map<string, string>();
/** Keys whose documents still ask for work after their jobs are given up, as orders to erase do. */
const keptWanted = new Set<string>();
/** What a recovery waits for after it has passed all wanted work. */
let passedBy: Promise<void> | undefined;
let hasPassedBy = () => {};
let act: (id: string, context: JobContext) => Promise<void>;
let databaseReady: Promise<void>;

@Processes(WORK)
@Injectable()
class WorkProcessor implements JobProcessor {
  constructor(recovery: Recovery) {
    recovery.register({
      job: WORK,
      async *find() {
        for (const id of wanted) yield { key: id };
        if (passedBy) hasPassedBy();
        await passedBy;
      },
    });
  }

  async run(id: string, context: JobContext): Promise<void> {
    if (!wanted.has(id)) return;
    await act(id, context);
    if (wanted.delete(id)) done.push(id);
  }

  async gaveUp(id: string, reason: string): Promise<void> {
    if (!keptWanted.has(id)) wanted.delete(id);
    givenUp.set(id, reason);
  }
}

@Processes(WORK)
@Injectable()
class SecondProcessor implements JobProcessor {
  run = async () => undefined;
  gaveUp = async () => undefined;
}

function moduleWith(url: string, ...processors: Type[]): Type {
  const env = loadEnv({
    REDIS_URL: url,
    MONGODB_URI: 'mongodb://127.0.0.1/queues',
    JWT_SECRET: 'of the queues alone, never used outside of them',
  });
  /* Only the queues: these jobs have no documents. */
  const database = { provide: DatabaseConnector, useValue: { whenReady: () => databaseReady } };
  @Global()
  @Module({ providers: [{ provide: ENV, useValue: env }, database], exports: [ENV, DatabaseConnector] })
  class Settings {}
  @Module({ imports: [Settings, QueuesModule, JobRunnerModule], providers: processors })
  class Worker {}
  return Worker;
}

describe('queues', () => {
  let redis: TestRedis;
  let app: INestApplicationContext;
  let jobs: JobQueue;

  const boot = async (...processors: Type[]) => {
    const module = await Test.createTestingModule({
      imports: [moduleWith(redis.url, ...processors)],
    }).compile();
    app = module;
    await module.init();
    jobs = app.get(JobQueue);
  };
  const want = (id: string) => {
    wanted.add(id);
    return id;
  };

  beforeAll(() => Logger.overrideLogger(false));

  beforeEach(async () => {
    redis = await TestRedis.prepare();
    wanted.clear();
    givenUp.clear();
    done.length = 0;
    act = async () => undefined;
    databaseReady = Promise.resolve();
  });

  afterEach(async () => {
    redis.thaw();
    await app?.close();
    await redis.remove();
  });

  it('runs a job once, however often it is added', async () => {
    await redis.start();
    await boot(WorkProcessor);
    act = () => pause(100);
    await Promise.all(Array.from({ length: 20 }, () => jobs.enqueue(WORK, want('a'))));
    await until(() => done.length > 0);
    await pause(200);
    expect(done).toEqual(['a']);
  });

  it('repeats a failing job, then gives up with the reason, and can be started again', async () => {
    await redis.start();
    await boot(WorkProcessor);
    const seen: number[] = [];
    act = async (_id, { attempt }) => {
      seen.push(attempt);
      throw new Error('no luck');
    };
    await jobs.enqueue(WORK, want('b'));
    await until(() => givenUp.has('b'));
    expect(seen).toEqual([1, 2, 3]);
    expect(givenUp.get('b')).toBe('no luck');
    act = async () => undefined;
    await jobs.enqueue(WORK, want('b'), { again: true });
    await until(() => done.includes('b'));
  });

  it('uses up no attempt while a dependency is down', async () => {
    await redis.start();
    await boot(WorkProcessor);
    const attempts: number[] = [];
    act = async (_id, { attempt }) => {
      attempts.push(attempt);
      if (attempts.length < 6) throw new RetryLater(20);
    };
    await jobs.enqueue(WORK, want('c'));
    await until(() => done.includes('c'));
    expect(attempts).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('boot fails when a job has no processor, or two', async () => {
    await redis.start();
    await expect(boot()).rejects.toThrow('No processor for the job test.work');
    await app.close();
    await expect(boot(WorkProcessor, SecondProcessor)).rejects.toThrow('test.work has two processors');
  });

  it('Q01 Redis dead: 503 at once, and a stored document is done after recovery', async () => {
    await redis.start();
    await boot(WorkProcessor);
    await jobs.enqueue(WORK, want('warm'));
    await redis.kill();
    const refused = () => expect(jobs.assertReady()).rejects.toBeInstanceOf(UnavailableError);
    expect(await quickest(refused)).toBeLessThan(1_500);
    await expect(jobs.enqueue(WORK, 'x')).rejects.toMatchObject({
      status: 503,
      retryAfter: 5,
    });
    expect(await jobs.enqueueOrLater(WORK, want('d'))).toBe(false);
    await redis.start();
    await until(() => done.includes('d'), 30_000);
    expect(done).not.toContain('x');
  }, 45_000);

  it('Q01 a process that was itself busy for longer than Redis may be silent does not report Redis as down', async () => {
    await redis.start();
    await boot(WorkProcessor);
    await jobs.assertReady();
    for (let round = 0; round < 3; round++) {
      const asked = [jobs.assertReady(), jobs.enqueue(WORK, want(`busy${round}`))];
      for (const end = Date.now() + 1_500; Date.now() < end;);
      await Promise.all(asked);
    }
    await until(() => done.length === 3);
  }, 60_000);

  it('Q02 Redis frozen: 503 within 1.5 s, exactly one run after it goes on', async () => {
    await redis.start();
    await boot(WorkProcessor);
    await jobs.enqueue(WORK, want('warm'));
    await until(() => done.includes('warm'));
    redis.freeze();
    const refused = () => expect(jobs.enqueue(WORK, want('e'))).rejects.toMatchObject({ status: 503 });
    expect(await quickest(refused, 3)).toBeLessThan(1_500);
    redis.thaw();
    await until(() => done.includes('e'));
    await pause(500);
    expect(done.filter((id) => id === 'e')).toHaveLength(1);
  }, 30_000);

  it('Q03 short restart in the middle of a job: its effect is there once', async () => {
    await redis.start();
    await boot(WorkProcessor);
    act = () => pause(4_000);
    await jobs.enqueue(WORK, want('f'));
    await pause(1_500); // longer than the append-only file may lag
    await redis.kill();
    await pause(1_000);
    await redis.start();
    await until(() => done.includes('f'), 20_000);
    await jobs.enqueue(WORK, want('g'));
    await until(() => done.includes('g'), 20_000);
    expect(done.filter((id) => id === 'f')).toHaveLength(1);
  }, 60_000);

  it('starts no job before documents can be read, then the waiting ones', async () => {
    await redis.start();
    let isThere!: () => void;
    databaseReady = new Promise((resolve) => (isThere = resolve));
    await boot(WorkProcessor);
    let begun = 0;
    act = async () => void (begun += 1);
    await jobs.enqueue(WORK, want('early'));
    await pause(500);
    expect(begun).toBe(0);
    isThere();
    await until(() => done.includes('early'));
  }, 20_000);

  it('Q05 emptied Redis: the recovery adds every unfinished document again, once', async () => {
    await redis.start();
    await boot(WorkProcessor);
    let open = false;
    let begun = 0;
    act = () => {
      begun += 1;
      return until(() => open);
    };
    const ids = Array.from({ length: 10 }, (_, number) => `h${number}`);
    for (const id of ids) await jobs.enqueue(WORK, want(id));
    await until(() => begun === 3);
    await redis.command((client) => client.flushall());
    open = true;
    await until(() => done.length === 3); // those that ran already
    await app.get(JobRunner).recoverNow();
    await until(() => done.length === ids.length);
    await pause(300);
    expect([...done].sort()).toEqual(ids);
  }, 20_000);

  it('Q05 a recovery requested while one is running runs after it', async () => {
    await redis.start();
    await boot(WorkProcessor);
    const runner = app.get(JobRunner);
    await runner.recoverNow();
    let resume!: () => void;
    passedBy = new Promise((resolve) => (resume = resolve));
    const passing = new Promise<void>((resolve) => (hasPassedBy = resolve));
    const first = runner.recoverNow();
    await passing;
    want('late');
    const [second, third] = [runner.recoverNow(), runner.recoverNow()];
    passedBy = undefined;
    resume();
    await Promise.all([first, second, third]);
    await until(() => done.includes('late'));
  }, 20_000);

  it('Q07 the recovery records a job that was given up while nothing could be recorded', async () => {
    await redis.start();
    await boot(WorkProcessor);
    act = async () => {
      throw new Error('poison');
    };
    await jobs.enqueue(WORK, want('k'));
    await until(() => givenUp.has('k'));
    givenUp.clear();
    want('k');
    await app.get(JobRunner).recoverNow();
    expect(givenUp.get('k')).toBe('poison');
  });

  it('Q07 a job that was given up while its document still asks for the work starts again after a pause', async () => {
    await redis.start();
    await boot(WorkProcessor);
    act = async () => {
      throw new Error('the cause');
    };
    await jobs.enqueue(WORK, want('again'));
    keptWanted.add('again');
    await until(() => givenUp.has('again'));
    act = async () => undefined;
    await app.get(JobRunner).recoverNow();
    expect(done).not.toContain('again');
    const queue = jobs.of(WORK);
    const client = app.get<Redis>(REDIS);
    await client.hset(
      queue.toKey('test.work-again'),
      'finishedOn',
      String(Date.now() - GIVEN_UP_PAUSE_MS - 1),
    );
    await app.get(JobRunner).recoverNow();
    await until(() => done.includes('again'));
  }, 20_000);

  it('Q09 boots without Redis and goes to work when it comes', async () => {
    await boot(WorkProcessor);
    const refused = () => expect(jobs.assertReady()).rejects.toBeInstanceOf(UnavailableError);
    expect(await quickest(refused)).toBeLessThan(1_500);
    expect(await jobs.enqueueOrLater(WORK, want('l'))).toBe(false);
    await redis.start();
    await until(() => done.includes('l'));
  }, 20_000);

  it('M12 stops within bounds: the running unit ends, the job waits for another worker', async () => {
    await redis.start();
    await boot(WorkProcessor);
    let units = 0;
    act = async (_id, { signal }) => {
      for (;;) {
        await pause(100);
        units += 1;
        signal.throwIfAborted();
      }
    };
    await jobs.enqueue(WORK, want('m'));
    await until(() => units > 2);
    // Otherwise it would never end; a real process stops within ten seconds (X04).
    expect(await quickest(() => app.close(), 1)).toBeLessThan(10_000);
    expect(givenUp.size).toBe(0);
    act = async (_id, { attempt }) => expect(attempt).toBe(1);
    await boot(WorkProcessor);
    await until(() => done.includes('m'));
  }, 20_000);
});
