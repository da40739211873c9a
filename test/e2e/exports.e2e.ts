import * as XLSX from 'xlsx';
import { clock } from '../../src/core/clock/clock.js';
import { type Agent, startApp, startWorker, type TestApp, type TestWorker } from '../support/app.js';
import { exportFile, written } from '../support/exports.js';
import { adminAgent, makeCandidate, makeJob, signIn } from '../support/factories.js';

let app: TestApp;
let worker: TestWorker;
let admin: Agent;
let ids: string[];

beforeAll(async () => {
  [app, worker] = [await startApp(), await startWorker()];
  admin = await adminAgent(app);
  const job = await makeJob(admin, { title: 'Robot Engineer' });
  const make = async (name: string, values = {}) =>
    (await makeCandidate(admin, { name, jobs: [job._id], ...values }))._id as string;
  ids = [
    await make('Asha Rao', { experience: 2.5, status: 'Hold', lastJob: '=HYPERLINK("http://evil")' }),
    await make('Bina Rao', { experience: 5, notes: 'hidden' }),
    await make('Charu Menon', { experience: 9 }),
  ];
});
afterAll(() => worker.close());

async function exported(body: object, agent = admin): Promise<Array<Record<string, unknown>>> {
  const { body: started } = await agent.post('/api/exports').send(body).expect(202);
  const file = await exportFile(agent, await written(agent, started.data._id));
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="Candidates_List.xlsx"/);
  const book = XLSX.read(file.body as Buffer, { type: 'buffer', cellFormula: true });
  const sheet = book.Sheets[book.SheetNames[0]!]!;
  expect(Object.values(sheet).some((cell) => typeof cell === 'object' && 'f' in cell)).toBe(false);
  return XLSX.utils.sheet_to_json(sheet);
}

/* Days since the end of 1899, as spreadsheets count them. */
const serialOf = (day: string) => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

describe('Candidates_List.xlsx', () => {
  it('M14 holds the visible columns of all, in the order of the list', async () => {
    const rows = await exported({ columns: ['name', 'role', 'experience'], sort: 'name' });
    expect(rows).toEqual([
      { Name: 'Asha Rao', Role: 'Robot Engineer', Experience: 2.5 },
      { Name: 'Bina Rao', Role: 'Robot Engineer', Experience: 5 },
      { Name: 'Charu Menon', Role: 'Robot Engineer', Experience: 9 },
    ]);
  });

  it('holds the filter with the search, or the selection', async () => {
    expect(await exported({ columns: ['name'], filters: { experience: { max: 5 } }, q: 'rao' })).toHaveLength(
      2,
    );
    expect(await exported({ columns: ['name'], filters: { status: ['Hold'] } })).toEqual([
      { Name: 'Asha Rao' },
    ]);
    expect(await exported({ columns: ['name'], ids: [ids[2]] })).toEqual([{ Name: 'Charu Menon' }]);
  });

  it('shows and filters by days of the organisation, as the table does', async () => {
    const { candidates } = (await admin.get('/api/candidates').expect(200)).body.data;
    const { createdAt } = candidates.find((one: { _id: string }) => one._id === ids[0]);
    const day = clock.dayOf(createdAt);
    const filters = { createdAt: { from: day, to: day } };
    const [row] = await exported({ columns: ['createdAt'], ids: [ids[0]], filters });
    expect(row).toEqual({ 'Created Date': serialOf(day) });
    const list = await admin.post('/api/candidates/filters').send({ filters });
    const sameDay = candidates.filter((one: { createdAt: string }) => clock.dayOf(one.createdAt) === day);
    expect(list.body.data.candidatesCount).toBe(sameDay.length);
  });

  it('accepts a selection as long as a bulk call allows', async () => {
    const others = Array.from({ length: 9_999 }, (_, index) => index.toString(16).padStart(24, '0'));
    expect(await exported({ columns: ['name'], ids: [...others, ids[2]] })).toEqual([
      { Name: 'Charu Menon' },
    ]);
  });

  it('M06 keeps what looks like a formula as text', async () => {
    const [row] = await exported({ columns: ['lastJob'], ids: [ids[0]] });
    expect(row).toEqual({ 'Last Job': '=HYPERLINK("http://evil")' });
  });

  it('is a .csv file on request, with formulas disarmed', async () => {
    const { body } = await admin
      .post('/api/exports')
      .send({ columns: ['name', 'experience', 'lastJob'], sort: 'name', format: 'csv' })
      .expect(202);
    const file = await exportFile(admin, await written(admin, body.data._id));
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="Candidates_List.csv"/);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect((file.body as Buffer).toString().split('\r\n')).toEqual([
      '\ufeffName,Experience,Last Job',
      `Asha Rao,2.5,"'=HYPERLINK(""http://evil"")"`,
      'Bina Rao,5,',
      'Charu Menon,9,',
      '',
    ]);
  });

  it('of the trash needs its permission', async () => {
    await admin.delete(`/api/candidates/${ids[1]}`).expect(200);
    expect(await exported({ columns: ['name'], deleted: true })).toEqual([{ Name: 'Bina Rao' }]);
    expect(await exported({ columns: ['name'] })).toHaveLength(2);
    const reader = await signIn(app, { permissions: { candidate: ['read'] } });
    await reader.agent
      .post('/api/exports')
      .send({ columns: ['name'], deleted: true })
      .expect(403);
    expect(await exported({ columns: ['name'] }, reader.agent)).toHaveLength(2);
  });

  it('is its owner’s only', async () => {
    const { body } = await admin
      .post('/api/exports')
      .send({ columns: ['name'] })
      .expect(202);
    await written(admin, body.data._id);
    const other = await signIn(app, { permissions: { candidate: ['read'] } });
    await other.agent.get(`/api/exports/${body.data._id}`).expect(404);
    await other.agent.get(`/api/exports/${body.data._id}/file`).expect(404);
  });

  it.each([
    ['no columns', { columns: [] }],
    ['an unknown column', { columns: ['passwordHash'] }],
    ['an unknown sort', { columns: ['name'], sort: 'password' }],
    ['an unknown filter', { columns: ['name'], filters: { nmae: 'x' } }],
    ['an unknown format', { columns: ['name'], format: 'pdf' }],
    ['a selection of nothing', { columns: ['name'], ids: [] }],
    ['a time zone, which is the organisation’s', { columns: ['name'], timeZone: 'UTC' }],
    ['ids that are none', { columns: ['name'], ids: [{ $gt: '' }] }],
  ])('with %s is refused with 400', async (_what, body) => {
    await admin.post('/api/exports').send(body).expect(400);
  });
});
