import { Types } from 'mongoose';
import sharp from 'sharp';
import { clock } from '../../src/core/clock/clock.js';
import { FileStore } from '../../src/core/files/file-store.js';
import { type Agent, startApp, type TestApp, testSpace } from '../support/app.js';
import {
  adminAgent,
  agentOf,
  EVERYTHING,
  makeRole,
  makeUser,
  PASSWORD,
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

const stored = async (id: unknown) =>
  (await testSpace()).db.collection('users').findOne({ _id: new Types.ObjectId(String(id)) });
const create = async (overrides: Record<string, unknown> = {}) =>
  (await admin.post('/api/users').send(userBody(overrides)).expect(201)).body.data;
const SECRETS = /passwordHash|\$argon2|nameKey|"terms"|"changes"|credential/;

describe('the record', () => {
  it('is made, read, listed, found, changed and remembered', async () => {
    const role = await makeRole(app, { candidate: ['read'] }, { name: 'Interviewer' });
    const input = userBody({
      name: '  Zoë Quill ',
      email: 'Zoe.Quill@Example.ORG',
      roles: [String(role._id)],
    });
    const made = await admin.post('/api/users').send(input).expect(201);
    expect(made.body.message).toBe('User created successfully');
    const user = made.body.data;
    expect(user).toMatchObject({
      name: 'Zoë Quill',
      email: 'zoe.quill@example.org',
      bio: '',
      roles: [{ _id: String(role._id), name: 'Interviewer', expiresAt: null }],
      files: { image: '/default-profile.svg' },
      version: 1,
      isDeleted: false,
    });
    expect((await admin.get(`/api/users/${user._id}`).expect(200)).body.data).toEqual(user);
    const found = await admin.get('/api/users?q=quil%20zo').expect(200);
    expect(found.body.data).toEqual({ users: [user], usersCount: 1 });
    const patched = await admin
      .patch(`/api/users/${user._id}`)
      .send({ ...user, bio: 'Asks good questions', roles: [] })
      .expect(200);
    expect(patched.body.message).toBe('User updated successfully');
    expect(patched.body.data).toMatchObject({ bio: 'Asks good questions', roles: [], version: 2 });
    const { body } = await admin.get(`/api/users/${user._id}/activity`).expect(200);
    expect(body.data.activity).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ fieldName: 'bio', oldValue: '', newValue: 'Asks good questions' }),
        expect.objectContaining({ fieldName: 'roles', oldValue: 'Interviewer', newValue: '' }),
        expect.objectContaining({ action: 'created' }),
      ]),
    );
    expect(body.data.activityCount).toBe(3);
    for (const answer of [made, found, patched, { body }])
      expect(JSON.stringify(answer.body)).not.toMatch(SECRETS);
  });

  it('pages, sorts and counts', async () => {
    for (const name of ['Paging Anna', 'Paging Berta', 'Paging Clara']) await create({ name });
    const names = async (query: string) =>
      (await admin.get(`/api/users?q=paging&${query}`).expect(200)).body.data.users.map(
        (user: { name: string }) => user.name,
      );
    expect(await names('')).toEqual(['Paging Anna', 'Paging Berta', 'Paging Clara']);
    expect(await names('sort=-name&limit=2')).toEqual(['Paging Clara', 'Paging Berta']);
    expect(await names('limit=2&page=2')).toEqual(['Paging Clara']);
  });

  it('may have no password, and then nobody signs in', async () => {
    const user = await create({ password: '' });
    expect((await stored(user._id))!['passwordHash']).toBeNull();
    await app.agent().post('/api/auth/login').send({ email: user.email, password: PASSWORD }).expect(401);
  });

  it('Z15 suggests ids and names only, taken literally', async () => {
    const user = await create({ name: 'Ximena Suggested' });
    for (const name of ['xim', 'SUGG', 'ximena sug']) {
      const { body } = await admin.post('/api/users/suggestion').send({ name }).expect(200);
      expect(body.data).toEqual([{ _id: user._id, name: 'Ximena Suggested' }]);
    }
    for (const name of ['.*', '(a+)+$', '[', '\\']) {
      const { body } = await admin.post('/api/users/suggestion').send({ name }).expect(200);
      expect(body.data).toEqual([]);
    }
    await admin
      .post('/api/users/suggestion')
      .send({ name: 'x'.repeat(101) })
      .expect(400);
    await admin
      .post('/api/users/suggestion')
      .send({ name: { $ne: null } })
      .expect(400);
  });

  it('I07 answers "User not found" to unknown and impossible ids', async () => {
    const role = await makeRole(app, {});
    for (const id of ['abc', '000000000000000000000099', 'x'.repeat(24), String(role._id)]) {
      expect((await admin.get(`/api/users/${id}`).expect(404)).body.message).toBe('User not found');
      await admin.patch(`/api/users/${id}`).send({ name: 'Some One' }).expect(404);
      await admin.delete(`/api/users/${id}`).expect(404);
      await admin.patch(`/api/users/${id}/restore`).expect(404);
      await admin.delete(`/api/users/${id}/permanent`).expect(404);
      await admin.get(`/api/users/${id}/activity`).expect(404);
      await admin.post(`/api/users/${id}/password-reset`).expect(404);
    }
  });
});

