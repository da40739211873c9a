import { Types } from 'mongoose';
import {
  CandidatePipeline,
  type PipelineSubject,
} from '../../src/modules/candidates/pipeline/candidate-pipeline.service.js';
import { StaleVersionError } from '../../src/core/errors/app-error.js';
import type { PipelineFilter, PipelineKind } from '../../src/shared/resources/candidates/pipeline.js';
import { type Agent, startApp, storedIn, type TestApp } from '../support/app.js';
import { manyCandidates } from '../support/candidates.js';
import { adminAgent, makeCandidate, makeJob } from '../support/factories.js';

let app: TestApp;
let admin: Agent;
let pipeline: CandidatePipeline;
const author = { userId: 'a'.repeat(24), name: 'Ria Sen' };

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
  pipeline = app.app.get(CandidatePipeline, { strict: false });
});

function subjectOf(kind: PipelineKind, job: string): PipelineSubject {
  const id = String(new Types.ObjectId());
  return { kind, id, name: `Trial ${id.slice(-4)}`, job };
}
const stored = async (id: string) => (await storedIn('candidates', id))!;
const idsOf = async (subject: PipelineSubject, filter: PipelineFilter, page = 1) => {
  const { items, total } = await pipeline.page(subject, filter, { page, limit: 20 });
  return { ids: items.map(({ _id }) => String(_id)), total };
};

it('C4 lists a screening’s candidates by result, stable over pages, and counts many screenings at once', async () => {
  const job = await makeJob(admin);
  const ids = (await manyCandidates(job._id, 45)).toReversed();
  const [first, second] = [subjectOf('screening', job._id), subjectOf('screening', job._id)];
  const status = ['Selected', 'Pending', 'Rejected'] as const;
  for (const [index, id] of ids.slice(0, 30).entries())
    await pipeline.decide(author, id, {
      subject: first,
      stage: 'Resume Review',
      status: status[index % 3]!,
    });
  await pipeline.decide(author, ids[40]!, { subject: second, stage: 'Resume Review', status: 'Selected' });
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(...(await idsOf(first, 'All', page)).ids);
  expect(pages).toEqual(ids);
  expect(await idsOf(first, 'Selected')).toEqual({
    ids: ids.slice(0, 30).filter((_id, index) => index % 3 === 0),
    total: 10,
  });
  expect(await idsOf(first, 'UnScreened')).toEqual({ ids: ids.slice(30), total: 15 });
  expect(await pipeline.ids(second, 'Selected', 10)).toEqual([ids[40]]);
  const other = subjectOf('screening', (await makeJob(admin))._id);
  const counts = await pipeline.counts('screening', [first, second, other]);
  expect([first, second, other].map(({ id }) => counts.get(id))).toEqual([
    { selected: 10, pending: 10, rejected: 10, undecided: 15, total: 45 },
    { selected: 1, pending: 0, rejected: 0, undecided: 44, total: 45 },
    { selected: 0, pending: 0, rejected: 0, undecided: 0, total: 0 },
  ]);
  await admin.delete(`/api/candidates/${ids[0]}`).expect(200);
  expect((await pipeline.counts('screening', [first])).get(first.id)).toMatchObject({
    selected: 9,
    total: 44,
  });

  const filter = async (screeningResult: object) =>
    (
      await admin
        .post('/api/candidates/filters')
        .send({ filters: { screeningResult, jobs: [job._id] } })
        .expect(200)
    ).body.data.candidatesCount;
  expect(await filter({ screening: first.id, status: 'Rejected' })).toBe(10);
  expect(await filter({ screening: first.id, status: 'UnScreened' })).toBe(15);
  expect(await filter({ status: 'Selected' })).toBe(10);
  expect(await filter({ status: 'UnScreened' })).toBe(14);
  await admin
    .post('/api/candidates/filters')
    .send({ filters: { screeningResult: { status: 'Nope' } } })
    .expect(400);
}, 60_000);

