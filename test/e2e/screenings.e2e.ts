import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, mongo, Types } from 'mongoose';
import { CacheVersions } from '../../src/core/cache/cache-versions.js';
import { CandidatePipeline } from '../../src/modules/candidates/pipeline/candidate-pipeline.service.js';
import { CandidateCounts } from '../../src/modules/candidates/candidate-counts.service.js';
import { ScreeningsRepository } from '../../src/modules/screenings/screenings.repository.js';
import { MESSAGES } from '../../src/shared/messages.js';
import { FUNNEL_STEPS } from '../../src/shared/resources/reports/api.js';
import { screeningsMessages as M } from '../../src/shared/resources/screenings/messages.js';
import { type Agent, startApp, startWorker, storedIn, type TestApp, testSpace } from '../support/app.js';
import { manyCandidates } from '../support/candidates.js';
import { adminAgent, makeCandidate, makeJob, makeScreening, signIn } from '../support/factories.js';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
});

afterEach(() => jest.restoreAllMocks());

interface Entry {
  stage?: string;
  field?: string;
  from?: string;
  to?: string;
  byName: string;
  subject?: { id: string; name: string };
}
const stored = async (id: string) => (await storedIn('candidates', id))!;
const entriesOf = async (id: string) => (await stored(id))['changes'] as Entry[];
const decide = (agent: Agent, body: object) => agent.post('/api/candidates/screenings').send(body);
const counts = (pending: number, selected: number, rejected: number, unscreened: number) => ({
  pending,
  selected,
  rejected,
  unscreened,
  total: pending + selected + rejected + unscreened,
});

async function screening(candidates = 0) {
  const job = await makeJob(admin);
  const ids = candidates > 0 ? await manyCandidates(job._id, candidates) : [];
  return { job, ids, ...(await makeScreening(admin, job._id)) };
}
const body = (screeningId: string, candidateId: string, more: object = {}) => ({
  screeningId,
  candidateId,
  stage: 'Resume Review',
  ...more,
});

