import mongoose from 'mongoose';
import { CacheVersions } from '../../src/core/cache/cache-versions.js';
import { JobQueue } from '../../src/core/queues/job-queue.js';
import { ADMIN, startApp, startWorker, type TestApp, testSpace } from '../support/app.js';

jest.setTimeout(60_000);

const QUEUE = { queue: 'mail' } as const;
let one: TestApp;
let other: TestApp;

beforeAll(async () => {
  one = await startApp();
  const uri = new URL((await testSpace()).mongoUri);
  uri.pathname += '-other';
  other = await startApp({ MONGODB_URI: uri.href });
});

afterAll(async () => {
  // The tests' own connection is closed by now.
  const db = await mongoose.createConnection(other.env.MONGODB_URI).asPromise();
  await db.dropDatabase();
  await db.close();
});

it('two installations on one Redis see none of each other’s jobs, marks and attempts', async () => {
  const [queue, elsewhere] = [one, other].map(({ app }) => app.get(JobQueue).of(QUEUE));
  await queue!.add('installations.test', {}, { jobId: 'installations.test-1', delay: 3_600_000 });
  expect([await queue!.getDelayedCount(), await elsewhere!.getDelayedCount()]).toEqual([1, 0]);

  const [marks, others] = [one, other].map(({ app }) => app.get(CacheVersions));
  const before = await others!.current(['installations']);
  await marks!.bump('installations');
  expect(await others!.current(['installations'])).toBe(before);
  expect(await marks!.current(['installations'])).not.toBe(before);

  const wrong = { email: ADMIN.email, password: 'Wrong@12345', rememberMe: false };
  const attempt = (app: TestApp) => app.agent().post('/api/auth/login').send(wrong);
  for (let guess = 0; guess < 5; guess += 1) await attempt(one).expect(401);
  await attempt(one).expect(429);
  await attempt(other).expect(401);
});

it('web and worker of one installation share queues and marks', async () => {
  const worker = (await startWorker()).app;
  expect(worker.get(JobQueue).prefix).toBe(one.app.get(JobQueue).prefix);
  const mark = await one.app.get(CacheVersions).current(['installations']);
  expect(await worker.get(CacheVersions).current(['installations'])).toBe(mark);
  await worker.get(CacheVersions).bump('installations');
  expect(await one.app.get(CacheVersions).current(['installations'])).not.toBe(mark);
});
