import { References } from '../../src/core/records/references.js';
import { Types } from 'mongoose';
import type { ReferenceSummary } from '../../src/shared/kit/api.js';
import { LIMITS } from '../../src/shared/kit/limits.js';
import type { Action } from '../../src/shared/permissions.js';
import { type Agent, startApp, storedIn, type TestApp, testSpace } from '../support/app.js';
import { adminAgent, makeCandidate, makeJob, makeScreening, signIn } from '../support/factories.js';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
});

const UNKNOWN = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const trash = async (id: string) => admin.delete(`/api/jobs/${id}`).expect(200);

describe('the trash', () => {
  it('T01 Z17 shows trashed jobs only to users who may restore and permanently delete them', async () => {
    const job = await makeJob(admin, { title: 'Hidden gem' });
    await trash(job._id);
    const { agent: reader } = await signIn(app, { permissions: { job: ['read', 'restore'] } });
    await reader.get('/api/jobs?deleted=true').expect(403);
    const hidden = await reader.get(`/api/jobs/${job._id}`).expect(404);
    expect(hidden.body.message).toBe('Job Not Found');
    await reader.get(`/api/jobs/${job._id}/activity`).expect(404);
    const list = await reader.get('/api/jobs?q=hidden').expect(200);
    expect(list.body.data).toMatchObject({ jobs: [], jobsCount: 0 });

    const { agent: keeper } = await signIn(app, {
      permissions: { job: ['read', 'restore', 'delete-permanently'] },
    });
    const found = await keeper.get('/api/jobs?deleted=true&q=hidden').expect(200);
    expect(found.body.data.jobs).toMatchObject([{ _id: job._id, isDeleted: true }]);
    const page = await keeper.get(`/api/jobs/${job._id}`).expect(200);
    expect(page.body.data).toMatchObject({ isDeleted: true, deletedAt: expect.stringMatching(/^\d{4}-/) });
  });

  it('restores; each repeat is reported and changes nothing', async () => {
    const { _id } = await makeJob(admin);
    expect((await trash(_id)).body.message).toBe('Job deleted successfully');
    expect((await admin.delete(`/api/jobs/${_id}`).expect(409)).body.message).toBe(
      'This record is already deleted.',
    );
    await admin.patch(`/api/jobs/${_id}`).send({ title: 'No' }).expect(404);
    await admin.patch(`/api/jobs/${_id}/close`).expect(404);
    const restored = await admin.patch(`/api/jobs/${_id}/restore`).expect(200);
    expect(restored.body).toMatchObject({
      message: 'Job restored successfully',
      data: { isDeleted: false, deletedAt: null },
    });
    expect((await admin.patch(`/api/jobs/${_id}/restore`).expect(409)).body.message).toBe(
      'This record is not deleted.',
    );
    expect((await admin.get(`/api/jobs/${_id}/activity`)).body.data.activityCount).toBe(3);
  });

  it('T03 deletes only trashed jobs for good', async () => {
    const { _id } = await makeJob(admin);
    const live = await admin.delete(`/api/jobs/${_id}/permanent`).expect(409);
    expect(live.body.message).toBe('Only a deleted record can be deleted permanently.');
    await trash(_id);
    await admin.delete(`/api/jobs/${_id}/permanent`).expect(200);
    await admin.get(`/api/jobs/${_id}`).expect(404);
    await admin.delete(`/api/jobs/${_id}/permanent`).expect(404);
  });

  it('T04 refuses while something refers to the job, and says what', async () => {
    const kept = await makeJob(admin);
    app.app.get(References).register('job', {
      resource: 'tests',
      find: async (id) => ({
        resource: 'tests',
        count: id === kept._id ? 1 : 0,
        reader: 'candidate',
        examples: [{ _id: UNKNOWN, name: 'This test' }],
      }),
    });
    await trash(kept._id);
    const references = [{ resource: 'tests', count: 1, examples: [{ _id: UNKNOWN, name: 'This test' }] }];
    const displayed = await admin.get(`/api/jobs/${kept._id}/references`).expect(200);
    expect(displayed.body.data).toEqual({ references, goesAlong: [] });
    const { body } = await admin.delete(`/api/jobs/${kept._id}/permanent`).expect(409);
    expect(body).toMatchObject({ code: 'STILL_REFERRED', references });
    const { agent } = await signIn(app, { permissions: { job: ['read'] } });
    await agent.get(`/api/jobs/${kept._id}/references`).expect(403);
  });

  it('N10 names the records that refer to a job only to their readers, trashed ones only with access to the trash; others get the count', async () => {
    const job = await makeJob(admin);
    const live = await makeCandidate(admin, { jobs: [job._id] });
    const gone = await makeCandidate(admin, { jobs: [job._id] });
    const screening = await makeScreening(admin, job._id);
    await admin
      .post('/api/candidates/screenings')
      .send({
        screeningId: screening._id,
        candidateId: gone._id,
        stage: 'Resume Review',
        status: 'Selected',
      })
      .expect(200);
    await admin.delete(`/api/candidates/${gone._id}`).expect(200);
    await trash(job._id);
    const rights = ['read', 'restore', 'delete-permanently', 'bulk-delete-permanently'] as const;
    const namesFor = async (candidate: readonly Action[]) => {
      const { agent } = await signIn(app, {
        permissions: { job: rights, candidate, screening: ['delete-permanently'] },
      });
      const asked = await agent.get(`/api/jobs/${job._id}/references`).expect(200);
      const refused = await agent.delete(`/api/jobs/${job._id}/permanent`).expect(409);
      const many = await agent.post('/api/jobs/bulk/references').send({ ids: [job._id] });
      const along = await agent.get(`/api/screenings/${screening._id}/references`).expect(200);
      const [result] = along.body.data.goesAlong;
      expect(result).toMatchObject({ resource: 'results', count: 1 });
      const answers = [
        asked.body.data.references,
        refused.body.references,
        many.body.data.records[0].references,
      ].map((references: ReferenceSummary[]) => {
        expect(references).toHaveLength(2);
        const { count, examples } = references.find(({ resource }) => resource === 'candidates')!;
        expect(count).toBe(2);
        return examples.map(({ name }) => name).sort();
      });
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
      return { direct: answers[0], along: result.examples.map(({ name }: { name: string }) => name) };
    };
    expect(await namesFor([])).toEqual({ direct: [], along: [] });
    expect(await namesFor(['read'])).toEqual({ direct: [live.name], along: [] });
    expect(await namesFor(['read', 'restore', 'delete-permanently'])).toEqual({
      direct: [live.name, gone.name].sort(),
      along: [gone.name],
    });
  });

  it('T04 lists what refers to each job of a selection, without jobs that nothing refers to', async () => {
    const [needed, free, other] = [await makeJob(admin), await makeJob(admin), await makeJob(admin)];
    const both = await makeCandidate(admin, { jobs: [needed._id, other._id] });
    const trashed = await makeCandidate(admin, { jobs: [needed._id] });
    await admin.delete(`/api/candidates/${trashed._id}`).expect(200);
    const asked = [free._id, needed._id, UNKNOWN, 'nonsense', other._id.toUpperCase(), needed._id];
    const { body } = await admin.post('/api/jobs/bulk/references').send({ ids: asked }).expect(200);
    const examples = [both, trashed].map(({ _id, name }) => ({ _id, name }));
    expect(body.data.records).toEqual([
      {
        _id: needed._id,
        name: needed.title,
        references: [{ resource: 'candidates', count: 2, examples: expect.arrayContaining(examples) }],
      },
      {
        _id: other._id,
        name: other.title,
        references: [{ resource: 'candidates', count: 1, examples: [examples[0]] }],
      },
    ]);
    await admin.post('/api/jobs/bulk/references').send({ ids: [] }).expect(400);
    const { agent } = await signIn(app, { permissions: { job: ['read', 'bulk-delete'] } });
    await agent
      .post('/api/jobs/bulk/references')
      .send({ ids: [needed._id] })
      .expect(403);
  });

  it('F1 runs no further queries for ids without a record, however many are sent', async () => {
    const to = jest.spyOn(app.app.get(References), 'to');
    const ids = Array.from({ length: LIMITS.bulkIds }, (_, index) => index.toString(16).padStart(24, '0'));
    const { body } = await admin.post('/api/jobs/bulk/references').send({ ids }).expect(200);
    expect(body.data.records).toEqual([]);
    expect(to).not.toHaveBeenCalled();
    to.mockRestore();
  });

  it('C04 lets one of restore and permanent delete win', async () => {
    for (let round = 0; round < 10; round++) {
      const { _id } = await makeJob(admin);
      await trash(_id);
      const [restore, deletePermanently] = await Promise.all([
        admin.patch(`/api/jobs/${_id}/restore`),
        admin.delete(`/api/jobs/${_id}/permanent`),
      ]);
      const page = await admin.get(`/api/jobs/${_id}`);
      expect([restore.status, deletePermanently.status, page.status]).toEqual(
        restore.status === 200 ? [200, 409, 200] : [expect.any(Number), 200, 404],
      );
    }
  });
});