describe('the record', () => {
  it('needs a job, keeps it, carries its title and author', async () => {
    const job = await makeJob(admin);
    for (const sent of [{}, { job: '' }, { job: 'x' }, { job: { name: 'x' } }]) {
      const refused = await admin.post('/api/screenings').send(sent).expect(400);
      expect(refused.body.errors).toContainEqual({ field: 'job', message: 'Select job' });
    }
    const unknown = await admin
      .post('/api/screenings')
      .send({ job: String(new Types.ObjectId()) })
      .expect(400);
    expect(unknown.body.errors).toEqual([{ field: 'job', message: 'Select job' }]);
    const made = await admin
      .post('/api/screenings')
      .send({ job: job._id, description: 'First look', createdBy: String(new Types.ObjectId()) })
      .expect(201);
    expect(made.body.message).toBe('Screening created successfully');
    expect(made.body.data).toMatchObject({
      title: job.title,
      job: { _id: job._id, jobId: job.jobId },
      description: 'First look',
      statusCounts: counts(0, 0, 0, 0),
    });
    const other = await makeJob(admin);
    const { _id, version } = made.body.data;
    const changed = await admin
      .patch(`/api/screenings/${_id}`)
      .send({ ...made.body.data, job: other._id, description: 'Second look' })
      .expect(200);
    expect(changed.body.data).toMatchObject({ job: { _id: job._id }, description: 'Second look' });
    await admin.patch(`/api/screenings/${_id}`).send({ description: 'Third', version }).expect(409);
    await admin.post('/api/screenings').send({ job: job._id, foreign: 1 }).expect(400);
    const emptied = await admin.patch(`/api/screenings/${_id}`).send({ description: null }).expect(200);
    expect(emptied.body.data.description).toBe('');
    await admin.get('/api/screenings/no-id').expect(404);
  });

  it('is created for a closed job, not for a trashed one, whose name stays readable', async () => {
    const job = await makeJob(admin);
    await admin.patch(`/api/jobs/${job._id}/close`).expect(200);
    const { _id } = await makeScreening(admin, job._id);
    await admin.delete(`/api/jobs/${job._id}`).expect(200);
    await admin.post('/api/screenings').send({ job: job._id }).expect(409);
    const seen = await admin.get(`/api/screenings/${_id}`).expect(200);
    expect(seen.body.data).toMatchObject({ title: job.title, job: { isDeleted: true } });
    const refused = await admin.delete(`/api/jobs/${job._id}/permanent`).expect(409);
    expect(refused.body.references).toContainEqual({
      resource: 'screenings',
      count: 1,
      examples: [{ _id, name: `${job.title}'s Screening` }],
    });
  });

  it('is listed with counts in one query, found by its job and by its words', async () => {
    const job = await makeJob(admin, { title: 'Quixotic Welder' });
    const ids = await manyCandidates(job._id, 3);
    const first = await makeScreening(admin, job._id, { description: 'Zealous round' });
    const second = await makeScreening(admin, job._id);
    await decide(admin, body(first._id, ids[0]!, { status: 'Selected' })).expect(200);
    await decide(admin, body(second._id, ids[1]!, { status: 'Rejected' })).expect(200);
    const counted = jest.spyOn(app.app.get(CandidateCounts, { strict: false }), 'resultsOf');
    const { body: listed } = await admin.get(`/api/screenings?q=quixo&job=${job._id}`).expect(200);
    expect(listed.data.screenings.map(({ _id }: { _id: string }) => _id)).toEqual([second._id, first._id]);
    expect(listed.data.screeningsCount).toBe(2);
    expect(listed.data.screeningsStatusCounts).toEqual([
      { screening: second._id, ...counts(0, 0, 1, 2) },
      { screening: first._id, ...counts(0, 1, 0, 2) },
    ]);
    expect(counted).toHaveBeenCalledTimes(1);
    const words = await admin.get('/api/screenings?q=zealous').expect(200);
    expect(words.body.data.screenings.map(({ _id }: { _id: string }) => _id)).toEqual([first._id]);
    await admin.get('/api/screenings?job=x').expect(400);
    const suggested = await admin.get('/api/screenings/suggestion?name=Quixotic').expect(200);
    expect(suggested.body.data).toHaveLength(2);
  });
});

it('counts follow each decision of any process', async () => {
  const { _id, job, ids } = await screening(3);
  const other = await startApp();
  const agent = await adminAgent(other);
  const seen = async () =>
    (await admin.get(`/api/screenings?job=${job._id}`).expect(200)).body.data.screeningsStatusCounts;
  expect(await seen()).toEqual([{ screening: _id, ...counts(0, 0, 0, 3) }]);
  await decide(agent, body(_id, ids[0]!, { status: 'Pending' })).expect(200);
  const decided = await decide(agent, body(_id, ids[0]!, { status: 'Selected' })).expect(200);
  await decide(agent, body(_id, ids[1]!, { status: 'Rejected' })).expect(200);
  expect(await seen()).toEqual([{ screening: _id, ...counts(0, 1, 1, 1) }]);
  await agent
    .post('/api/candidates/screenings/undo')
    .send({ screeningId: _id, candidateId: ids[0], version: decided.body.data.version })
    .expect(200);
  await agent.delete(`/api/candidates/${ids[1]}`).expect(200);
  expect(await seen()).toEqual([{ screening: _id, ...counts(1, 0, 0, 1) }]);
  await agent
    .patch(`/api/candidates/${ids[2]}`)
    .send({ jobs: [(await makeJob(admin))._id] })
    .expect(200);
  expect(await seen()).toEqual([{ screening: _id, ...counts(1, 0, 0, 0) }]);
});

