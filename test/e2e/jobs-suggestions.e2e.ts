import { type Agent, startApp, type TestApp } from '../support/app.js';
import {
  adminAgent,
  makeCandidate,
  makeJob,
  makeUser,
  type Permissions,
  signIn,
} from '../support/factories.js';

let app: TestApp;
let admin: Agent;
let nobody: Agent;

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
  nobody = (await signIn(app)).agent;
  await makeJob(admin, { title: 'Zubrowka Taster', location: 'Zubpur', skills: ['Zubscript'] });
  await makeCandidate(admin, { location: { current: 'Zubnagar' } });
});

const suggest = async (kind: string, query: string, agent = admin): Promise<string[]> =>
  (await agent.get(`/api/${kind}-suggestions`).query({ query }).expect(200)).body.data;

it('are for every signed-in user, and only for those', async () => {
  for (const kind of ['skill', 'job-title', 'location']) {
    await app.agent().get(`/api/${kind}-suggestions?query=a`).expect(401);
    const { body } = await nobody.get(`/api/${kind}-suggestions?query=ma`).expect(200);
    expect(body).toMatchObject({ success: true, data: expect.arrayContaining([expect.any(String)]) });
    expect(body.data.length).toBeLessThanOrEqual(10);
  }
});

it('offers the vocabulary, best match first', async () => {
  expect((await suggest('skill', 'python'))[0]).toBe('Python');
  expect(await suggest('job-title', 'robotics eng')).toEqual(['Robotics Engineer']);
  const places = await suggest('location', 'mum');
  expect(places[0]).toBe('Mumbai');
  expect((await suggest('location', 'surat'))[0]).toBe('Surat');
});

it('offers what jobs hold first, in one spelling, until no live job holds it', async () => {
  const job = await makeJob(admin, {
    title: 'Python Tamer',
    location: 'Mumbra Ghat',
    skills: ['Pythonic Thinking'],
  });
  await makeJob(admin, { title: 'python tamer', skills: ['PYTHON'] });
  expect((await suggest('skill', 'python')).slice(0, 2)).toEqual(['PYTHON', 'Pythonic Thinking']);
  expect(await suggest('skill', 'python')).not.toContain('Python');
  expect((await suggest('job-title', 'pyth')).filter((title) => /python tamer/i.test(title))).toHaveLength(1);
  expect((await suggest('location', 'mumb'))[0]).toBe('Mumbra Ghat');
  await admin.delete(`/api/jobs/${job._id}`).expect(200);
  expect(await suggest('location', 'mumbra ghat')).toEqual([]);
});

it('N10 suggests words of records only to users who may read them', async () => {
  const reader = async (permissions: Permissions) => (await signIn(app, { permissions })).agent;
  const suggestedTo = async (agent: Agent) =>
    Promise.all(['skill', 'job-title', 'location'].map((kind) => suggest(kind, 'zub', agent)));
  expect(await suggestedTo(nobody)).toEqual([[], [], []]);
  expect(await suggestedTo(await reader({ job: ['create', 'update'], candidate: ['create'] }))).toEqual([
    [],
    [],
    [],
  ]);
  expect(await suggestedTo(await reader({ job: ['read'] }))).toEqual([
    ['Zubscript'],
    ['Zubrowka Taster'],
    ['Zubpur'],
  ]);
  expect(await suggestedTo(await reader({ candidate: ['read'] }))).toEqual([[], [], ['Zubnagar']]);
  expect(await suggest('skill', 'python', nobody)).toContain('Python');
});

it.each(['.*', '(', '[a', '^', '$', '\\', '%', '$where', '{"$ne":1}'])(
  'I05 takes %s literally',
  async (query) => {
    const found = await suggest('skill', query);
    expect(found.every((text) => text.toLowerCase().includes(query.toLowerCase()))).toBe(true);
  },
);

it('refuses more than 100 characters and what is no text', async () => {
  await nobody
    .get('/api/skill-suggestions')
    .query({ query: 'a'.repeat(100) })
    .expect(200);
  const { body } = await nobody
    .get('/api/skill-suggestions')
    .query({ query: 'a'.repeat(101) })
    .expect(400);
  expect(body.message).toBe('query must be at most 100 characters');
  await nobody.get('/api/skill-suggestions?query=a&query=b').expect(400);
  await nobody.get('/api/skill-suggestions?query[$ne]=b').expect(400);
});

it('I05 takes a slow pattern literally, in all five suggestion calls', async () => {
  const [pattern, trap] = ['(a+)+$', `${'a'.repeat(26)}!`];
  const held = `Tamer of ${pattern}`;
  await makeJob(admin, { title: trap, location: trap, skills: [trap, held] });
  await makeJob(admin, { title: held, location: held });
  await makeCandidate(admin, { name: `${'a'.repeat(26)} Rao` });
  await makeUser(app, { name: `${'a'.repeat(26)} Rao` });
  for (const kind of ['skill', 'job-title', 'location']) {
    expect(await suggest(kind, pattern)).toEqual([held]);
  }
  const people = [
    await admin.get('/api/candidates/suggestion').query({ name: pattern }).expect(200),
    await admin.post('/api/users/suggestion').send({ name: pattern }).expect(200),
  ];
  expect(people.map(({ body }) => body.data)).toEqual([[], []]);
});
