import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { AccessService } from '../../core/access/access.service.js';
import { JobQueue } from '../../core/queues/job-queue.js';
import { Metrics } from './metrics.js';
import { installQueueDashboard } from './queue-dashboard.js';

/** Metrics and the queue dashboard; before the admin's pages, which take every remaining address. */
export async function installOps(app: INestApplication, fastify: FastifyInstance): Promise<void> {
  app.get(Metrics).watch(fastify);
  await installQueueDashboard(fastify, app.get(AccessService), app.get(JobQueue));
}