describe('bulk calls', () => {
  const ids = async (count: number) =>
    Promise.all(Array.from({ length: count }, async () => (await makeJob(admin))._id));

  it('T05 answers for each id, and may be repeated', async () => {
    const [first, second, third] = await ids(3);
    await trash(third!);
    const asked = [first, UNKNOWN, second, 'nonsense', third, first];
    const { body } = await admin.delete('/api/jobs/bulk').send({ ids: asked }).expect(200);
    expect(body.data.results).toEqual([
      { _id: first, ok: true, message: 'Job deleted successfully' },
      { _id: UNKNOWN, ok: false, message: 'Job Not Found' },
      { _id: second, ok: true, message: 'Job deleted successfully' },
      { _id: 'nonsense', ok: false, message: 'Job Not Found' },
      { _id: third, ok: false, message: 'This record is already deleted.' },
    ]);
    const restored = await admin
      .patch('/api/jobs/bulk/restore')
      .send({ ids: [first, second] })
      .expect(200);
    expect(restored.body).toMatchObject({ message: 'Job restored successfully' });
    const live = await admin
      .delete('/api/jobs/bulk/permanent')
      .send({ ids: [first] })
      .expect(200);
    expect(live.body.data.results[0].ok).toBe(false);
    await admin
      .delete('/api/jobs/bulk')
      .send({ ids: [first, second] })
      .expect(200);
    const gone = await admin
      .delete('/api/jobs/bulk/permanent')
      .send({ ids: [first, second] })
      .expect(200);
    expect(gone.body.data.results.map((result: { ok: boolean }) => result.ok)).toEqual([true, true]);
    await admin.get(`/api/jobs/${first}`).expect(404);
  });

  it.each([{}, { ids: [] }, { ids: 'abc' }, { ids: [1] }, { ids: [{ a: 1 }] }])(
    'refuses the body %j',
    async (body) => {
      await admin.delete('/api/jobs/bulk').send(body).expect(400);
    },
  );
});

