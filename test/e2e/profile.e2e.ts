import { Redis } from 'ioredis';
import { Types } from 'mongoose';
import { clock } from '../../src/core/clock/clock.js';
import { type Agent, startApp, type TestApp, testSpace } from '../support/app.js';
import {
  adminAgent,
  agentOf,
  makeRole,
  makeUser,
  PASSWORD,
  signIn,
  type Permissions,
  userBody,
} from '../support/factories.js';
import { migrateFrom } from '../support/migrations.js';
import { quickest } from '../support/until.js';

const PROFILE: Permissions = { profile: ['read', 'update', 'change-password'] };
const NEW = 'Another@Password2';

let app: TestApp;
let other: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startApp();
  other = await startApp();
  admin = await adminAgent(app);
}, 60_000);

const collection = async (name: string) => (await testSpace()).db.collection(name);
const stored = async (id: unknown) =>
  (await collection('users')).findOne({ _id: new Types.ObjectId(String(id)) });
const login = (email: string, password: string) =>
  app.agent().post('/api/auth/login').send({ email, password });

describe('PATCH /auth/profile/{id}', () => {
  it('changes the own record and takes the whole answer of /auth/me back', async () => {
    const { agent, user, role } = await signIn(app, { permissions: PROFILE });
    const me = (await agent.get('/api/auth/me').expect(200)).body.data;
    const { body } = await agent
      .patch(`/api/auth/profile/${me._id}`)
      .send({ ...me, name: 'Renamed Self', bio: 'Likes robots' })
      .expect(200);
    expect(body.message).toBe('Your profile has been updated successfully');
    expect(body.data).toMatchObject({
      name: 'Renamed Self',
      bio: 'Likes robots',
      version: 2,
      rules: me.rules,
    });
    expect(await stored(user._id)).toMatchObject({ roles: [role._id], passwordHash: user.passwordHash });
    await agent.patch(`/api/auth/profile/${me._id}`).send({ version: 1, bio: 'Stale' }).expect(409);
  });

  it('A09 B6 leaves everybody else’s record and every role alone', async () => {
    const { agent, user } = await signIn(app, { permissions: { ...PROFILE, user: ['update'] } });
    const victim = await makeUser(app);
    const strong = await makeRole(app, { role: ['update'] });
    for (const who of [agent, admin]) {
      await who
        .patch(`/api/auth/profile/${String(victim._id)}`)
        .send({ name: 'Not Mine' })
        .expect(403);
      await who
        .post(`/api/auth/${String(victim._id)}/change-password`)
        .send({ oldPassword: PASSWORD, newPassword: NEW })
        .expect(403);
    }
    expect(await stored(victim._id)).toMatchObject({ name: victim.name, passwordHash: victim.passwordHash });
    await agent
      .patch(`/api/auth/profile/${String(user._id)}`)
      .send({ roles: [String(strong._id)] })
      .expect(200);
    expect((await stored(user._id))!['roles']).toEqual(user.roles);
  });

  it('Z10 Z14 ignores fields kept by the server and refuses unknown ones', async () => {
    const { agent, user } = await signIn(app, { permissions: PROFILE });
    const path = `/api/auth/profile/${String(user._id)}`;
    const before = await stored(user._id);
    const kept = {
      roles: ['000000000000000000000001'],
      isDeleted: true,
      password: 'Taken@Over1',
      tokenVersion: 9,
      _id: '000000000000000000000001',
      __v: 7,
      createdBy: 'someone else',
      changes: [],
    };
    await agent.patch(path).send(kept).expect(200);
    expect(await stored(user._id)).toEqual(before);
    for (const raw of [
      '{"$set":{"name":"x"}}',
      '{"a.b":1}',
      '{"__proto__":{"isDeleted":true}}',
      '{"constructor":{"prototype":{}}}',
      '{"__caslSubjectType__":"candidate"}',
      '{"modelName":"candidate"}',
      '{"passwordHash":"x"}',
    ]) {
      await agent.patch(path).set('Content-Type', 'application/json').send(raw).expect(400);
    }
    expect(await stored(user._id)).toEqual(before);
    await agent.patch(path).send({ changedBy: 'someone else', bio: 'x' }).expect(400);
    await agent.patch(path).send({ bio: 'Written by myself' }).expect(200);
    const { body } = await admin.get(`/api/users/${String(user._id)}/activity`).expect(200);
    expect(body.data.activity[0].changedBy).toEqual({ _id: String(user._id), name: user.name });
  });

  it('C1 refuses the contacts of another user', async () => {
    const { agent, user } = await signIn(app, { permissions: PROFILE });
    const duplicate = await makeUser(app);
    const { body } = await agent
      .patch(`/api/auth/profile/${String(user._id)}`)
      .send({ email: duplicate.email, mobile: duplicate.mobile, currentPassword: PASSWORD })
      .expect(409);
    expect(body.message).toBe('Email and Mobile number already exist');
  });
});

