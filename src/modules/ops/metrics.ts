import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { JobQueue } from '../../core/queues/job-queue.js';

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

  constructor(@Inject(JobQueue) jobs: Pick<JobQueue, 'measure'>) {
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
    new Gauge({
      name: 'queue_oldest_job_age_seconds',
      help: 'Age of the job that waits longest',
      labelNames: ['queue'],
      registers: [this.registry],
      async collect() {
        this.reset();
        for (const { queue, oldestSeconds } of await queues()) this.set({ queue }, oldestSeconds);
      },
    });
    new Gauge({
      name: 'queue_jobs',
      help: 'Jobs by state',
      labelNames: ['queue', 'state'],
      registers: [this.registry],
      async collect() {
        this.reset();
        for (const { queue, counts } of await queues()) {
          for (const [state, count] of Object.entries(counts)) this.set({ queue, state }, count);
        }
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
