import { clock } from '../../src/core/clock/clock.js';
import { CATALOGUE } from '../../src/shared/permissions.js';
import { type Agent, countIn, startApp, storedIn, type TestApp, testSpace } from '../support/app.js';
import { adminAgent, EVERYTHING, makeUser, roleBody, signIn, userBody } from '../support/factories.js';

let app: TestApp;
let other: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startApp();
  other = await startApp();
  admin = await adminAgent(app);
}, 60_000);

afterEach(() => clock.move(0));

const create = async (overrides: Record<string, unknown> = {}) =>
  (await admin.post('/api/roles').send(roleBody(overrides)).expect(201)).body.data;
const stored = (id: unknown) => storedIn('roles', id);

it('GET /resources returns the catalogue, also to users who may create roles without reading them', async () => {
  const { agent } = await signIn(app, { permissions: { role: ['create'] } });
  for (const who of [admin, agent]) {
    const { body } = await who.get('/api/resources').expect(200);
    expect(body.data).toEqual(CATALOGUE);
  }
});

describe('making and changing', () => {
  it('returns the role, lists it, stores it and shows who did what', async () => {
    const body = roleBody();
    const created = await admin.post('/api/roles').send(body).expect(201);
    expect(created.body.message).toBe('Role created successfully');
    expect(created.body.data).toMatchObject({ ...body, version: 1, isDeleted: false });
    const role = created.body.data;
    const updated = await admin
      .patch(`/api/roles/${role._id}`)
      .send({ ...role, permissions: [{ resource: 'job', actions: ['read'] }], description: 'Posts jobs' })
      .expect(200);
    expect(updated.body.data).toMatchObject({ version: 2, description: 'Posts jobs' });
    const read = await admin.get(`/api/roles/${role._id}`).expect(200);
    expect(read.body.data).toEqual(updated.body.data);
    const list = await admin.get('/api/roles?limit=100&sort=-createdAt').expect(200);
    expect(list.body.data.roles[0]._id).toBe(role._id);
    expect(list.body.data.rolesCount).toBe(list.body.data.roles.length);
    const { body: activity } = await admin.get(`/api/roles/${role._id}/activity`).expect(200);
    expect(activity.data.activityCount).toBe(3);
    expect(activity.data.activity).toContainEqual(
      expect.objectContaining({
        action: 'updated',
        fieldName: 'permissions',
        oldValue: 'candidate: read, create',
        newValue: 'job: read',
      }),
    );
    expect(activity.data.activity.at(-1)).toMatchObject({ action: 'created' });
  });

  it('A5 C01 refuses a stale version and writes nothing; without one it takes the fields sent', async () => {
    const role = await create();
    await admin.patch(`/api/roles/${role._id}`).send({ description: 'First', version: 1 }).expect(200);
    const { body } = await admin
      .patch(`/api/roles/${role._id}`)
      .send({ description: 'Second', version: 1 })
      .expect(409);
    expect(body).toMatchObject({
      code: 'STALE_VERSION',
      message: 'This record was changed by someone else. Reload it and try again.',
    });
    expect((await stored(role._id))!['description']).toBe('First');
    await admin.patch(`/api/roles/${role._id}`).send({ description: 'Third' }).expect(200);
  });

  it('refuses a name that another role has, also when both come at once', async () => {
    const { name } = await create();
    const duplicate = await admin
      .post('/api/roles')
      .send(roleBody({ name: ` ${name.toUpperCase()} ` }))
      .expect(409);
    expect(duplicate.body).toMatchObject({ code: 'ROLE_NAME_EXISTS', message: 'Role name already exists' });
    const fresh = roleBody();
    const answers = await Promise.all(Array.from({ length: 10 }, () => admin.post('/api/roles').send(fresh)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  it('I07 answers "Role not found" to unknown and impossible ids', async () => {
    for (const id of ['abc', '000000000000000000000099', 'x'.repeat(24)]) {
      const { body } = await admin.get(`/api/roles/${id}`).expect(404);
      expect(body.message).toBe('Role not found');
      await admin.patch(`/api/roles/${id}`).send({ name: 'X' }).expect(404);
      await admin.delete(`/api/roles/${id}`).expect(404);
    }
  });
});

describe('I01 Z08 validation', () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  it.each([
    ['name', undefined, 'Name is required'],
    ['name', '   ', 'Name is required'],
    ['name', null, 'Name is required'],
    ['name', 7, 'This must be text'],
    ['name', 'x'.repeat(201), 'This text is too long (at most 200 characters)'],
    ['description', undefined, 'Description is required'],
    ['description', '', 'Description is required'],
    ['permissions', 'all', 'Permissions must be a list of resources with their actions'],
    ['permissions', ['candidate'], 'Permissions must be a list of resources with their actions'],
    ['permissions', [{ resource: 'all', actions: ['read'] }], 'Invalid resource'],
    ['permissions', [{ resource: '*', actions: ['read'] }], 'Invalid resource'],
    ['permissions', [{ resource: ['candidate'], actions: ['read'] }], 'Invalid resource'],
    ['permissions', [{ actions: ['read'] }], 'Invalid resource'],
    [
      'permissions',
      [
        { resource: 'job', actions: ['read'] },
        { resource: 'job', actions: [] },
      ],
      'Invalid resource',
    ],
    ['permissions', [{ resource: 'candidate', actions: ['manage'] }], 'Invalid action'],
    ['permissions', [{ resource: 'candidate', actions: ['*'] }], 'Invalid action'],
    ['permissions', [{ resource: 'candidate', actions: 'read' }], 'Invalid action'],
    ['permissions', [{ resource: 'candidate', actions: ['read', 'read'] }], 'Invalid action'],
    ['permissions', [{ resource: 'candidate' }], 'Invalid action'],
    [
      'permissions',
      [{ resource: 'job', actions: ['read'], inverted: true }],
      'inverted: This field is not known',
    ],
    [
      'permissions',
      [{ resource: 'job', actions: ['read'], conditions: {} }],
      'conditions: This field is not known',
    ],
    ['expiresAt', '2020-01-01', 'Expiration date must be in the future'],
    ['expiresAt', '2020-01-01T00:00:00.000Z', 'Expiration date must be in the future'],
    ['expiresAt', 'soon', 'Expiration date must be in the future'],
    ['expiresAt', '2027-02-30', 'Expiration date must be in the future'],
    ['expiresAt', 1_900_000_000_000, 'Expiration date must be in the future'],
    ['isAdmin', true, 'isAdmin: This field is not known'],
  ])('refuses %s = %j', async (field, value, message) => {
    const before = await countIn('roles');
    const { body } = await admin
      .post('/api/roles')
      .send(roleBody({ [field]: value }))
      .expect(400);
    expect(body).toMatchObject({ success: false, code: 'VALIDATION_FAILED', message });
    expect(body.errors[0]).toEqual({ field, message });
    expect(await countIn('roles')).toBe(before);
    if (value === undefined) return;
    const role = await create();
    await admin
      .patch(`/api/roles/${role._id}`)
      .send({ [field]: value })
      .expect(400);
    expect((await stored(role._id))!['version']).toBe(1);
  });

  it.each([
    ['expiresAt', null, null],
    ['expiresAt', '', null],
    ['expiresAt', tomorrow, tomorrow],
    ['name', 'x'.repeat(200), 'x'.repeat(200)],
    ['permissions', [], []],
    ['permissions', [{ resource: 'job', actions: [] }], []],
    ['permissions', [{ resource: 'job', actions: ['login'] }], [{ resource: 'job', actions: ['login'] }]],
  ])('takes %s = %j', async (field, value, kept) => {
    const { body } = await admin
      .post('/api/roles')
      .send(roleBody({ [field]: value }))
      .expect(201);
    expect(body.data[field]).toEqual(kept);
  });

  it('takes today as the last whole day', async () => {
    const role = await create({ expiresAt: clock.today() });
    expect(new Date(role.expiresAt).getTime()).toBeGreaterThan(Date.now());
    expect(new Date(role.expiresAt).getTime()).toBeLessThan(Date.now() + 86_400_000);
  });

  it('A6 takes a whole expired role back, but no other past date', async () => {
    const role = await create({ expiresAt: new Date(Date.now() + 60_000).toISOString() });
    clock.move(120_000);
    await admin
      .patch(`/api/roles/${role._id}`)
      .send({ ...role, description: 'Changed' })
      .expect(200);
    const past = new Date(Date.now() + 61_000).toISOString();
    await admin.patch(`/api/roles/${role._id}`).send({ expiresAt: past }).expect(400);
  });

  it.each(['$set', 'a.b', '__proto__', 'constructor'])('Z10 refuses the key %s', async (key) => {
    const role = await create();
    const raw = `{"description":"x","${key}":{"name":"y"}}`;
    await admin.patch(`/api/roles/${role._id}`).set('Content-Type', 'application/json').send(raw).expect(400);
    expect((await stored(role._id))!['version']).toBe(1);
  });

  it.each([
    'page=0',
    'page=1.5',
    'page=1;2',
    'limit=0',
    'limit=101',
    'sort=permissions',
    'deleted=maybe',
    'page[$gt]=0',
  ])('I02 I06 refuses the query %s', async (query) => {
    await admin.get(`/api/roles?${query}`).expect(400);
  });
});

describe('deleting', () => {
  it('is refused while live users hold the role, and names them', async () => {
    const role = await create();
    const user = (
      await admin
        .post('/api/users')
        .send(userBody({ roles: [role._id] }))
        .expect(201)
    ).body.data;
    const { body } = await admin.delete(`/api/roles/${role._id}`).expect(409);
    expect(body.code).toBe('STILL_REFERRED');
    expect(body.message).toContain(user.name);
    expect(body.references[0]).toMatchObject({
      resource: 'users',
      count: 1,
      examples: [{ name: user.name }],
    });
    await admin.patch(`/api/users/${user._id}`).send({ roles: [] }).expect(200);
    const deleted = await admin.delete(`/api/roles/${role._id}`).expect(200);
    expect(deleted.body.message).toBe('Role deleted successfully');
    await admin.get(`/api/roles/${role._id}`).expect(404);
    await admin.delete(`/api/roles/${role._id}`).expect(404);
    await admin
      .patch(`/api/users/${user._id}`)
      .send({ roles: [role._id] })
      .expect(400);
    await admin
      .post('/api/roles')
      .send(roleBody({ name: role.name }))
      .expect(201);
  });

  it('leaves nobody with a deleted role when both happen at once', async () => {
    for (let round = 0; round < 10; round++) {
      const role = await create();
      const user = await makeUser(app);
      const elsewhere = await adminAgent(other);
      const [given, deleted] = await Promise.all([
        admin.patch(`/api/users/${String(user._id)}`).send({ roles: [role._id] }),
        elsewhere.delete(`/api/roles/${role._id}`),
      ]);
      expect([given.status, deleted.status].filter((status) => status === 200)).toHaveLength(1);
    }
  }, 60_000);

  it('makes a deleted role grant nothing', async () => {
    const { agent, role } = await signIn(app, { permissions: { candidate: ['read'], user: ['read'] } });
    await agent.get('/api/users').expect(200);
    await (
      await testSpace()
    ).db
      .collection('roles')
      .updateOne({ _id: role._id }, { $set: { isDeleted: true } });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await agent.get('/api/users').expect(403);
  });
});

it('EVERYTHING is what the first administrator may do', async () => {
  const { body } = await admin.get('/api/roles?q=administrator').expect(200);
  const role = body.data.roles.find((one: { name: string }) => one.name === 'Administrator');
  expect(
    Object.fromEntries(
      role.permissions.map((one: { resource: string; actions: string[] }) => [one.resource, one.actions]),
    ),
  ).toEqual(EVERYTHING);
});
