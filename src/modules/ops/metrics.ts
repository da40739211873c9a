import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { VERSION } from '../../config/version.js';
import { Cache } from '../../core/cache/cache.js';
import { MailService } from '../../core/mail/mail.service.js';
import { JobQueue } from '../../core/queues/job-queue.js';
import { IMPORT_STATES, type ImportState } from '../../shared/resources/imports/enums.js';
import { ImportsService } from '../imports/imports.service.js';
import { Dependencies } from './dependencies.js';

/** Metrics from the same query share one result per scrape, ms. */
const SCRAPE_MS = 500;
/** How often the event loop delay is measured, ms: each measurement wakes the process. */
const LOOK_MS = 100;

/** Imports stay in these states, with the rows read, added and refused. */
const ENDED: readonly ImportState[] = ['done', 'failed', 'cancelled'];

/** Metrics of this process for Prometheus (decision F3). */
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
    @Inject(ImportsService) imports: Pick<ImportsService, 'measure'>,
    @Inject(Cache) cache: Pick<Cache, 'measure'>,
  ) {
    this.requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to answer by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [this.registry],
    });
    const queues = onceAScrape(() => jobs.measure());
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
    this.watchImports(onceAScrape(() => imports.measure()));
    this.watchCaches(cache);
  }

  /* Read from the imports themselves: the worker, which does the work, serves no requests. */
  private watchImports(measure: ImportsService['measure']): void {
    this.gauge('imports', 'Imports by state', ['state'], async (set) => {
      const all = await measure();
      for (const state of IMPORT_STATES) set({ state }, all.find((one) => one.state === state)?.imports ?? 0);
    });
    const ended = async (what: 'read' | 'added' | 'refused' | 'seconds') =>
      (await measure())
        .filter(({ state }) => ENDED.includes(state))
        .reduce((total, one) => total + one[what], 0);
    this.counter('import_rows_total', 'Rows of imports that ended', ['outcome'], async (set) => {
      for (const outcome of ['read', 'added', 'refused'] as const) set({ outcome }, await ended(outcome));
    });
    const help = 'How long the worker read and added the rows of imports that ended';
    this.counter('import_duration_seconds_total', help, [], async (set) => set({}, await ended('seconds')));
  }

  private watchCaches(cache: Pick<Cache, 'measure'>): void {
    this.counter('cache_hits_total', 'Values that were in memory when asked for', ['cache'], async (set) => {
      for (const { name, hits } of cache.measure()) set({ cache: name }, hits);
    });
    this.counter('cache_misses_total', 'Values that had to be read first', ['cache'], async (set) => {
      for (const { name, misses } of cache.measure()) set({ cache: name }, misses);
    });
    this.gauge('cache_entries', 'Values in memory', ['cache'], async (set) => {
      for (const { name, entries } of cache.measure()) set({ cache: name }, entries);
    });
  }

  private gauge<L extends string>(name: string, help: string, labelNames: readonly L[], collect: Collect<L>) {
    const gauge: Gauge<L> = new Gauge({
      ...this.described(name, help, labelNames),
      collect: () => readAnew(gauge, collect, (labels, value) => gauge.set(labels, value)),
    });
  }

  private counter<L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    collect: Collect<L>,
  ) {
    const counter: Counter<L> = new Counter({
      ...this.described(name, help, labelNames),
      collect: () => readAnew(counter, collect, (labels, value) => counter.inc(labels, value)),
    });
  }

  private described<L extends string>(name: string, help: string, labelNames: readonly L[]) {
    return { name: `hiredesk_${name}`, help, labelNames, registers: [this.registry] };
  }

  /**
   * All metrics in Prometheus' text format. Node's own start with the first call: measuring the event loop delay wakes
   * the process, which an unmonitored idle one should not do.
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

type Set<L extends string> = (labels: Record<L, string>, value: number) => void;
type Collect<L extends string> = (set: Set<L>) => Promise<void>;

/* If its source fails, a metric has no values. */
async function readAnew<L extends string>(metric: { reset(): void }, collect: Collect<L>, set: Set<L>) {
  metric.reset();
  await collect(set).catch(() => undefined);
}

function onceAScrape<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | undefined;
  return () => {
    if (!last || Date.now() - last.at > SCRAPE_MS) last = { at: Date.now(), value: read() };
    return last.value;
  };
}
