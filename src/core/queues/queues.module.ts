import { Global, Inject, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ENV, type Env } from '../../config/env.js';
import { armCrashPoint } from '../crash-point.js';
import { JobQueue } from './job-queue.js';
import { JobRunner } from './job-runner.js';
import { connectRedis, REDIS, RedisCloser } from './redis.js';
import { Recovery } from './recovery.js';

/** The shared Redis connection and the producers' side of the queues; in both processes. */
@Global()
@Module({
  providers: [
    { provide: REDIS, useFactory: (env: Env) => connectRedis(env, 'fast'), inject: [ENV] },
    RedisCloser,
    JobQueue,
    Recovery,
  ],
  exports: [REDIS, JobQueue, Recovery],
})
export class QueuesModule {
  constructor(@Inject(ENV) env: Env) {
    armCrashPoint(env.CRASH_AT);
  }
}

/** The consumers' side; imported by the worker process only. */
@Module({ imports: [DiscoveryModule], providers: [JobRunner], exports: [JobRunner] })
export class JobRunnerModule {}
