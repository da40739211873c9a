import type { Redis } from 'ioredis';
import { clock } from '../../src/core/clock/clock.js';
import { REDIS } from '../../src/core/queues/redis.js';
import { CandidateReports, type TimesUntil } from '../../src/modules/candidates/candidate-reports.service.js';
import { mondayOf } from '../../src/modules/dashboard/weeks.js';
import { moveDay } from '../../src/shared/kit/days.js';
import { IN_OUR_HANDS, STUCK_DAYS } from '../../src/shared/resources/candidates/next-step.js';
import { LIMITS } from '../../src/shared/kit/limits.js';
import { type Agent, startApp, type TestApp, testSpace } from '../support/app.js';
import { makeCompletedOnboarding } from '../support/employees.js';
import { adminAgent, makeCandidate, makeJob, signIn } from '../support/factories.js';
import { makeInterview } from '../support/interviews.js';
import { pdf } from '../support/pdf.js';

const HOUR = 3_600_000;

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
});

const read = async (agent = admin) => (await agent.get('/api/dashboard').expect(200)).body.data;
const stuckAs = (entries: Array<{ status: string; stuck: number }>) =>
  entries.map(({ status, stuck }) => ({ status, count: stuck }));
const countsOf = (entries: Array<{ count: number } & Record<string, unknown>>, key: string) =>
  Object.fromEntries(entries.filter(({ count }) => count > 0).map((entry) => [entry[key], entry.count]));

