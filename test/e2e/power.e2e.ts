import { ADMINISTRATOR_ROLE } from '../../src/modules/roles/new-permissions.service.js';
import { CATALOGUE } from '../../src/shared/permissions.js';
import { type Agent, startApp, storedIn, type TestApp, testSpace } from '../support/app.js';
import { agentOf, EVERYTHING, makeRole, makeUser, type Permissions, signIn } from '../support/factories.js';

const USER: Permissions = { user: ['create', 'read', 'update', 'delete', 'restore', 'delete-permanently'] };
const STRONGER = 'You cannot change a user who has permissions that you do not have.';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
}, 60_000);

/** Permissions besides those over users, and which set is stronger than which. */
const POWERS: Record<string, Permissions> = {
  nothing: {},
  reader: { candidate: ['read'] },
  'job reader': { job: ['read'] },
  recruiter: { candidate: ['read', 'update', 'delete'] },
  'role manager': { role: ['create', 'read', 'update', 'delete'] },
  everything: EVERYTHING,
};
const covers = (one: Permissions, other: Permissions) =>
  Object.entries(other).every(([resource, actions]) =>
    actions.every((action) => one[resource as keyof Permissions]?.includes(action)),
  );

describe('F3 a weaker user cannot act on a stronger one', () => {
  const pairs = Object.keys(POWERS).flatMap((hand) =>
    Object.keys(POWERS).map((target) => [hand, target] as const),
  );

  it.each(pairs)('%s on %s', async (hand, target) => {
    const { agent } = await signIn(app, { permissions: { ...POWERS[hand], ...USER } });
    const may = covers({ ...POWERS[hand], ...USER }, POWERS[target]!);
    const role = await makeRole(app, POWERS[target]!);
    const user = await makeUser(app, { roles: [role] });
    const path = `/api/users/${String(user._id)}`;
    const calls: Array<[string, () => ReturnType<Agent['get']>, number]> = [
      ['change', () => agent.patch(path).send({ bio: 'Changed' }), 200],
      ['e-mail', () => agent.patch(path).send({ email: `new.${user.email}` }), 200],
      ['reset', () => agent.post(`${path}/password-reset`), 202],
      ['picture', () => agent.delete(`${path}/files/delete`).send(['image']), 404],
      ['strip', () => agent.patch(path).send({ roles: [] }), 200],
    ];
    for (const [what, call, status] of calls) {
      const answer = await call();
      expect([what, answer.status]).toEqual([what, may ? status : 403]);
      if (!may) expect(answer.body).toMatchObject({ message: STRONGER, code: 'STRONGER_USER' });
    }
    const { db } = await testSpace();
    await db.collection('users').updateOne({ _id: user._id }, { $set: { roles: [role._id] } });
    const before = await storedIn('users', user._id);
    if (may) {
      await agent.delete(path).expect(200);
      await agent.patch(`${path}/restore`).expect(200);
      await agent.delete(path).expect(200);
      await agent.delete(`${path}/permanent`).expect(200);
      return;
    }
    await agent.delete(path).expect(403);
    expect(await storedIn('users', user._id)).toEqual(before);
    await db
      .collection('users')
      .updateOne({ _id: user._id }, { $set: { isDeleted: true, deletedAt: new Date() } });
    await agent.patch(`${path}/restore`).expect(403);
    await agent.delete(`${path}/permanent`).expect(403);
    expect(await storedIn('users', user._id)).toMatchObject({ isDeleted: true, roles: [role._id] });
  });

  it('counts no expired role, and lets everybody change themselves', async () => {
    const { agent, user: self } = await signIn(app, { permissions: USER });
    const expired = await makeRole(app, EVERYTHING, { expiresAt: new Date(Date.now() - 1_000) });
    const user = await makeUser(app, { roles: [expired] });
    await agent
      .patch(`/api/users/${String(user._id)}`)
      .send({ bio: 'Changed' })
      .expect(200);
    await agent
      .patch(`/api/users/${String(self._id)}`)
      .send({ bio: 'Myself' })
      .expect(200);
  });

  it('deletes no role that holds more than the actor', async () => {
    const { agent } = await signIn(app, { permissions: { role: ['read', 'delete'] } });
    const strong = await makeRole(app, { candidate: ['read'] });
    await agent.delete(`/api/roles/${String(strong._id)}`).expect(403);
    const weak = await makeRole(app, { role: ['read'] });
    await agent.delete(`/api/roles/${String(weak._id)}`).expect(200);
  });
});

