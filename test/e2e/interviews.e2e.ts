import { Types } from 'mongoose';
import { clock } from '../../src/core/clock/clock.js';
import { MAX_CALENDAR } from '../../src/shared/resources/interviews/enums.js';
import { CandidatePipeline } from '../../src/modules/candidates/pipeline/candidate-pipeline.service.js';
import { type Agent, startApp, startWorker, storedIn, type TestApp, testSpace } from '../support/app.js';
import {
  adminAgent,
  agentOf,
  EVERYTHING,
  makeCandidate,
  makeJob,
  makeRole,
  makeUser,
  signIn,
} from '../support/factories.js';
import { migrateFrom } from '../support/migrations.js';
import { interviewBody, makeInterview, minutesFromNow } from '../support/interviews.js';

let app: TestApp;
let admin: Agent;
let person: string;

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
  person = String((await makeUser(app))._id);
});

const UNKNOWN = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const freeOne = async () => String((await makeUser(app))._id);

describe('planning', () => {
  it('answers the stored interview, its number and its author; Z14 whatever author is sent', async () => {
    const { agent, user } = await signIn(app, { permissions: { interview: ['create'] } });
    const job = await makeJob(admin);
    const { body } = await agent
      .post('/api/interviews')
      .send(interviewBody(job._id, [person], { round: 2, createdBy: person }))
      .expect(201);
    expect(body).toMatchObject({ success: true, message: 'Interview created successfully' });
    expect(body.data).toMatchObject({
      interviewId: expect.any(Number),
      round: 2,
      job: { _id: job._id, title: job.title },
      type: 'Technical',
      status: 'Scheduled',
      mode: 'Online',
      schedule: { durationInMinutes: 30 },
      interviewers: [{ _id: person }],
      inviteCandidates: [],
      createdBy: { _id: String(user._id), name: user.name },
      version: 1,
    });
    expect(Object.keys(body.data)).not.toEqual(expect.arrayContaining(['terms', 'announced', 'changes']));
  });

  it.each([
    ['round', { round: 0 }, 'Round must be a whole number of at least 1'],
    ['round', { round: 1.5 }, 'Round must be a whole number of at least 1'],
    ['job', { job: 'none' }, 'Select job'],
    ['job', { job: UNKNOWN }, 'Select job'],
    ['type', { type: '' }, 'Interview type is required.'],
    ['status', { status: 'Completed' }, 'Please select a valid interview status.'],
    ['status', { status: 'Cancelled' }, 'Please select a valid interview status.'],
    ['mode', { mode: 'Phone' }, 'Please select interview mode.'],
    ['schedule', { schedule: null }, 'Select interview date and time'],
    ['schedule.date', { schedule: { date: 'soon', durationInMinutes: 5 } }, 'Select interview date and time'],
    [
      'schedule.date',
      { schedule: { date: '2020-01-01T10:00:00Z', durationInMinutes: 5 } },
      'The schedule date must be in the future.',
    ],
    [
      'schedule.durationInMinutes',
      { schedule: { date: minutesFromNow(60), durationInMinutes: 4 } },
      'Duration must be at least 5 minutes',
    ],
    ['interviewers', { interviewers: [] }, 'Please select the interviewers.'],
    ['interviewers', { interviewers: [UNKNOWN] }, 'Please select the interviewers.'],
    ['inviteCandidates', { inviteCandidates: [UNKNOWN] }, 'Please select candidates of this job.'],
    ['colour', { colour: 'red' }, 'colour: This field is not known'],
  ])('refuses a wrong %s %j', async (field, overrides, message) => {
    const job = await makeJob(admin);
    const { body } = await admin
      .post('/api/interviews')
      .send(interviewBody(job._id, [person], overrides))
      .expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', message });
    expect(body.errors).toContainEqual({ field, message });
  });

  it('D06 gives parallel interviews of one job a number each and, if none is sent, a round each', async () => {
    const job = await makeJob(admin);
    const bodies = Array.from({ length: 30 }, (_, index) =>
      interviewBody(job._id, [person], {
        round: undefined,
        schedule: { date: minutesFromNow(5_000 + index * 10), durationInMinutes: 5 },
      }),
    );
    const answers = await Promise.all(bodies.map((body) => admin.post('/api/interviews').send(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(201));
    const made = answers.map(({ body }) => body.data as { interviewId: number; round: number });
    expect(new Set(made.map(({ interviewId }) => interviewId)).size).toBe(30);
    expect(new Set(made.map(({ round }) => round))).toEqual(
      new Set(Array.from({ length: 30 }, (_, index) => index + 1)),
    );
    const { body } = await admin.get(`/api/interviews/round/${job._id}`).expect(200);
    expect(body.data).toEqual({ round: 31 });
  });
});

it('takes place and link, https only, and offers what the job or the interviewer used last', async () => {
  const job = await makeJob(admin);
  const one = await freeOne();
  const notCallLink = 'The link must begin with https:// and hold no password';
  for (const [link, message] of [
    ['http://meet.example.org/a', notCallLink],
    ['javascript:alert(1)', notCallLink],
    ['https://user:secret@meet.example.org', notCallLink],
    ['https://a b.example', notCallLink],
    [`https://a.example/${'x'.repeat(1_000)}`, 'The link must be at most 1000 characters'],
  ]) {
    const refused = await admin
      .post('/api/interviews')
      .send(interviewBody(job._id, [one], { link }))
      .expect(400);
    expect(refused.body.errors).toEqual([{ field: 'link', message }]);
  }
  const link = 'https://meet.example.org/daily';
  const at = (minutes: number) => ({ date: minutesFromNow(minutes), durationInMinutes: 30 });
  await makeInterview(admin, [one], {
    mode: 'Offline',
    place: 'Room 4',
    link: 'https://x.example',
    schedule: at(60),
  });
  const made = await makeInterview(admin, [await freeOne()], { job: job._id, link, schedule: at(120) });
  await makeInterview(admin, [one], { mode: 'Hybrid', place: 'Room 5', schedule: at(180) });
  const usual = async (query: string) =>
    (await admin.get(`/api/interviews/usual?${query}`).expect(200)).body.data;
  expect(await usual(`interviewers=${one}`)).toEqual({ places: ['Room 5', 'Room 4'], links: [] });
  expect(await usual(`job=${job._id}`)).toEqual({ places: [], links: [link] });
  expect(await usual(`job=${job._id}&interviewers=${one}`)).toEqual({
    places: ['Room 5', 'Room 4'],
    links: [link],
  });
  expect(await usual('')).toEqual({ places: [], links: [] });
  await admin.get('/api/interviews/usual?interviewers=none').expect(400);

  /* Documents of earlier releases lack the fields: migrated and sent back whole, they have not changed. */
  const space = await testSpace();
  const _id = new Types.ObjectId(made._id);
  const without = { $unset: { place: 1, link: 1, candidateText: 1 } };
  await space.db.collection('interviews').updateOne({ _id }, without);
  await migrateFrom(14, app.app);
  const read = (await admin.get(`/api/interviews/${made._id}`).expect(200)).body.data;
  expect(read).toMatchObject({ place: '', link: '', candidateText: '' });
  const same = await admin.patch(`/api/interviews/${made._id}`).send(read).expect(200);
  expect(same.body.data.version).toBe(read.version);
});

describe('changing', () => {
  it('takes a whole record back, knows all statuses, and refuses a stale version', async () => {
    const made = await makeInterview(admin, [await freeOne()]);
    const { body } = await admin.get(`/api/interviews/${made._id}`).expect(200);
    const again = await admin.patch(`/api/interviews/${made._id}`).send(body.data).expect(200);
    expect(again.body.data.schedule).toEqual(body.data.schedule);
    for (const status of ['Completed', 'Cancelled', 'Rescheduled', 'Scheduled'])
      await admin.patch(`/api/interviews/${made._id}`).send({ status }).expect(200);
    const stale = await admin
      .patch(`/api/interviews/${made._id}`)
      .send({ version: made.version, mode: 'Hybrid' })
      .expect(409);
    expect(stale.body.code).toBe('STALE_VERSION');
  });

  it('asks for the future only when the time is moved', async () => {
    const made = await makeInterview(admin, [await freeOne()]);
    clock.move(3 * 3_600_000);
    try {
      await admin.patch(`/api/interviews/${made._id}`).send({ status: 'Completed' }).expect(200);
      const { body } = await admin
        .patch(`/api/interviews/${made._id}`)
        .send({ schedule: { ...made.schedule, date: minutesFromNow(60) } })
        .expect(400);
      expect(body.message).toBe('The schedule date must be in the future.');
    } finally {
      clock.move(0);
    }
  });

  it('keeps the parts of a schedule that are not sent', async () => {
    const made = await makeInterview(admin, [await freeOne()]);
    const path = `/api/interviews/${made._id}`;
    const longer = await admin
      .patch(path)
      .send({ schedule: { durationInMinutes: 45 } })
      .expect(200);
    expect(longer.body.data.schedule).toEqual({ date: made.schedule.date, durationInMinutes: 45 });
    const date = minutesFromNow(200);
    const moved = await admin.patch(path).send({ schedule: { date } }).expect(200);
    expect(moved.body.data.schedule).toEqual({ date, durationInMinutes: 45 });
    for (const [schedule, field] of [
      [{ durationInMinutes: 4 }, 'schedule.durationInMinutes'],
      [{ durationInMinutes: null }, 'schedule.durationInMinutes'],
      [{ date: null }, 'schedule.date'],
      [null, 'schedule'],
      [[], 'schedule'],
    ]) {
      const { body } = await admin.patch(path).send({ schedule }).expect(400);
      expect(body.errors).toEqual([expect.objectContaining({ field })]);
    }
  });

  it('assigns no round beyond the maximum, which may be typed', async () => {
    const job = await makeJob(admin);
    const body = (more: object) => interviewBody(job._id, [person], { allowConflict: true, ...more });
    await admin
      .post('/api/interviews')
      .send(body({ round: 1_000_000 }))
      .expect(201);
    const { body: refused } = await admin
      .post('/api/interviews')
      .send(body({ round: undefined }))
      .expect(400);
    expect(refused.errors).toEqual([{ field: 'round', message: 'Round must be at most 1000000' }]);
  });

  it('keeps who changed what, people by name', async () => {
    const other = await makeUser(app);
    const made = await makeInterview(admin, [await freeOne()]);
    await admin
      .patch(`/api/interviews/${made._id}`)
      .send({ interviewers: [String(other._id)] })
      .expect(200);
    const { body } = await admin.get(`/api/interviews/${made._id}/activity`).expect(200);
    expect(body.data.activity[0]).toMatchObject({ fieldName: 'interviewers', newValue: other.name });
  });
});

describe('lists', () => {
  it('filters by job, status, own ones and period, and counts all interviews of the page', async () => {
    const job = await makeJob(admin);
    const { agent, user } = await signIn(app, { permissions: EVERYTHING });
    await makeCandidate(admin, { jobs: [job._id] });
    const mine = await makeInterview(admin, [String(user._id)], { job: job._id });
    const colleague = await freeOne();
    const other = await makeInterview(admin, [colleague], { job: job._id, status: 'Rescheduled' });
    const idsOf = async (query: string) =>
      (await agent.get(`/api/interviews?${query}`).expect(200)).body.data.interviews.map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(new Set(await idsOf(`job=${job._id}`))).toEqual(new Set([mine._id, other._id]));
    expect(await idsOf(`job=${job._id}&status=Rescheduled`)).toEqual([other._id]);
    expect(await idsOf('interviewer=me')).toEqual([mine._id]);
    expect(await idsOf(`interviewer=${colleague}`)).toEqual([other._id]);
    expect(new Set(await idsOf(`interviewer=me,${colleague}`))).toEqual(new Set([mine._id, other._id]));
    await agent.get('/api/interviews?interviewer=me,nobody').expect(400);
    expect(await idsOf(`job=${job._id}&to=${encodeURIComponent(minutesFromNow(1))}`)).toEqual([]);
    expect(await idsOf(`q=I${mine.interviewId}`)).toEqual([mine._id]);
    expect(await idsOf(`q=${encodeURIComponent(user.name)}`)).toEqual([mine._id]);
    const { body } = await agent.get(`/api/interviews?job=${job._id}`).expect(200);
    expect(body.data.interviewsCount).toBe(2);
    expect(body.data.interviewsStatusCounts).toContainEqual({
      interview: mine._id,
      pending: 0,
      selected: 0,
      rejected: 0,
      awaited: 1,
      total: 1,
    });
    const period = `from=${encodeURIComponent(minutesFromNow(0))}&to=${encodeURIComponent(minutesFromNow(60 * 24))}`;
    const month = await agent.get(`/api/interviews/calendar?${period}&interviewer=me`).expect(200);
    expect(month.body.data.interviews).toMatchObject([{ _id: mine._id }]);
    expect(month.body.data.isCut).toBe(false);
    await agent.get(`/api/interviews/calendar?from=${encodeURIComponent(minutesFromNow(0))}`).expect(400);
  });

  it('says that a period has more interviews than the calendar shows', async () => {
    const date = minutesFromNow(90 * 24 * 60);
    const { _id } = await makeInterview(admin, [(await admin.get('/api/auth/me')).body.data._id], {
      schedule: { date, durationInMinutes: 30 },
    });
    const made = (await storedIn('interviews', _id))!;
    await (await testSpace()).db.collection('interviews').insertMany(
      Array.from({ length: MAX_CALENDAR }, (_, index) => ({
        ...made,
        _id: new Types.ObjectId(),
        interviewId: 100_000 + index,
        toAnnounce: false,
      })),
    );
    const to = new Date(Date.parse(date) + 86_400_000).toISOString();
    const { body } = await admin.get(`/api/interviews/calendar?from=${date}&to=${to}`).expect(200);
    expect(body.data.interviews).toHaveLength(MAX_CALENDAR);
    expect(body.data.isCut).toBe(true);
  });

  it('finds an interview by the current names of its job and interviewers', async () => {
    const job = await makeJob(admin, { title: 'Old Trade' });
    const user = await makeUser(app);
    const made = await makeInterview(admin, [String(user._id)], { job: job._id });
    const trashed = await makeInterview(admin, [await freeOne()], { job: job._id });
    await admin.delete(`/api/interviews/${trashed._id}`).expect(200);
    const found = async (query: string) =>
      (await admin.get(`/api/interviews?${query}`).expect(200)).body.data.interviews.map(
        ({ _id }: { _id: string }) => _id,
      );
    await admin.patch(`/api/jobs/${job._id}`).send({ title: 'Gyroscope Fitter' }).expect(200);
    expect(await found('q=gyroscope')).toEqual([made._id]);
    expect(await found('q=gyroscope&deleted=true')).toEqual([trashed._id]);
    expect(await found('q=old%20trade')).toEqual([]);
    await admin
      .patch(`/api/users/${String(user._id)}`)
      .send({ name: 'Zenobia Quill' })
      .expect(200);
    expect(await found('q=zenobia')).toEqual([made._id]);
    expect(await found(`q=${encodeURIComponent(user.name)}`)).toEqual([]);
    const { version } = (await admin.get(`/api/interviews/${made._id}`).expect(200)).body.data;
    expect(version).toBe(made.version);
  });

  it('C4 lists candidates by result, without those hired, onboarding or black-listed', async () => {
    const job = await makeJob(admin);
    const [first, second] = [
      await makeCandidate(admin, { jobs: [job._id] }),
      await makeCandidate(admin, { jobs: [job._id] }),
    ];
    const hired = await makeCandidate(admin, { jobs: [job._id], status: 'Hired' });
    const made = await makeInterview(admin, [await freeOne()], { job: job._id });
    const late = await admin
      .patch(`/api/interviews/${made._id}/candidates/${hired._id}`)
      .send({ status: 'Pending' })
      .expect(409);
    expect(late.body.message).toBe('This candidate is no longer in the interviews.');
    await admin
      .patch(`/api/interviews/${made._id}/candidates/${first._id}`)
      .send({ status: 'Selected' })
      .expect(200);
    const list = async (status: string) =>
      (
        await admin
          .get(`/api/interviews/${made._id}/candidates?status=${encodeURIComponent(status)}`)
          .expect(200)
      ).body.data;
    expect((await list('All')).totalCount).toBe(2);
    expect((await list('Selected')).candidates).toMatchObject([
      { candidate: { _id: first._id, status: 'Shortlisted' }, status: 'Selected' },
    ]);
    expect((await list('Not Interviewed')).candidates).toMatchObject([
      { candidate: { _id: second._id }, status: null, feedback: null },
    ]);
    await admin.get(`/api/interviews/${made._id}/candidates?status=Unknown`).expect(400);
  });

  it('U03: shows only its own candidates or all of its job, and searches them', async () => {
    const [job, elsewhere] = [await makeJob(admin), await makeJob(admin)];
    const of = { jobs: [job._id] };
    const [invited, decided, moved] = [
      await makeCandidate(admin, { ...of, name: 'Ines Invited' }),
      await makeCandidate(admin, { ...of, name: 'Dev Decided' }),
      await makeCandidate(admin, { ...of, name: 'Mona Moved' }),
    ];
    await makeCandidate(admin, { ...of, name: 'Omar Other' });
    const made = await makeInterview(admin, [await freeOne()], {
      job: job._id,
      inviteCandidates: [invited._id, moved._id],
    });
    await admin
      .patch(`/api/interviews/${made._id}/candidates/${decided._id}`)
      .send({ status: 'Selected' })
      .expect(200);
    await admin
      .patch(`/api/candidates/${moved._id}`)
      .send({ jobs: [elsewhere._id] })
      .expect(200);
    const names = async (query: string) => {
      const { body } = await admin.get(`/api/interviews/${made._id}/candidates?${query}`).expect(200);
      const { candidates, totalCount } = body.data as {
        candidates: Array<{ candidate: { name: string } }>;
        totalCount: number;
      };
      expect(candidates).toHaveLength(totalCount);
      return candidates.map(({ candidate }) => candidate.name).toSorted();
    };
    expect(await names('invited=true')).toEqual(['Dev Decided', 'Ines Invited']);
    expect(await names('invited=true&status=Selected')).toEqual(['Dev Decided']);
    expect(await names('')).toEqual(['Dev Decided', 'Ines Invited', 'Omar Other']);
    expect(await names('q=omar')).toEqual(['Omar Other']);
    expect(await names('q=in%20inv')).toEqual(['Ines Invited']);
    expect(await names('q=nobody')).toEqual([]);
    await admin.get(`/api/interviews/${made._id}/candidates?invited=maybe`).expect(400);
  });
});

describe('deciding', () => {
  it('C12 Z14 each interviewer has one own feedback, whoever is named; the result is one write', async () => {
    const job = await makeJob(admin);
    const candidate = await makeCandidate(admin, { jobs: [job._id] });
    const made = await makeInterview(admin, [await freeOne()], { job: job._id });
    const path = `/api/interviews/${made._id}/candidates/${candidate._id}`;
    const role = await makeRole(app, { interview: ['read', 'update'] });
    const [one, two] = [await makeUser(app, { roles: [role] }), await makeUser(app, { roles: [role] })];
    const [first, second] = [await agentOf(app, one), await agentOf(app, two)];
    await first
      .patch(path)
      .send({ status: 'Pending', feedback: { rating: 2, comments: 'Unsure', interviewer: person } })
      .expect(200);
    await second
      .patch(path)
      .send({ feedback: { rating: 5, comments: 'Strong' } })
      .expect(200);
    const { body } = await first
      .patch(path)
      .send({ feedback: { rating: 4, comments: 'Better' } })
      .expect(200);
    expect(body.data).toMatchObject({
      status: 'Pending',
      meanRating: 4.5,
      feedback: { interviewer: { _id: String(one._id) }, rating: 4, comments: 'Better' },
      candidate: { status: 'Interview' },
    });
    expect(body.data.feedbacks).toHaveLength(2);
    expect(body.data.changes).toContainEqual(
      expect.objectContaining({
        type: 'Technical',
        stage: 'Feedback',
        field: 'rating',
        previousValue: '2',
        newValue: '4',
        changedBy: { _id: String(one._id), name: one.name },
        changedAt: expect.any(String),
      }),
    );
    expect(body.data.changes).toContainEqual(
      expect.objectContaining({ stage: 'Selection', field: 'interviewStatus', newValue: 'Pending' }),
    );
  });

  it.each([
    ['feedback.rating', { feedback: { rating: 0, comments: 'x' } }, 'Rating is required'],
    ['feedback.rating', { feedback: { rating: 6, comments: 'x' } }, 'Rating must be (0-5)'],
    ['feedback.comments', { feedback: { rating: 3, comments: ' ' } }, 'Comments is required'],
    ['status', { status: 'Maybe' }, 'Please select a valid status.'],
    ['offer', { offer: 'Perhaps' }, 'The offer can be only Accepted or Rejected'],
    ['status', {}, 'Nothing to change was given'],
  ])('refuses a wrong %s %j', async (field, sent, message) => {
    const job = await makeJob(admin);
    const candidate = await makeCandidate(admin, { jobs: [job._id] });
    const made = await makeInterview(admin, [await freeOne()], { job: job._id });
    const { body } = await admin
      .patch(`/api/interviews/${made._id}/candidates/${candidate._id}`)
      .send(sent)
      .expect(400);
    expect(body.errors).toContainEqual({ field, message });
  });

  it('takes the answer to an offer only in a Final round, of a Selected candidate with a letter', async () => {
    const job = await makeJob(admin);
    const candidate = await makeCandidate(admin, { jobs: [job._id] });
    const technical = await makeInterview(admin, [await freeOne()], { job: job._id });
    const final = await makeInterview(admin, [await freeOne()], { job: job._id, type: 'Final', round: 2 });
    const answer = (interview: string, sent: object, status: number) =>
      admin.patch(`/api/interviews/${interview}/candidates/${candidate._id}`).send(sent).expect(status);
    expect((await answer(technical._id, { offer: 'Accepted' }, 409)).body.message).toMatch(/Final round/);
    expect((await answer(final._id, { offer: 'Accepted' }, 409)).body.message).toMatch(/Selected/);
    await answer(final._id, { status: 'Selected' }, 200);
    expect((await answer(final._id, { offer: 'Accepted' }, 409)).body.message).toMatch(/No offer letter/);
    await admin.patch(`/api/candidates/${candidate._id}`).send({ status: 'Offered' }).expect(200);
    const both = await Promise.all([
      admin.patch(`/api/interviews/${final._id}/candidates/${candidate._id}`).send({ offer: 'Accepted' }),
      admin.patch(`/api/interviews/${final._id}/candidates/${candidate._id}`).send({ offer: 'Rejected' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await admin.get(`/api/candidates/${candidate._id}`).expect(200);
    expect(['Onboarding', 'Black Listed']).toContain(body.data.status);
  });
});

describe('views', () => {
  it('names a candidate who waits for my feedback once, also with feedback of another interviewer', async () => {
    const [mine, other] = [
      await signIn(app, { permissions: EVERYTHING }),
      await signIn(app, { permissions: EVERYTHING }),
    ];
    const job = await makeJob(admin);
    const candidate = await makeCandidate(admin, { jobs: [job._id] });
    const made = await makeInterview(admin, [String(mine.user._id), String(other.user._id)], {
      job: job._id,
      inviteCandidates: [candidate._id],
    });
    clock.move(3 * 3_600_000);
    try {
      await other.agent
        .patch(`/api/interviews/${made._id}/candidates/${candidate._id}`)
        .send({ feedback: { rating: 3, comments: 'Fine' } })
        .expect(200);
      const { body } = await mine.agent.get('/api/interviews/mine').expect(200);
      expect(body.data.waiting).toMatchObject([{ waiting: [{ _id: candidate._id }] }]);
    } finally {
      clock.move(0);
    }
  });

  it('shows who is busy, what waits for my feedback, and the interviews of a candidate', async () => {
    const { agent, user } = await signIn(app, { permissions: EVERYTHING });
    const job = await makeJob(admin);
    const candidate = await makeCandidate(admin, { jobs: [job._id] });
    const made = await makeInterview(admin, [String(user._id)], {
      job: job._id,
      inviteCandidates: [candidate._id],
    });
    const ask = `q=${encodeURIComponent(user.name)}&durationInMinutes=30&date=${encodeURIComponent(made.schedule.date)}`;
    const busy = await admin.get(`/api/interviews/interviewers?${ask}`).expect(200);
    expect(busy.body.data.interviewers).toMatchObject([
      { _id: String(user._id), busy: { interview: { interviewId: made.interviewId } } },
    ]);
    const later = await makeInterview(admin, [String(user._id)], {
      schedule: { date: minutesFromNow(400_000), durationInMinutes: 30 },
    });
    const offered = await admin.get('/api/interviews/interviewers').expect(200);
    expect(offered.body.data.interviewers[0]._id).toBe(String(user._id));
    await admin.delete(`/api/interviews/${later._id}`).expect(200);
    const own = await admin.get(`/api/interviews/interviewers?${ask}&except=${made._id}`).expect(200);
    expect(own.body.data.interviewers).toMatchObject([{ _id: String(user._id), busy: null }]);

    expect((await agent.get('/api/interviews/mine').expect(200)).body.data).toMatchObject({
      upcoming: [{ interview: { _id: made._id } }],
      waiting: [],
    });
    clock.move(3 * 3_600_000);
    try {
      const waiting = await agent.get('/api/interviews/mine').expect(200);
      expect(waiting.body.data.waiting).toMatchObject([{ waiting: [{ _id: candidate._id }] }]);
      await agent
        .patch(`/api/interviews/${made._id}/candidates/${candidate._id}`)
        .send({ feedback: { rating: 3, comments: 'Fine' } })
        .expect(200);
      expect((await agent.get('/api/interviews/mine').expect(200)).body.data.waiting).toEqual([]);
    } finally {
      clock.move(0);
    }
    const { body } = await agent.get(`/api/interviews/of-candidate/${candidate._id}`).expect(200);
    expect(body.data.interviews).toMatchObject([
      { interview: { _id: made._id }, status: 'Pending', meanRating: 3 },
    ]);
  });
});

describe('the trash', () => {
  it('N08: a result does not outlive an interview that is deleted for good while it is decided on', async () => {
    const job = await makeJob(admin);
    const candidate = await makeCandidate(admin, { jobs: [job._id] });
    const made = await makeInterview(admin, [await freeOne()], { job: job._id });
    const pipeline = app.app.get(CandidatePipeline, { strict: false });
    const decide = pipeline.decide.bind(pipeline);
    jest.spyOn(pipeline, 'decide').mockImplementationOnce(async (...args) => {
      await admin.delete(`/api/interviews/${made._id}`).expect(200);
      await admin.delete(`/api/interviews/${made._id}/permanent`).expect(200);
      return decide(...args);
    });
    const address = `/api/interviews/${made._id}/candidates/${candidate._id}`;
    await admin.patch(address).send({ status: 'Selected' }).expect(404);
    expect(await storedIn('candidates', candidate._id)).toMatchObject({
      interviewResults: [],
      resultKeys: [],
    });
  });

  it('N08: the worker removes the result of a decision whose process died', async () => {
    const job = await makeJob(admin);
    const candidate = await makeCandidate(admin, { jobs: [job._id] });
    const made = await makeInterview(admin, [await freeOne()], { job: job._id });
    const address = `/api/interviews/${made._id}/candidates/${candidate._id}`;
    await admin.patch(address).send({ status: 'Selected' }).expect(200);
    await admin.delete(`/api/candidates/${candidate._id}`).expect(200);
    const { db } = await testSpace();
    await db.collection('interviews').deleteOne({ _id: new Types.ObjectId(made._id) });
    const worker = await startWorker();
    await worker.app.get(CandidatePipeline, { strict: false }).removeOrphans();
    await admin.patch(`/api/candidates/${candidate._id}/restore`).expect(200);
    expect(await storedIn('candidates', candidate._id)).toMatchObject({
      interviewResults: [],
      resultKeys: [],
    });
  });

  it('C6 C13 people and job cannot be deleted while referred to; a permanent delete removes results, history stays', async () => {
    const job = await makeJob(admin);
    const candidate = await makeCandidate(admin, { jobs: [job._id] });
    const interviewer = await makeUser(app);
    const made = await makeInterview(admin, [String(interviewer._id)], { job: job._id });
    await admin
      .patch(`/api/interviews/${made._id}/candidates/${candidate._id}`)
      .send({ status: 'Rejected' })
      .expect(200);
    await admin.delete(`/api/users/${String(interviewer._id)}`).expect(200);
    const refused = await admin.delete(`/api/users/${String(interviewer._id)}/permanent`).expect(409);
    expect(refused.body).toMatchObject({
      code: 'STILL_REFERRED',
      references: [{ resource: 'interviews', count: 1, examples: [{ name: `I${made.interviewId}` }] }],
    });
    const marked = await admin.get(`/api/interviews/${made._id}`).expect(200);
    expect(marked.body.data.interviewers).toMatchObject([{ isDeleted: true }]);
    await admin.delete(`/api/interviews/${made._id}`).expect(200);
    await admin.patch(`/api/interviews/${made._id}/restore`).expect(200);
    await admin.delete(`/api/interviews/${made._id}`).expect(200);
    await admin.delete(`/api/interviews/${made._id}/permanent`).expect(200);
    const { body } = await admin.get(`/api/candidates/${candidate._id}`).expect(200);
    expect(body.data.interviews).toEqual([]);
    const activity = await admin.get(`/api/candidates/${candidate._id}/activity`).expect(200);
    expect(activity.body.data.activity).toContainEqual(
      expect.objectContaining({ subject: expect.objectContaining({ kind: 'interview' }) }),
    );
    await admin.delete(`/api/users/${String(interviewer._id)}/permanent`).expect(200);
  });

  it('answers 404 for ids that are none', async () => {
    for (const path of ['x', UNKNOWN, `${UNKNOWN}/candidates`, 'x/candidates'])
      expect((await admin.get(`/api/interviews/${path}`).expect(404)).body.message).toBe(
        'Interview not found',
      );
    await admin.get('/api/interviews/round/x').expect(404);
  });
});

it('lists those of today, to come, and past by the clock, each in the order that is asked for', async () => {
  const mine = String((await makeUser(app))._id);
  const at = (minutes: number) => ({ schedule: { date: minutesFromNow(minutes), durationInMinutes: 30 } });
  const soon = await makeInterview(admin, [mine], at(180));
  const later = await makeInterview(admin, [mine], at(3 * 1_440));
  let reader = admin;
  const list = async (when: string, sort: string) => {
    const query = { interviewer: mine, when, sort };
    const { body } = await reader.get('/api/interviews').query(query).expect(200);
    return body.data.interviews.map(({ _id }: { _id: string }) => _id);
  };
  expect(await list('upcoming', 'date')).toEqual([soon._id, later._id]);
  expect(await list('past', '-date')).toEqual([]);
  clock.move(3 * 86_400_000 - 60_000);
  try {
    // The previous session has ended by then.
    reader = await adminAgent(app);
    expect(await list('past', '-date')).toEqual([soon._id]);
    expect(await list('upcoming', 'date')).toEqual([later._id]);
    clock.move(3 * 86_400_000);
    expect(await list('today', 'date')).toEqual([later._id]);
  } finally {
    clock.move(0);
  }
  await admin.get('/api/interviews?when=never').expect(400);
});
