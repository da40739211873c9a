import { MAX_ACCESS_REQUESTS } from '../../src/modules/auth/access-requests.service.js';
import { CATALOGUE } from '../../src/shared/permissions.js';
import { type Agent, startApp, startWorker, type TestApp, testSpace } from '../support/app.js';
import { adminAgent, makeRole, makeUser, nextNumber, signIn } from '../support/factories.js';
import { SmtpSink } from '../support/smtp.js';
import { eventually } from '../support/until.js';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
}, 60_000);

const DAY = 24 * 3_600_000;
const named = (roles: Array<{ name: string }>) => roles.map(({ name }) => name);

describe('what a user may do', () => {
  it('names the role that gives each right, one that expired, and others that would grant it', async () => {
    const reader = await makeRole(app, { job: ['read'] });
    const ended = await makeRole(app, { job: ['close'] }, { expiresAt: new Date(Date.now() - DAY) });
    const closer = await makeRole(app, { job: ['close', 'delete'] });
    const user = await makeUser(app, { roles: [reader, ended] });
    const { body } = await admin.get(`/api/users/${String(user._id)}/rights`).expect(200);
    expect(body.data.user).toEqual({ _id: String(user._id), name: user.name });
    const { rights } = body.data;
    expect(rights).toHaveLength(CATALOGUE.reduce((sum, { actions }) => sum + actions.length, 0));
    const of = (action: string) =>
      rights.find(
        (one: { resource: string; action: string }) => one.resource === 'job' && one.action === action,
      );
    expect(named(of('read').from)).toEqual([reader.name]);
    expect(of('close')).toMatchObject({ from: [], expired: [{ name: ended.name }] });
    expect(named(of('close').wouldGive)).toContain(closer.name);
    expect(named(of('delete').wouldGive)).toContain(closer.name);
    expect(named(of('read').wouldGive)).not.toContain(reader.name);
  });

  it('is shown to all users about themselves, about others only to users who may read users', async () => {
    const { agent, user } = await signIn(app, { permissions: {} });
    const other = await makeUser(app, {});
    await agent.get(`/api/users/${String(user._id)}/rights`).expect(200);
    await agent.get(`/api/users/${String(other._id)}/rights`).expect(403);
  });
});

describe('who gains and loses by a change of a role', () => {
  it('names users with rights that no other role of theirs gives, and writes nothing', async () => {
    const role = await makeRole(app, { candidate: ['read', 'update'], screening: ['read'] });
    const half = await makeRole(app, { candidate: ['update'], screening: ['read'] });
    const onlyThis = await makeUser(app, { roles: [role], name: `Asha ${nextNumber()}` });
    const both = await makeUser(app, { roles: [role, half], name: `Zoya ${nextNumber()}` });
    const change = { permissions: [{ resource: 'candidate', actions: ['read', 'delete'] }] };
    const path = `/api/roles/${String(role._id)}/effects`;
    const { body } = await admin.post(path).send(change).expect(200);
    const gains = [{ resource: 'candidate', actions: ['delete'] }];
    expect(body.data).toEqual([
      {
        user: { _id: String(onlyThis._id), name: onlyThis.name },
        gains,
        loses: [
          { resource: 'candidate', actions: ['update'] },
          { resource: 'screening', actions: ['read'] },
        ],
      },
      {
        user: { _id: String(both._id), name: both.name },
        gains,
        /* Each is still held, but no longer in one role. */
        loses: [{ resource: 'candidate', actions: ['read', 'update'] }],
      },
    ]);
    const stored = (await admin.get(`/api/roles/${String(role._id)}`).expect(200)).body.data;
    expect(stored).toMatchObject({ version: 1, permissions: role.permissions });
    expect((await admin.post(path).send({ name: 'Another name' }).expect(200)).body.data).toEqual([]);
    const { agent } = await signIn(app, { permissions: { role: ['read', 'update'] } });
    const { body: unnamed } = await agent.post(path).send(change).expect(200);
    expect(unnamed.data.map(({ user }: { user: object }) => user)).toEqual([{}, {}]);
  });
});

describe('asking for access', () => {
  const mailsFrom = async (userId: unknown) =>
    (await testSpace()).db
      .collection('mails')
      .find({ template: 'access-asked', 'ref.id': String(userId) })
      .toArray();
  const right = { resource: 'job', actions: ['read', 'close'] };

  it('mails users who may give the right once a day, and nobody else', async () => {
    const giver = { user: ['read', 'update'], job: ['read', 'close'], screening: ['read'] } as const;
    const able = await makeUser(app, { roles: [await makeRole(app, giver)] });
    const weaker = await makeUser(app, { roles: [await makeRole(app, { ...giver, screening: [] })] });
    const { agent, user } = await signIn(app, { permissions: { screening: ['read'] } });
    const asked = await agent.post('/api/auth/access-requests').send(right).expect(202);
    expect(asked.body.message).toMatch(/^Your request was mailed to \d people/);
    const mails = await mailsFrom(user._id);
    expect(asked.body.data).toEqual({ people: mails.length });
    expect(mails.map(({ to }) => to.address)).toEqual(
      expect.arrayContaining([able.email, 'admin@hiredesk.local']),
    );
    expect(mails.map(({ to }) => to.address)).not.toContain(weaker.email);
    expect(mails[0]!['variables'].words).toBe('job: read, close');
    await agent.post('/api/auth/access-requests').send(right).expect(202);
    expect(await mailsFrom(user._id)).toHaveLength(mails.length);
    const other = { ...right, actions: ['reopen'] };
    await agent.post('/api/auth/access-requests').send(other).expect(202);
    expect((await mailsFrom(user._id)).length).toBeGreaterThan(mails.length);
  });

  it('refuses a right that the user has, one that does not exist, and too many requests', async () => {
    const { agent } = await signIn(app, { permissions: { job: ['read', 'close'] } });
    const held = await agent.post('/api/auth/access-requests').send(right).expect(409);
    expect(held.body).toMatchObject({ code: 'RIGHT_HELD' });
    const ask = (body: object) => agent.post('/api/auth/access-requests').send(body);
    await ask({ resource: 'moon', actions: ['read'] }).expect(400);
    await ask({ resource: 'job', actions: [] }).expect(400);
    await ask({ resource: 'job', actions: ['fly'] }).expect(400);
    for (let request = 0; request < MAX_ACCESS_REQUESTS; request++)
      await ask({ resource: 'job', actions: ['reopen'] }).expect(202);
    await ask({ resource: 'job', actions: ['reopen'] }).expect(429);
  });

  it('is no longer sent once the right was given', async () => {
    const { agent, user } = await signIn(app, { permissions: { screening: ['read'] } });
    await agent.post('/api/auth/access-requests').send(right).expect(202);
    const role = await makeRole(app, { job: ['read', 'close'] });
    await admin
      .patch(`/api/users/${String(user._id)}`)
      .send({ roles: [...user.roles.map(String), String(role._id)] })
      .expect(200);
    const sink = new SmtpSink();
    await sink.start();
    const worker = await startWorker({ SMTP_URL: sink.url });
    try {
      await eventually(
        () => mailsFrom(user._id),
        (mails) => mails.every(({ state }) => state === 'cancelled'),
      );
      expect(sink.received.filter(({ subject }) => subject?.startsWith(user.name))).toEqual([]);
    } finally {
      await worker.close();
      await sink.stop();
    }
  });
});