describe('C1 twins', () => {
  it('are refused with the text that fits, also those in the trash', async () => {
    const [first, second] = [await create(), await create()];
    const refused = async (overrides: Record<string, unknown>, code: string, message: string) => {
      const { body } = await admin.post('/api/users').send(userBody(overrides)).expect(409);
      expect(body).toMatchObject({ code, message });
    };
    const { email, mobile } = first;
    await refused({ email: email.toUpperCase() }, 'EMAIL_EXISTS', 'Email already exists');
    await refused({ mobile }, 'MOBILE_EXISTS', 'Mobile number already exists');
    await refused(
      { email, mobile: second.mobile },
      'EMAIL_AND_MOBILE_EXIST',
      'Email and Mobile number already exist',
    );
    await admin.patch(`/api/users/${second._id}`).send({ email }).expect(409);
    await admin.patch(`/api/users/${first._id}`).send({ email, mobile }).expect(200);
    await admin.delete(`/api/users/${first._id}`).expect(200);
    await refused({ email }, 'EMAIL_EXISTS', 'Email already exists (the record is in the trash)');
  });

  it('D05 are one when fifty are made at once', async () => {
    const elsewhere = await adminAgent(other);
    const input = userBody({ password: undefined });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? admin : elsewhere).post('/api/users').send({ ...input, mobile: userBody().mobile }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['409 Email already exists']),
    );
  }, 60_000);
});

describe('C01 versions', () => {
  it('refuse the second of two editors and write nothing', async () => {
    const user = await create();
    await admin
      .patch(`/api/users/${user._id}`)
      .send({ ...user, bio: 'A' })
      .expect(200);
    const { body } = await admin
      .patch(`/api/users/${user._id}`)
      .send({ ...user, bio: 'B' })
      .expect(409);
    expect(body.code).toBe('STALE_VERSION');
    expect((await stored(user._id))!['bio']).toBe('A');
  });

  it('C02 keep both of two different fields changed at once without a version', async () => {
    const user = await create();
    const path = `/api/users/${user._id}`;
    await Promise.all([
      admin.patch(path).send({ bio: 'Both' }).expect(200),
      admin.patch(path).send({ address: '99 Kept Road' }).expect(200),
    ]);
    expect(await stored(user._id)).toMatchObject({ bio: 'Both', address: '99 Kept Road', version: 3 });
  });
});

