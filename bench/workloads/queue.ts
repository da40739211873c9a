import 'reflect-metadata';
import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type * as Env from '../../src/config/env.js';
import type * as Databases from '../../src/core/database/database.module.js';
import type * as Jobs from '../../src/core/queues/job.js';
import type * as Queues from '../../src/core/queues/job-queue.js';
import type * as Modules from '../../src/core/queues/queues.module.js';
import { built } from '../built.js';
import { assert, compare, median, percentile, type Result, type Sample } from '../harness.js';

const JOBS = 2_000;
/** Adds in parallel, like requests of many users. */
const AT_ONCE = 20;
const PICK_UPS = 300;
const PREFIX = 'bench-raw';

/** Jobs that are only counted. */
class Counter {
  done = 0;
  at = 0;
  private wanted = 0;
  private reached: () => void = () => undefined;

  count(): void {
    this.at = performance.now();
    if (++this.done >= this.wanted) this.reached();
  }

  /** Settles once this many more are done. */
  more(count: number): Promise<void> {
    this.wanted = this.done + count;
    return new Promise((resolve) => (this.reached = resolve));
  }
}

interface Side {
  add(key: string): Promise<unknown>;
  counter: Counter;
  pause(): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
}

/** The product's queue with its runner, from the build, and nothing else of the product. */
async function ours(): Promise<Side> {
  const { loadEnv, ENV } = await built<typeof Env>('config/env');
  const { defineJob, Processes } = await built<typeof Jobs>('core/queues/job');
  const { QueuesModule, JobRunnerModule } = await built<typeof Modules>('core/queues/queues.module');
  const { JobQueue } = await built<typeof Queues>('core/queues/job-queue');
  const { DatabaseConnector } = await built<typeof Databases>('core/database/database.module');
  const counter = new Counter();
  const job = defineJob('bench.nothing', { queue: 'mail' });
  class Nothing {
    run(): Promise<void> {
      counter.count();
      return Promise.resolve();
    }
    gaveUp(): Promise<void> {
      return Promise.resolve();
    }
  }
  Injectable()(Nothing);
  Processes(job)(Nothing);
  class Settings {}
  const database = { provide: DatabaseConnector, useValue: { whenReady: async () => undefined } };
  Module({ providers: [{ provide: ENV, useValue: loadEnv() }, database], exports: [ENV, DatabaseConnector] })(
    Settings,
  );
  class Bench {}
  Module({
    imports: [{ module: Settings, global: true }, QueuesModule, JobRunnerModule],
    providers: [Nothing],
  })(Bench);
  const app = await NestFactory.createApplicationContext(Bench, { logger: false });
  const queue = app.get(JobQueue);
  return {
    counter,
    add: (key) => queue.enqueue(job, key),
    pause: () => queue.of(job).pause(),
    resume: () => queue.of(job).resume(),
    close: () => app.close(),
  };
}

/** BullMQ alone: the same options, the same concurrency. */
async function raw(): Promise<Side> {
  const [{ QUEUES }, { loadEnv }] = [
    await built<typeof Jobs>('core/queues/job'),
    await built<typeof Env>('config/env'),
  ];
  const concurrency = QUEUES.mail.concurrency(loadEnv());
  const { REDIS_URL } = process.env;
  const [producer, consumer] = [0, 1].map(() => new Redis(REDIS_URL!, { maxRetriesPerRequest: null })) as [
    Redis,
    Redis,
  ];
  const counter = new Counter();
  const queue = new Queue('mail', { connection: producer, prefix: PREFIX });
  const options = { connection: consumer, prefix: PREFIX, concurrency };
  const worker = new Worker('mail', () => Promise.resolve(counter.count()), options);
  const backoff = { type: 'exponential', delay: 1_000, jitter: 0.2 };
  return {
    counter,
    add: (key) =>
      queue.add(
        'bench.nothing',
        { id: key },
        { jobId: `bench.nothing-${key}`, attempts: 5, backoff, removeOnComplete: true },
      ),
    pause: () => queue.pause(),
    resume: () => queue.resume(),
    close: async () => {
      await worker.close();
      await queue.close();
      producer.disconnect();
      consumer.disconnect();
    },
  };
}

let keys = 0;

async function addAll(side: Side, count: number): Promise<void> {
  let left = count;
  const one = async () => {
    while (left-- > 0) await side.add(`job-${keys++}`);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** Jobs per second added while nobody takes them, or processed afterwards. */
async function adding(side: Side, what: 'add' | 'process'): Promise<Sample> {
  await side.pause();
  const before = side.counter.done;
  const all = side.counter.more(JOBS);
  let began = performance.now();
  await addAll(side, JOBS);
  const added = performance.now() - began;
  began = performance.now();
  await side.resume();
  await all;
  const processed = performance.now() - began;
  assert(side.counter.done === before + JOBS, 'a job ran twice');
  return { value: JOBS / ((what === 'add' ? added : processed) / 1_000) };
}

/** From adding a job until it runs, one after the other. */
async function pickUp(side: Side): Promise<Sample> {
  const times: number[] = [];
  for (let number = 0; number < PICK_UPS; number++) {
    const run = side.counter.more(1);
    const began = performance.now();
    await side.add(`job-${keys++}`);
    await run;
    times.push(side.counter.at - began);
  }
  const [p50, p95] = [median(times), percentile(times, 0.95)];
  return { value: p95, p50, p95 };
}

/** Workload 11: the queue's wrapper against BullMQ alone: adding, processing, and how soon a job is picked up. */
export async function queueWrapper(): Promise<Result[]> {
  const [mine, theirs] = [await ours(), await raw()];
  const row = { workload: 11, unit: 'jobs a second' };
  try {
    return [
      await compare({
        ...row,
        name: `adding ${JOBS} jobs, ${AT_ONCE} at once`,
        ours: () => adding(mine, 'add'),
        baseline: () => adding(theirs, 'add'),
      }),
      await compare({
        ...row,
        name: `working off ${JOBS} jobs that do nothing`,
        ours: () => adding(mine, 'process'),
        baseline: () => adding(theirs, 'process'),
      }),
      await compare({
        workload: 11,
        name: 'pick-up of a job, p95',
        unit: 'ms',
        limit: { name: 'p95 ms', value: ({ p95 }) => p95!, atMost: 5 },
        ours: () => pickUp(mine),
        baseline: () => pickUp(theirs),
      }),
    ];
  } finally {
    await mine.close();
    await theirs.close();
  }
}
