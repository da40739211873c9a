import { type Agent, startApp, type TestApp } from '../support/app.js';
import { adminAgent, makeCandidate, makeJob } from '../support/factories.js';

let app: TestApp;
let admin: Agent;
let first: { _id: string; jobId: number };
let second: { _id: string };

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
  first = await makeJob(admin, { title: 'Lens Grinder' });
  second = await makeJob(admin, { title: 'Lens Fitter' });
  for (const [name, jobs, status, appliedThrough] of [
    ['Anu Rao', [first._id], 'Applied', 'LinkedIn'],
    ['Bina Rao', [first._id, second._id], 'Hold', 'LinkedIn'],
    ['Chitra Sen', [second._id], 'Applied', 'Naukri'],
  ] as const)
    await makeCandidate(admin, { name, jobs: [...jobs], status, appliedThrough });
  const gone = await makeCandidate(admin, { jobs: [first._id], status: 'Hired' });
  await admin.delete(`/api/candidates/${gone._id}`).expect(200);
});
afterAll(() => app.close());

const counts = async (by: string, filters = {}, q?: string): Promise<Array<[string, number]>> => {
  const { body } = await admin
    .post('/api/candidates/counts')
    .query({ by, ...(q && { q }) })
    .send({ filters })
    .expect(200);
  return body.data.map(({ value, label, count }: { value: string; label?: string; count: number }) => [
    label ?? value,
    count,
  ]);
};

it('counts live candidates by a field under the other filters and the search, the most frequent first', async () => {
  expect(await counts('status')).toEqual([
    ['Applied', 2],
    ['Hold', 1],
  ]);
  // The filter of the counted field is ignored, the others apply.
  expect(await counts('status', { status: ['Hold'], jobs: [second._id] })).toEqual([
    ['Applied', 1],
    ['Hold', 1],
  ]);
  expect(await counts('appliedThrough', {}, 'rao')).toEqual([['LinkedIn', 2]]);
  expect(await counts('jobs', { status: ['Applied'], appliedThrough: ['LinkedIn'] })).toEqual([
    [`J${first.jobId} Lens Grinder`, 1],
  ]);
  await admin.post('/api/candidates/counts').query({ by: 'email' }).send({ filters: {} }).expect(400);
  await admin.post('/api/candidates/counts').send({ filters: {} }).expect(400);
});

it('counts the candidates of a job by status, on its own and in the list', async () => {
  const stages = { Applied: 1, Hold: 1 };
  const { body } = await admin.get(`/api/jobs/${first._id}/stages`).expect(200);
  expect(body.data).toEqual({ job: first._id, stages });
  const list = await admin.get('/api/jobs').query({ q: 'grinder' }).expect(200);
  expect(list.body.data.candidateStageCount).toEqual([{ job: first._id, stages }]);
  await admin.get('/api/jobs/aaaaaaaaaaaaaaaaaaaaaaaa/stages').expect(404);
});

it('shows since when a candidate has the status, by whatever way; other changes leave it alone', async () => {
  const made = await makeCandidate(admin, { jobs: [first._id] });
  const since = async () =>
    (await admin.get(`/api/candidates/${made._id}`).expect(200)).body.data.statusSince as string;
  const begun = await since();
  expect(begun).toBe((await admin.get(`/api/candidates/${made._id}`)).body.data.createdAt);
  await admin.patch(`/api/candidates/${made._id}`).send({ notes: 'Called.' }).expect(200);
  expect(await since()).toBe(begun);
  await admin.patch(`/api/candidates/${made._id}`).send({ status: 'Screening' }).expect(200);
  const moved = await since();
  expect(moved > begun).toBe(true);
  await admin.patch(`/api/candidates/${made._id}`).send({ status: 'Screening' }).expect(200);
  expect(await since()).toBe(moved);
  const { body } = await admin.get(`/api/candidates/${made._id}/activity`).expect(200);
  expect(JSON.stringify(body.data.activity)).not.toContain('statusSince');
});

it('suggests candidates with what distinguishes people of the same name', async () => {
  const { body } = await admin.get('/api/candidates/suggestion').query({ name: 'bina' }).expect(200);
  expect(body.data).toEqual([
    {
      _id: expect.any(String),
      name: 'Bina Rao',
      status: 'Hold',
      place: 'Pune',
      image: null,
      job: 'Lens Grinder',
    },
  ]);
});
