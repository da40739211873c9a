import { Types } from 'mongoose';
import { CandidatePipeline } from '../../src/modules/candidates/pipeline/candidate-pipeline.service.js';
import { BatchRunner } from '../../src/modules/batches/batch-runner.service.js';
import { BatchesService } from '../../src/modules/batches/batches.service.js';
import { SCREENING_BATCH } from '../../src/modules/screenings/screening-decisions.service.js';
import { UnavailableError } from '../../src/core/errors/app-error.js';
import type { Actor } from '../../src/core/access/actor.js';
import { Permissions } from '../../src/shared/access.js';
import { MESSAGES } from '../../src/shared/messages.js';
import { type Agent, startApp, startWorker, storedIn, type TestApp, testSpace } from '../support/app.js';
import { manyCandidates } from '../support/candidates.js';
import { adminAgent, makeCandidate, makeJob, makeScreening, signIn } from '../support/factories.js';
import { eventually } from '../support/until.js';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
});

const stored = async (id: string) => (await storedIn('candidates', id))!;
const statusEntries = async (id: string) =>
  ((await stored(id))['changes'] as Array<{ field?: string }>).filter(({ field }) => field === 'status');

async function three(overrides: Record<string, unknown> = {}): Promise<string[]> {
  const { _id } = await makeJob(admin);
  const made = [];
  for (let index = 0; index < 3; index++)
    made.push((await makeCandidate(admin, { jobs: [_id], ...overrides }))._id);
  return made;
}

