import { Types } from 'mongoose';
import { OUTBOX_ANSWER } from '../../src/shared/resources/mails/enums.js';
import * as XLSX from 'xlsx';
import { clock } from '../../src/core/clock/clock.js';
import { moveDay } from '../../src/shared/kit/days.js';
import { type Agent, startApp, type TestApp, testSpace } from '../support/app.js';
import { fileOf } from '../support/exports.js';
import { adminAgent, makeCandidate, makeJob, signIn } from '../support/factories.js';
import { interviewBody } from '../support/interviews.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The first day of the test data, and ten in the morning of it in Kolkata. */
const FIRST = new Date(Date.now() - 80 * DAY).toISOString().slice(0, 10);
const START = Date.parse(`${FIRST}T04:30:00Z`);
const dayAt = (days: number) => moveDay(FIRST, days);
const period = (from: number, to: number) => `from=${dayAt(from)}&to=${dayAt(to)}`;
const PERIOD = period(-2, 28);

let app: TestApp;
let admin: Agent;
let adminId: string;
const jobs: Record<'one' | 'other', string> = { one: '', other: '' };
const people: Record<string, string> = {};

const at = (days: number) => clock.move(START + days * DAY - Date.now());
const report = async (name: string, query = PERIOD, agent = admin) =>
  (await agent.get(`/api/reports/${name}?${query}`).expect(200)).body.data;

/** Adds a candidate and gives them each status on its day. */
async function walk(name: string, of: object, way: Array<[day: number, status: string]>, day = 0) {
  at(day);
  const { _id } = await makeCandidate(admin, { applicationDate: FIRST, jobs: [jobs.one], ...of });
  people[name] = _id;
  for (const [on, status] of way) {
    at(on);
    await admin.patch(`/api/candidates/${_id}`).send({ status }).expect(200);
  }
}

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
  adminId = (await admin.get('/api/auth/me').expect(200)).body.data._id;
  at(-1);
  jobs.one = (await makeJob(admin, { title: 'Robotics Engineer' }))._id;
  jobs.other = (await makeJob(admin, { title: 'Welder' }))._id;
  await walk('hired', { appliedThrough: 'Naukri' }, [
    [1, 'Screening'],
    [3, 'Interview'],
    [6, 'Offered'],
    [7, 'Onboarding'],
    [9, 'Hired'],
  ]);
  await walk('refused', {}, [
    [3, 'Screening'],
    [5, 'Interview'],
    [9, 'Offered'],
    [10, 'Black Listed'],
  ]);
  await walk('both', { jobs: [jobs.one, jobs.other] }, [
    [5, 'Screening'],
    [6, 'Rejected'],
  ]);
  await walk('waiting', { jobs: [jobs.other] }, []);
  // Counted nowhere: in the trash, and before the period.
  await walk('trashed', {}, [[1, 'Hired']]);
  await admin.delete(`/api/candidates/${people['trashed']}`).expect(200);
  await walk('earlier', { applicationDate: dayAt(-11), jobs: [jobs.other] }, []);
});

afterAll(() => clock.move(0));