describe('F3 no permission becomes impossible to grant', () => {
  const without = (resource: string, lost: string) =>
    CATALOGUE.map(({ name, actions }) => ({
      resource: name,
      actions: name === resource ? actions.filter((action) => action !== lost) : [...actions],
    }));

  /** One manager of users and roles without other permissions, and one with all; nobody else has any. */
  async function twoManagers() {
    const { db } = await testSpace();
    await db.collection('users').updateMany({}, { $set: { roles: [] } });
    const all = await makeRole(app, EVERYTHING);
    const managing = await makeRole(app, { user: ['read', 'update'], role: ['read', 'update'] });
    const user = await makeUser(app, { roles: [all] });
    await makeUser(app, { roles: [managing] });
    return { agent: await agentOf(app, user), role: all, path: `/api/users/${String(user._id)}` };
  }

  it('by a role, an expiry, a strip or a delete', async () => {
    const { agent, role, path } = await twoManagers();
    const rolePath = `/api/roles/${String(role._id)}`;
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    for (const call of [
      agent.patch(rolePath).send({ permissions: without('candidate', 'send-offer-letter') }),
      agent.patch(rolePath).send({ permissions: without('role', 'delete') }),
      agent.patch(rolePath).send({ expiresAt: soon }),
      agent.patch(path).send({ roles: [] }),
      agent.delete(path),
    ]) {
      const { body } = await call.expect(409);
      expect(body.code).toBe('LAST_GRANTER');
      expect(body.message).toMatch(/^At least one user must stay able to grant .+: .+\. Give another user/);
    }
    const refusal = await agent
      .patch(rolePath)
      .send({ permissions: without('job', 'close') })
      .expect(409);
    expect(refusal.body.message).toBe(
      'At least one user must stay able to grant job: close. Give another user these permissions first.',
    );
  });

  /** Everything, except that these resources have only these actions. */
  const having = (resources: string[], has: (action: string) => boolean): Permissions =>
    Object.fromEntries(
      CATALOGUE.map(({ name, actions }) => [
        name,
        resources.includes(name) ? actions.filter(has) : [...actions],
      ]),
    );

  it('by deleting a manager, while others hold read and update only in different roles', async () => {
    const { db } = await testSpace();
    await db.collection('users').updateMany({}, { $set: { roles: [] } });
    const user = await makeUser(app, { roles: [await makeRole(app, EVERYTHING)] });
    const managed = ['user', 'role'];
    const readers = await makeRole(
      app,
      having(managed, (action) => action === 'read'),
    );
    const writers = await makeRole(
      app,
      having(managed, (action) => action !== 'read'),
    );
    const halves = await makeUser(app, { roles: [readers, writers] });
    const [agent, path] = [await agentOf(app, user), `/api/users/${String(user._id)}`];
    await (await agentOf(app, halves)).patch(path).send({ bio: 'Half' }).expect(403);
    for (const call of [agent.patch(path).send({ roles: [] }), agent.delete(path)])
      expect((await call.expect(409)).body.code).toBe('LAST_ADMINISTRATOR');
  });

  it('in one role, as the calls need it', async () => {
    const { agent, path } = await twoManagers();
    const roles = [
      await makeRole(
        app,
        having(['job'], (action) => action === 'read'),
      ),
      await makeRole(
        app,
        having(['job'], (action) => action !== 'read'),
      ),
    ];
    await makeUser(app, { roles });
    const { body } = await agent.delete(path).expect(409);
    expect(body.code).toBe('LAST_GRANTER');
    expect(body.message).toContain('job: create, read, update,');
  });

  it('but may be taken away if another manager holds it too', async () => {
    const { agent, role } = await twoManagers();
    await makeUser(app, { roles: [await makeRole(app, EVERYTHING)] });
    await agent
      .patch(`/api/roles/${String(role._id)}`)
      .send({ permissions: without('job', 'close') })
      .expect(200);
  });
});

