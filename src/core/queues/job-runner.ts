import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { SpanKind } from '@opentelemetry/api';
import { DelayedError, type Job, UnrecoverableError, WaitingError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { setTimeout as pause } from 'node:timers/promises';
import { ENV, type Env } from '../../config/env.js';
import { DatabaseConnector } from '../database/database.module.js';
import {
  definedJobs,
  documentOf,
  jobId,
  type JobProcessor,
  processedJob,
  QUEUES,
  type QueueName,
  RetryLater,
} from './job.js';
import { JobQueue, messagingAttributes } from './job-queue.js';
import { connectRedis, REDIS } from './redis.js';
import { Recovery, type RecoverySource } from './recovery.js';
import { continuedTrace, inSpan } from '../tracing/tracing.js';
import { within } from '../within.js';
import { keysOf, messageOf } from '../../shared/kit/objects.js';
import { isDatabaseAway } from '../database/mongo-errors.js';
import { AppError, TooSlowError } from '../errors/app-error.js';

/** Whether work failed only because a dependency is away: waiting helps, and no attempt is used up. */
function isAway(error: unknown): boolean {
  if (error instanceof TooSlowError) return false;
  return error instanceof AppError ? error.status === 503 : isDatabaseAway(error);
}

const RECOVERY_EVERY_MS = 30_000;
const RECOVERY_RETRY_MS = 2_000;
/** Pause before a given-up job starts again if its document still asks for the work, ms. */
export const GIVEN_UP_PAUSE_MS = 10 * 60_000;
/**
 * How long an idle queue waits for its next job before it asks again, s: a new job wakes it at once, BullMQ allows no
 * more.
 */
const IDLE_WAIT_S = 10;
const STOP_WITHIN = 8_000;
const AWAY_PAUSE = 5_000;
const STOPPING = new Error('The process stops');

/** Runs the jobs; the core of the worker process, absent from the web process. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(JobRunner.name);
  private readonly processors = new Map<string, JobProcessor>();
  private readonly workers = new Map<QueueName, Worker>();
  private readonly stopping = new AbortController();
  private connection?: Redis;
  private recovering?: Promise<void>;
  private recoverNext?: Promise<void>;
  private timer?: NodeJS.Timeout;
  private retry?: NodeJS.Timeout;

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(REDIS) private readonly redis: Redis,
    private readonly discovery: DiscoveryService,
    private readonly queue: JobQueue,
    private readonly recovery: Recovery,
    private readonly database: DatabaseConnector,
  ) {}

  /**
   * Starts once the database is ready: a job taken earlier would only be postponed.
   * @throws Error when a defined job has no processor or two; never because Redis or MongoDB is away
   */
  onApplicationBootstrap(): void {
    this.findProcessors();
    this.database.whenReady().then(
      () => this.begin(),
      (error: unknown) => this.database.giveUp(error),
    );
  }

  /** Lets each job end its current unit, then closes; an interrupted job waits for another worker. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    clearTimeout(this.retry);
    this.redis.off('ready', this.recoverNow);
    this.stopping.abort(STOPPING);
    const workers = [...this.workers.values()];
    for (const worker of workers) worker.cancelAllJobs();
    const closed = Promise.allSettled([this.recovering, ...workers.map((worker) => worker.close())]);
    await within(STOP_WITHIN, closed, () => new Error('still busy')).catch(() => {
      this.logger.warn('Jobs did not end in time; another worker will take them over');
    });
    this.connection?.disconnect();
  }

  /**
   * Adds the missing jobs of all registered documents; one run at a time, quiet while Redis or MongoDB is away. A run
   * in progress may have passed by new documents: callers in the meantime get the following run.
   */
  recoverNow = (): Promise<void> => {
    if (!this.recovering)
      return (this.recovering = this.recoverAll().finally(() => (this.recovering = undefined)));
    return (this.recoverNext ??= this.recovering.then(() => {
      this.recoverNext = undefined;
      return this.recoverNow();
    }));
  };

  private begin(): void {
    if (this.stopping.signal.aborted) return;
    this.connection = connectRedis(this.env, 'patient');
    for (const name of keysOf(QUEUES)) void this.work(name);
    this.timer = setInterval(() => void this.recoverNow(), RECOVERY_EVERY_MS);
    this.redis.on('ready', this.recoverNow);
    void this.recoverNow();
  }

  private findProcessors(): void {
    for (const { metatype, instance } of this.discovery.getProviders()) {
      const job = typeof metatype === 'function' ? processedJob(metatype) : undefined;
      if (!job) continue;
      const known = this.processors.get(job.name);
      if (known && known !== instance) throw new Error(`The job ${job.name} has two processors`);
      this.processors.set(job.name, instance);
    }
    const orphans = definedJobs().filter(({ name }) => !this.processors.has(name));
    if (orphans.length > 0) {
      throw new Error(`No processor for the job ${orphans.map(({ name }) => name).join(', ')}`);
    }
  }

  /** Keeps one BullMQ worker on the queue, as soon as Redis can be reached. */
  private async work(name: QueueName): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const worker = this.open(name);
      this.workers.set(name, worker);
      try {
        await worker.waitUntilReady();
        return;
      } catch (error) {
        this.logger.warn(`Queue ${name} could not be opened, trying again: ${messageOf(error)}`);
        await worker.close(true);
        await pause(1_000);
      }
    }
  }

  private open(name: QueueName): Worker {
    const worker = new Worker(name, async (job, token, signal) => this.process(job, token, signal), {
      connection: this.connection!,
      prefix: this.queue.prefix,
      concurrency: QUEUES[name].concurrency(this.env),
      lockDuration: 10_000,
      stalledInterval: 5_000,
      drainDelay: IDLE_WAIT_S,
      maxStalledCount: 5,
      runRetryDelay: 1_000,
    });
    worker.on('error', (error) => this.logger.debug(`Queue ${name}: ${error.message}`));
    worker.on('lockRenewalFailed', (ids) => {
      for (const id of ids) worker.cancelJob(id, 'The lock of this job is lost');
    });
    worker.on('failed', (job, error) => {
      if (job) void this.failed(job, error);
    });
    return worker;
  }

  private async process(job: Job, token = '', signal?: AbortSignal): Promise<void> {
    const processor = this.processors.get(job.name);
    if (!processor) throw new UnrecoverableError(`No processor for the job ${job.name}`);
    const attempt = job.attemptsMade + 1;
    const stopping = this.stopping.signal;
    const context = {
      // Created on demand: most jobs end before it could matter.
      get signal() {
        return signal ? AbortSignal.any([signal, stopping]) : stopping;
      },
      stopping,
      attempt,
    };
    try {
      const attributes = messagingAttributes(job.queueName, 'process');
      await inSpan(
        `process ${job.name}`,
        { kind: SpanKind.CONSUMER, attributes },
        () => processor.run(documentOf(job), context),
        continuedTrace(job.opts.telemetry?.metadata),
      );
    } catch (error) {
      if (stopping.aborted) {
        await job.moveToWait(token);
        throw new WaitingError();
      }
      if (error instanceof RetryLater || isAway(error)) {
        await job.moveToDelayed(Date.now() + (error instanceof RetryLater ? error.ms : AWAY_PAUSE), token);
        throw new DelayedError();
      }
      throw error;
    }
  }

  private async failed(job: Job, error: Error): Promise<void> {
    if (!job.finishedOn) {
      this.logger.warn(`${job.id} will run again: ${error.message}`);
      return;
    }
    this.logger.error(`${job.id} was given up: ${error.message}`, error.stack);
    await this.giveUp(job, error.message);
  }

  /** The recovery repeats it until it succeeds. */
  private async giveUp(job: Job, reason: string): Promise<void> {
    try {
      await this.processors.get(job.name)?.gaveUp(documentOf(job), reason);
    } catch (error) {
      this.logger.warn(`The outcome of ${job.id} could not be recorded yet: ${messageOf(error)}`);
    }
  }

  private async recoverAll(): Promise<void> {
    clearTimeout(this.retry);
    for (const entry of this.recovery.entries) {
      if (this.stopping.signal.aborted || this.redis.status !== 'ready') return;
      try {
        await this.recoverFrom(entry);
      } catch (error) {
        if (!isAway(error))
          this.logger.error(
            `The recovery for ${entry.job.name} failed`,
            error instanceof Error ? error.stack : String(error),
          );
        this.retry = setTimeout(() => void this.recoverNow(), RECOVERY_RETRY_MS);
        return;
      }
    }
  }

  private async recoverFrom({ job, find }: RecoverySource): Promise<void> {
    const queue = this.queue.of(job);
    const givenUp = new Set<string>();
    let added = 0;
    for await (const { key, since } of find()) {
      if (this.stopping.signal.aborted) return;
      const known = await queue.getJob(jobId(job, key));
      if (!known) {
        await this.queue.enqueue(job, key);
        added += 1;
      } else if (known.finishedOn && known.failedReason) {
        const isAskedAnew = since !== undefined && since.getTime() > known.finishedOn;
        if (!isAskedAnew) await this.giveUp(known, known.failedReason);
        if (isAskedAnew || known.finishedOn < Date.now() - GIVEN_UP_PAUSE_MS) givenUp.add(key);
      }
    }
    /* A document that still asks for its job after its end was noted wants a restart. */
    for await (const { key } of givenUp.size > 0 ? find() : []) {
      if (this.stopping.signal.aborted) return;
      if (!givenUp.has(key)) continue;
      await this.queue.enqueue(job, key, { again: true });
      added += 1;
    }
    if (added > 0) this.logger.log(`The recovery added ${added} missing ${job.name} jobs`);
  }
}
