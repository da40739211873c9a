import * as XLSX from 'xlsx';
import { checkRow } from '../../src/modules/imports/sheet/check-row.js';
import { findColumns } from '../../src/modules/imports/sheet/columns.js';
import { templateWorkbook } from '../../src/modules/imports/sheet/workbook.js';
import {
  type Agent,
  startApp,
  startWorker,
  type TestApp,
  type TestWorker,
  withoutField,
} from '../support/app.js';
import { exportFile, written } from '../support/exports.js';
import { adminAgent, candidateBody, makeCandidate, makeJob } from '../support/factories.js';

/* A copy of the catalogue with an optional text more, as docs/adding-a-field.md adds one. */
jest.mock('../../src/shared/resources/candidates/fields.js', () => {
  const { CANDIDATE_FIELDS } = jest.requireActual<{ CANDIDATE_FIELDS: Record<string, object> }>(
    '../../src/shared/resources/candidates/fields.js',
  );
  const referredBy = {
    ...CANDIDATE_FIELDS['lastJob'],
    label: 'Referred By',
    folded: 'referredBy',
    import: { header: 'Referred By', help: 'Who named the candidate.', examples: ['Asha', 'Bina'] },
  };
  return { CANDIDATE_FIELDS: { ...CANDIDATE_FIELDS, referredBy } };
});

let app: TestApp;
let worker: TestWorker;
let admin: Agent;
let job: { _id: string };

beforeAll(async () => {
  [app, worker] = [await startApp(), await startWorker()];
  admin = await adminAgent(app);
  job = await makeJob(admin);
});
afterAll(() => worker.close());

const make = (referredBy?: string) =>
  makeCandidate(admin, { jobs: [job._id], ...(referredBy && { referredBy }) });
const read = async (id: string) => (await admin.get(`/api/candidates/${id}`).expect(200)).body.data;

describe('a field that is added to the catalogue', () => {
  it('is accepted, checked by its rule, answered, and part of the history', async () => {
    const made = await make(' Asha Rao ');
    expect(await read(made._id)).toMatchObject({ referredBy: 'Asha Rao' });
    const older = await make();
    expect(await read(older._id)).toMatchObject({ referredBy: '' });
    await withoutField('candidates', older._id, 'referredBy');
    expect(await read(older._id)).toMatchObject({ referredBy: '' });
    const first = { referredBy: 'Esha', version: older.version };
    await admin.patch(`/api/candidates/${older._id}`).send(first).expect(200);
    expect(await read(older._id)).toMatchObject({ referredBy: 'Esha' });
    const tooLong = await admin
      .post('/api/candidates')
      .send(candidateBody([job._id], { referredBy: 'x'.repeat(201) }))
      .expect(400);
    expect(tooLong.body.errors).toEqual([
      { field: 'referredBy', message: 'This text is too long (at most 200 characters)' },
    ]);
    const change = { referredBy: 'Bina', version: made.version };
    await admin.patch(`/api/candidates/${made._id}`).send(change).expect(200);
    const { body } = await admin.get(`/api/candidates/${made._id}/activity`).expect(200);
    expect(JSON.stringify(body.data.activity)).toContain('"referredBy"');
  });

  it('filters the list by any word of it, also after changes of other fields', async () => {
    const made = await make('Chitra Menon');
    await admin.patch(`/api/candidates/${made._id}`).send({ education: 'B.A.', version: 1 }).expect(200);
    const filters = { referredBy: 'MENON' };
    const { body } = await admin.post('/api/candidates/filters').send({ filters }).expect(200);
    expect(body.data.candidates.map(({ _id }: { _id: string }) => _id)).toEqual([made._id]);
  });

  it('is a column of the export', async () => {
    const made = await make('Divya');
    const call = { columns: ['name', 'referredBy'], ids: [made._id] };
    const { body } = await admin.post('/api/exports').send(call).expect(202);
    const file = await exportFile(admin, await written(admin, body.data._id));
    const book = XLSX.read(file.body as Buffer, { type: 'buffer' });
    expect(XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!)).toEqual([
      { Name: made.name, 'Referred By': 'Divya' },
    ]);
  });

  it('is a column of the import and of its template', async () => {
    const parts: Buffer[] = [];
    for await (const part of templateWorkbook({ jobs: [{ jobId: 1, title: 'A' }], today: '2026-11-20' }))
      parts.push(part as Buffer);
    const book = XLSX.read(Buffer.concat(parts), { type: 'buffer' });
    const [headers = [], example = []] = XLSX.utils.sheet_to_json<string[]>(book.Sheets['Candidates']!, {
      header: 1,
      raw: false,
    });
    const context = {
      today: '2026-11-21',
      timeZone: 'Asia/Kolkata',
      jobs: new Map([[1, { id: job._id, isActive: true, isDeleted: false }]]),
    };
    const row = checkRow({ number: 1, cells: example.map(String) }, findColumns(headers), context);
    expect([row.errors, row.values]).toEqual([[], expect.objectContaining({ referredBy: 'Asha' })]);
  });
});
