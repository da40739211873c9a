import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { VERSION } from '../../config/version.js';
import { MailService } from '../../core/mail/mail.service.js';
import { JobQueue } from '../../core/queues/job-queue.js';
import { Dependencies } from './dependencies.js';

const SCRAPE_MS = 500;
/** How often the delay of the event loop is looked at, ms: each look wakes the process up. */
const LOOK_MS = 100;

/** Measures of this process for Prometheus (decision F3). */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests: Histogram;
  private isWatched = false;

  readonly contentType = this.registry.contentType;

  constructor(
    @Inject(JobQueue) jobs: Pick<JobQueue, 'measure'>,
    @Inject(Dependencies) dependencies: Pick<Dependencies, 'mongodb' | 'redis'>,
    @Inject(MailService) mails: Pick<MailService, 'troubles'>,
  ) {
    this.requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to answer by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [this.registry],
    });
    // Both gauges are read in one scrape. Without Redis the rest is still worth telling.
    let measured: { at: number; queues: Promise<Awaited<ReturnType<JobQueue['measure']>>> } | undefined;
    const queues = () => {
      if (!measured || Date.now() - measured.at > SCRAPE_MS) {
        measured = { at: Date.now(), queues: jobs.measure().catch(() => []) };
      }
      return measured.queues;
    };
    this.gauge('info', 'Which release runs; always 1', ['version'], async (set) =>
      set({ version: VERSION }, 1),
    );
    this.gauge('dependency_up', 'Whether a part answers: 1 or 0', ['part'], async (set) => {
      const [mongodb, redis] = await Promise.all([dependencies.mongodb(), dependencies.redis()]);
      set({ part: 'mongodb' }, Number(mongodb === 'up'));
      set({ part: 'redis' }, Number(redis === 'up'));
    });
    this.gauge(
      'queue_oldest_job_age_seconds',
      'Age of the job that waits longest',
      ['queue'],
      async (set) => {
        for (const { queue, oldestSeconds } of await queues()) set({ queue }, oldestSeconds);
      },
    );
    this.gauge('queue_jobs', 'Jobs by state', ['queue', 'state'], async (set) => {
      for (const { queue, counts } of await queues())
        for (const [state, count] of Object.entries(counts)) set({ queue, state }, count);
    });
    this.gauge('mails', 'Mails that need somebody, by state', ['state'], async (set) => {
      for (const [state, count] of Object.entries(await mails.troubles())) set({ state }, count);
    });
  }

  /* Without what it is read from, a gauge has no values. */
  private gauge<L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    collect: (set: (labels: Record<L, string>, value: number) => void) => Promise<void>,
  ): void {
    const gauge: Gauge<L> = new Gauge({
      name: `hiredesk_${name}`,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        gauge.reset();
        await collect((labels, value) => gauge.set(labels, value)).catch(() => undefined);
      },
    });
  }

  /**
   * All measures in Prometheus' text format. Those of Node itself begin with the first call: the delay of its event loop
   * is measured by waking up, which an idle process that nobody watches shall not do.
   */
  async read(): Promise<string> {
    if (!this.isWatched) {
      this.isWatched = true;
      collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: LOOK_MS });
    }
    return this.registry.metrics();
  }

  /** Measures every request from now on; the label is the route's pattern, never the address with its ids. */
  watch(fastify: FastifyInstance): void {
    fastify.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'unknown';
      this.requests.observe(
        { method: request.method, route, status: reply.statusCode },
        reply.elapsedTime / 1_000,
      );
    });
  }
}
