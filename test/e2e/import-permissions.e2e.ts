import { Types } from 'mongoose';
import { clock } from '../../src/core/clock/clock.js';
import type { UserDocument } from '../../src/modules/users/user.schema.js';
import { type Agent, countIn, startApp, startWorker, type TestApp, type TestWorker } from '../support/app.js';
import { adminAgent, makeJob, signIn } from '../support/factories.js';
import { checked, confirmed, people, readImport, settled, upload, workbook } from '../support/imports.js';

let app: TestApp;
let admin: Agent;
let worker: TestWorker;
let job: { _id: string; jobId: number };
let seeds = 600;

beforeAll(async () => {
  [app, worker] = [await startApp(), await startWorker()];
  admin = await adminAgent(app);
  job = await makeJob(admin);
});

const candidates = () => countIn('candidates');
const some = (rows: number) => people(rows, ++seeds, job.jobId);

describe('permissions', () => {
  afterEach(() => clock.move(0));
  const FORBIDDEN = 'You do not have permission to access this resource.';
  const who = (user: UserDocument) => `/api/users/${String(user._id)}`;
  const losses: Array<[string, (user: UserDocument) => Promise<unknown>]> = [
    ['is stripped of the role', (user) => admin.patch(who(user)).send({ roles: [] }).expect(200)],
    ['is deleted', (user) => admin.delete(who(user)).expect(200)],
    ['has a role that expires', async () => clock.move(3_600_000)],
  ];

  /* The caller has the permission when asking, and loses it before a worker starts. */
  async function lost(
    ask: (agent: Agent) => Promise<string>,
    lose: (user: UserDocument) => Promise<unknown>,
  ) {
    const expiresAt = new Date(Date.now() + 3_000_000);
    const { agent, user } = await signIn(app, { permissions: { candidate: ['bulk-create'] }, expiresAt });
    const id = await ask(agent);
    await lose(user);
    worker = await startWorker();
    return settled(admin, id);
  }

  it.each(losses)('B5 the waiting file of a user who %s is not even read', async (_how, lose) => {
    await worker.close();
    const end = await lost(async (agent) => {
      const answer = await upload(agent, workbook(some(2))).expect(202);
      return answer.body.data._id as string;
    }, lose);
    expect(end).toMatchObject({ state: 'failed', failure: FORBIDDEN, counts: { read: 0, valid: 0 } });
    expect(await countIn('import_chunks', { importId: new Types.ObjectId(end._id) })).toBe(0);
  });

  it.each(losses)('B5 a user who %s adds nobody', async (_how, lose) => {
    const before = await candidates();
    const end = await lost(async (agent) => {
      const { _id } = await checked(agent, workbook(some(3)));
      await worker.close();
      await agent.post(`/api/imports/${_id}/confirm`).send({}).expect(202);
      return _id;
    }, lose);
    expect(end).toMatchObject({ state: 'failed', failure: FORBIDDEN, counts: { added: 0 } });
    expect(await candidates()).toBe(before);
  });

  it.each(losses)(
    'B5 an undo of a user who %s removes nothing, until another user requests it',
    async (_how, lose) => {
      const before = await candidates();
      const end = await lost(async (agent) => {
        const { _id } = await checked(agent, workbook(some(3)));
        await confirmed(agent, _id);
        await worker.close();
        await agent.post(`/api/imports/${_id}/undo`).expect(202);
        return _id;
      }, lose);
      expect(end).toMatchObject({ state: 'done', undo: 'no', failure: FORBIDDEN, counts: { undone: 0 } });
      expect(await candidates()).toBe(before + 3);
      clock.move(0);
      await admin.post(`/api/imports/${end._id}/undo`).expect(202);
      expect(await settled(admin, end._id)).toMatchObject({ undo: 'done', failure: null });
      expect(await candidates()).toBe(before);
    },
  );

  it('B5 a job has the permissions of the user who requested it, not of the one who uploaded the file', async () => {
    const { agent, user } = await signIn(app, { permissions: { candidate: ['bulk-create'] } });
    const { _id } = await checked(agent, workbook(some(1)));
    await admin.patch(who(user)).send({ roles: [] }).expect(200);
    expect(await confirmed(admin, _id)).toMatchObject({ state: 'done', counts: { added: 1 } });
  });

  it('every call needs bulk-create', async () => {
    const { agent } = await signIn(app, { permissions: { candidate: ['create', 'read', 'update'] } });
    const verdict = await checked(admin, workbook(some(1)));
    for (const path of [
      '',
      '/template.xlsx',
      `/${verdict._id}`,
      `/${verdict._id}/errors`,
      `/${verdict._id}/errors.xlsx`,
      `/${verdict._id}/events`,
    ])
      await agent.get(`/api/imports${path}`).expect(403);
    for (const call of ['confirm', 'cancel', 'undo'])
      await agent.post(`/api/imports/${verdict._id}/${call}`).expect(403);
    await upload(agent, workbook(some(1))).expect(403);
    await upload(app.agent(), workbook(some(1))).expect(401);
    expect((await readImport(admin, verdict._id)).state).toBe('checked');
  });

  it.each(['abc', 'aaaaaaaaaaaaaaaaaaaaaaaa'])('I07 knows no import %s', async (id) => {
    for (const path of ['', '/errors', '/errors.xlsx', '/events'])
      expect((await admin.get(`/api/imports/${id}${path}`).expect(404)).body.message).toBe(
        'Import not found',
      );
    for (const call of ['confirm', 'cancel', 'undo'])
      await admin.post(`/api/imports/${id}/${call}`).expect(404);
  });
});