describe('trash', () => {
  const keeper = () => signIn(app, { permissions: { user: ['read', 'restore', 'delete-permanently'] } });
  const reader = () => signIn(app, { permissions: { user: ['read', 'delete'] } });

  it('Z17 T01 is hidden from everything but the eyes of who may restore and delete for good', async () => {
    const user = await create({ name: 'Hidden Trashed' });
    const { agent } = await reader();
    const deleted = await agent.delete(`/api/users/${user._id}`).expect(200);
    expect(deleted.body.message).toBe('User deleted successfully');
    expect((await agent.get('/api/users?q=hidden').expect(200)).body.data.usersCount).toBe(0);
    await agent.get('/api/users?deleted=true').expect(403);
    expect((await agent.get(`/api/users/${user._id}`).expect(404)).body.message).toBe('User not found');
    await agent.get(`/api/users/${user._id}/activity`).expect(404);
    expect((await admin.post('/api/users/suggestion').send({ name: 'hidden' })).body.data).toEqual([]);
    await admin.patch(`/api/users/${user._id}`).send({ bio: 'x' }).expect(404);

    const { agent: trusted } = await keeper();
    const list = await trusted.get('/api/users?deleted=true&q=hidden').expect(200);
    expect(list.body.data.users[0]).toMatchObject({ _id: user._id, isDeleted: true });
    expect((await trusted.get(`/api/users/${user._id}`).expect(200)).body.data.isDeleted).toBe(true);
    await trusted.patch(`/api/users/${user._id}/restore`).expect(200);
    await trusted.patch(`/api/users/${user._id}/restore`).expect(409);
    expect((await agent.get(`/api/users/${user._id}`).expect(200)).body.data.isDeleted).toBe(false);
  });

  it('T03 lets nobody delete a live record for good, and a trashed one once', async () => {
    const user = await create();
    const { agent } = await keeper();
    const { body } = await agent.delete(`/api/users/${user._id}/permanent`).expect(409);
    expect(body.message).toBe('Only a deleted record can be deleted permanently.');
    await admin.delete(`/api/users/${user._id}`).expect(200);
    await admin.delete(`/api/users/${user._id}`).expect(409);
    const answers = await Promise.all([1, 2, 3].map(() => agent.delete(`/api/users/${user._id}/permanent`)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await stored(user._id)).toBeNull();
    await agent.delete(`/api/users/${user._id}/permanent`).expect(404);
    await admin
      .post('/api/users')
      .send(userBody({ email: user.email, mobile: user.mobile }))
      .expect(201);
  });

  it('A11 ends the sessions at once; a restored user has to sign in again', async () => {
    const { agent, user } = await signIn(app);
    const elsewhere = await agentOf(other, user);
    await elsewhere.get('/api/auth/me').expect(200);
    await admin.delete(`/api/users/${String(user._id)}`).expect(200);
    await elsewhere.get('/api/auth/me').expect(401);
    await app.agent().post('/api/auth/login').send({ email: user.email, password: PASSWORD }).expect(401);
    await admin.patch(`/api/users/${String(user._id)}/restore`).expect(200);
    for (const old of [agent, elsewhere]) await old.get('/api/auth/me').expect(401);
    await app.agent().post('/api/auth/login').send({ email: user.email, password: PASSWORD }).expect(200);
  });
});

describe('B6 roles of users', () => {
  const manager = () =>
    signIn(app, {
      permissions: { user: ['create', 'read', 'update'], profile: ['read', 'update'], candidate: ['read'] },
    });

  it('Z07 gives nobody a role that holds more than oneself', async () => {
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

  it('lets a stronger role be sent back or taken away, but not given again', async () => {
    const { agent } = await manager();
    const strong = String((await makeRole(app, { job: ['delete'] }))._id);
    const user = await create({ roles: [strong] });
    await agent
      .patch(`/api/users/${user._id}`)
      .send({ ...user, bio: 'Sent back' })
      .expect(200);
    await agent.patch(`/api/users/${user._id}`).send({ roles: [] }).expect(200);
    await agent
      .patch(`/api/users/${user._id}`)
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

describe('pictures', () => {
  const png = () =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: '#126' } })
      .png()
      .toBuffer();
  const files = async () => {
    const ids: string[] = [];
    for await (const { id } of app.app.get(FileStore, { strict: false }).list()) ids.push(id);
    return ids;
  };

  it('are taken, shown, replaced and removed without leaving files behind', async () => {
    const user = await create();
    const path = `/api/users/${user._id}/files`;
    const before = await files();
    await admin.get(`${path}/image`).expect(404);
    for (let round = 0; round < 2; round++) {
      const { body } = await admin
        .put(`${path}/upload`)
        .attach('image', await png(), 'me.png')
        .expect(200);
      expect(body.data.files.image).toMatch(new RegExp(`^${path}/image\\?v=`));
      const shown = await admin.get(body.data.files.image).expect(200).expect('Content-Type', 'image/png');
      expect((await sharp(shown.body as Buffer).metadata()).width).toBe(300);
      await admin.get(body.data.files.thumbnail).expect(200).expect('Content-Type', 'image/webp');
      expect(await files()).toHaveLength(before.length + 2);
    }
    for (const keys of [['resume'], ['__proto__'], { keys: ['constructor'] }]) {
      const { body } = await admin.delete(`${path}/delete`).send(keys).expect(404);
      expect(body.message).toBe('User does not have that file');
    }
    for (const keys of [[], {}, { keys: { $ne: 1 } }, { keys: 'image' }, [1], { keys: ['image'], more: 1 }]) {
      await admin.delete(`${path}/delete`).send(keys).expect(400);
    }
    const removed = await admin.delete(`${path}/delete`).send(['image']).expect(200);
    expect(removed.body.data.files.image).toBe('/default-profile.svg');
    await admin
      .put(`${path}/upload`)
      .attach('image', await png(), 'me.png')
      .expect(200);
    await admin
      .delete(`${path}/delete`)
      .send({ keys: ['image'] })
      .expect(200);
    expect(await files()).toHaveLength(before.length);
    const { body } = await admin.get(`/api/users/${user._id}/activity`).expect(200);
    expect(body.data.activity[0]).toMatchObject({ action: 'file deleted', fieldName: 'image' });
  });

  it('F01 F02 F03 are refused by content and size', async () => {
    const user = await create();
    const upload = (content: Buffer, name: string) =>
      admin.put(`/api/users/${user._id}/files/upload`).attach('image', content, name);
    const wrong = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'me.png').expect(
      400,
    );
    expect(wrong.body.message).toBe('Only jpg, jpeg or png images are accepted');
    const webp = await sharp(await png())
      .webp()
      .toBuffer();
    await upload(webp, 'me.png').expect(400);
    const large = await upload(Buffer.concat([await png(), Buffer.alloc(5 * 1024 * 1024)]), 'me.png').expect(
      413,
    );
    expect(large.body.message).toBe('File size exceeds the limit of 5MB.');
    await admin
      .put(`/api/users/${user._id}/files/upload`)
      .attach('photo', await png(), 'me.png')
      .expect(400);
    await admin.put(`/api/users/${user._id}/files/upload`).send({}).expect(415);
    expect((await stored(user._id))!['files']).toEqual({});
  });

  it('Z11 F06 are shown to oneself and to who may read users, to nobody else', async () => {
    const { agent: self, user } = await signIn(app, { permissions: { profile: ['update'] } });
    const own = `/api/users/${String(user._id)}/files`;
    await self
      .put(`${own}/upload`)
      .attach('image', await png(), 'me.png')
      .expect(200);
    await self.get(`${own}/image`).expect(200);
    const { agent: stranger } = await signIn(app, { permissions: { candidate: ['read'] } });
    await stranger.get(`${own}/image`).expect(403);
    await stranger
      .put(`${own}/upload`)
      .attach('image', await png(), 'me.png')
      .expect(403);
    await app.agent().get(`${own}/image`).expect(401);
    for (const key of ['..%2f..%2fenv', '%252e', '__proto__', 'constructor', 'unknown']) {
      await admin.get(`${own}/${key}`).expect(404);
    }
    const { headers } = await admin.get(`${own}/image`).expect(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    await self.delete(`${own}/delete`).send(['image']).expect(200);
  });
});

describe('Z16 the last administrator', () => {
  const users = async () => (await testSpace()).db.collection('users');
  const roles = async () => (await testSpace()).db.collection('roles');
  const text =
    'At least one user must stay able to manage users and roles. Give another user these permissions first.';

  /** Leaves only these administrators: everybody else loses their roles past the API. */
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
