import { type Agent, countIn, startApp, type TestApp } from '../support/app.js';
import { adminAgent, candidateBody, jobBody, makeJob, userBody } from '../support/factories.js';

let apps: [TestApp, TestApp];
let admin: Agent;

beforeAll(async () => {
  apps = [await startApp(), await startApp()];
  admin = await adminAgent(apps[0]);
});

const send = (path: string, key: string, body: object) =>
  admin.post(path).set('Idempotency-Key', key).send(body);

describe('C06 one create sent twice with one Idempotency-Key', () => {
  it.each([
    ['jobs', () => jobBody()],
    ['users', () => userBody()],
    ['candidates', async () => candidateBody([(await makeJob(admin))._id])],
    ['roles', () => ({ name: 'Twice', description: 'Sent twice', permissions: [] })],
  ])('%s: is one record and two equal answers', async (plural, make) => {
    const body = await make();
    const before = await countIn(plural);
    const answers = await Promise.all([1, 2, 3].map(() => send(`/api/${plural}`, `key-${plural}-1`, body)));
    const late = await send(`/api/${plural}`, `key-${plural}-1`, body);
    expect([...answers, late].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set([...answers, late].map((answer) => JSON.stringify(answer.body.data))).size).toBe(1);
    expect(await countIn(plural)).toBe(before + 1);
  });

  it('another body under the key is told, a refused one leaves the key free', async () => {
    await send('/api/jobs', 'key-other-1', { title: '' }).expect(400);
    await send('/api/jobs', 'key-other-1', jobBody()).expect(201);
    const { body } = await send('/api/jobs', 'key-other-1', jobBody({ title: 'Another' })).expect(409);
    expect(body.code).toBe('IDEMPOTENCY_KEY_USED');
    await send('/api/jobs', 'no', jobBody()).expect(400);
  });

  it('without a key, or under another one, each is a record of its own', async () => {
    const before = await countIn('jobs');
    await admin.post('/api/jobs').send(jobBody()).expect(201);
    await send('/api/jobs', 'key-own-1', jobBody()).expect(201);
    await send('/api/jobs', 'key-own-2', jobBody()).expect(201);
    expect(await countIn('jobs')).toBe(before + 3);
  });
});
