import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Agent, countIn, startApp, startWorker, type TestApp, testSpace } from '../support/app.js';
import { adminAgent, makeJob } from '../support/factories.js';
import {
  checked,
  confirmed,
  download,
  people,
  rowsOf,
  settled,
  upload,
  workbook,
} from '../support/imports.js';
import { HOSTILE_FILES, workbookWithHyperlink } from '../fixtures/hostile.js';
import { makeWorkbook, type WorkbookOptions } from '../fixtures/workbooks.js';
import { until } from '../support/until.js';

let app: TestApp;
let admin: Agent;
let job: { _id: string; jobId: number };

beforeAll(async () => {
  app = await startApp();
  await startWorker();
  admin = await adminAgent(app);
  job = await makeJob(admin);
});

const files = async (folder: string) =>
  (await readdir(join((await testSpace()).folder, folder), { recursive: true }).catch(() => [])).length;

const ALL_HEADERS = [
  'Name',
  'Email',
  'Gender',
  'Mobile',
  'Experience',
  'Education',
  'Job Id',
  'Application Date',
  'Current Location',
  'Applied Through',
];
const missing = (list: readonly string[]) =>
  `The following headers are missing: ${list.join(', ')}. Please check your file and correct it, or download a sample file for reference.`;
const TEXTS = {
  fileType: 'Invalid file type. Only Excel files (.xlsx, .xls) are accepted.',
  unreadable: "Can't extract data from file. Please check, Is there any formatting issue in you file?",
  noRows: 'The file has no rows below its headers.',
  tooManyRows:
    'The file has more than 50,000 rows. Please split it and import the parts one after the other.',
};

/** The error of the upload, or else of the check, for a file. */
async function refusal(bytes: Buffer, name: string): Promise<string> {
  const answer = await upload(admin, bytes, name);
  if (answer.status !== 202) {
    expect([400, 413, 415]).toContain(answer.status);
    return answer.body.message as string;
  }
  const end = await settled(admin, answer.body.data._id as string);
  expect(end.state).toBe('failed');
  expect(end.counts).toMatchObject({ read: 0, valid: 0, added: 0 });
  return end.failure ?? '';
}

describe('hostile files', () => {
  it.each(HOSTILE_FILES.map((file) => [`${file.id} ${file.what} (${file.fileName})`, file] as const))(
    '%s',
    async (_name, { fileName, refusal: kind, make }) => {
      const before = [await countIn('candidates'), await countIn('import_chunks')];
      const text = await refusal(make(), fileName);
      if (kind === 'headers') expect(text).toBe(missing(ALL_HEADERS));
      else expect(text).toBe(TEXTS[kind]);
      expect([await countIn('candidates'), await countIn('import_chunks')]).toEqual(before);
      // The end is reported before the worker has cleaned up.
      await until(async () => (await files('tmp')) === 0);
    },
    60_000,
  );

  it('M09 a refused upload leaves no import and no file', async () => {
    const before = [await countIn('imports'), await files('files')];
    await upload(admin, Buffer.from('a,b\n1,2\n'), 'list.csv').expect(415);
    await upload(admin, Buffer.alloc(10 * 1024 * 1024 + 1, 'PK'), 'big.xlsx').expect(413);
    await admin.post('/api/candidates/bulk').attach('other', Buffer.from('x'), 'x.xlsx').expect(400);
    await admin.post('/api/candidates/bulk').field('file', 'text').expect(400);
    await admin.post('/api/candidates/bulk').expect(415);
    expect([await countIn('imports'), await files('files')]).toEqual(before);
    await until(async () => (await files('tmp')) === 0);
  });

  it('M06 a hyperlink in a cell is no reason to refuse', async () => {
    expect(await refusal(workbookWithHyperlink(), 'link.xlsx')).toBe(
      'The file has no rows below its headers.',
    );
  });
});

