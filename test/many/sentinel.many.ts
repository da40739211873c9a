import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { loadEnv } from '../../src/config/env.js';
import { connectRedis } from '../../src/core/queues/redis.js';
import { ADMIN, type Agent } from '../support/app.js';
import { Deployment } from '../support/deployment.js';
import { makeJob } from '../support/factories.js';
import { people, readImport, settled, uploadAtOnce, workbook } from '../support/imports.js';
import { Sentinels } from '../support/sentinels.js';
import { HangingProxy } from '../support/hanging-proxy.js';
import { makeSpace, type Space } from '../support/space.js';
import { until } from '../support/until.js';

/** For a machine that is busy, ms. */
const PATIENCE = 90_000;
jest.setTimeout(3 * PATIENCE);

let space: Space;
let sentinels: Sentinels;
let deployment: Deployment;
let admin: Agent;

beforeAll(async () => {
  space = await makeSpace();
  sentinels = await Sentinels.start();
  deployment = await Deployment.prepare(space);
  deployment.startWorker(sentinels.settings);
  await deployment.startWebs(2, sentinels.settings);
  deployment.proxy.balance();
  admin = await deployment.admin();
}, 300_000);

afterAll(async () => {
  await deployment?.close();
  await sentinels?.stop();
  await space?.remove();
}, 120_000);

it('P06 a fail-over of Redis in the middle of imports loses and doubles nothing', async () => {
  const job = await makeJob(admin);
  const ids = await Promise.all(
    [1, 2].map((seed) => uploadAtOnce(admin, workbook(people(1_500, 900 + seed, job.jobId)))),
  );
  const isAdding = async () =>
    (await Promise.all(ids.map((id) => readImport(admin, id)))).some(({ counts }) => counts.added > 0);
  await until(isAdding, PATIENCE);
  await sentinels.loseMaster();
  for (const id of ids) {
    const end = await settled(admin, id, 2 * PATIENCE);
    expect(end).toMatchObject({ state: 'done', counts: { added: 1_500, invalid: 0 } });
  }
  expect(await space.db.collection('candidates').countDocuments()).toBe(3_000);
  await until(async () => (await admin.get('/api/health/ready')).status === 200, PATIENCE);
  await deployment
    .client()
    .post('/api/auth/login')
    .send({ ...ADMIN, rememberMe: false })
    .expect(200);
  const late = await uploadAtOnce(admin, workbook(people(5, 903, job.jobId)));
  expect(await settled(admin, late)).toMatchObject({ state: 'done', counts: { added: 5 } });
});

it('P06 every connection finds the new master, also when the old one hangs', async () => {
  const group = await Sentinels.start(2);
  // Slow sentinels: their news of the new master arrives while connections ask them for it.
  const proxies = group.settings
    .REDIS_SENTINELS!.split(',')
    .map((address) => new HangingProxy(`redis://${address}`, 300));
  const addresses = await Promise.all(proxies.map(async (proxy) => new URL(await proxy.start()).host));
  const env = loadEnv({ ...process.env, ...group.settings, REDIS_SENTINELS: addresses.join(',') });
  const connections = Array.from({ length: 60 }, (_, number) =>
    connectRedis(env, number % 2 ? 'fast' : 'patient'),
  );
  const writes = (redis: Redis) =>
    redis.set('probe', '1').then(
      () => true,
      () => false,
    );
  const allWrite = () => Promise.all(connections.map((redis) => until(() => writes(redis), PATIENCE)));
  try {
    await allWrite();
    await pause(1_500); // A client that follows the sentinels' news has subscribed by now.
    for (const signal of ['SIGKILL', 'SIGSTOP'] as const) {
      await group.loseMaster(signal);
      await allWrite();
    }
  } finally {
    for (const redis of connections) redis.disconnect();
    await Promise.all(proxies.map((proxy) => proxy.stop()));
    await group.stop();
  }
});
