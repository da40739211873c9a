import { Logger } from '@nestjs/common';
import { clock } from '../../src/core/clock/clock.js';
import { isObject } from '../../src/shared/kit/objects.js';
import { type Agent, startApp, type TestApp } from '../support/app.js';
import { adminAgent, agentOf, makeUser, PASSWORD, roleBody, signIn, userBody } from '../support/factories.js';

const HOUR = 3_600_000;
let app: TestApp;
let admin: Agent;
let lines: Array<Record<string, unknown>>;

beforeAll(async () => {
  app = await startApp({ SESSION_IDLE_HOURS: '2', COMPANY_NAME: 'Orbit Robotics' });
  admin = await adminAgent(app);
}, 60_000);

beforeEach(() => {
  lines = [];
  for (const level of ['log', 'warn'] as const)
    jest.spyOn(Logger.prototype, level).mockImplementation((...[line]: unknown[]) => {
      if (isObject(line) && 'event' in line) lines.push({ ...line, level });
    });
});
afterEach(() => {
  clock.move(0);
  jest.restoreAllMocks();
});

it('N14 logs sign-ins, failed ones with a mark of the account, and sign-outs', async () => {
  const user = await makeUser(app);
  const login = (email: string, password: string) =>
    app.agent().post('/api/auth/login').send({ email, password });
  await login(user.email, 'Wrong@Lantern7').expect(401);
  await login('nobody@example.org', PASSWORD).expect(401);
  const agent = app.agent();
  await agent.post('/api/auth/login').send({ email: user.email, password: PASSWORD }).expect(200);
  await agent.post('/api/auth/logout').expect(200);
  const failed = { event: 'sign-in-failed', level: 'warn', reason: 'INVALID_CREDENTIALS' };
  expect(lines).toMatchObject([
    { ...failed, account: expect.stringMatching(/^[0-9a-f]{16}$/), address: expect.any(String) },
    failed,
    { event: 'signed-in', user: String(user._id), address: expect.any(String) },
    { event: 'signed-out', user: String(user._id) },
  ]);
  expect(lines[0]!['account']).not.toBe(lines[1]!['account']);
  expect(JSON.stringify(lines)).not.toMatch(/@|Lantern/);
});

it('N14 logs who created, changed and deleted roles, and who gave and took them', async () => {
  const made = await admin.post('/api/roles').send(roleBody()).expect(201);
  const role = made.body.data._id as string;
  await admin
    .patch(`/api/roles/${role}`)
    .send({ permissions: [{ resource: 'job', actions: ['read'] }] })
    .expect(200);
  const user = await makeUser(app);
  await admin
    .patch(`/api/users/${user._id}`)
    .send({ roles: [role] })
    .expect(200);
  await admin.patch(`/api/users/${user._id}`).send({ roles: [] }).expect(200);
  await admin.delete(`/api/roles/${role}`).expect(200);
  const actor = expect.stringMatching(/^[0-9a-f]{24}$/);
  expect(lines).toMatchObject([
    { event: 'role-created', actor, role, permissions: ['candidate:read', 'candidate:create'] },
    { event: 'role-changed', actor, role, permissions: ['job:read'] },
    { event: 'roles-given', actor, user: String(user._id), given: [role], taken: [] },
    { event: 'roles-given', actor, user: String(user._id), given: [], taken: [role] },
    { event: 'role-deleted', actor, role },
  ]);
});

it('N14 ends a session that was not used for SESSION_IDLE_HOURS, and keeps one that is used', async () => {
  const user = await makeUser(app);
  const [idle, busy] = [await agentOf(app, user), await agentOf(app, user)];
  clock.move(1.5 * HOUR);
  await busy.get('/api/auth/me').expect(200);
  clock.move(2.5 * HOUR);
  await idle.get('/api/auth/me').expect(401);
  await busy.get('/api/auth/me').expect(200);
  const remembered = app.agent();
  const body = { email: user.email, password: PASSWORD, rememberMe: true };
  await remembered.post('/api/auth/login').send(body).expect(200);
  clock.move(72 * HOUR);
  await remembered.get('/api/auth/me').expect(200);
});

it('N14 A08 lets users who may change another user see and end their sessions', async () => {
  const user = await makeUser(app);
  const [one, other] = [await agentOf(app, user), await agentOf(app, user)];
  const path = `/api/users/${user._id}/sessions`;
  const { agent: clerk } = await signIn(app, { permissions: { user: ['read', 'update'] } });
  const { body } = await clerk.get(path).expect(200);
  expect(body.data.sessionsCount).toBe(2);
  await clerk.delete(`${path}/${body.data.sessions[0]._id}`).expect(200);
  const left = [await one.get('/api/auth/me'), await other.get('/api/auth/me')].map(({ status }) => status);
  expect(left.toSorted()).toEqual([200, 401]);
  await clerk.delete(path).expect(200);
  expect(
    [await one.get('/api/auth/me'), await other.get('/api/auth/me')].map(({ status }) => status),
  ).toEqual([401, 401]);
  await clerk.delete(`${path}/${body.data.sessions[0]._id}`).expect(404);
  const { agent: reader } = await signIn(app, { permissions: { user: ['read'] } });
  await reader.get(path).expect(403);
  const { user: strong } = await signIn(app, { permissions: { user: ['read'], role: ['update'] } });
  await clerk.delete(`/api/users/${strong._id}/sessions`).expect(403);
});

it('N14 refuses passwords with the name of the company or of the product', async () => {
  for (const password of ['OrbitRobotics1!', 'Hire-Desk2026!'])
    expect((await admin.post('/api/users').send(userBody({ password })).expect(400)).body.errors).toEqual([
      {
        field: 'password',
        message:
          'A password must not hold the name of the company or of the product. Please choose another one.',
      },
    ]);
});