describe('headers', () => {
  it.each([[['Email']], [['Name', 'Job Id', 'Applied Through']], [ALL_HEADERS.slice(1)]])(
    'names the missing ones: %j',
    async (absent) => {
      const rows = people(2, 300, job.jobId);
      const headers = ALL_HEADERS.filter((header) => !absent.includes(header));
      expect(await refusal(workbook(rows, headers), 'headers.xlsx')).toBe(missing(absent));
    },
  );

  it('the optional columns may be away, the order is free', async () => {
    const verdict = await checked(admin, workbook(people(3, 301, job.jobId), [...ALL_HEADERS].reverse()));
    expect(verdict.counts).toMatchObject({ read: 3, valid: 3 });
  });
});

describe('as people make them', () => {
  const forms: Array<[string, Partial<WorkbookOptions>]> = [
    [
      'untidy, reordered, with other columns, blank rows and formulas',
      { messy: true, reorder: true, extraColumns: true, blankRows: true, dates: 'mixed', formulas: true },
    ],
    ['numbers and Excel dates', { numbers: true, dates: 'excel' }],
    ['dates from 1904', { numbers: true, dates: 'excel', date1904: true }],
    ['an .xls', { bookType: 'xls', dates: 'mixed', bad: 0.1 }],
  ];
  it.each(forms)('%s', async (name, options) => {
    const seed = 310 + forms.findIndex(([one]) => one === name);
    const { bytes, expected } = makeWorkbook({ rows: 120, seed, jobIds: [job.jobId], ...options });
    const verdict = await checked(admin, bytes, options.bookType === 'xls' ? 'list.xls' : 'list.xlsx');
    expect(verdict.counts).toMatchObject({
      read: 120,
      valid: expected.valid,
      invalid: expected.invalid.length,
    });
    expect((await confirmed(admin, verdict._id)).counts.added).toBe(expected.valid);
  });

  it('M06 texts that look like formulas stay texts, there and back', async () => {
    const rows: Array<Record<string, string>> = people(4, 320, job.jobId);
    const texts = ['=1+1', '+cmd|calc', "-2+3'", '@SUM(A1)'];
    rows.forEach((row, index) => Object.assign(row, { Name: texts[index]!, Mobile: '1' }));
    const verdict = await checked(admin, workbook(rows));
    expect(verdict.errors.map(({ name }) => name)).toEqual(texts);
    const bytes = await download(admin, `/api/imports/${verdict._id}/errors.xlsx`);
    const refused = rowsOf(bytes);
    expect(refused.map((row) => row['Name'])).toEqual(texts);
    refused.forEach((row, index) => (row['Mobile'] = String(5_800_000_000 + index)));
    const again = await checked(admin, workbook(refused, Object.keys(refused[0]!)));
    await confirmed(admin, again._id);
    const { body } = await admin.get('/api/candidates?limit=4&sort=-createdAt').expect(200);
    expect(body.data.candidates.map((one: { name: string }) => one.name).sort()).toEqual([...texts].sort());
  });

  it('D6 the template has the two examples, which are imported as they are', async () => {
    const bytes = await download(admin, '/api/imports/template.xlsx');
    expect(rowsOf(bytes)).toHaveLength(2);
    expect(Object.keys(rowsOf(bytes)[0]!).slice(0, 10)).toEqual(ALL_HEADERS);
    const verdict = await checked(admin, bytes, 'Sample_Candidate_Template.xlsx');
    expect(verdict).toMatchObject({ state: 'checked', counts: { read: 2, valid: 2, invalid: 0 } });
    expect((await confirmed(admin, verdict._id)).counts.added).toBe(2);
    const { headers } = await admin.get('/api/imports/template.xlsx').expect(200);
    expect(headers['content-disposition']).toContain('Sample_Candidate_Template.xlsx');
    const errors = await admin.get(`/api/imports/${verdict._id}/errors.xlsx`).expect(200);
    expect(errors.headers['content-disposition']).toContain('candidate-validation-errors.xlsx');
  });
});
