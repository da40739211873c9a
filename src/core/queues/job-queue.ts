import { once } from 'node:events';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { UnavailableError } from '../errors/app-error.js';
import { type JobDefinition, jobId, type JobPayload, QUEUES, type QueueName } from './job.js';
import { COMMAND_TIMEOUT, REDIS } from './redis.js';
import { within } from '../within.js';

/** Prefix of all queue keys in Redis. */
export const QUEUE_PREFIX = 'hiredesk';

const WEEK_SECONDS = 7 * 24 * 3600;

export interface EnqueueOptions {
  /** Id of the document that holds the intent. */
  key: string;
  /** Starts a job anew whose last run was given up; otherwise it stays as it is. */
  again?: boolean;
}

/** The producers' side of the queues. Redis is only the wake-up: the document is written first, the job then. */
@Injectable()
export class JobQueue implements OnApplicationShutdown {
  private readonly logger = new Logger(JobQueue.name);
  private readonly queues: Record<QueueName, Queue>;
  private opening?: Promise<unknown>;

  constructor(@Inject(REDIS) private readonly redis: Redis) {
    this.queues = Object.fromEntries(
      (Object.keys(QUEUES) as QueueName[]).map((name) => [name, this.open(name)]),
    ) as Record<QueueName, Queue>;
  }

  /** The BullMQ queues, for dashboards and measures. */
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
   * Adds the job of a document. Adding it again while it waits or runs changes nothing.
   * @throws UnavailableError (503) within 1.5 s, also when Redis is frozen
   */
  async enqueue<P extends JobPayload>(job: JobDefinition<P>, payload: P, options: EnqueueOptions) {
    await this.bounded(() => this.add(job, payload, options));
  }

  /**
   * Adds the job of a document that is already stored: while Redis is away the sweep does it later.
   * @returns whether the job was added now
   */
  async wake<P extends JobPayload>(job: JobDefinition<P>, payload: P, options: EnqueueOptions) {
    try {
      await this.enqueue(job, payload, options);
      return true;
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error;
      this.logger.warn(`${job.name} of ${options.key} waits for Redis`);
      return false;
    }
  }

  /** Jobs by state of every queue, and the age of the oldest that waits, in seconds. */
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
    /* Without the version check the queue sends nothing before its first job, so that a Redis that is away,
       or freezes, while the process boots cannot break it for good. */
    const queue = new Queue(name, {
      connection: this.redis,
      prefix: QUEUE_PREFIX,
      skipVersionCheck: true,
      defaultJobOptions: { removeOnComplete: true, removeOnFail: { age: WEEK_SECONDS } },
    });
    queue.on('error', () => undefined); // the connection itself tells about its errors
    return queue;
  }

  private async add(job: JobDefinition, payload: JobPayload, { key, again = false }: EnqueueOptions) {
    const queue = this.of(job);
    const id = jobId(job, key);
    if (again) {
      const last = await queue.getJob(id);
      if (last?.finishedOn) await queue.remove(id);
    }
    await queue.add(job.name, payload, {
      jobId: id,
      attempts: job.attempts,
      backoff: { type: 'exponential', delay: job.pause, jitter: 0.2 },
    });
  }

  private async bounded<T>(work: () => Promise<T>): Promise<T> {
    try {
      if (this.redis.status !== 'ready') await this.connected();
      return await within(COMMAND_TIMEOUT + 200, work(), () => new Error('Redis does not answer'));
    } catch (error) {
      this.logger.debug(`Redis: ${(error as Error).message}`);
      throw new UnavailableError('redis');
    }
  }

  /** A connection that is just being made gets a moment; one that is broken fails at once. */
  private async connected(): Promise<void> {
    if (!['connecting', 'connect'].includes(this.redis.status)) throw new Error('Redis is away');
    this.opening ??= once(this.redis, 'ready').finally(() => (this.opening = undefined));
    await within(250, this.opening, () => new Error('Redis is away'));
  }
}