it('the list queries the counts of twenty screenings once, and nothing for each of them', async () => {
  for (let made = 0; made < 20; made++) {
    const job = await makeJob(admin);
    await manyCandidates(job._id, 2);
    await makeScreening(admin, job._id);
  }
  // A process that has not counted any of them yet.
  const agent = await adminAgent(await startApp());
  const spies = (['find', 'findOne', 'aggregate', 'countDocuments', 'distinct'] as const).map((name) =>
    jest.spyOn(mongo.Collection.prototype, name),
  );
  const { body: listed } = await agent.get('/api/screenings?limit=20').expect(200);
  const asked = new Map<string, number>();
  for (const { mock } of spies)
    for (const { collectionName } of mock.contexts as mongo.Collection[])
      asked.set(collectionName, (asked.get(collectionName) ?? 0) + 1);
  expect(listed.data.screenings).toHaveLength(20);
  expect(asked.get('candidates')).toBe(1);
  /* A page and its total, which the driver counts by an aggregation; names of jobs and authors; the session. */
  expect([...asked].filter(([, times]) => times > 4)).toEqual([]);
});

describe('decisions', () => {
  it('C5 writes result, status and history of a decision at once, and nothing when it is repeated', async () => {
    const { _id, job, ids } = await screening(1);
    const id = ids[0]!;
    const { agent, user } = await signIn(app, { permissions: { screening: ['read', 'update'] } });
    for (const [status, own] of [
      ['Pending', 'Screening'],
      ['Selected', 'Shortlisted'],
      ['Rejected', 'Rejected'],
    ]) {
      const { body: answer } = await decide(agent, body(_id, id, { status, changedBy: 'me' })).expect(200);
      expect(answer.data).toMatchObject({ status: own, result: { status, decidedBy: { name: user.name } } });
    }
    const before = await entriesOf(id);
    await decide(agent, body(_id, id, { status: 'Rejected' })).expect(200);
    expect(await entriesOf(id)).toHaveLength(before.length);
    expect(before.filter(({ field }) => field === 'screeningStatus')).toMatchObject([
      { stage: 'Resume Review', from: 'UnScreened', to: 'Pending', byName: user.name },
      { from: 'Pending', to: 'Selected' },
      {
        from: 'Selected',
        to: 'Rejected',
        subject: { id: _id, name: `Screening of J${job.jobId} ${job.title}` },
      },
    ]);
    const displayed = await admin.get(`/api/candidates/${id}`).expect(200);
    expect(displayed.body.data.screeningChanges.length).toBe(3);
    const list = await admin.get(`/api/candidates/${id}/screenings`).expect(200);
    expect(list.body.data.screenings).toMatchObject([{ screening: { _id }, result: { status: 'Rejected' } }]);
  });

  it('edits the fields of a stage, numbers sent as text too, and adds the candidate as Pending', async () => {
    const { _id, ids } = await screening(1);
    const id = ids[0]!;
    const { body: answer } = await decide(admin, {
      ...body(_id, id),
      stage: 'Phone Interview',
      fields: {
        location: { permanent: ' Nashik ' },
        noticePeriod: ' 45 ',
        expectedCTC: '900000.5',
        relocation: 'Yes',
        lastJob: 'Fitter',
        grade: 'B',
      },
    }).expect(200);
    expect(answer.data).toMatchObject({
      result: { status: 'Pending', stage: 'Phone Interview' },
      location: { permanent: 'Nashik' },
      noticePeriod: 45,
      expectedCTC: 900_000.5,
      relocation: 'Yes',
      grade: 'B',
    });
    const fields = (await entriesOf(id)).filter(({ stage }) => stage === 'Phone Interview');
    expect(fields.every(({ from, to }) => Boolean(from && to))).toBe(true);
    const count = (await entriesOf(id)).length;
    await decide(admin, {
      ...body(_id, id),
      stage: 'Phone Interview',
      fields: { noticePeriod: '45' },
    }).expect(200);
    expect(await entriesOf(id)).toHaveLength(count);
    await decide(admin, { ...body(_id, id), stage: 'Phone Interview', fields: { expectedCTC: '' } }).expect(
      200,
    );
    expect((await stored(id))['expectedCTC']).toBeNull();
  });

  it('Z14 refuses fields of the other stage, foreign fields, operators, other jobs’ candidates and stale versions', async () => {
    const { _id, ids } = await screening(1);
    const id = ids[0]!;
    const bad: object[] = [
      { fields: { noticePeriod: 3 } },
      { fields: { status: 'Hired' } },
      { fields: { $set: 1 } },
      { fields: null },
      { fields: { notes: { $gt: '' } } },
      { status: 'Hired' },
      { status: { $ne: 1 } },
      { status: 'Selected', candidateStatus: 'Hired' },
      { stage: 'Selection', status: 'Selected' },
      { stage: 'Phone Interview', fields: { noticePeriod: 'soon' } },
      { stage: 'Phone Interview', fields: { location: { permanent: { $gt: '' } } } },
      { stage: 'Phone Interview', fields: { location: null } },
      {},
    ];
    for (const wrong of bad) await decide(admin, body(_id, id, wrong)).expect(400);
    await decide(admin, body('x', id, { status: 'Selected' })).expect(400);
    await decide(admin, body(String(new Types.ObjectId()), id, { status: 'Selected' })).expect(404);
    const gone = await decide(admin, body(_id, String(new Types.ObjectId()), { status: 'Selected' })).expect(
      404,
    );
    expect(gone.body.message).toBe('Candidate does not exist');
    const other = await makeCandidate(admin);
    await decide(admin, body(_id, other._id, { status: 'Selected' })).expect(409);
    await decide(admin, body(_id, id, { status: 'Selected', version: 99 })).expect(409);
    expect(await entriesOf(id)).toHaveLength(1);
    const reader = await signIn(app, { permissions: { screening: ['read'], candidate: ['read', 'update'] } });
    await decide(reader.agent, body(_id, id, { status: 'Selected' })).expect(403);
  });

  it('F6 can be undone if nobody has touched the candidate since', async () => {
    const { _id, ids } = await screening(1);
    const id = ids[0]!;
    await admin.patch(`/api/candidates/${id}`).send({ status: 'Hold' }).expect(200);
    const { body: done } = await decide(admin, body(_id, id, { status: 'Rejected' })).expect(200);
    const undo = (version: number) =>
      admin.post('/api/candidates/screenings/undo').send({ screeningId: _id, candidateId: id, version });
    await undo(done.data.version - 1).expect(409);
    const { body: undone } = await undo(done.data.version).expect(200);
    expect(undone.data).toMatchObject({ status: 'Hold', result: null });
    await decide(admin, body(_id, id, { fields: { grade: 'A' } })).expect(200);
    const { version } = await stored(id);
    const refused = await undo(version as number).expect(409);
    expect(refused.body.message).toBe(M.record.cannotTakeBack);
  });

  it('C02 of two recruiters at once are both kept, and the status is the last one’s', async () => {
    const { _id, ids } = await screening(3);
    const results = ['Selected', 'Rejected', 'Pending'] as const;
    const own = { Selected: 'Shortlisted', Rejected: 'Rejected', Pending: 'Screening' };
    await Promise.all(
      ids.flatMap((id) =>
        Array.from({ length: 12 }, (_, index) =>
          decide(admin, body(_id, id, { status: results[index % 3] })).expect(200),
        ),
      ),
    );
    for (const id of ids) {
      const { screenings, status, version, changes } = (await stored(id)) as unknown as {
        screenings: Array<{ status: (typeof results)[number] }>;
        status: string;
        version: number;
        changes: Entry[];
      };
      expect(screenings).toHaveLength(1);
      expect(status).toBe(own[screenings[0]!.status]);
      const chain = changes.filter(({ field }) => field === 'screeningStatus');
      chain.slice(1).forEach(({ from }, index) => expect(from).toBe(chain[index]!.to));
      expect(chain.at(-1)!.to).toBe(screenings[0]!.status);
      expect(version).toBe(1 + chain.length);
    }
  });
});