describe('reports over a hand-made month', () => {
  it('F8 funnel: everybody counts once in all, and in each job for what happened there (H10)', async () => {
    const { total, jobs: rows } = await report('funnel');
    expect(total).toEqual({ applied: 4, screened: 3, interviewed: 2, offered: 2, hired: 1 });
    expect(rows).toEqual([
      {
        job: expect.objectContaining({ _id: jobs.one, title: 'Robotics Engineer' }),
        applied: 3,
        screened: 2,
        interviewed: 2,
        offered: 2,
        hired: 1,
      },
      {
        job: expect.objectContaining({ _id: jobs.other }),
        applied: 2,
        screened: 0,
        interviewed: 0,
        offered: 0,
        hired: 0,
      },
    ]);
    const ofOther = await report('funnel', `${PERIOD}&job=${jobs.other}`);
    expect(ofOther.total).toMatchObject({ applied: 2, screened: 0, interviewed: 0 });
    expect(ofOther.jobs).toHaveLength(1);
  });

  it('F8 sources by quality, the same candidates', async () => {
    expect((await report('sources')).sources).toEqual([
      { source: 'LinkedIn', applied: 3, screened: 2, interviewed: 1, offered: 1, hired: 0 },
      { source: 'Naukri', applied: 1, screened: 1, interviewed: 1, offered: 1, hired: 1 },
    ]);
  });

  it('F8 time in stage: median and nine of ten, from the change entries', async () => {
    const { stages, toOffer, toHire } = await report('stages');
    // Applied was left after 1, 3 and 5 days; Screening after 2, 2 and 1; Interview after 3 and 4.
    expect(stages).toEqual([
      { status: 'Applied', count: 3, median: 72, p90: 120 },
      { status: 'Screening', count: 3, median: 48, p90: 48 },
      { status: 'Interview', count: 2, median: 84, p90: 96 },
      { status: 'Offered', count: 2, median: 24, p90: 24 },
      { status: 'Onboarding', count: 1, median: 48, p90: 48 },
    ]);
    // The day of application began in Kolkata 10 hours earlier; offered after 6 and 9 days, hired after 9.
    expect(toOffer).toEqual({ count: 2, median: (154 + 226) / 2, p90: 226 });
    expect(toHire).toEqual({ count: 1, median: 226, p90: 226 });
    const firstDays = await report('stages', period(-2, 2));
    expect(firstDays.stages).toEqual([{ status: 'Applied', count: 1, median: 24, p90: 24 }]);
    expect(firstDays.toOffer).toBeNull();
  });

  it('F8 load of interviewers: interviews, minutes, feedback', async () => {
    const { user: colleague } = await signIn(app, { permissions: { interview: ['read'] } });
    at(0);
    const make = async (day: number, interviewers: string[], minutes: number) => {
      const date = new Date(START + day * DAY).toISOString();
      const schedule = { date, durationInMinutes: minutes };
      const body = interviewBody(jobs.one, interviewers, { schedule, allowConflict: true });
      return (await admin.post('/api/interviews').send(body).expect(201)).body.data._id as string;
    };
    const held = await make(2, [adminId], 30);
    await make(3, [adminId, String(colleague._id)], 45);
    const off = await make(4, [adminId], 60);
    await make(40, [adminId], 60);
    await admin.patch(`/api/interviews/${held}`).send({ status: 'Completed' }).expect(200);
    await admin.patch(`/api/interviews/${off}`).send({ status: 'Cancelled' }).expect(200);
    at(5);
    await admin
      .patch(`/api/interviews/${held}/candidates/${people['both']}`)
      .send({ feedback: { rating: 4, comments: 'Good' } })
      .expect(200);
    const { interviewers } = await report('interviewers');
    expect(interviewers).toEqual([
      {
        interviewer: expect.objectContaining({ _id: adminId }),
        interviews: 3,
        planned: 1,
        completed: 1,
        cancelled: 1,
        minutes: 75,
        feedbacks: 1,
        rating: 4,
      },
      {
        interviewer: expect.objectContaining({ _id: String(colleague._id) }),
        interviews: 1,
        planned: 1,
        completed: 0,
        cancelled: 0,
        minutes: 45,
        feedbacks: 0,
        rating: null,
      },
    ]);
  });

  it('F8 offers by state, of live candidates only', async () => {
    const { db } = await testSpace();
    const offer = (name: string, state: string, days: number, answered?: number) => ({
      candidate: new Types.ObjectId(people[name]),
      job: new Types.ObjectId(jobs.one),
      state,
      createdAt: new Date(START + days * DAY),
      sentAt: new Date(START + days * DAY),
      changes:
        answered === undefined ? [] : [{ field: 'state', to: state, at: new Date(START + answered * DAY) }],
    });
    await db.collection('offers').insertMany([
      offer('hired', 'accepted', 6, 7),
      offer('refused', 'rejected', 6, 9),
      /* Answered, and the answer undone. */
      {
        ...offer('both', 'sent', 8),
        changes: [{ field: 'state', to: 'accepted', at: new Date(START + 9 * DAY) }],
      },
      { ...offer('both', 'sent', 8), answer: OUTBOX_ANSWER },
      offer('trashed', 'accepted', 6, 7),
      offer('both', 'sent', 60),
    ]);
    const { states, kept, total, toAnswer } = await report('offers');
    expect([kept, total]).toEqual([1, 4]);
    const counts = states.filter(({ count }: { count: number }) => count > 0);
    expect(counts).toEqual([
      { state: 'sent', count: 1 },
      { state: 'accepted', count: 1 },
      { state: 'rejected', count: 1 },
    ]);
    expect(toAnswer).toEqual({ count: 2, median: 48, p90: 72 });
  });

  it('follows each change at once', async () => {
    const before = await report('funnel');
    at(12);
    await walk('late', {}, [[13, 'Screening']], 12);
    const after = await report('funnel');
    expect(after.total.screened).toBe(before.total.screened + 1);
    await admin.delete(`/api/candidates/${people['late']}`).expect(200);
    expect(await report('funnel')).toEqual(before);
  });

  it('refuses an invalid period and an unknown job', async () => {
    const wrong = ['', `from=${FIRST}`, period(3, 2), period(-2_000, 0), 'from=x&to=y'];
    for (const query of [...wrong, `${PERIOD}&job=1`, `${PERIOD}&more=1`])
      await admin.get(`/api/reports/funnel?${query}`).expect(400);
    expect(await report('funnel', `${PERIOD}&job=${'0'.repeat(24)}`)).toMatchObject({ jobs: [] });
  });

  it('Z01 shows each report only to who may read its data, and writes those into the file', async () => {
    const { agent } = await signIn(app, { permissions: { interview: ['read'] } });
    await agent.get(`/api/reports/interviewers?${PERIOD}`).expect(200);
    for (const name of ['funnel', 'stages', 'sources', 'offers'])
      await agent.get(`/api/reports/${name}?${PERIOD}`).expect(403);
    const { agent: nobody } = await signIn(app, { permissions: { job: ['read'] } });
    await nobody.get(`/api/reports/file?${PERIOD}`).expect(403);
    const sheets = async (who: Agent) => {
      const { body, headers } = await fileOf(who, `/api/reports/file?${PERIOD}`);
      expect(headers['content-disposition']).toContain('Reports.xlsx');
      const book = XLSX.read(body as Buffer, { type: 'buffer' });
      return Object.fromEntries(
        book.SheetNames.map((name) => [
          name,
          XLSX.utils.sheet_to_json<unknown[]>(book.Sheets[name]!, { header: 1, defval: '' }),
        ]),
      );
    };
    expect(Object.keys(await sheets(agent))).toEqual(['Interviewers']);
    const all = await sheets(admin);
    expect(Object.keys(all)).toEqual(['Funnel by job', 'Time in stage', 'Sources', 'Interviewers', 'Offers']);
    // The feedback above counts one more as interviewed.
    expect(all['Funnel by job']!.at(-1)).toEqual(['', 'All candidates, each once', 4, 3, 3, 2, 1]);
    expect(all['Time in stage']![1]).toEqual(['Applied', 3, 3, 5]);
    // In the words of the page.
    expect(all['Offers']!.slice(1, 9).map(([state]) => state)).toEqual([
      'Waiting',
      'Sending',
      'Sent',
      'Not sent',
      'To be checked',
      'Accepted',
      'Rejected',
      'Withdrawn',
    ]);
  });
});
