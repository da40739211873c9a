import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { poolsOf } from '../../src/core/database/database.module.js';
import { FirstAdministrator } from '../../src/modules/auth/first-administrator.js';
import { UsersRepository } from '../../src/modules/users/users.repository.js';
import { ADMIN, countIn, startApp, testSpace } from '../support/app.js';
import { migrateFrom } from '../support/migrations.js';
import { until } from '../support/until.js';

it('X04 a stop in the middle of the first start waits for the first administrator and is no failure', async () => {
  const exit = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  const { app, close } = await startApp();
  await (await testSpace()).db.collection('users').deleteMany({});
  const users = app.get(UsersRepository);
  const none = users.none.bind(users);
  jest.spyOn(users, 'none').mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return none();
  });
  app.get(FirstAdministrator).onApplicationBootstrap();
  await close();
  expect(exit).not.toHaveBeenCalled();
  expect(await countIn('users')).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 1_600));
  expect(exit).not.toHaveBeenCalled();
}, 60_000);

it('is ready only when the first administrator can sign in', async () => {
  jest.restoreAllMocks();
  const { app, agent } = await startApp();
  const isReady = async () => (await agent().get('/api/health/ready')).status === 200;
  await until(isReady);
  await (await testSpace()).db.collection('users').deleteMany({});
  const users = app.get(UsersRepository);
  const none = users.none.bind(users);
  let resume = () => {};
  const held = new Promise<void>((resolve) => (resume = resolve));
  jest.spyOn(users, 'none').mockImplementation(async () => {
    await held;
    return none();
  });
  app.get(FirstAdministrator).onApplicationBootstrap();
  await agent().get('/api/health/ready').expect(503);
  resume();
  await until(isReady);
  await agent()
    .post('/api/auth/login')
    .send({ ...ADMIN, rememberMe: false })
    .expect(200);
}, 60_000);

it('G5 drops the indexes of earlier releases once, and leaves foreign indexes alone', async () => {
  const { app } = await startApp();
  const candidates = (await testSpace()).db.collection('candidates');
  await candidates.createIndex({ status: 1 }, { name: 'overview' });
  const byResult = { isDeleted: 1, resultKeys: 1, createdAt: -1, _id: -1 } as const;
  await candidates.createIndex(byResult, { name: 'by-result' });
  await candidates.createIndex({ status: -1 }, { name: 'of-an-operator' });
  await migrateFrom(1, app);
  const names = (await candidates.indexes()).map(({ name }) => name);
  expect(names).toContain('of-an-operator');
  expect(names).toContain('with-result');
  for (const name of ['overview', 'by-result']) expect(names).not.toContain(name);
}, 60_000);

it('keeps its database connections idle while there are no requests', async () => {
  const { app } = await startApp();
  const connection = app.get<Connection>(getConnectionToken(), { strict: false });
  const looks = poolsOf(connection.getClient()).map((pool) => jest.spyOn(pool, 'ensureMinPoolSize'));
  expect(looks).toHaveLength(1);
  // Three times the driver's interval between two checks.
  await pause(300);
  expect(looks[0]).not.toHaveBeenCalled();
}, 60_000);