describe('its candidates', () => {
  it('C4 come twenty a page by result; trashed ones and other jobs’ do not', async () => {
    const { _id, ids } = await screening(45);
    for (const [index, id] of ids.slice(0, 6).entries())
      await decide(
        admin,
        body(_id, id, { status: (['Selected', 'Pending', 'Rejected'] as const)[index % 3] }),
      );
    await admin.delete(`/api/candidates/${ids[0]}`).expect(200);
    const list = async (query: string) =>
      (await admin.get(`/api/screenings/${_id}/candidates?${query}`).expect(200)).body.data;
    expect(await list('')).toMatchObject({ totalCount: 44 });
    expect((await list('')).candidates).toHaveLength(20);
    expect((await list('page=3')).candidates).toHaveLength(4);
    for (const [status, total] of [
      ['Selected', 1],
      ['Pending', 2],
      ['Rejected', 2],
      ['UnScreened', 39],
    ])
      expect((await list(`status=${status}`)).totalCount).toBe(total);
    expect((await list('status=Pending')).candidates[0]).toMatchObject({
      result: { status: 'Pending' },
      changes: [
        {
          stage: 'Resume Review',
          fieldName: 'screeningStatus',
          oldValue: 'UnScreened',
          newValue: 'Pending',
          changedBy: { name: expect.any(String) as string },
        },
      ],
    });
    await admin.get(`/api/screenings/${_id}/candidates?status=Nope`).expect(400);
    await admin.get(`/api/screenings/${_id}/candidates?page=0`).expect(400);
  });
});

