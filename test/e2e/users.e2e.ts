import { References } from '../../src/core/records/references.js';
import { type Agent, startApp, storedIn, type TestApp } from '../support/app.js';
import { adminAgent, agentOf, makeRole, PASSWORD, signIn, userBody } from '../support/factories.js';

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
const SECRETS = /passwordHash|\$argon2|nameKey|"terms"|"changes"|credential/;

describe('the record', () => {
  it('is created, read, listed, found, changed and has a history', async () => {
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

describe('C1 duplicates', () => {
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

  it('D05 fifty at once create one user', async () => {
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

  it('Z17 T01 is visible only to users who may restore and permanently delete', async () => {
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

  it('T04 says what refers to a user, and refuses the permanent delete while anything does', async () => {
    const [free, held] = [await create(), await create()];
    const references = [{ resource: 'tests', count: 1, examples: [{ _id: held._id, name: 'This test' }] }];
    app.app.get(References).register('user', {
      resource: 'tests',
      find: async (id) => ({ ...references[0]!, count: id === held._id ? 1 : 0, reader: 'user' }),
    });
    const { agent } = await keeper();
    for (const [{ _id }, expected] of [
      [free, []],
      [held, references],
    ] as const) {
      await admin.delete(`/api/users/${_id}`).expect(200);
      const { body } = await agent.get(`/api/users/${_id}/references`).expect(200);
      expect(body.data).toEqual({ references: expected, goesAlong: [] });
    }
    const refused = await agent.delete(`/api/users/${held._id}/permanent`).expect(409);
    expect(refused.body).toMatchObject({ code: 'STILL_REFERRED', references });
    await agent.delete(`/api/users/${free._id}/permanent`).expect(200);
    expect((await agent.get(`/api/users/${free._id}/references`).expect(404)).body.message).toBe(
      'User not found',
    );
    await (await reader()).agent.get(`/api/users/${held._id}/references`).expect(403);
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
