import { ADMIN, startApp, type TestApp, testSpace } from '../support/app.js';
import { adminAgent, EVERYTHING, signIn, userBody } from '../support/factories.js';

const GIVEN = 'Given@Lantern7';
const OWN = 'Chosen@Lantern8';
const FIRST_PASSWORD = 'PASSWORD_CHANGE_REQUIRED';

async function signedIn(app: TestApp, email: string, password: string) {
  const agent = app.agent();
  const { body } = await agent.post('/api/auth/login').send({ email, password }).expect(200);
  return { agent, user: body.data };
}

it('N14 a given password allows only its change, and an own one everything', async () => {
  const app = await startApp({ CHANGE_GIVEN_PASSWORDS: 'true' });
  const first = await signedIn(app, ADMIN.email, ADMIN.password);
  expect(first.user.mustChangePassword).toBe(true);
  const { agent: admin } = await signIn(app, { permissions: EVERYTHING });
  const input = userBody({ password: GIVEN });
  const role = (await admin.get('/api/auth/me').expect(200)).body.data.roles[0]._id;
  const made = await admin
    .post('/api/users')
    .send({ ...input, roles: [role] })
    .expect(201);
  const id = made.body.data._id as string;
  const { agent, user } = await signedIn(app, input.email, GIVEN);
  expect(user.mustChangePassword).toBe(true);
  for (const path of ['/api/jobs', `/api/users/${id}`, '/api/auth/sessions', '/api/dashboard'])
    expect((await agent.get(path).expect(403)).body).toMatchObject({
      code: FIRST_PASSWORD,
      message: 'Your password was set by someone else. Please choose your own before you continue.',
    });
  await agent.post('/api/jobs').send({}).expect(403);
  expect((await agent.get('/api/auth/me').expect(200)).body.data.mustChangePassword).toBe(true);
  await agent
    .post(`/api/auth/${id}/change-password`)
    .send({ oldPassword: GIVEN, newPassword: OWN })
    .expect(200);
  await agent.get('/api/auth/me').expect(401);

  const after = await signedIn(app, input.email, OWN);
  expect(after.user.mustChangePassword).toBe(false);
  await after.agent.get('/api/jobs').expect(200);
}, 60_000);

it('N14 by default a given password allows everything, and keeps its mark in case the setting is turned on', async () => {
  const app = await startApp();
  const admin = await adminAgent(app);
  const input = userBody({ password: GIVEN });
  await admin.post('/api/users').send(input).expect(201);
  const { agent, user } = await signedIn(app, input.email, GIVEN);
  expect(user.mustChangePassword).toBe(false);
  await agent.get('/api/auth/sessions').expect(200);
  const users = (await testSpace()).db.collection('users');
  expect(await users.findOne({ email: input.email })).toMatchObject({ passwordIsGiven: true });
  expect(await users.findOne({ email: ADMIN.email })).toMatchObject({ passwordIsGiven: true });
}, 60_000);