describe('status of many (decision C11)', () => {
  it('N13 answers 202 with the receipt once a batch or its undo is stored, and carries it out', async () => {
    const ids = await three();
    const runner = app.app.get(BatchRunner);
    const away = new UnavailableError('mongodb');
    const run = jest.spyOn(runner, 'run').mockRejectedValueOnce(away);
    const undo = jest.spyOn(runner, 'undo').mockRejectedValueOnce(away);
    const { body } = await admin
      .patch('/api/candidates/bulk/status')
      .send({ ids, status: 'Hold' })
      .expect(202);
    expect(body.data).toMatchObject({ state: 'queued' });
    const worker = await startWorker();
    const receipt = async () => (await admin.get(`/api/batches/${body.data._id}`).expect(200)).body.data;
    await eventually(receipt, ({ state }) => state === 'done');
    for (const id of ids) expect((await stored(id))['status']).toBe('Hold');
    // The worker may finish it while the call still waits.
    const undone = await admin.post(`/api/batches/${body.data._id}/undo`).send({});
    expect([200, 202]).toContain(undone.status);
    expect(undo).toHaveBeenCalledTimes(1);
    await eventually(receipt, (batch) => batch.undo === 'done');
    for (const id of ids) expect((await stored(id))['status']).toBe('Applied');
    await worker.close();
    run.mockRestore();
    undo.mockRestore();
  });

  it('answers with the receipt, one history entry per change, and the outcome for each', async () => {
    const ids = await three();
    await admin.patch(`/api/candidates/${ids[1]}`).send({ status: 'Hold' }).expect(200);
    const missing = String(new Types.ObjectId());
    const { body } = await admin
      .patch('/api/candidates/bulk/status')
      .send({ ids: [...ids, missing, 'no-id', ids[0]], status: 'Hold' })
      .expect(200);
    expect(body.message).toBe(MESSAGES.success.batchDone('2', '5'));
    expect(body.data).toMatchObject({
      kind: 'candidate-status',
      what: 'Status Hold',
      state: 'done',
      counts: { changed: 2, unchanged: 1, refused: 0, missing: 2 },
      selection: { ids: true, filter: null },
      undo: 'no',
    });
    for (const id of ids) {
      expect((await stored(id))['status']).toBe('Hold');
      expect(await statusEntries(id)).toHaveLength(1);
    }
    const outcomes = await admin.get(`/api/batches/${body.data._id}/outcomes`).expect(200);
    expect(outcomes.body.data.outcomesCount).toBe(5);
    expect(outcomes.body.data.outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'changed',
      'unchanged',
      'changed',
      'missing',
      'missing',
    ]);
  });

  it('changes what a filter finds, and refuses ids with a filter, neither of them, and a wrong status', async () => {
    const ids = await three({ education: 'Zoology' });
    const { body } = await admin
      .patch('/api/candidates/bulk/status')
      .send({ filter: { education: 'Zoology' }, status: 'Assessment' })
      .expect(200);
    expect(body.data.counts.changed).toBe(3);
    expect(body.data.selection).toEqual({ ids: false, filter: { education: 'Zoology' } });
    for (const wrong of [{ status: 'Hold' }, { ids, filter: {}, status: 'Hold' }, { ids, status: 'Nope' }])
      await admin.patch('/api/candidates/bulk/status').send(wrong).expect(400);
  });

  it('is taken back for those that nobody has touched since, and only once', async () => {
    const ids = await three();
    const { body } = await admin
      .patch('/api/candidates/bulk/status')
      .send({ ids, status: 'Rejected' })
      .expect(200);
    await admin.patch(`/api/candidates/${ids[2]}`).send({ notes: 'Touched' }).expect(200);
    const undone = await admin.post(`/api/batches/${body.data._id}/undo`).expect(200);
    expect(undone.body.data).toMatchObject({
      undo: 'done',
      counts: { changed: 3 },
      undoCounts: { undone: 2, kept: 1 },
    });
    const [first, , last] = await Promise.all(ids.map(stored));
    expect([first!['status'], last!['status']]).toEqual(['Applied', 'Rejected']);
    expect((await statusEntries(ids[0]!)).at(-1)).toMatchObject({
      action: 'undone',
      from: 'Rejected',
      to: 'Applied',
    });
    const kept = await admin.get(`/api/batches/${body.data._id}/outcomes?outcome=kept`).expect(200);
    expect(kept.body.data.outcomes).toEqual([
      expect.objectContaining({ _id: ids[2], message: MESSAGES.record.batchKept }),
    ]);
    await admin.post(`/api/batches/${body.data._id}/undo`).expect(409);
  });

  it('goes to the worker when it is long: 202, live progress, and a way back', async () => {
    const job = await makeJob(admin);
    await manyCandidates(job._id, 1_200);
    const { body } = await admin
      .patch('/api/candidates/bulk/status')
      .send({ filter: { jobs: [job._id] }, status: 'Hold' })
      .expect(202);
    const worker = await startWorker();
    const read = async () => (await admin.get(`/api/batches/${body.data._id}`).expect(200)).body.data;
    const ended = await eventually(read, ({ state }) => state === 'done', 30_000);
    expect(ended).toMatchObject({ counts: { changed: 1_200 }, progress: { done: 1_200, total: 1_200 } });
    const events = await admin.get(`/api/batches/${body.data._id}/events`).buffer(true).expect(200);
    expect(events.text).toContain('event: done');
    await admin.post(`/api/batches/${body.data._id}/undo`);
    const back = await eventually(read, ({ undo }) => undo === 'done', 30_000);
    expect(back.undoCounts).toEqual({ undone: 1_200, kept: 0 });
    const { db } = await testSpace();
    const jobs = new Types.ObjectId(job._id);
    expect(await db.collection('candidates').countDocuments({ jobs, status: 'Applied' })).toBe(1_200);
    await worker.close();
  }, 90_000);
});

describe('adding a job to many', () => {
  it('adds it once, takes it back, and refuses a closed one (decision C7)', async () => {
    const ids = await three();
    const job = await makeJob(admin);
    const send = () => admin.patch('/api/candidates/bulk/jobs').send({ ids, job: job._id });
    const { body } = await send().expect(200);
    expect(body.data.counts.changed).toBe(3);
    expect((await send().expect(200)).body.data.counts).toMatchObject({ changed: 0, unchanged: 3 });
    expect((await stored(ids[0]!))['jobs']).toHaveLength(2);
    await admin.post(`/api/batches/${body.data._id}/undo`).expect(200);
    expect((await stored(ids[0]!))['jobs']).toHaveLength(1);
    await admin.patch(`/api/jobs/${job._id}/close`).expect(200);
    const refused = await send().expect(409);
    expect(refused.body.message).toBe(MESSAGES.record.jobClosed(job.jobId));
    await admin
      .patch('/api/candidates/bulk/jobs')
      .send({ ids, job: String(new Types.ObjectId()) })
      .expect(400);
  });
});