describe('bulk decisions (decision C11)', () => {
  it('C4 are filtered alike in the list of all candidates', async () => {
    const { _id, ids } = await screening(3);
    await screening(2);
    await decide(admin, body(_id, ids[0]!, { status: 'Selected' })).expect(200);
    for (const [status, count] of [
      ['Selected', 1],
      ['UnScreened', 2],
    ] as const) {
      const filters = { screeningResult: { screening: _id, status } };
      const found = await admin.post('/api/candidates/filters').send({ filters }).expect(200);
      expect([status, found.body.data.candidatesCount]).toEqual([status, count]);
    }
  });

  it('C03 apply to all that the filter finds, with a receipt on the screening and an undo', async () => {
    const { _id, ids, job } = await screening(30);
    await decide(admin, body(_id, ids[0]!, { status: 'Selected' })).expect(200);
    /* A candidate who once got further still counts so in the funnel, through the batch and its undo. */
    for (const status of ['Offered', 'Hold'])
      await admin.patch(`/api/candidates/${ids[9]}`).send({ status }).expect(200);
    const { furthest } = await stored(ids[9]!);
    expect(furthest).toBe(FUNNEL_STEPS.indexOf('offered'));
    const bulk = (more: object) =>
      admin
        .patch(`/api/screenings/${_id}/bulk`)
        .send({ filterStatus: 'UnScreened', screeningStatus: 'Rejected', ...more });
    for (const wrong of [
      { filterStatus: 'x' },
      { screeningStatus: null },
      { jobId: String(new Types.ObjectId()) },
      { ids },
    ])
      await bulk(wrong).expect(400);
    const { body: nobody } = await bulk({ filterStatus: 'Rejected' }).expect(200);
    expect(nobody.data).toMatchObject({ state: 'done', progress: { done: 0, total: 0 } });
    const { body: done } = await bulk({ jobId: job._id, changedBy: 'somebody' }).expect(200);
    expect(done.data).toMatchObject({
      kind: 'screening-decision',
      what: 'Rejected: all of UnScreened',
      subject: { kind: 'screening', _id },
      selection: { filter: { status: 'UnScreened' } },
      counts: { changed: 29, unchanged: 0, refused: 0, missing: 0 },
    });
    const detail = await admin.get(`/api/screenings/${_id}`).expect(200);
    expect(detail.body.data.statusCounts).toEqual({ screening: _id, ...counts(0, 1, 29, 0) });
    expect((await stored(ids[9]!))['furthest']).toBe(furthest);
    await admin.patch(`/api/candidates/${ids[5]}`).send({ notes: 'Call again' }).expect(200);
    const receipts = await admin.get(`/api/batches?subject=${_id}`).expect(200);
    expect(receipts.body.data.batches.map((batch: { _id: string }) => batch._id)).toEqual([done.data._id]);
    const reader = await signIn(app, { permissions: { screening: ['read'] } });
    await reader.agent.get(`/api/batches/${done.data._id}/outcomes`).expect(200);
    await reader.agent.post(`/api/batches/${done.data._id}/undo`).expect(403);
    const { body: undone } = await admin.post(`/api/batches/${done.data._id}/undo`).expect(200);
    expect(undone.data.undoCounts).toEqual({ undone: 28, kept: 1 });
    const after = await admin.get(`/api/screenings/${_id}`).expect(200);
    expect(after.body.data.statusCounts).toEqual({ screening: _id, ...counts(0, 1, 1, 28) });
    expect((await stored(ids[7]!))['status']).toBe('Applied');
    expect(await stored(ids[9]!)).toMatchObject({ status: 'Hold', furthest });
  });
});

