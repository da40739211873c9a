import { type Agent, startApp, type TestApp } from '../support/app.js';
import { adminAgent, makeCandidate, makeJob, makeUser } from '../support/factories.js';
import { makeInterview } from '../support/interviews.js';

let app: TestApp;
let api: Agent;

beforeAll(async () => {
  app = await startApp();
  api = await adminAgent(app);
});

type Job = { _id: string; jobId: number; title: string; company: string };
const found = async (q: string, more: Record<string, unknown> = {}) =>
  (
    await api
      .get('/api/jobs')
      .query({ q, sort: 'relevance', ...more })
      .expect(200)
  ).body.data as {
    jobs: Job[];
    jobsCount: number;
  };
const titles = async (q: string, more = {}) => (await found(q, more)).jobs.map(({ title }) => title);

it('U02: a job is found by its number first, then by its title, then by its words, then by the rest', async () => {
  const made = [];
  const titled = ['Fitter', 'Welder II', 'Arc Welder', 'Welder', 'Driver'];
  for (const title of titled) made.push(await makeJob(api, { title }));
  for (let more = 0; more < 7; more++) await makeJob(api, { title: `Clerk ${more}` });
  await makeJob(api, { title: 'Foreman', skills: ['Welder’s mate'] });
  expect(await titles('welder')).toEqual(['Welder', 'Welder II', 'Arc Welder', 'Foreman']);
  expect(await titles('welder', { limit: 2, page: 2 })).toEqual(['Arc Welder', 'Foreman']);
  expect((await found('welder', { limit: 1 })).jobsCount).toBe(4);
  const [first] = made;
  for (const typed of [`J${first!.jobId}`, `j ${first!.jobId}`])
    expect((await found(typed)).jobs[0]!.title).toBe('Fitter');
  /* Without a search the newest ones, which the fields offer before anything is typed. */
  expect((await titles(''))[0]).toBe('Foreman');
});

it('U02: the name of the organisation, which every job has, finds no job', async () => {
  const { company } = (await found('')).jobs[0]!;
  expect(company).not.toBe('');
  expect(await titles(company.split(' ')[0]!)).toEqual([]);
  expect((await api.get('/api/jobs').query({ q: company }).expect(200)).body.data.jobs).toEqual([]);
});

it('U02: an interview is found by its number first', async () => {
  const user = String((await makeUser(app))._id);
  const made = [];
  for (let more = 0; more < 11; more++) made.push(await makeInterview(api, [user], { allowConflict: true }));
  const q = `I${made[0]!.interviewId}`;
  const { body } = await api.get('/api/interviews').query({ q, sort: 'relevance' }).expect(200);
  expect(body.data.interviews[0]._id).toBe(made[0]!._id);
});

it('U02: a mobile number in any form and an e-mail address find the person', async () => {
  const { _id, email } = await makeCandidate(api, { name: 'Tara Bose', mobile: '9876543210' });
  for (const name of ['+91 98765 43210', '098765-43210', '9876543210', email, `<${email}>`]) {
    const { body } = await api.get('/api/candidates/suggestion').query({ name }).expect(200);
    expect(body.data[0]).toMatchObject({ _id });
  }
});

it('U02: sorting by relevance is offered by searches over numbers or names', async () => {
  await api.get('/api/screenings').query({ q: 'a', sort: 'relevance' }).expect(400);
});
