import { type Agent, startApp, type TestApp } from '../support/app.js';
import { adminAgent, makeCandidate, makeJob, makeUser, nameOf } from '../support/factories.js';

let app: TestApp;
let admin: Agent;
let job: string;

/** More than any look-up for suggestions could read and then filter. */
const MANY = 52;

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
  job = (await makeJob(admin))._id;
});
afterAll(() => app.close());

const candidate = (values: Record<string, unknown>) => makeCandidate(admin, { jobs: [job], ...values });

const candidates = async (name: string, more = {}): Promise<string[]> => {
  const { body } = await admin
    .get('/api/candidates/suggestion')
    .query({ name, ...more })
    .expect(200);
  return body.data.map((one: { name: string }) => one.name);
};

const users = async (name: string): Promise<string[]> => {
  const { body } = await admin.post('/api/users/suggestion').send({ name }).expect(200);
  return body.data.map((one: { name: string }) => one.name);
};

it('finds candidates by their names alone, however many share what was typed elsewhere', async () => {
  for (let number = 0; number < MANY; number++)
    await candidate({
      name: nameOf('Anil', number),
      email: `pu${number}@example.org`,
      location: { current: 'Puri' },
    });
  await candidate({ name: 'Puneet Zaveri', location: { current: 'Delhi' } });
  await candidate({ name: 'Zoya Pujari', location: { current: 'Puri' } });
  expect(await candidates('pu')).toEqual(['Puneet Zaveri', 'Zoya Pujari']);
  expect(await candidates('puri')).toEqual([]);
  expect(await candidates('pu', { job, status: 'Applied' })).toEqual(['Puneet Zaveri', 'Zoya Pujari']);
  expect(await candidates('pu', { status: 'Hired' })).toEqual([]);
});

it('finds users by their names alone', async () => {
  for (let number = 0; number < 12; number++)
    await makeUser(app, { name: nameOf('Anil', number), email: `qu${number}@example.org` });
  await makeUser(app, { name: 'Quentin Zaveri' });
  await makeUser(app, { name: 'Zoya Quraishi' });
  expect(await users('qu')).toEqual(['Quentin Zaveri', 'Zoya Quraishi']);
});

it('puts names that start with what was typed before those with a later word, each by name, at most ten', async () => {
  const names = ['Vera Xu', 'Xaver Two', 'Xaver One', 'Abel Xaver', 'Berta Maxaver'];
  for (const name of names) {
    await candidate({ name });
    await makeUser(app, { name });
  }
  const ranked = ['Xaver One', 'Xaver Two', 'Abel Xaver'];
  expect(await candidates('xaver')).toEqual(ranked);
  expect(await users('XAVER')).toEqual(ranked);
  expect(await candidates('xaver o')).toEqual(['Xaver One']);
  expect(await users('on xav')).toEqual(['Xaver One']);
  expect(await candidates('a')).toHaveLength(10);
});
