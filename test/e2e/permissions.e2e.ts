import { clock } from '../../src/core/clock/clock.js';
import { type Agent, startApp, storedIn, type TestApp } from '../support/app.js';
import { adminAgent, agentOf, makeRole, makeUser, roleBody, signIn } from '../support/factories.js';

let app: TestApp;
let other: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startApp();
  other = await startApp();
  admin = await adminAgent(app);
}, 60_000);

afterEach(() => clock.move(0));

const stored = (id: unknown) => storedIn('roles', id);

describe('B6 nobody grants what they lack', () => {
  const grantor = () =>
    signIn(app, { permissions: { role: ['create', 'read', 'update'], candidate: ['read'] } });

  it('Z07 refuses to create a role with a permission that the actor lacks', async () => {
    const { agent } = await grantor();
    await agent
      .post('/api/roles')
      .send(roleBody({ permissions: [{ resource: 'candidate', actions: ['read'] }] }))
      .expect(201);
    const { body } = await agent.post('/api/roles').send(roleBody()).expect(403);
    expect(body).toMatchObject({
      code: 'CANNOT_GRANT',
      message: 'You cannot grant permissions that you do not have.',
    });
  });

  it('Z06 refuses to add a permission that the actor lacks to their own role', async () => {
    const { agent, role } = await grantor();
    const permissions = [...role.permissions, { resource: 'user', actions: ['read'] }];
    await agent
      .patch(`/api/roles/${String(role._id)}`)
      .send({ permissions })
      .expect(403);
    expect((await stored(role._id))!['version']).toBe(1);
    await agent.get('/api/users').expect(403);
  });

  it('refuses to change a role that holds more than the actor has, even its text', async () => {
    const { agent } = await grantor();
    const strong = await makeRole(app, { user: ['update'] });
    await agent
      .patch(`/api/roles/${String(strong._id)}`)
      .send({ description: 'Mine' })
      .expect(403);
    await agent
      .patch(`/api/roles/${String(strong._id)}`)
      .send({ permissions: [] })
      .expect(403);
    expect((await stored(strong._id))!['version']).toBe(1);
  });

  it('refuses to combine in one role what the actor holds only in different ones', async () => {
    const parts = [
      await makeRole(app, { role: ['create'], user: ['restore'] }),
      await makeRole(app, { user: ['delete-permanently'] }),
    ];
    const agent = await agentOf(app, await makeUser(app, { roles: parts }));
    const whole = [{ resource: 'user', actions: ['restore', 'delete-permanently'] }];
    await agent
      .post('/api/roles')
      .send(roleBody({ permissions: whole }))
      .expect(403);
    await agent
      .post('/api/roles')
      .send(roleBody({ permissions: [{ resource: 'user', actions: ['restore'] }] }))
      .expect(201);
  });

  it('does not count a permission in an expired role', async () => {
    const roles = [
      await makeRole(app, { role: ['create'] }),
      await makeRole(app, { candidate: ['read', 'create'] }, { expiresAt: new Date(Date.now() - 1_000) }),
    ];
    const agent = await agentOf(app, await makeUser(app, { roles }));
    await agent.post('/api/roles').send(roleBody()).expect(403);
  });
});

describe('permissions in a running session', () => {
  it('Z04 end with the role’s time on the very next call, and /auth/me names the role', async () => {
    const expiresAt = new Date(Date.now() + 60_000);
    const expiring = await makeRole(app, { user: ['read'] }, { expiresAt, name: 'Guest' });
    const lasting = await makeRole(app, { role: ['read'] });
    const agent = await agentOf(app, await makeUser(app, { roles: [expiring, lasting] }));
    clock.move(expiresAt.getTime() - Date.now() - 30_000);
    await agent.get('/api/users').expect(200);
    clock.move(expiresAt.getTime() - Date.now());
    await agent.get('/api/users').expect(403);
    await agent.get('/api/roles').expect(200);
    const { body } = await agent.get('/api/auth/me').expect(200);
    expect(body.data.expiredRoles).toEqual(['Guest']);
    expect(body.data.rules).toEqual([{ role: ['read'] }]);
  });

  it('Z05 A11 follow a changed role and a changed user on the next call of every process', async () => {
    const { user, role } = await signIn(app, { permissions: { candidate: ['read'], user: ['read'] } });
    const elsewhere = await agentOf(other, user);
    await elsewhere.get('/api/users').expect(200);
    const permissions = [{ resource: 'candidate', actions: ['read'] }];
    await admin
      .patch(`/api/roles/${String(role._id)}`)
      .send({ permissions })
      .expect(200);
    await elsewhere.get('/api/users').expect(403);
    await admin
      .patch(`/api/roles/${String(role._id)}`)
      .send({ permissions: [{ resource: 'user', actions: ['read'] }] })
      .expect(200);
    await elsewhere.get('/api/users').expect(200);
    await admin
      .patch(`/api/users/${String(user._id)}`)
      .send({ roles: [] })
      .expect(200);
    await elsewhere.get('/api/users').expect(403);
  });

  it('Z09 need one role that holds all the actions', async () => {
    const roles = [
      await makeRole(app, { user: ['read', 'restore'] }),
      await makeRole(app, { user: ['delete-permanently'] }),
    ];
    const agent = await agentOf(app, await makeUser(app, { roles }));
    await agent.get('/api/users?deleted=true').expect(403);
    const whole = await makeRole(app, { user: ['read', 'restore', 'delete-permanently'] });
    const allowed = await agentOf(app, await makeUser(app, { roles: [whole] }));
    await allowed.get('/api/users?deleted=true').expect(200);
  });
});