describe('a new password', () => {
  const change = (agent: Agent, id: unknown, oldPassword: string, newPassword: string) =>
    agent.post(`/api/auth/${String(id)}/change-password`).send({ oldPassword, newPassword });

  it('A11 ends every session of the user; the old password opens nothing', async () => {
    const { agent, user } = await signIn(app, { permissions: PROFILE });
    const second = await agentOf(other, user);
    await second.get('/api/auth/me').expect(200);
    const answer = await change(agent, user._id, PASSWORD, NEW).expect(200);
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^hiredesk=;/);
    await second.get('/api/auth/me').expect(401);
    await agent.get('/api/auth/me').expect(401);
    expect(await (await collection('sessions')).countDocuments({ userId: user._id })).toBe(0);
    await login(user.email, PASSWORD).expect(401);
    await login(user.email, NEW).expect(200);
    const { body } = await admin.get(`/api/users/${String(user._id)}/activity`).expect(200);
    expect(body.data.activity[0]).toMatchObject({ action: 'password changed' });
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash/);
  });

  it('A11 ends sessions even if the process dies before it removes them', async () => {
    const { agent, user } = await signIn(app, { permissions: PROFILE });
    await (await collection('users')).updateOne({ _id: user._id }, { $set: { passwordHash: 'another' } });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await agent.get('/api/auth/me').expect(401);
  });

  it('A10 needs the old one: 400 with its text, 429 from the sixth on, also with the right one', async () => {
    const { agent, user } = await signIn(app, { permissions: PROFILE });
    for (let attempt = 0; attempt < 5; attempt++) {
      const { body } = await change(agent, user._id, 'wrong-password', NEW).expect(400);
      expect(body.message).toBe('Old password is incorrect');
    }
    const { headers } = await change(agent, user._id, PASSWORD, NEW).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await agent.get('/api/auth/me').expect(200);
  });

  it.each([
    ['oldPassword', '12345', 'Old password must be at least 6 characters'],
    ['oldPassword', undefined, 'Old password must be at least 6 characters'],
    ['newPassword', 'Aa1!567', 'Password must be at least 8 characters long'],
    ['newPassword', `Aa1!${'x'.repeat(125)}`, 'Password must not exceed 128 characters'],
    ['newPassword', 'lower@case1', 'Password must contain at least one uppercase letter'],
    ['newPassword', 'UPPER@CASE1', 'Password must contain at least one lowercase letter'],
    ['newPassword', 'No@Digits', 'Password must contain at least one digit'],
    ['newPassword', 'NoSpecial1', 'Password must contain at least one special character'],
    ['newPassword', undefined, 'Password must be at least 8 characters long'],
    ['newPassword', { $gt: '' }, 'The name "$gt" is not allowed here'],
  ])('A12 refuses %s = %j', async (field, value, message) => {
    const { agent, user } = await signIn(app, { permissions: PROFILE });
    const input = { oldPassword: PASSWORD, newPassword: NEW, [field]: value };
    const { body } = await agent
      .post(`/api/auth/${String(user._id)}/change-password`)
      .send(input)
      .expect(400);
    expect(body.message).toBe(message);
  });

  it.each(['Aa1!5678', `Aa1!${'x'.repeat(124)}`, 'Émoji 😀 and space1A@'])(
    'A12 takes %s whole',
    async (password) => {
      const { agent, user } = await signIn(app, { permissions: PROFILE });
      await change(agent, user._id, PASSWORD, password).expect(200);
      await login(user.email, password).expect(200);
      await login(user.email, `${password}x`).expect(401);
    },
  );

  it('A12 distinguishes two passwords that are equal in their first 72 bytes', async () => {
    const { agent, user } = await signIn(app, { permissions: PROFILE });
    const start = `Aa1!${'y'.repeat(90)}`;
    await change(agent, user._id, PASSWORD, `${start}first1`).expect(200);
    await login(user.email, `${start}second`).expect(401);
    await login(user.email, `${start}first1`).expect(200);
  });
});