describe('the dashboard', () => {
  it('F1 counts candidates by status, source and week, and follows each change at once', async () => {
    const job = await makeJob(admin, { title: 'Open job' });
    const closed = await makeJob(admin, { title: 'Closed job' });
    await admin.patch(`/api/jobs/${closed._id}/close`).expect(200);
    const monday = mondayOf(clock.today());
    const jobs = [job._id];
    await makeCandidate(admin, { jobs, applicationDate: monday });
    await makeCandidate(admin, { jobs, applicationDate: monday, status: 'Hold', appliedThrough: 'Indeed' });
    await makeCandidate(admin, { jobs, applicationDate: moveDay(monday, -1), status: 'Hold' });
    await makeCandidate(admin, { jobs, applicationDate: moveDay(monday, -77) });
    await makeCandidate(admin, { jobs, applicationDate: moveDay(monday, -78) });
    const last = await makeCandidate(admin, { jobs, applicationDate: moveDay(monday, -400) });

    const { tiles, failed } = await read();
    expect(failed).toEqual([]);
    expect(tiles.candidates.total).toBe(6);
    expect(countsOf(tiles.candidates.byStatus, 'status')).toEqual({ Applied: 4, Hold: 2 });
    expect(countsOf(tiles.candidates.bySource, 'source')).toEqual({ LinkedIn: 5, Indeed: 1 });
    expect(tiles.candidates.weeks).toHaveLength(12);
    expect(countsOf(tiles.candidates.weeks, 'from')).toEqual({
      [monday]: 2,
      [moveDay(monday, -7)]: 1,
      [moveDay(monday, -77)]: 1,
    });
    expect(tiles.candidates.recent).toHaveLength(5);
    expect(tiles.candidates.recent[0]._id).toBe(last._id);
    expect(tiles.jobs).toMatchObject({ total: 2, open: 1, newest: [{ _id: job._id }] });

    for (const { status, count } of tiles.candidates.byStatus) {
      const list = await admin
        .post('/api/candidates/filters?limit=1')
        .send({ filters: { status: [status] } });
      expect(list.body.data.candidatesCount).toBe(count);
    }
    await admin.delete(`/api/candidates/${last._id}`).expect(200);
    const after = await read();
    expect(after.tiles.candidates.total).toBe(5);
    expect(countsOf(after.tiles.candidates.byStatus, 'status')).toEqual({ Applied: 3, Hold: 2 });
  });

  it('follows each write, also the first after Redis lost all', async () => {
    const redis = app.app.get<Redis>(REDIS, { strict: false });
    for (const key of await redis.keys('*:cacheVersion:candidates*')) await redis.del(key);
    const before = (await read()).tiles.candidates;
    const made = await makeCandidate(admin, { status: 'Assessment', applicationDate: clock.today() });
    const after = (await read()).tiles.candidates;
    expect(after.total).toBe(before.total + 1);
    expect(countsOf(after.byStatus, 'status')['Assessment']).toBe(1);
    expect(after.weeks.at(-1).count).toBe(before.weeks.at(-1).count + 1);
    await admin.patch(`/api/candidates/${made._id}`).send({ applicationDate: '2020-01-01' }).expect(200);
    await admin.patch(`/api/candidates/${made._id}`).send({ status: 'Hold' }).expect(200);
    const moved = (await read()).tiles.candidates;
    expect(moved.weeks.at(-1)).toEqual(before.weeks.at(-1));
    expect(countsOf(moved.byStatus, 'status')['Assessment']).toBeUndefined();
    await admin.delete(`/api/candidates/${made._id}`).expect(200);
  });

  it('counts onboardings, employees, users, roles and open work', async () => {
    const { id, job } = await makeCompletedOnboarding(admin);
    const { _id } = await makeCandidate(admin, { jobs: [job._id] });
    const step = (name: string) => ({ name, files: [{ name, type: 'pdf', required: false }] });
    const open = await admin
      .post('/api/onboardings')
      .send({ job: job._id, candidate: _id, steps: [step('One'), step('Two')] })
      .expect(201);
    await admin.patch(`/api/onboardings/${open.body.data._id}/steps/0`).send({ fields: {} }).expect(200);
    await admin.post('/api/employees').send({ onboardingId: id, joiningDate: '2026-02-02' }).expect(201);
    const screening = await admin.post('/api/screenings').send({ job: job._id }).expect(201);
    const { db } = await testSpace();
    await db.collection('mails').insertOne({ state: 'failed', createdAt: new Date() });

    const { tiles } = await read();
    expect(tiles.onboardings).toEqual({
      open: 1,
      byStatus: [
        { status: 'In-Progress', count: 1 },
        { status: 'Pending', count: 0 },
      ],
      newest: [
        expect.objectContaining({ _id: open.body.data._id, status: 'In-Progress', done: 1, steps: 2 }),
      ],
    });
    expect(tiles.employees).toEqual({ count: 1 });
    expect(tiles.screenings).toMatchObject({
      count: 2,
      most: [{ _id: screening.body.data._id, count: 2 }],
    });
    expect(tiles.mails).toEqual({ failed: 1, review: 0 });
    for (const list of ['users', 'roles'] as const) {
      const { body } = await admin.get(`/api/${list}?limit=1`).expect(200);
      expect(tiles[list]).toEqual({ count: body.data[`${list}Count`] });
    }
  });

  it('F1 counts candidates of every screening, not of the newest page alone', async () => {
    const [job, empty] = [await makeJob(admin), await makeJob(admin)];
    await makeCandidate(admin, { jobs: [job._id] });
    const before = (await read()).tiles.screenings.count;
    const open = (id: string) => admin.post('/api/screenings').send({ job: id }).expect(201);
    await open(job._id);
    for (let count = 0; count < LIMITS.page.max; count++) await open(empty._id);
    expect((await read()).tiles.screenings.count).toBe(before + 1);
  });

  it('F1 counts what waits for me, and says how long an offer takes', async () => {
    const job = await makeJob(admin);
    const applied = moveDay(clock.today(), -10);
    const of = { jobs: [job._id], applicationDate: applied };
    const [one, other] = [await makeCandidate(admin, of), await makeCandidate(admin, of)];
    await makeCandidate(admin, of);
    const me = (await admin.get('/api/auth/me').expect(200)).body.data._id;
    const { _id } = await makeInterview(admin, [me], {
      job: job._id,
      inviteCandidates: [one._id, other._id],
    });
    clock.move(3 * HOUR);
    const { first, ...counted } = (await read()).tiles.feedback;
    expect(counted).toEqual({ count: 2 });
    expect(first).toHaveLength(2);
    expect(first).toContainEqual({
      interview: _id,
      title: job.title,
      person: { _id: one._id, name: one.name },
    });
    await admin
      .patch(`/api/interviews/${_id}/candidates/${one._id}`)
      .send({ feedback: { rating: 4, comments: 'Good' } })
      .expect(200);
    const { tiles } = await read();
    expect(tiles.feedback).toMatchObject({ count: 1, first: [{ person: { _id: other._id } }] });
    const { waiting } = (await admin.get('/api/interviews/mine').expect(200)).body.data;
    expect(waiting.flatMap((own: { waiting: object[] }) => own.waiting)).toHaveLength(1);
    clock.move(0);

    expect(tiles.offers).toEqual({ count: 0 });
    expect(tiles.timeToOffer.spread).toBeNull();
    await admin.patch(`/api/candidates/${one._id}`).send({ status: 'Offered' }).expect(200);
    const after = await read();
    expect(after.tiles.offers).toEqual({ count: 1 });
    expect(after.tiles.timeToOffer.spread.count).toBe(1);
    // From the start of the day ten days ago until now.
    expect(after.tiles.timeToOffer.spread.median).toBeGreaterThanOrEqual(9 * 24);
    expect(after.tiles.timeToOffer.spread.median).toBeLessThanOrEqual(12 * 24);
    const list = await admin
      .post('/api/candidates/filters?limit=1')
      .send({ filters: { status: ['Offered'] } });
    expect(list.body.data.candidatesCount).toBe(after.tiles.offers.count);
  });

  it('F1 counts the interviews of a day as their list does', async () => {
    const me = (await admin.get('/api/auth/me').expect(200)).body.data._id;
    const job = await makeJob(admin);
    const { _id: candidate, name } = await makeCandidate(admin, { jobs: [job._id] });
    const { _id, schedule } = await makeInterview(admin, [me], {
      allowConflict: true,
      job: job._id,
      inviteCandidates: [candidate],
    });
    const countOn = async (day: string) =>
      (await admin.get(`/api/interviews?day=${day}`).expect(200)).body.data.interviewsCount;
    const day = clock.dayOf(schedule.date);
    const found = await admin.get(`/api/interviews?day=${day}&interviewer=me`).expect(200);
    expect(found.body.data.interviews.map((one: { _id: string }) => one._id)).toContain(_id);
    expect(await countOn(moveDay(day, 400))).toBe(0);
    await admin.get('/api/interviews?day=2026-02-30').expect(400);
    clock.move(Date.parse(schedule.date) - Date.now());
    const { interviews } = (await read()).tiles;
    clock.move(0);
    expect(interviews.day).toBe(day);
    expect(interviews.today.length).toBe(await countOn(day));
    expect(interviews.mine).toBeGreaterThan(0);
    expect(interviews.today.find((line: { _id: string }) => line._id === _id)).toMatchObject({
      title: job.title,
      people: [{ _id: candidate, name, hasResume: false, owesFeedback: true }],
    });
  });

  it('F1 names today’s candidates, whether they have a resume, and whose feedback is missing', async () => {
    const me = (await admin.get('/api/auth/me').expect(200)).body.data._id;
    const job = await makeJob(admin);
    const [rated, owed] = [
      await makeCandidate(admin, { jobs: [job._id] }),
      await makeCandidate(admin, { jobs: [job._id] }),
    ];
    await admin
      .put(`/api/candidates/${owed._id}/files/upload`)
      .attach('resume', pdf('Welder'), 'resume.pdf')
      .expect(200);
    const { _id, schedule } = await makeInterview(admin, [me], {
      allowConflict: true,
      job: job._id,
      inviteCandidates: [rated._id, owed._id],
    });
    clock.move(Date.parse(schedule.date) - Date.now() + 1_000);
    await admin
      .patch(`/api/interviews/${_id}/candidates/${rated._id}`)
      .send({ feedback: { rating: 4, comments: 'Good' } })
      .expect(200);
    const { today } = (await read()).tiles.interviews;
    const { agent: reader } = await signIn(app, { permissions: { interview: ['read'] } });
    const other = (await read(reader)).tiles.interviews.today;
    clock.move(0);
    const peopleOf = (lines: Array<{ _id: string; people: object[] }>) =>
      lines.find((line) => line._id === _id)?.people;
    expect(peopleOf(today)).toEqual([
      { _id: rated._id, name: rated.name, hasResume: false, owesFeedback: false },
      { _id: owed._id, name: owed.name, hasResume: true, owesFeedback: true },
    ]);
    expect(peopleOf(other)).toEqual([
      { _id: rated._id, name: rated.name, hasResume: false, owesFeedback: false },
      { _id: owed._id, name: owed.name, hasResume: true, owesFeedback: false },
    ]);
  });

  it('F1 counts stuck and new candidates and how far they came, as the lists and the report do', async () => {
    const day = 24 * HOUR;
    const found = async (filters: object) =>
      (await admin.post('/api/candidates/filters?limit=1').send({ filters })).body.data
        .candidatesCount as number;
    const job = await makeJob(admin);
    const before = (await read()).tiles;
    clock.move(-STUCK_DAYS * day);
    const [stuck, moved] = [
      await makeCandidate(admin, { jobs: [job._id], applicationDate: clock.today() }),
      await makeCandidate(admin, { jobs: [job._id], applicationDate: clock.today() }),
    ];
    const hired = await makeCandidate(admin, { jobs: [job._id], status: 'Hired' });
    clock.move(-(STUCK_DAYS - 1) * day);
    await makeCandidate(admin, { jobs: [job._id], status: 'Assessment', applicationDate: clock.today() });
    clock.move(0);
    await admin.patch(`/api/candidates/${moved._id}`).send({ status: 'Assessment' }).expect(200);
    await makeCandidate(admin, { jobs: [job._id], applicationDate: clock.today() });

    const { candidates, funnel } = (await read()).tiles;
    for (const { status, stuck: count } of candidates.byStatus) {
      const over = await found({ status: [status], statusSince: { min: STUCK_DAYS } });
      expect([status, count]).toEqual([status, IN_OUR_HANDS.includes(status) ? over : 0]);
    }
    const stuckIn = (tiles: typeof before) => countsOf(stuckAs(tiles.candidates.byStatus), 'status');
    expect(stuckIn({ candidates })).toEqual({
      ...stuckIn(before),
      Applied: (stuckIn(before)['Applied'] ?? 0) + 1,
    });
    const since = (id: string, filter: object) => found({ email: id, statusSince: filter });
    expect(await since(stuck.email, { min: STUCK_DAYS, max: STUCK_DAYS })).toBe(1);
    expect(await since(stuck.email, { max: STUCK_DAYS - 1 })).toBe(0);
    expect(await since(moved.email, { min: 1 })).toBe(0);
    expect(await since(hired.email, { min: 1_000_000_000 })).toBe(0);

    const { from, to, count } = candidates.newest;
    expect([from, to]).toEqual([moveDay(clock.today(), -6), clock.today()]);
    expect(count).toBe(await found({ applicationDate: { from, to } }));
    expect(count).toBeGreaterThan(before.candidates.newest.count);

    const period = { from: funnel.from, to: funnel.to };
    const report = await admin.get('/api/reports/funnel').query(period).expect(200);
    expect(funnel.total).toEqual(report.body.data.total);
    expect(funnel.total.applied).toBe(await found({ applicationDate: period }));
    expect(funnel.total.applied).toBeGreaterThan(before.funnel.total.applied);
  });

  it('Z01 shows each tile only to who may read what it counts', async () => {
    const { agent: nobody } = await signIn(app);
    expect(await read(nobody)).toMatchObject({ tiles: {}, failed: [] });
    const { agent } = await signIn(app, { permissions: { job: ['read'], employee: ['update'] } });
    expect(Object.keys((await read(agent)).tiles)).toEqual(['jobs']);
    await app.agent().get('/api/dashboard').expect(401);
  });

  it('reports a tile that is still being counted, and shows it as soon as it is ready', async () => {
    const reports = app.app.get(CandidateReports, { strict: false });
    let end!: (times: TimesUntil) => void;
    const counted = new Promise<TimesUntil>((resolve) => (end = resolve));
    const load = jest.spyOn(reports, 'untilStatus').mockReturnValueOnce(counted);
    await makeCandidate(admin);
    const first = await read();
    expect(first).toMatchObject({
      late: ['timeToOffer'],
      failed: [],
      tiles: { candidates: expect.anything() },
    });
    expect(first.tiles.timeToOffer).toBeUndefined();
    end({ Offered: { count: 3, median: 48, p90: 60 } });
    const second = await read();
    expect(second).toMatchObject({
      late: [],
      failed: [],
      tiles: { timeToOffer: { spread: { median: 48 } } },
    });
    load.mockRestore();
  });

  it('leaves out a tile that fails, and loads it again next time', async () => {
    const load = jest.spyOn(app.app.get(CandidateReports, { strict: false }), 'untilStatus');
    load.mockRejectedValueOnce(new Error('away'));
    await makeCandidate(admin);
    const first = await read();
    expect(first.failed).toEqual(['timeToOffer']);
    expect(first.tiles.jobs).toBeDefined();
    const second = await read();
    expect(second).toMatchObject({ failed: [], tiles: { timeToOffer: { spread: expect.anything() } } });
    await read();
    expect(load).toHaveBeenCalledTimes(2);
    await makeCandidate(admin);
    await read();
    expect(load).toHaveBeenCalledTimes(3);
    load.mockRestore();
  });

  it('knows the public holidays of the country', async () => {
    const year = clock.today().slice(0, 4);
    const { holidays } = await read();
    for (const name of ['Holi', 'Dussehra', 'Diwali', 'Guru Nanak Jayanti'])
      expect(holidays.filter((one: { name: string }) => one.name === name)).toHaveLength(2);
    const days = holidays.map(({ day }: { day: string }) => day);
    expect(days).toEqual(days.toSorted());
    expect(holidays).toContainEqual({ day: `${year}-01-26`, name: 'Republic Day' });
    expect(holidays).toContainEqual({ day: `${Number(year) + 1}-08-15`, name: 'Independence Day' });
  });
});
