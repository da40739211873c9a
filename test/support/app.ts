import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { Types } from 'mongoose';
import request from 'supertest';
import { AppModule } from '../../src/app.module.js';
import { createAdapter, setUpApp } from '../../src/app.setup.js';
import { ENV, type Env, loadEnv } from '../../src/config/env.js';
import { clock } from '../../src/core/clock/clock.js';
import { DatabaseConnector } from '../../src/core/database/database.module.js';
import { FirstAdministrator } from '../../src/modules/auth/first-administrator.js';
import { WorkerModule } from '../../src/worker.module.js';
import { type Silence, silenceWords, watchSilences } from './silence-watch.mjs';
import { makeSpace, type Space } from './space.js';

/** The first administrator of every test application. */
export const ADMIN = { email: 'admin@hiredesk.local', password: 'Administrator@1' } as const;

/** A client that keeps cookies. */
export type Agent = ReturnType<typeof request.agent>;

/** One web process. Several may run on the same data at once. */
export interface TestApp {
  app: NestFastifyApplication;
  url: string;
  env: Env;
  /** A client without a session. */
  agent(): Agent;
  close(): Promise<void>;
}

/** One worker process. */
export interface TestWorker {
  app: INestApplicationContext;
  close(): Promise<void>;
}

let space: Promise<Space> | undefined;
const servers = new Set<unknown>();
const silences: Silence[] = [];
const open = new Set<{ close(): Promise<void> }>();

/** The test file's own database, Redis database and folder; created at the first call, removed after the last test. */
export function testSpace(): Promise<Space> {
  return (space ??= makeSpace());
}

/** A document as stored, read directly from the database; null if there is none. */
export async function storedIn(collection: string, id: unknown) {
  const { db } = await testSpace();
  return db.collection(collection).findOne({ _id: new Types.ObjectId(String(id)) });
}

/** Makes a record as old as before a field existed. */
export async function withoutField(collection: string, id: string, field: string): Promise<void> {
  const { db } = await testSpace();
  await db.collection(collection).updateOne({ _id: new Types.ObjectId(id) }, { $unset: { [field]: '' } });
}

/** Counts the documents of a collection that a filter finds, directly in the database. */
export async function countIn(collection: string, filter: object = {}): Promise<number> {
  return (await testSpace()).db.collection(collection).countDocuments(filter);
}

/**
 * Starts the real web application on a free port, like main; stopped after the file's last test.
 * @param settings environment variables that differ, for example `APP_URL` or another `REDIS_URL`
 * @param adminFolder the admin's build, for tests with a browser; none is served without it
 */
export async function startApp(
  settings: Record<string, string> = {},
  adminFolder?: string,
): Promise<TestApp> {
  const env = await settingsOf(settings);
  const module = await Test.createTestingModule({ imports: [AppModule] })
    .overrideProvider(ENV)
    .useValue(env)
    .compile();
  const app = module.createNestApplication<NestFastifyApplication>(createAdapter(env), {
    bodyParser: false,
    logger: false,
  });
  await setUpApp(app, adminFolder ?? (await testSpace()).folder);
  servers.add(app.getHttpServer());
  await app.listen(0, '127.0.0.1');
  await app.get(DatabaseConnector).whenReady();
  await app.get(FirstAdministrator).ensure();
  const url = await app.getUrl();
  return opened({ app, url, env, agent: () => request.agent(url) });
}

/** Starts the real worker in this process, on the same data; stopped after the file's last test. */
export async function startWorker(settings: Record<string, string> = {}): Promise<TestWorker> {
  const module = await Test.createTestingModule({ imports: [WorkerModule] })
    .overrideProvider(ENV)
    .useValue(await settingsOf(settings))
    .compile();
  module.useLogger(false);
  await module.init();
  await module.get(DatabaseConnector).whenReady();
  return opened({ app: module });
}

async function settingsOf(settings: Record<string, string>): Promise<Env> {
  const { mongoUri, redisUrl, folder } = await testSpace();
  return loadEnv({
    NODE_ENV: 'test',
    APP_URL: 'http://localhost:3000',
    DATA_DIR: folder,
    MONGODB_URI: mongoUri,
    // The suites share two cores with their database: slow does not mean away.
    DATABASE_PATIENCE_MS: '10000',
    REDIS_URL: redisUrl,
    JWT_SECRET: 'for tests only, never used outside of them',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    INTERVIEW_NOTICE_SECONDS: '0',
    ...settings,
  });
}

function opened<T extends { app: INestApplicationContext }>(parts: T): T & { close(): Promise<void> } {
  const running = {
    ...parts,
    async close() {
      if (open.delete(running)) await parts.app.close();
    },
  };
  open.add(running);
  return running;
}

/*
 * Worker and tests compute in the same thread: the measured silence is never less than that of the web process alone.
 */
const watch = watchSilences(
  (silence) => silences.push(silence),
  (server) => servers.has(server),
);

afterEach(() => {
  watch.look();
  const [heard] = silences.splice(0);
  if (heard) throw new Error(silenceWords(heard));
});

afterAll(async () => {
  watch.stop();
  clock.move(0);
  for (const running of open) await running.close();
  if (space) await (await space).remove();
}, 60_000);
