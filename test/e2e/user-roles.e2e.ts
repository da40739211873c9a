import { clock } from '../../src/core/clock/clock.js';
import { type Agent, startApp, storedIn, type TestApp, testSpace } from '../support/app.js';
import {
  adminAgent,
  agentOf,
  EVERYTHING,
  makeRole,
  makeUser,
  signIn,
  userBody,
} from '../support/factories.js';

let app: TestApp;
let other: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startApp();
  other = await startApp();
  admin = await adminAgent(app);
}, 60_000);

const stored = (id: unknown) => storedIn('users', id);
const create = async (overrides: Record<string, unknown> = {}) =>
  (await admin.post('/api/users').send(userBody(overrides)).expect(201)).body.data;

describe('B6 roles of users', () => {
  const manager = () =>
    signIn(app, {
      permissions: { user: ['create', 'read', 'update'], profile: ['read', 'update'], candidate: ['read'] },
    });

  it('Z07 gives nobody a role that holds more than the actor', async () => {
    const { agent, user: self } = await manager();
    const strong = String((await makeRole(app, { candidate: ['read', 'delete'] }))._id);
    const weak = String((await makeRole(app, { candidate: ['read'] }))._id);
    const user = await create();
    const message = 'You cannot grant permissions that you do not have.';
    for (const call of [
      agent.post('/api/users').send(userBody({ roles: [strong] })),
      agent.post('/api/users').send(userBody({ roles: [weak, strong] })),
      agent.patch(`/api/users/${user._id}`).send({ roles: [strong] }),
      agent.patch(`/api/users/${String(self._id)}`).send({ roles: [...self.roles.map(String), strong] }),
    ]) {
      expect((await call.expect(403)).body.message).toBe(message);
    }
    expect((await stored(user._id))!['roles']).toEqual([]);
    await agent
      .patch(`/api/users/${user._id}`)
      .send({ roles: [weak, weak] })
      .expect(200);
    expect((await stored(user._id))!['roles'].map(String)).toEqual([weak]);
  });

  it('F3 only an actor who holds all of a role may send it back or take it away', async () => {
    const { agent } = await manager();
    const strong = String((await makeRole(app, { job: ['delete'] }))._id);
    const user = await create({ roles: [strong] });
    const path = `/api/users/${user._id}`;
    await agent
      .patch(path)
      .send({ ...user, bio: 'Sent back' })
      .expect(403);
    await agent.patch(path).send({ roles: [] }).expect(403);
    const { _id, version: _version, ...record } = user;
    await admin
      .patch(path)
      .send({ ...record, _id, bio: 'Sent back' })
      .expect(200);
    await admin.patch(path).send({ roles: [] }).expect(200);
    await agent
      .patch(path)
      .send({ roles: [strong] })
      .expect(403);
  });

  it('lets nobody take over a stronger account by giving it another e-mail', async () => {
    const { agent } = await manager();
    const strong = await makeRole(app, { role: ['create'] });
    const user = await makeUser(app, { roles: [strong] });
    await agent
      .patch(`/api/users/${String(user._id)}`)
      .send({ email: 'mine@example.org' })
      .expect(403);
    expect((await stored(user._id))!['email']).toBe(user.email);
    const equal = await makeUser(app);
    await agent
      .patch(`/api/users/${String(equal._id)}`)
      .send({ email: 'theirs@example.org' })
      .expect(200);
  });

  it('refuses roles that do not exist', async () => {
    const { body } = await admin
      .post('/api/users')
      .send(userBody({ roles: ['000000000000000000000077'] }))
      .expect(400);
    expect(body.errors).toEqual([{ field: 'roles', message: 'Role not found' }]);
  });
});

describe('Z16 the last administrator', () => {
  const users = async () => (await testSpace()).db.collection('users');
  const roles = async () => (await testSpace()).db.collection('roles');
  const text =
    'At least one user must stay able to manage users and roles. Give another user these permissions first.';

  /** Leaves only these administrators: all others lose their roles, bypassing the API. */
  async function onlyAdministrators(count: number) {
    const role = await makeRole(app, EVERYTHING);
    await (await users()).updateMany({}, { $set: { roles: [] } });
    const made = [];
    for (let index = 0; index < count; index++) {
      const user = await makeUser(app, { roles: [role] });
      made.push({
        user,
        agent: await agentOf(index % 2 ? other : app, user),
        path: `/api/users/${String(user._id)}`,
      });
    }
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    return { role, made };
  }

  it('cannot be deleted, stripped, expired, or weakened', async () => {
    const { role, made } = await onlyAdministrators(1);
    const { agent, path } = made[0]!;
    const rolePath = `/api/roles/${String(role._id)}`;
    const weaker = role.permissions.map((one) =>
      one.resource === 'role'
        ? { ...one, actions: one.actions.filter((action) => action !== 'update') }
        : one,
    );
    const soon = new Date(clock.now().getTime() + 3_600_000).toISOString();
    for (const call of [
      agent.delete(path),
      agent.patch(path).send({ roles: [] }),
      agent.patch(rolePath).send({ permissions: weaker }),
      agent.patch(rolePath).send({ permissions: [] }),
      agent.patch(rolePath).send({ expiresAt: soon }),
    ]) {
      const { body } = await call.expect(409);
      expect(body).toMatchObject({ code: 'LAST_ADMINISTRATOR', message: text });
    }
    await agent.patch(rolePath).send({ description: 'Still changeable' }).expect(200);
    await agent.patch(path).send({ bio: 'Still changeable' }).expect(200);
    expect((await (await roles()).findOne({ _id: role._id }))!['permissions']).toHaveLength(
      role.permissions.length,
    );
  });

  it('counts neither users without a password, nor trashed ones, nor expired roles', async () => {
    const { role, made } = await onlyAdministrators(1);
    const { agent, path } = made[0]!;
    const expired = await makeRole(app, EVERYTHING, { expiresAt: new Date(Date.now() - 1_000) });
    await makeUser(app, { roles: [role], passwordHash: null });
    await makeUser(app, { roles: [expired] });
    const trashed = await makeUser(app, { roles: [role] });
    await (await users()).updateOne({ _id: trashed._id }, { $set: { isDeleted: true } });
    await agent.delete(path).expect(409);
    await makeUser(app, { roles: [role] });
    await agent.delete(path).expect(200);
  });

  it('stays through 100 rounds of two administrators who remove each other at once, in two processes', async () => {
    const { role, made } = await onlyAdministrators(2);
    const [first, second] = [made[0]!, made[1]!];
    for (let round = 0; round < 100; round++) {
      const remove = (by: typeof first, whom: typeof first) =>
        round % 2 ? by.agent.delete(whom.path) : by.agent.patch(whom.path).send({ roles: [] });
      const answers = await Promise.all([remove(first, second), remove(second, first)]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.some((status) => [401, 403, 404, 409].includes(status))).toBe(true);
      const left = await (await users()).countDocuments({ roles: role._id, isDeleted: false });
      expect(left).toBe(1);
      await (
        await users()
      ).updateMany(
        { _id: { $in: [first.user._id, second.user._id] } },
        { $set: { isDeleted: false, roles: [role._id] } },
      );
      if (round % 2) {
        first.agent = await agentOf(app, first.user);
        second.agent = await agentOf(other, second.user);
      } else await first.agent.patch(first.path).send({ bio: `Round ${round}` });
    }
  }, 120_000);
});
