import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { resolve } from 'node:path';
import { AppModule } from './app.module.js';
import { createAdapter, setUpApp } from './app.setup.js';
import { useLargeBufferSlabs } from './core/buffer-slabs.js';
import { EnvError, loadEnv } from './config/env.js';
import { stopOnSignals } from './core/stop-on-signals.js';
import { startTracing } from './core/tracing/tracing.js';

useLargeBufferSlabs();
try {
  const env = loadEnv();
  await startTracing(env, 'web');
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, createAdapter(env), {
    bufferLogs: true,
    bodyParser: false,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  await setUpApp(app, resolve('admin/dist'));
  stopOnSignals(app);
  await app.listen(env.PORT, env.HOST);
} catch (error) {
  console.error(error instanceof EnvError ? error.message : error);
  process.exit(1);
}