describe('trash', () => {
  it('C13 D03 takes the results out of the candidates when it is deleted for good; their history stays', async () => {
    const { _id, ids } = await screening(2);
    const kept = await makeScreening(admin, (await stored(ids[0]!))['jobs'] + '');
    for (const id of ids) await decide(admin, body(_id, id, { status: 'Selected' })).expect(200);
    await decide(admin, body(kept._id, ids[0]!, { status: 'Pending' })).expect(200);
    await admin.delete(`/api/screenings/${_id}/permanent`).expect(409);
    await admin.delete(`/api/screenings/${_id}`).expect(200);
    await decide(admin, body(_id, ids[0]!, { status: 'Rejected' })).expect(404);
    await admin
      .patch(`/api/screenings/${_id}/bulk`)
      .send({ filterStatus: 'All', screeningStatus: 'Pending' })
      .expect(404);
    const trash = await admin.get('/api/screenings?deleted=true').expect(200);
    expect(trash.body.data.screenings.map((one: { _id: string }) => one._id)).toContain(_id);
    await admin.patch(`/api/screenings/${_id}/restore`).expect(200);
    await admin.delete(`/api/screenings/${_id}`).expect(200);
    const references = await admin.get(`/api/screenings/${_id}/references`).expect(200);
    expect(references.body.data).toEqual({
      references: [],
      goesAlong: [{ resource: 'results', count: 2, examples: expect.any(Array) }],
    });
    await admin.delete(`/api/screenings/${_id}/permanent`).expect(200);
    const left = (await stored(ids[0]!))['screenings'] as Array<{ screening: Types.ObjectId }>;
    expect(left.map((one) => String(one.screening))).toEqual([kept._id]);
    expect((await stored(ids[1]!))['resultKeys']).toEqual([]);
    expect((await entriesOf(ids[1]!)).filter(({ subject }) => subject?.id === _id)).toHaveLength(2);
  });

  it('leaves no result of a decision that lands after it was deleted for good', async () => {
    const { _id, ids } = await screening(1);
    const pipeline = app.app.get(CandidatePipeline, { strict: false });
    const decideThen = pipeline.decide.bind(pipeline);
    jest.spyOn(pipeline, 'decide').mockImplementation(async (...args) => {
      await admin.delete(`/api/screenings/${_id}`).expect(200);
      await admin.delete(`/api/screenings/${_id}/permanent`).expect(200);
      return decideThen(...args);
    });
    const late = await decide(admin, body(_id, ids[0]!, { status: 'Selected' })).expect(404);
    expect(late.body.message).toBe('Screening not found');
    expect((await stored(ids[0]!))['screenings']).toEqual([]);
    expect(await app.app.get(ScreeningsRepository, { strict: false }).isKept(_id)).toBe(false);
  });

  it('leaves no result of a decision that lands between the removal of the results and the end of the delete', async () => {
    const { _id, ids } = await screening(1);
    const pipeline = app.app.get(CandidatePipeline, { strict: false });
    const decideThen = pipeline.decide.bind(pipeline);
    const removeThen = pipeline.removeResults.bind(pipeline);
    /* The decision has read the screening; its write waits for the removal of results, the delete for the decision. */
    let written = () => {};
    const isWritten = new Promise<void>((resolve) => (written = resolve));
    const versions = app.app.get(CacheVersions, { strict: false });
    let deleted: Promise<unknown> = Promise.resolve();
    jest.spyOn(pipeline, 'decide').mockImplementation(async (...args) => {
      /* Trashed by a process that could not notify the others. */
      const silent = jest.spyOn(versions, 'bump').mockResolvedValue();
      await admin.delete(`/api/screenings/${_id}`).expect(200);
      silent.mockRestore();
      await new Promise<void>((resolve) => {
        jest.spyOn(pipeline, 'removeResults').mockImplementationOnce(async (...of) => {
          await removeThen(...of);
          resolve();
          await isWritten;
        });
        deleted = admin
          .delete(`/api/screenings/${_id}/permanent`)
          .expect(200)
          .catch(() => resolve());
      });
      return decideThen(...args);
    });
    await decide(admin, body(_id, ids[0]!, { status: 'Selected' })).expect(404);
    written();
    await deleted;
    expect((await stored(ids[0]!))['screenings']).toEqual([]);
  });

  it('a decision reads the candidate once and writes once', async () => {
    const { _id, ids } = await screening(1);
    await decide(admin, body(_id, ids[0]!, { status: 'Rejected' })).expect(200);
    const connection = app.app.get<Connection>(getConnectionToken(), { strict: false });
    const asked: string[] = [];
    connection.set('debug', (collection: string, method: string) => asked.push(`${collection}.${method}`));
    await decide(admin, body(_id, ids[0]!, { status: 'Selected' })).expect(200);
    connection.set('debug', false);
    // The caller is re-read once a second, whatever the call.
    expect(asked.filter((call) => !/^(sessions|users|roles)\./.test(call)).toSorted()).toEqual([
      'candidates.findOne',
      'candidates.findOneAndUpdate',
      'jobs.find',
      'jobs.find',
      'screenings.findOne',
      'screenings.findOne',
    ]);
  });

  it('C13 the worker removes the result of a decision whose process died', async () => {
    const { _id, ids } = await screening(1);
    const { db } = await testSpace();
    await decide(admin, body(_id, ids[0]!, { status: 'Selected' })).expect(200);
    await db.collection('screenings').deleteOne({ _id: new Types.ObjectId(_id) });
    const worker = await startWorker();
    await worker.app.get(CandidatePipeline, { strict: false }).removeOrphans();
    expect(await stored(ids[0]!)).toMatchObject({ screenings: [], resultKeys: [] });
  });

  it('is visible only to users who see the trash', async () => {
    const { _id } = await screening();
    const reader = await signIn(app, { permissions: { screening: ['read', 'update', 'delete'] } });
    await reader.agent.delete(`/api/screenings/${_id}`).expect(200);
    await reader.agent.get(`/api/screenings/${_id}`).expect(404);
    await reader.agent.get(`/api/screenings/${_id}/candidates`).expect(404);
    await reader.agent.get('/api/screenings?deleted=true').expect(403);
    await admin.get(`/api/screenings/${_id}`).expect(200);
    const { body: history } = await admin.get(`/api/screenings/${_id}/activity`).expect(200);
    expect(history.data.activityCount).toBe(2);
    expect(MESSAGES.success.deleted('Screening')).toBe('Screening deleted successfully');
  });
});