describe('F3 permissions that a later release adds', () => {
  /** As an older release leaves it: no role holds permissions that did not exist yet. */
  async function takeEverywhere(resource: string, action: string): Promise<void> {
    const { db } = await testSpace();
    await db
      .collection('roles')
      .updateMany(
        {},
        { $pull: { 'permissions.$[entry].actions': action } as never },
        { arrayFilters: [{ 'entry.resource': resource }] },
      );
  }
  const actionsOf = async (id: unknown, resource: string) =>
    ((await storedIn('roles', id))!['permissions'] as Array<{ resource: string; actions: string[] }>).find(
      (entry) => entry.resource === resource,
    )?.actions ?? [];
  const start = async () => (await startApp()).close();

  it('go to the built-in role at the start, once, with an entry in its history', async () => {
    const { db } = await testSpace();
    await db.collection('users').updateMany({}, { $set: { roles: [] } });
    await makeUser(app, { roles: [{ _id: ADMINISTRATOR_ROLE }] });
    const weak = await makeRole(app, { queue: ['read'] });
    await takeEverywhere('queue', 'update');
    await takeEverywhere('interview', 'restore');
    await Promise.all([start(), start()]);
    expect(await actionsOf(ADMINISTRATOR_ROLE, 'queue')).toEqual(['read', 'update']);
    expect((await actionsOf(ADMINISTRATOR_ROLE, 'interview')).sort()).toContain('restore');
    expect(await actionsOf(weak._id, 'queue')).toEqual(['read']);
    const given = (await storedIn('roles', ADMINISTRATOR_ROLE))!;
    expect(given['changes'].at(-1)).toMatchObject({ by: null, byName: 'HireDesk', field: 'permissions' });
    await start();
    expect((await storedIn('roles', ADMINISTRATOR_ROLE))!['version']).toBe(given['version']);
  });

  it('never go to the role of a user who cannot manage users', async () => {
    const { db } = await testSpace();
    await db.collection('users').updateMany({}, { $set: { roles: [] } });
    const managing = await makeRole(app, { user: ['read', 'update'], role: ['read', 'update'] });
    const heavy = await makeRole(app, { ...EVERYTHING, role: [], job: ['read'] });
    await makeUser(app, { roles: [managing] });
    await makeUser(app, { roles: [heavy] });
    await start();
    expect(await actionsOf(heavy._id, 'job')).toEqual(['read']);
    expect(await actionsOf(managing._id, 'job')).toContain('close');
  });

  it('are left alone if some manager holds them, and go to the strongest role if the built-in one is not used', async () => {
    const { db } = await testSpace();
    await db.collection('users').updateMany({}, { $set: { roles: [] } });
    const all = await makeRole(app, EVERYTHING);
    const managing = await makeRole(app, { user: ['read', 'update'], role: ['read', 'update'] });
    await makeUser(app, { roles: [all] });
    await makeUser(app, { roles: [managing] });
    await start();
    expect((await storedIn('roles', managing._id))!['version']).toBe(1);
    await takeEverywhere('job', 'close');
    await start();
    expect(await actionsOf(all._id, 'job')).toContain('close');
    expect(await actionsOf(managing._id, 'job')).toEqual([]);
    expect(await actionsOf(ADMINISTRATOR_ROLE, 'job')).not.toContain('close');
  });
});
