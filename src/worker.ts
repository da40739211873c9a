import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { useLargeBufferSlabs } from './core/buffer-slabs.js';
import { EnvError, loadEnv } from './config/env.js';
import { stopOnSignals } from './core/stop-on-signals.js';
import { startTracing } from './core/tracing/tracing.js';
import { WorkerModule } from './worker.module.js';

useLargeBufferSlabs();
try {
  await startTracing(loadEnv(), 'worker');
  const app = await NestFactory.createApplicationContext(WorkerModule, {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  stopOnSignals(app);
} catch (error) {
  console.error(error instanceof EnvError ? error.message : error);
  process.exit(1);
}