describe('a full history', () => {
  it('C03 keeps the creation of the record and the newest changes, however they are made', async () => {
    const [edited, many] = [await makeJob(admin), await makeJob(admin)];
    const { db } = await testSpace();
    const entry = (number: number) => ({
      by: null,
      byName: 'Test',
      at: new Date(),
      action: 'updated',
      to: `${number}`,
    });
    const entries = Array.from({ length: LIMITS.changeEntries - 1 }, (_, number) => entry(number));
    for (const { _id } of [edited, many]) {
      const update = { $push: { changes: { $each: entries } } } as object;
      await db.collection('jobs').updateOne({ _id: new Types.ObjectId(_id) }, update);
    }
    await admin.patch(`/api/jobs/${edited._id}`).send({ title: 'Newest', location: 'Puri' }).expect(200);
    const answer = await admin
      .delete('/api/jobs/bulk')
      .send({ ids: [many._id] })
      .expect(200);
    expect(answer.body.data.results).toMatchObject([{ ok: true }]);
    await admin.patch(`/api/jobs/${many._id}/restore`).expect(200);
    for (const [{ _id }, newest] of [
      [edited, ['updated', 'updated']],
      [many, ['deleted', 'restored']],
    ] as const) {
      const { changes, version } = (await storedIn('jobs', _id))!;
      expect(changes).toHaveLength(LIMITS.changeEntries);
      expect(changes[0].action).toBe('created');
      expect(changes[1].to).toBe('2');
      expect(changes.slice(-2).map(({ action }: { action: string }) => action)).toEqual(newest);
      expect(version).toBe(_id === edited._id ? 2 : 3);
    }
  });
});
