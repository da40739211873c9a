import { Types } from 'mongoose';
import { type Agent, startApp, type TestApp, testSpace } from '../support/app.js';
import { makeCompletedOnboarding } from '../support/employees.js';
import { adminAgent, makeCandidate, makeJob, makeOnboarding, makeScreening } from '../support/factories.js';
import { makeInterview } from '../support/interviews.js';

const PERIOD = 'from=2026-01-01&to=2026-01-31';
const STEPS = ['applied', 'screened', 'interviewed', 'offered', 'hired'] as const;
type Counts = Record<(typeof STEPS)[number], number>;
interface Raw {
  _id: Types.ObjectId;
  jobs: Types.ObjectId[];
  screenings?: Array<{ job: Types.ObjectId }>;
  interviewResults?: Array<{ job: Types.ObjectId; offer?: string }>;
}

let app: TestApp;
let admin: Agent;
let jobs: string[];

const candidate = async (name: string, of: string[], more: object = {}) =>
  (await makeCandidate(admin, { name, jobs: of, applicationDate: '2026-01-15', ...more }))._id;
const funnel = async (query = PERIOD) =>
  (await admin.get(`/api/reports/funnel?${query}`).expect(200)).body.data as {
    total: Counts;
    jobs: Array<Counts & { job: { _id: string } }>;
  };
const offered = async (of: string, job: string) => {
  const { db } = await testSpace();
  const sent = { candidate: new Types.ObjectId(of), job: new Types.ObjectId(job), sentAt: new Date() };
  await db.collection('offers').insertOne({ ...sent, state: 'sent', createdAt: new Date(), changes: [] });
};

/* Counted by hand: each raw record of a job's people, one by one. */
async function countedByHand(job: string): Promise<Counts> {
  const { db } = await testSpace();
  const people = (await db.collection('candidates').find({ isDeleted: false }).toArray()) as unknown as Raw[];
  const pairs = async (collection: string, filter: object) =>
    (await db.collection(collection).find(filter).toArray()).map(
      (one) => `${one['candidate']} ${one['job']}`,
    );
  const offers = await pairs('offers', { sentAt: { $ne: null } });
  const onboardings = await pairs('onboardings', { isDeleted: false });
  const employees = await pairs('employees', { isDeleted: false });
  const counts: Counts = { applied: 0, screened: 0, interviewed: 0, offered: 0, hired: 0 };
  for (const one of people.filter((each) => each.jobs.some((id) => String(id) === job))) {
    const pair = `${String(one._id)} ${job}`;
    const results = (one.interviewResults ?? []).filter((each) => String(each.job) === job);
    const reached = [
      true,
      (one.screenings ?? []).some((each) => String(each.job) === job),
      results.length > 0,
      offers.includes(pair) || onboardings.includes(pair) || results.some((each) => each.offer),
      employees.includes(pair),
    ];
    for (const step of STEPS.slice(0, reached.lastIndexOf(true) + 1)) counts[step] += 1;
  }
  return counts;
}

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
  jobs = [];
  for (const title of ['Robotics Engineer', 'Welder', 'Fitter'])
    jobs.push((await makeJob(admin, { title }))._id);
});

it('H10: a job’s funnel counts what happened in that job, and a count by hand says the same', async () => {
  const [one, other, third] = jobs as [string, string, string];
  const asha = await candidate('Asha Rao', [one, other]);
  const bela = await candidate('Bela Sen', [one, other, third]);
  const chitra = await candidate('Chitra Nair', [other, third]);
  await candidate('Divya Rane', [third]);
  const screening = await makeScreening(admin, one);
  for (const candidateId of [asha, bela])
    await admin
      .post('/api/candidates/screenings')
      .send({ screeningId: screening._id, candidateId, stage: 'Resume Review', status: 'Selected' })
      .expect(200);
  const me = (await admin.get('/api/auth/me').expect(200)).body.data._id as string;
  const interview = await makeInterview(admin, [me], { job: one });
  await admin
    .patch(`/api/interviews/${interview._id}/candidates/${bela}`)
    .send({ status: 'Selected' })
    .expect(200);
  await offered(bela, one);
  const elsewhere = await makeInterview(admin, [me], { job: third, allowConflict: true });
  await admin
    .patch(`/api/interviews/${elsewhere._id}/candidates/${chitra}`)
    .send({ status: 'Pending' })
    .expect(200);
  await makeOnboarding(admin, { job: other, candidate: chitra });
  const completed = await makeCompletedOnboarding(admin, { title: 'Driver' });
  jobs.push(completed.job._id);
  await admin
    .post('/api/employees')
    .send({ onboardingId: completed.id, joiningDate: '2026-02-02' })
    .expect(201);
  await admin.patch(`/api/candidates/${completed.candidate._id}`).send({ applicationDate: '2026-01-15' });

  const rows = (await funnel()).jobs;
  const countsOf = (job: string) => {
    const { job: _job, ...counts } = rows.find((row) => row.job._id === job)!;
    return counts;
  };
  for (const job of jobs) expect(countsOf(job)).toEqual(await countedByHand(job));
  expect(countsOf(one)).toEqual({ applied: 2, screened: 2, interviewed: 1, offered: 1, hired: 0 });
  expect(countsOf(other)).toEqual({ applied: 3, screened: 1, interviewed: 1, offered: 1, hired: 0 });
  expect(countsOf(third)).toEqual({ applied: 3, screened: 1, interviewed: 1, offered: 0, hired: 0 });
  expect(countsOf(completed.job._id)).toEqual({
    applied: 1,
    screened: 1,
    interviewed: 1,
    offered: 1,
    hired: 1,
  });

  // Filtered by a job, all numbers are that job's; in total, people count once, with their furthest step.
  const narrowed = await funnel(`${PERIOD}&job=${other}`);
  expect(narrowed.total).toEqual(countsOf(other));
  expect(narrowed.jobs.map(({ job }) => job._id)).toEqual([other]);
  const { sources } = (await admin.get(`/api/reports/sources?${PERIOD}&job=${one}`).expect(200)).body.data;
  expect(sources).toEqual([{ source: 'LinkedIn', ...countsOf(one) }]);
  expect((await funnel()).total).toMatchObject({ applied: 5, hired: 1 });
});

it('H10: a status given by hand belongs to the only job, and to none of several', async () => {
  const job = (await makeJob(admin, { title: 'Painter' }))._id;
  const [alone, several] = [
    await candidate('Esha Bhat', [job]),
    await candidate('Farah Khan', [job, jobs[0]!]),
  ];
  for (const id of [alone, several])
    await admin.patch(`/api/candidates/${id}`).send({ status: 'Interview' }).expect(200);
  const row = (await funnel()).jobs.find((one) => one.job._id === job);
  expect(row).toMatchObject({ applied: 2, screened: 1, interviewed: 1, offered: 0 });
});
