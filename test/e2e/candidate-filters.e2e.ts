import { type Agent, startApp, type TestApp } from '../support/app.js';
import { adminAgent, makeCandidate, makeJob, signIn } from '../support/factories.js';

let app: TestApp;
let admin: Agent;
let jobs: string[];

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
  jobs = [(await makeJob(admin))._id, (await makeJob(admin))._id];
  const make = (name: string, values: Record<string, unknown>) =>
    makeCandidate(admin, { name, jobs: [jobs[0]], ...values });
  await make('Asha Rao', {
    email: 'asha.rao@example.in',
    mobile: '9812300001',
    experience: 2,
    location: { current: 'New Delhi', permanent: 'Agra' },
    education: 'B.Tech (Honours)',
    status: 'Hold',
    grade: 'A',
    expectedCTC: 900_000,
  });
  await make('Bina Rao', {
    mobile: '9812300002',
    experience: 5,
    gender: 'Female',
    appliedThrough: 'Naukri',
    relocation: 'Yes',
  });
  await make('Charu Menon', {
    mobile: '9900000003',
    experience: 9,
    jobs: [jobs[1]],
    applicationDate: '2024-03-05',
    lastJob: 'Team Lead',
    noticePeriod: 30,
  });
});

const names = async (filters: unknown, query = '') => {
  const { body } = await admin
    .post(`/api/candidates/filters?sort=name${query}`)
    .send({ filters })
    .expect(200);
  expect(body.data.candidatesCount).toBe(body.data.candidates.length);
  return (body.data.candidates as Array<{ name: string }>).map(({ name }) => name);
};

describe('filters of the candidate list', () => {
  it.each([
    [{ name: 'rao' }, ['Asha Rao', 'Bina Rao']],
    [{ name: 'RAO as' }, []],
    [{ email: 'Asha.Rao@' }, ['Asha Rao']],
    [{ mobile: '98123' }, ['Asha Rao', 'Bina Rao']],
    [{ currentLocation: 'delhi' }, ['Asha Rao']],
    [{ permanentLocation: 'Ag' }, ['Asha Rao']],
    [{ education: 'b.tech (h' }, ['Asha Rao']],
    [{ education: 'bxtech' }, []],
    [{ lastJob: 'lead' }, ['Charu Menon']],
    [{ status: ['Hold', 'Offered'] }, ['Asha Rao']],
    [{ grade: ['A'] }, ['Asha Rao']],
    [{ appliedThrough: ['Naukri'], relocation: ['Yes'], gender: ['Female'] }, ['Bina Rao']],
    [{ experience: { min: 5 } }, ['Bina Rao', 'Charu Menon']],
    [{ experience: { min: 3, max: 6 } }, ['Bina Rao']],
    [{ expectedCTC: { max: 900_000, min: 900_000 } }, ['Asha Rao']],
    [{ noticePeriod: { min: 1 } }, ['Charu Menon']],
    [{ applicationDate: { from: '2024-03-05', to: '2024-03-05' } }, ['Charu Menon']],
    [{ createdAt: { from: '2001-01-01', to: '2001-12-31' } }, []],
    [{}, ['Asha Rao', 'Bina Rao', 'Charu Menon']],
  ])('%j finds %j', async (filters, expected) => {
    expect(await names(filters)).toEqual(expected);
  });

  it('filter by job and combine with the search', async () => {
    expect(await names({ jobs: [jobs[1]] })).toEqual(['Charu Menon']);
    expect(await names({ name: 'rao' }, '&q=bina')).toEqual(['Bina Rao']);
    expect(await names({ name: 'rao' }, '&q=charu')).toEqual([]);
  });

  it.each([
    ['I02 an operator', { filters: { name: { $ne: null } } }],
    ['I02 an operator beside fields', { filters: { $where: 'sleep(5000)' } }],
    ['I02 a dotted key', { filters: { 'location.current': 'Pune' } }],
    ['I04 an unknown field', { filters: { nmae: 'x' } }],
    ['an unknown status', { filters: { status: ['Gone'] } }],
    ['an empty list', { filters: { status: [] } }],
    ['a text where a number belongs', { filters: { experience: { min: '5' } } }],
    ['a range with an operator', { filters: { experience: { $gt: 1 } } }],
    ['a day that does not exist', { filters: { createdAt: { from: '2026-02-30' } } }],
    ['I05 an endless search', { filters: { name: 'a'.repeat(101) } }],
    ['filters that are no object', { filters: 'all' }],
    ['F7 a bound of null', { filters: { experience: { min: null } } }],
    ['F7 a day of null', { filters: { createdAt: { from: null, to: null } } }],
    ['F7 a blank day', { filters: { createdAt: { from: '' } } }],
    ['F7 a range without bounds', { filters: { experience: {} } }],
    ['F7 a text of null', { filters: { name: null } }],
    ['F7 a blank text', { filters: { name: '  ' } }],
    ['F7 a list of null', { filters: { status: null } }],
    ['F7 no screening of null', { filters: { screeningResult: { screening: null, status: 'Pending' } } }],
  ])('%s is refused with 400', async (_what, body) => {
    await admin.post('/api/candidates/filters').send(body).expect(400);
  });

  it('T05 answer the ids for a bulk call, in the order of the list', async () => {
    const ids = async (query: string, body: object) =>
      (await admin.post(`/api/candidates/ids?${query}`).send(body).expect(200)).body.data.ids as string[];
    const all = (await admin.get('/api/candidates?sort=name').expect(200)).body.data.candidates;
    const of = (...wanted: string[]) =>
      wanted.map((name) => all.find((one: { name: string }) => one.name === name)._id);
    expect(await ids('sort=-name', {})).toEqual(of('Charu Menon', 'Bina Rao', 'Asha Rao'));
    expect(await ids('sort=name&q=rao', { filters: { experience: { max: 3 } } })).toEqual(of('Asha Rao'));
    expect(await ids('deleted=true', {})).toEqual([]);
    for (const query of ['page=1', 'limit=5', 'sort=password', 'deleted=perhaps']) {
      await admin.post(`/api/candidates/ids?${query}`).send({}).expect(400);
    }
    const reader = await signIn(app, { permissions: { candidate: ['read'] } });
    await reader.agent.post('/api/candidates/ids').send({}).expect(200);
    await reader.agent.post('/api/candidates/ids?deleted=true').send({}).expect(403);
  });

  it('I05 take pattern signs literally', async () => {
    for (const text of ['.*', '(a+)+$', '[', '\\']) {
      expect(await names({ currentLocation: text })).toEqual([]);
    }
  });
});