describe('who may see a receipt', () => {
  it('is a user who may make such a change; the worker checks the permission again', async () => {
    const ids = await three();
    const { body } = await admin.patch('/api/candidates/bulk/status').send({ ids, status: 'Hold' });
    const other = await signIn(app, { permissions: { candidate: ['read'] } });
    await other.agent.get(`/api/batches/${body.data._id}`).expect(404);
    await other.agent.post(`/api/batches/${body.data._id}/undo`).expect(404);
    expect((await other.agent.get('/api/batches').expect(200)).body.data.batchesCount).toBe(0);
    const recruiter = await signIn(app, { permissions: { candidate: ['read', 'update'] } });
    const list = await recruiter.agent.get('/api/batches?kind=candidate-status&limit=5').expect(200);
    expect(list.body.data.batches[0]._id).toBe(body.data._id);
    const { db } = await testSpace();
    const batches = db.collection('batches');
    await batches.updateOne(
      { _id: new Types.ObjectId(String(body.data._id)) },
      { $set: { state: 'queued', 'createdBy.userId': String(other.user._id) } },
    );
    await app.app.get(BatchRunner, { strict: false }).run(body.data._id);
    const { body: after } = await admin.get(`/api/batches/${body.data._id}`).expect(200);
    expect(after.data).toMatchObject({ state: 'failed', failure: MESSAGES.errors.forbidden });
  });
});

it('C11 a bulk decision in a screening leaves results and is taken back to what was there', async () => {
  const job = await makeJob(admin);
  const candidates = [];
  for (let index = 0; index < 2; index++)
    candidates.push((await makeCandidate(admin, { jobs: [job._id] }))._id);
  const stranger = (await makeCandidate(admin))._id;
  const { user } = await signIn(app, { permissions: { screening: ['read', 'update'] } });
  const actor: Actor = {
    userId: String(user._id),
    name: user.name,
    sessionId: '',
    expiredRoles: [],
    permissions: new Permissions([{ screening: ['read', 'update'] }]),
  };
  const subject = {
    kind: 'screening',
    id: (await makeScreening(admin, job._id))._id,
    name: 'Trial',
  } as const;
  const list = { ...subject, job: job._id };
  const pipeline = app.app.get(CandidatePipeline, { strict: false });
  await pipeline.decide(actor, candidates[0]!, { subject: list, stage: 'Resume Review', status: 'Selected' });
  const batches = app.app.get(BatchesService, { strict: false });
  const batch = await batches.start(actor, {
    kind: SCREENING_BATCH,
    what: 'Rejected',
    values: { job: job._id, status: 'Rejected' },
    subject,
    filter: { status: 'All' },
    ids: [...candidates, stranger],
  });
  expect(batch.counts).toMatchObject({ changed: 2, refused: 1 });
  const counts = async () => (await pipeline.counts('screening', [list])).get(subject.id);
  expect(await counts()).toEqual({ pending: 0, selected: 0, rejected: 2, undecided: 0, total: 2 });
  const receipts = await batches.list(actor, { subject: subject.id }, { page: 1, limit: 10 });
  expect(receipts.total).toBe(1);
  await batches.undo(actor, String(batch._id));
  expect(await counts()).toEqual({ pending: 0, selected: 1, rejected: 0, undecided: 1, total: 2 });
  expect((await stored(candidates[0]!))['status']).toBe('Shortlisted');
  expect((await stored(candidates[1]!))['status']).toBe('Applied');
});

it('C03 a bulk against a hundred single changes: the status is what the last entry says', async () => {
  const ids = await three();
  const pipeline = app.app.get(CandidatePipeline, { strict: false });
  const author = { userId: null, name: 'Trial' };
  const singles = Array.from({ length: 100 }, (_, index) =>
    pipeline.advance(author, ids[index % 3]!, index % 2 ? 'interview-pending' : 'screening-pending', {
      reason: 'Trial',
    }),
  );
  const bulks = ['Hold', 'Assessment', 'Rejected'].map((status) =>
    admin.patch('/api/candidates/bulk/status').send({ ids, status }).expect(200),
  );
  const answers = await Promise.all(bulks);
  await Promise.all(singles);
  for (const { body } of answers) expect(body.data.state).toBe('done');
  for (const id of ids) {
    const entries = (await statusEntries(id)) as Array<{ from?: string; to?: string; operation?: string }>;
    expect(entries.at(-1)!.to).toBe((await stored(id))['status']);
    for (const [index, entry] of entries.entries())
      expect(entry.from).toBe(index === 0 ? 'Applied' : entries[index - 1]!.to);
    const operations = entries.flatMap(({ operation }) => operation ?? []);
    expect(new Set(operations).size).toBe(operations.length);
  }
}, 60_000);
