import { type Agent, startApp, startWorker, type TestApp, testSpace } from '../support/app.js';
import { adminAgent, agentOf, makeRole, makeUser, signIn } from '../support/factories.js';
import { eventually } from '../support/until.js';

/** What still works while dependencies are down or die half way. */

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
}, 60_000);

const collection = async (name: string) => (await testSpace()).db.collection(name);

it('Z05 reads permissions from MongoDB on every call while Redis is away', async () => {
  const lonely = await startApp({ REDIS_URL: 'redis://127.0.0.1:1' });
  const { user, role } = await signIn(app, { permissions: { user: ['read'] } });
  const agent = await agentOf(lonely, user);
  await agent.get('/api/users').expect(200);
  await admin
    .patch(`/api/roles/${String(role._id)}`)
    .send({ permissions: [] })
    .expect(200);
  await agent.get('/api/users').expect(403);
  await lonely.close();
}, 60_000);

it('Z16 goes on when a process died while it held the lock', async () => {
  const role = await makeRole(app, { user: ['read'] });
  await admin
    .patch(`/api/roles/${String(role._id)}`)
    .send({ description: 'Makes the lock' })
    .expect(200);
  await (
    await collection('locks')
  ).updateOne({ _id: 'access' as never }, { $set: { holder: 'a dead process' } });
  const begun = performance.now();
  await admin
    .patch(`/api/roles/${String(role._id)}`)
    .send({ description: 'Waited' })
    .expect(200);
  expect(performance.now() - begun).toBeGreaterThan(5_500);
  expect(await (await collection('locks')).findOne({ _id: 'access' as never })).toMatchObject({
    holder: null,
  });
}, 30_000);

it('A11 ends old sessions at a restore, also when the process died before the trash did', async () => {
  const { agent, user } = await signIn(app);
  await (await collection('users')).updateOne({ _id: user._id }, { $set: { isDeleted: true } });
  expect(await (await collection('sessions')).countDocuments({ userId: user._id })).toBe(1);
  await admin.patch(`/api/users/${String(user._id)}/restore`).expect(200);
  await agent.get('/api/auth/me').expect(401);
});

it('C6 finishes a permanent delete that was cut short', async () => {
  const { user } = await signIn(app);
  await admin.delete(`/api/users/${String(user._id)}`).expect(200);
  await (await collection('users')).updateOne({ _id: user._id }, { $set: { purging: new Date() } });
  await admin.patch(`/api/users/${String(user._id)}/restore`).expect(409);
  await admin.delete(`/api/users/${String(user._id)}/permanent`).expect(200);
  expect(await (await collection('users')).findOne({ _id: user._id })).toBeNull();
});

it('mails a reset link that the worker sends and the outbox shows', async () => {
  await startWorker();
  const user = await makeUser(app, { name: 'Outbox <b>Reader</b>' });
  await app.agent().post('/api/auth/password-reset').send({ email: user.email }).expect(200);
  const mails = await collection('mails');
  const mail = await eventually(
    () => mails.findOne({ 'to.address': user.email }),
    (found) => found?.['state'] === 'sent',
    40_000,
  );
  expect(mail).toMatchObject({ state: 'sent', subject: 'A new password for HireDesk', variables: {} });
  expect(mail!['text']).toContain(`${app.env.APP_URL}/reset-password?token=`);
  expect(mail!['html']).toContain('Outbox &lt;b&gt;Reader&lt;/b&gt;');
  const token = /token=([\w-]{43})/.exec(mail!['text'] as string)![1]!;
  const newPassword = 'From@TheOutbox1';
  await app.agent().post('/api/auth/password-reset/confirm').send({ token, newPassword }).expect(200);
  await app.agent().post('/api/auth/login').send({ email: user.email, password: newPassword }).expect(200);
}, 60_000);
