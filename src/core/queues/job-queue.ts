import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { type JobsOptions, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { ENV, type Env } from '../../config/env.js';
import { UnavailableError } from '../errors/app-error.js';
import { installationPrefix } from './installation.js';
import { type JobDefinition, jobId, QUEUES, type QueueName } from './job.js';
import { COMMAND_TIMEOUT, REDIS } from './redis.js';
import { carriedTrace, inSpan } from '../tracing/tracing.js';
import { within } from '../within.js';
import { fromKeys, keysOf, messageOf } from '../../shared/kit/objects.js';

/** Longest first wait for work of several commands, ms. */
const FIRST_WAIT = COMMAND_TIMEOUT + 200;
/** Longest second wait, ms: 1.5 s with the first. */
const SECOND_WAIT = 250;
/** A wait that ended this much late was delayed by the process itself, ms. */
const OWN_DELAY = 50;
/** Between two checks whether the connection is back, ms. */
const LOOK = 25;
const WEEK_SECONDS = 7 * 24 * 3600;

interface EnqueueOptions {
  /** Restarts a job whose last run was given up; otherwise such a job stays as it is. */
  again?: boolean;
}

/** The producers' side of the queues. Redis only wakes the worker: the document is written first, then the job. */
@Injectable()
export class JobQueue implements OnApplicationShutdown {
  private readonly logger = new Logger(JobQueue.name);
  private readonly queues: Record<QueueName, Queue>;
  private opening?: Promise<unknown>;

  /** Prefix of all queue keys in Redis. */
  readonly prefix: string;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) env: Env,
  ) {
    this.prefix = installationPrefix(env);
    this.queues = fromKeys<Record<QueueName, Queue>>(keysOf(QUEUES), (name) => this.open(name));
  }

  /** The BullMQ queues, for dashboards and metrics. */
  all(): Queue[] {
    return Object.values(this.queues);
  }

  of(job: Pick<JobDefinition, 'queue'>): Queue {
    return this.queues[job.queue];
  }

  /**
   * Checks Redis before a document is written whose work needs it.
   * @throws UnavailableError (503) within a second
   */
  async assertReady(): Promise<void> {
    await this.bounded(() => this.redis.ping());
  }

  /**
   * Adds the job of a document, see {@link jobId}. Adding it again while it waits or runs changes nothing.
   * @throws UnavailableError (503) within 1.5 s, even if Redis is frozen
   */
  async enqueue(job: JobDefinition, key: string, options: EnqueueOptions = {}) {
    await this.traced(job, () => this.add(job, key, options));
  }

  /**
   * Adds the job of a stored document; while Redis is away, the recovery does it later.
   * @returns whether the job was added now
   */
  async enqueueOrLater(job: JobDefinition, key: string, options?: EnqueueOptions) {
    return this.orLater(`${job.name} of ${key}`, () => this.enqueue(job, key, options));
  }

  /** Like {@link enqueueOrLater} for several documents, in one round trip. */
  async enqueueAllOrLater(job: JobDefinition, keys: readonly string[]): Promise<boolean> {
    if (keys.length === 0) return true;
    const add = () =>
      this.of(job).addBulk(keys.map((key) => ({ name: job.name, data: {}, opts: optionsOf(job, key) })));
    return this.orLater(`${job.name} of ${keys.length}`, () => this.traced(job, add));
  }

  /** Jobs by state of every queue, and the age of the oldest waiting job, in seconds. */
  async measure(): Promise<Array<{ queue: string; counts: Record<string, number>; oldestSeconds: number }>> {
    return this.bounded(() =>
      Promise.all(
        this.all().map(async (queue) => {
          const [counts, [oldest]] = await Promise.all([
            queue.getJobCounts('waiting', 'active', 'delayed', 'failed'),
            queue.getJobs(['waiting'], 0, 0, true),
          ]);
          const oldestSeconds = oldest ? (Date.now() - oldest.timestamp) / 1000 : 0;
          return { queue: queue.name, counts, oldestSeconds };
        }),
      ),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await within(
      1_000,
      Promise.allSettled(this.all().map((queue) => queue.close())),
      () => new Error(),
    ).catch(() => undefined);
  }

  private open(name: QueueName): Queue {
    /*
     * Without the version check the queue sends nothing before its first job, so that a Redis that is away or frozen
     * during boot cannot break it permanently.
     */
    const queue = new Queue(name, {
      connection: this.redis,
      prefix: this.prefix,
      skipVersionCheck: true,
      defaultJobOptions: { removeOnComplete: true, removeOnFail: { age: WEEK_SECONDS } },
    });
    queue.on('error', () => undefined); // the connection itself reports its errors
    return queue;
  }

  private async add(job: JobDefinition, key: string, { again = false }: EnqueueOptions) {
    const queue = this.of(job);
    const id = jobId(job, key);
    if (again) {
      const last = await queue.getJob(id);
      if (last?.finishedOn) await queue.remove(id);
    }
    await queue.add(job.name, {}, optionsOf(job, key));
  }

  private traced<T>(job: JobDefinition, add: () => Promise<T>): Promise<T> {
    const attributes = messagingAttributes(job.queue, 'send');
    return inSpan(`send ${job.name}`, { kind: SpanKind.PRODUCER, attributes }, () => this.bounded(add));
  }

  private async orLater(what: string, add: () => Promise<unknown>): Promise<boolean> {
    try {
      await add();
      return true;
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error;
      this.logger.warn(`${what} waits for Redis`);
      return false;
    }
  }

  /**
   * Runs the work, or fails in time. In a busy process the timer can expire before the answer is read, and the
   * connection may be given up. If the process only waited, it retries once briefly; if its own work took the time, it
   * retries with a longer wait. Work may run twice.
   */
  private async bounded<T>(work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    try {
      if (this.redis.status !== 'ready') await this.connected();
      return await within(FIRST_WAIT, work(), noAnswer);
    } catch (error) {
      this.logger.debug(`Redis: ${messageOf(error)}`);
      if (performance.now() - begun < COMMAND_TIMEOUT) throw new UnavailableError('redis');
    }
    const wasBusy = performance.now() - begun > FIRST_WAIT + OWN_DELAY;
    return this.onceMore(work, wasBusy ? COMMAND_TIMEOUT : SECOND_WAIT);
  }

  /** Runs the work as soon as the connection is back. @throws UnavailableError after `ms` */
  private async onceMore<T>(work: () => Promise<T>, ms: number): Promise<T> {
    for (const until = performance.now() + ms; performance.now() < until;) {
      await pause(LOOK);
      if (this.redis.status !== 'ready') continue;
      try {
        return await within(until - performance.now(), work(), noAnswer);
      } catch (error) {
        // The connection may have been given up at the same moment.
        this.logger.debug(`Redis: ${messageOf(error)}`);
      }
    }
    throw new UnavailableError('redis');
  }

  /** A connection being opened gets a moment; a broken one fails at once. */
  private async connected(): Promise<void> {
    if (!['connecting', 'connect'].includes(this.redis.status)) throw new Error('Redis is away');
    this.opening ??= once(this.redis, 'ready').finally(() => (this.opening = undefined));
    await within(COMMAND_TIMEOUT, this.opening, () => new Error('Redis is away'));
  }
}

const noAnswer = () => new Error('Redis does not answer');

export const messagingAttributes = (queue: string, operation: 'send' | 'process') => ({
  'messaging.system': 'bullmq',
  'messaging.destination.name': queue,
  'messaging.operation.type': operation,
});

/* The worker continues the caller's trace; a job added by the recovery starts a new one. */
function optionsOf(job: JobDefinition, key: string): JobsOptions {
  const metadata = carriedTrace();
  return {
    ...(metadata && { telemetry: { metadata } }),
    jobId: jobId(job, key),
    attempts: job.attempts,
    backoff: { type: 'exponential', delay: job.pause, jitter: 0.2 },
  };
}
