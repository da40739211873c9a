import { getModelToken } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Actor } from '../../src/core/access/actor.js';
import { reservedId } from '../../src/core/database/new-ids.js';
import { IDEMPOTENCY, type IdempotencyDocument } from '../../src/core/http/idempotency.schema.js';
import { JobsService } from '../../src/modules/jobs/jobs.service.js';
import { type Agent, countIn, startApp, type TestApp, testSpace } from '../support/app.js';
import {
  adminAgent,
  candidateBody,
  jobBody,
  makeJob,
  makeOnboarding,
  makeUser,
  userBody,
} from '../support/factories.js';

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

  it.each([
    ['jobs', () => jobBody()],
    ['users', () => userBody()],
    ['candidates', async () => candidateBody([(await makeJob(admin))._id])],
    ['roles', () => ({ name: 'Kept', description: 'Not kept', permissions: [] })],
    ['exports', () => ({ columns: ['name'] })],
  ])(
    '%s: if only storing the answer fails, the repetition creates no second record',
    async (plural, make) => {
      const body = await make();
      const before = await countIn(plural);
      const model = apps[0].app.get<Model<IdempotencyDocument>>(getModelToken(IDEMPOTENCY), {
        strict: false,
      });
      const lost = jest.spyOn(model, 'updateOne').mockRejectedValueOnce(new Error('lost') as never);
      const first = await send(`/api/${plural}`, `lost-${plural}-1`, body);
      expect(lost).toHaveBeenCalledTimes(2);
      lost.mockRestore();
      const second = await send(`/api/${plural}`, `lost-${plural}-1`, body);
      expect([first.status, second.status]).toEqual([first.status, first.status]);
      expect(first.status).toBeLessThan(300);
      expect(second.body.data._id).toBe(first.body.data._id);
      expect(await countIn(plural)).toBe(before + 1);
    },
  );

  it('a list of candidates whose answer was lost is no second import, also when the first has ended', async () => {
    const candidates = [candidateBody([(await makeJob(admin))._id])];
    const model = apps[0].app.get<Model<IdempotencyDocument>>(getModelToken(IDEMPOTENCY), { strict: false });
    const before = await countIn('imports');
    const lost = jest.spyOn(model, 'updateOne').mockRejectedValueOnce(new Error('lost') as never);
    const first = await send('/api/candidates/bulk', 'lost-bulk-1', { candidates }).expect(202);
    lost.mockRestore();
    await admin.post(`/api/imports/${first.body.data._id}/cancel`).expect(200);
    const second = await send('/api/candidates/bulk', 'lost-bulk-1', { candidates }).expect(202);
    expect(second.body.data).toMatchObject({ _id: first.body.data._id, state: 'cancelled' });
    expect(await countIn('imports')).toBe(before + 1);
  });

  it('a first attempt that was believed dead and its repetition write one record', async () => {
    const actor = await makeUser(apps[0]);
    const jobs = apps[0].app.get(JobsService, { strict: false });
    const id = new Types.ObjectId();
    const before = await countIn('jobs');
    const attempt = (repeated: boolean) =>
      reservedId.run({ id, repeated, begun: false }, () =>
        jobs.create({ userId: String(actor._id), name: actor.name } as Actor, jobBody() as never),
      );
    // Both have checked before either writes.
    const answers = await Promise.all([attempt(false), attempt(true), attempt(true)]);
    expect(answers.map(({ _id }) => String(_id))).toEqual([String(id), String(id), String(id)]);
    expect(await countIn('jobs')).toBe(before + 1);
  });

  it('F10 a key belongs to the full address', async () => {
    const [one, other] = [await makeJob(admin), await makeJob(admin)];
    const close = (id: string) =>
      admin.post(`/api/jobs/${id}/close`).set('Idempotency-Key', 'key-close-1').send({});
    const answers = [await close(one._id), await close(other._id)].map(({ status }) => status);
    expect(answers[0]).toBe(answers[1]);
    const filtered = (query: string) =>
      send(`/api/candidates/filters?${query}`, 'key-query-1', { filters: {} });
    expect((await filtered('limit=10')).body.data.candidates.length).toBeGreaterThan(1);
    expect((await filtered('limit=1')).body.data.candidates).toHaveLength(1);
  });

  it('F10 an answer with a secret is not stored under a key: the same call creates a new one', async () => {
    const { _id } = await makeOnboarding(admin);
    const calls = [
      () => send(`/api/onboardings/${_id}/link`, 'key-secret-1', { send: false }).expect(201),
      () => send('/api/interviews/feed', 'key-secret-2', {}).expect(201),
    ];
    const urls = [];
    for (const call of [...calls, ...calls]) urls.push((await call()).body.data.url as string);
    expect(new Set(urls).size).toBe(4);
    const secrets = urls.map((url) => /[\w-]{43}/.exec(url)![0]);
    const { db } = await testSpace();
    for (const { name } of await db.listCollections())
      for await (const document of db.collection(name).find())
        expect(secrets.filter((secret) => JSON.stringify(document).includes(secret))).toEqual([]);
  });

  it('another body under the key is refused, a refused call leaves the key free', async () => {
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