it('C4 leaves Black Listed, Hired and Onboarding out of an interview', async () => {
  const job = await makeJob(admin);
  const made = [];
  for (const status of ['Applied', 'Hired', 'Black Listed', 'Onboarding', 'Interview'])
    made.push((await makeCandidate(admin, { jobs: [job._id], status }))._id);
  const interview = subjectOf('interview', job._id);
  await pipeline.decide(author, made[4]!, { subject: interview, stage: 'Selection', status: 'Selected' });
  expect((await idsOf(interview, 'All')).ids).toEqual([made[4], made[0]]);
  expect((await idsOf(interview, 'Not Interviewed')).ids).toEqual([made[0]]);
  expect((await pipeline.counts('interview', [interview])).get(interview.id)).toEqual({
    selected: 1,
    pending: 0,
    rejected: 0,
    undecided: 1,
    total: 2,
  });
  const { body } = await admin.get(`/api/candidates/${made[4]}`).expect(200);
  expect(body.data.interviews).toEqual([interview.id]);
  await pipeline.decide(author, made[4]!, {
    subject: interview,
    stage: 'Offer Documentation',
    offer: 'Accepted',
  });
  expect((await stored(made[4]!))['status']).toBe('Onboarding');
  expect((await idsOf(interview, 'All')).total).toBe(1);
});

it('C5 C13 shows the changes, and a permanently deleted screening removes its results but not its history', async () => {
  const job = await makeJob(admin);
  const { _id } = await makeCandidate(admin, { jobs: [job._id] });
  const screening = subjectOf('screening', job._id);
  const decided = await pipeline.decide(author, _id, {
    subject: screening,
    stage: 'Phone Interview',
    status: 'Selected',
    fields: { expectedCTC: 900_000 },
  });
  expect(decided).toMatchObject({ status: 'Shortlisted', expectedCTC: 900_000, version: 2 });
  const again = await pipeline.decide(author, _id, {
    subject: screening,
    stage: 'Phone Interview',
    status: 'Selected',
  });
  expect(again.version).toBe(2);
  const detail = (await admin.get(`/api/candidates/${_id}`).expect(200)).body.data;
  expect(detail.screeningChanges).toEqual([
    expect.objectContaining({ fieldName: 'screeningStatus', oldValue: 'UnScreened', newValue: 'Selected' }),
    expect.objectContaining({
      fieldName: 'expectedCTC',
      oldValue: 'None',
      newValue: '900000',
      stage: 'Phone Interview',
      changedBy: { _id: author.userId, name: author.name },
      subject: { kind: 'screening', _id: screening.id, name: screening.name },
    }),
  ]);
  expect((await pipeline.changesOf([screening.id], [_id])).get(_id)).toHaveLength(3);
  for (let time = 0; time < 2; time++) await pipeline.removeResults('screening', screening.id);
  expect(await stored(_id)).toMatchObject({
    screenings: [],
    resultKeys: [],
    status: 'Shortlisted',
    version: 3,
  });
  expect((await pipeline.changesOf([screening.id], [_id])).get(_id)).toHaveLength(3);
  await expect(
    pipeline.decide(author, _id, { subject: screening, stage: 'Resume Review', status: 'Pending' }, 1),
  ).rejects.toThrow(StaleVersionError);
  const stranger = await makeCandidate(admin);
  await expect(
    pipeline.decide(author, stranger._id, { subject: screening, stage: 'Resume Review', status: 'Pending' }),
  ).rejects.toThrow('This candidate has not applied for this job.');
});

it('C03 many recruiters decide on one candidate at once: none gets lost, the status is the last one’s', async () => {
  const job = await makeJob(admin);
  const { _id } = await makeCandidate(admin, { jobs: [job._id] });
  const subjects = Array.from({ length: 20 }, () => subjectOf('screening', job._id));
  const results = ['Selected', 'Rejected', 'Pending'] as const;
  await Promise.all(
    subjects.map((subject, index) =>
      pipeline.decide(author, _id, { subject, stage: 'Resume Review', status: results[index % 3]! }),
    ),
  );
  const candidate = await stored(_id);
  expect(candidate['screenings']).toHaveLength(20);
  const changes = candidate['changes'] as Array<{ field?: string; from?: string; to?: string }>;
  expect(changes.filter(({ field }) => field === 'screeningStatus')).toHaveLength(20);
  expect(changes.findLast(({ field }) => field === 'status')!.to).toBe(candidate['status']);
}, 60_000);

it('C5 a status changed by hand leaves its entry, guarded by the version', async () => {
  const { _id, version } = await makeCandidate(admin);
  await admin.patch(`/api/candidates/${_id}`).send({ status: 'Hold', version }).expect(200);
  await admin.patch(`/api/candidates/${_id}`).send({ status: 'Applied', version }).expect(409);
  const { changes } = (await stored(_id)) as unknown as { changes: unknown[] };
  expect(changes.at(-1)).toMatchObject({
    field: 'status',
    from: 'Applied',
    to: 'Hold',
    reason: 'Changed by hand',
  });
});