describe('a forgotten password', () => {
  const ask = (email: string) => app.agent().post('/api/auth/password-reset').send({ email });
  const confirm = (token: string, newPassword = NEW) =>
    app.agent().post('/api/auth/password-reset/confirm').send({ token, newPassword });
  const mails = async (email: string) =>
    (await collection('mails')).find({ 'to.address': email }).sort({ _id: -1 }).toArray();
  const tokenFor = async (email: string) => {
    const [mail] = await mails(email);
    return new URL(mail!['variables'].link as string).searchParams.get('token')!;
  };

  it('is replaced through a mailed link, once, and every session ends', async () => {
    const { agent, user } = await signIn(app);
    const { body } = await ask(user.email.toUpperCase()).expect(200);
    expect(body.message).toBe('If this email belongs to a user, a mail with a link is on its way.');
    const [mail] = await mails(user.email);
    expect(mail).toMatchObject({ template: 'password-reset', state: 'queued' });
    expect(mail!['variables'].link).toMatch(
      new RegExp(`^${app.env.APP_URL}/reset-password\\?token=[\\w-]{43}$`),
    );
    const token = await tokenFor(user.email);
    expect(JSON.stringify(await (await collection('resetTokens')).find().toArray())).not.toContain(token);
    await confirm(token, 'weak').expect(400);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    await agent.get('/api/auth/me').expect(401);
    await login(user.email, PASSWORD).expect(401);
    await login(user.email, NEW).expect(200);
    const again = await confirm(token).expect(400);
    expect(again.body.message).toBe('This link is no longer valid. Please ask for a new one.');
  });

  it('A03 answers alike, in like time, for everybody', async () => {
    const user = await makeUser(app);
    const trashed = await makeUser(app);
    await (await collection('users')).updateOne({ _id: trashed._id }, { $set: { isDeleted: true } });
    const times: number[] = [];
    for (const email of [user.email, trashed.email, 'nobody@example.org']) {
      const asked = async () => {
        const { body } = await ask(email).expect(200);
        expect(body).toEqual({
          success: true,
          data: null,
          message: 'If this email belongs to a user, a mail with a link is on its way.',
        });
      };
      times.push(await quickest(asked));
    }
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(50);
    expect(await mails(trashed.email)).toHaveLength(0);
  });

  it.each([
    ['the time', async () => clock.move(3_600_000 + 1_000)],
    [
      'another e-mail',
      (user) => admin.patch(`/api/users/${user}`).send({ email: `moved${Date.now()}@example.org` }),
    ],
    ['the trash', (user) => admin.delete(`/api/users/${user}`)],
  ] as Array<[string, (userId: string) => PromiseLike<unknown>]>)(
    'does not outlive %s',
    async (_what, happen) => {
      const user = await makeUser(app);
      await ask(user.email).expect(200);
      const token = await tokenFor(user.email);
      await happen(String(user._id));
      await confirm(token).expect(400);
      clock.move(0);
      expect((await stored(user._id))!['passwordHash']).toBe(user.passwordHash);
    },
  );

  it('becomes void with a new password', async () => {
    const user = await makeUser(app);
    await ask(user.email).expect(200);
    const first = await tokenFor(user.email);
    await ask(user.email).expect(200);
    await confirm(await tokenFor(user.email)).expect(200);
    await confirm(first, 'Third@Password3').expect(400);
    await login(user.email, NEW).expect(200);
  });

  it('is throttled by e-mail', async () => {
    const user = await makeUser(app);
    for (let attempt = 0; attempt < 5; attempt++) await ask(user.email).expect(200);
    await ask(user.email).expect(429);
    expect(await mails(user.email)).toHaveLength(5);
  });

  it('gets a link from an administrator too, valid for a day', async () => {
    const user = await makeUser(app);
    await admin.post(`/api/users/${String(user._id)}/password-reset`).expect(202);
    const [mail] = await mails(user.email);
    expect(mail!['createdBy'].userId).not.toBeNull();
    clock.move(23 * 3_600_000);
    await confirm(await tokenFor(user.email)).expect(200);
    clock.move(0);
    await login(user.email, NEW).expect(200);
  });

  it('G5 is an invitation for a user of an older release who never had a password', async () => {
    const { password: _none, ...body } = userBody();
    const { data } = (await admin.post('/api/users').send(body).expect(201)).body;
    const users = await collection('users');
    await users.updateOne({ _id: new Types.ObjectId(data._id as string) }, { $unset: { invitedUntil: 1 } });
    const account = async () => (await admin.get(`/api/users/${data._id}`).expect(200)).body.data;
    expect((await account()).account).toBe('Active');
    await migrateFrom(15, app.app);
    expect(await account()).toMatchObject({ account: 'Invited', invitedUntil: data.createdAt });
    const sent = await admin.post(`/api/users/${data._id}/password-reset`).expect(202);
    expect(sent.body.message).toBe('An invitation is on its way.');
    expect((await account()).invitedUntil > data.createdAt).toBe(true);
  });

  it('is an invitation for a new user without one, valid for a week, resent, and used up by the first password', async () => {
    const DAY_MS = 24 * 3_600_000;
    const { password: _none, ...body } = userBody();
    const { data } = (await admin.post('/api/users').send(body).expect(201)).body;
    expect(data.account).toBe('Invited');
    const account = async () => (await admin.get(`/api/users/${data._id}`).expect(200)).body.data;
    const [mail] = await mails(body.email);
    expect(mail).toMatchObject({
      template: 'user-invitation',
      subject: 'You have been invited to HireDesk at Orbit Robotics',
    });
    const first = await tokenFor(body.email);
    clock.move(3_600_000);
    const again = await admin.post(`/api/users/${data._id}/password-reset`).expect(202);
    expect(again.body.message).toBe('An invitation is on its way.');
    expect((await account()).invitedUntil > data.invitedUntil).toBe(true);
    clock.move(7 * DAY_MS + 60_000);
    await confirm(first).expect(400);
    await confirm(await tokenFor(body.email)).expect(200);
    clock.move(0);
    await login(body.email, NEW).expect(200);
    expect(await account()).toMatchObject({ account: 'Active', invitedUntil: null });

    const given = (await admin.post('/api/users').send(userBody()).expect(201)).body.data;
    expect(given).toMatchObject({ account: 'Never signed in', invitedUntil: null });
    expect(await mails(given.email)).toEqual([]);
    await login(given.email, PASSWORD).expect(200);
    expect((await admin.get('/api/users?q=' + given.mobile).expect(200)).body.data.users[0].account).toBe(
      'Active',
    );
  });

  it.each(['', ' ', 'x', 'x'.repeat(300), { $ne: null }])('refuses the token %j', async (token) => {
    await app.agent().post('/api/auth/password-reset/confirm').send({ token, newPassword: NEW }).expect(400);
  });
});

it('A17 keeps no password and no token anywhere', async () => {
  const { db, redisUrl } = await testSpace();
  const { agent, user } = await signIn(app, { permissions: PROFILE });
  const secret = 'Leak@Probe12345';
  await agent
    .post(`/api/auth/${String(user._id)}/change-password`)
    .send({ oldPassword: PASSWORD, newPassword: secret })
    .expect(200);
  const signedIn = await login(user.email, secret).expect(200);
  const token = (signedIn.headers['set-cookie'] as unknown as string[])[0]!.split(/[=;]/)[1]!;
  await login(user.email, 'Leak@Wrong12345').expect(401);
  const kept: string[] = [JSON.stringify(signedIn.body)];
  for (const { name } of await db.listCollections()) {
    kept.push(JSON.stringify(await db.collection(name).find().toArray()));
  }
  const redis = new Redis(redisUrl);
  for (const key of await redis.keys('*')) kept.push(key, String(await redis.dump(key)));
  redis.disconnect();
  for (const word of [secret, 'Leak@Wrong12345', token]) {
    expect(kept.filter((text) => text.includes(word))).toEqual([]);
  }
});
