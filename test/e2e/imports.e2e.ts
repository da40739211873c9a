import { Types } from 'mongoose';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { clock } from '../../src/core/clock/clock.js';
import { FileStore } from '../../src/core/files/file-store.js';
import { ImportCleanup } from '../../src/modules/imports/import-cleanup.js';
import { MESSAGES } from '../../src/shared/messages.js';
import type { ImportAnswer } from '../../src/shared/resources/imports/api.js';
import {
  type Agent,
  countIn,
  startApp,
  startWorker,
  storedIn,
  type TestApp,
  testSpace,
  type TestWorker,
} from '../support/app.js';
import {
  adminAgent,
  agentOf,
  cookieOf,
  makeCandidate,
  makeJob,
  makeUser,
  signIn,
} from '../support/factories.js';
import {
  checked,
  confirmed,
  download,
  people,
  readImport,
  rowsOf,
  settled,
  upload,
  workbook,
} from '../support/imports.js';
import { TestRedis } from '../support/redis.js';
import { eventually, quickest } from '../support/until.js';
import { makeWorkbook } from '../fixtures/workbooks.js';

let app: TestApp;
let admin: Agent;
let worker: TestWorker;
let job: { _id: string; jobId: number };
let seeds = 100;

beforeAll(async () => {
  [app, worker] = [await startApp(), await startWorker()];
  admin = await adminAgent(app);
  job = await makeJob(admin);
});

const collection = async (name: string) => (await testSpace()).db.collection(name);
const candidates = (filter = {}) => countIn('candidates', filter);
const some = (count: number) => people(count, ++seeds, job.jobId);
const errorsOf = (document: ImportAnswer) => document.errors.map(({ number, errors }) => [number, errors]);
const fileOf = async (id: string) =>
  (await storedIn('imports', new Types.ObjectId(id)))!['file'] as { id: string } | null;
const holder = () => signIn(app, { permissions: { candidate: ['bulk-create'] } });

describe('from the sheet to candidates', () => {
  it('M01 created and rejected rows are all rows, each with its texts', async () => {
    const { bytes, expected } = makeWorkbook({
      rows: 700,
      bad: 0.1,
      duplicates: 4,
      jobIds: [job.jobId],
      seed: 11,
    });
    const before = await candidates();
    const verdict = await checked(admin, bytes, 'people.xlsx');
    expect(verdict).toMatchObject({ state: 'checked', fileName: 'people.xlsx', failure: null });
    expect(verdict.counts).toMatchObject({
      read: 700,
      valid: expected.valid,
      invalid: expected.invalid.length,
    });
    expect(await candidates()).toBe(before);
    const listed = new Map<number, string[]>();
    for (let page = 1; listed.size < expected.invalid.length; page++) {
      const { body } = await admin
        .get(`/api/imports/${verdict._id}/errors?limit=50&page=${page}`)
        .expect(200);
      expect(body.data.errorsCount).toBe(expected.invalid.length);
      for (const { number, errors } of body.data.errors) listed.set(number, errors);
    }
    expect(listed).toEqual(expected.errors);
    const done = await confirmed(admin, verdict._id);
    expect(done).toMatchObject({
      state: 'done',
      counts: { added: expected.valid, invalid: expected.invalid.length },
    });
    expect(await candidates()).toBe(before + expected.valid);
  });

  it('stores what the row says, as the form would, with where it came from', async () => {
    const [person] = some(1);
    const { agent, user } = await holder();
    const verdict = await checked(agent, workbook([person!]), 'one.xlsx');
    await confirmed(agent, verdict._id);
    const { body } = await admin.get(`/api/candidates?q=${person!.Email}`).expect(200);
    const [day, month, year] = person!['Application Date'].split('/');
    expect(body.data.candidates).toMatchObject([
      {
        name: person!.Name.trim(),
        email: person!.Email,
        gender: person!.Gender,
        mobile: person!.Mobile,
        experience: Number(person!.Experience),
        expectedCTC: Number(person!['Expected CTC']),
        noticePeriod: Number(person!['Notice Period']),
        location: { current: person!['Current Location'], permanent: person!['Permanent Location'] },
        applicationDate: `${year}-${month}-${day}`,
        status: 'Applied',
        grade: 'NA',
        jobs: [{ _id: job._id }],
        version: 1,
      },
    ]);
    const activity = await admin.get(`/api/candidates/${body.data.candidates[0]._id}/activity`).expect(200);
    expect(activity.body.data.activity).toMatchObject([
      {
        action: 'imported',
        reason: 'Row 1 of one.xlsx',
        changedBy: { _id: String(user._id), name: user.name },
      },
    ]);
  });

  it('reports its progress live, to the end', async () => {
    const { agent, user } = await holder();
    const verdict = await checked(agent, workbook(some(30)));
    await agent.post(`/api/imports/${verdict._id}/confirm`).send({}).expect(202);
    const headers = { cookie: await cookieOf(app, user) };
    const stream = await fetch(`${app.url}/api/imports/${verdict._id}/events`, { headers });
    const text = await stream.text();
    const last = text.trim().split('\n\n').at(-1)!;
    expect(last).toMatch(/^event: done\ndata: /);
    expect(JSON.parse(last.split('data: ')[1]!)).toMatchObject({ state: 'done', counts: { added: 30 } });
  });

  it('D3 the errors file repeats the columns, and once corrected is imported as it is', async () => {
    const rows: Array<Record<string, string>> = some(6);
    rows[1]!['Email'] = 'nobody';
    rows[3]!['Mobile'] = '123';
    rows[3]!['Gender'] = '?';
    const verdict = await checked(admin, workbook(rows));
    expect(verdict.counts).toMatchObject({ valid: 4, invalid: 2 });
    const bytes = await download(admin, `/api/imports/${verdict._id}/errors.xlsx`);
    const refused = rowsOf(bytes);
    expect(refused).toMatchObject([
      { 'Candidate No.': '2', 'Candidate Name': rows[1]!['Name'], Errors: 'Invalid email format' },
      {
        'Candidate No.': '4',
        Errors: 'Gender can be only Male or Female\nMobile number must be exactly 10 digits',
        Gender: '?',
        Education: rows[3]!['Education'],
      },
    ]);
    refused[0]!['Email'] = `corrected.${seeds}@example.com`;
    refused[1]!['Mobile'] = '5999999999';
    refused[1]!['Gender'] = 'F';
    const corrected = await checked(admin, workbook(refused, Object.keys(refused[0]!)), 'errors.xlsx');
    expect(corrected.counts).toMatchObject({ read: 2, valid: 2, invalid: 0 });
    await confirmed(admin, verdict._id);
    expect((await confirmed(admin, corrected._id)).counts.added).toBe(2);
    const again = await checked(admin, bytes, 'candidate-validation-errors.xlsx');
    expect(again.counts).toMatchObject({ read: 2, valid: 0, invalid: 2 });
  });
});

describe('copies of rows', () => {
  afterEach(() => clock.move(0));
  /* Everything that the import's chunks hold, as text. */
  const copies = async (id: string) => {
    const chunks = await collection('import_chunks');
    return JSON.stringify(await chunks.find({ importId: new Types.ObjectId(id) }).toArray());
  };
  it('T07 valid rows have no copies besides the file, those of refused rows stay for the errors file', async () => {
    const rows: Array<Record<string, string>> = some(3);
    rows[1]!['Mobile'] = '12';
    const { _id } = await checked(admin, workbook(rows));
    for (const end of [_id, (await confirmed(admin, _id))._id]) {
      expect(await copies(end)).not.toContain(rows[0]!['Email']);
      expect(await copies(end)).toContain(rows[1]!['Email']);
    }
  });

  it('T07 the file is gone a day after an import that was cancelled', async () => {
    const { _id } = await checked(admin, workbook(some(2)));
    await admin.post(`/api/imports/${_id}/cancel`).expect(200);
    const file = await fileOf(_id);
    clock.move(25 * 3_600_000);
    await worker.app.get(ImportCleanup, { strict: false }).removeFiles();
    expect(await fileOf(_id)).toBeNull();
    await expect(worker.app.get(FileStore, { strict: false }).read(file!.id)).rejects.toThrow();
  });

  it('T07 a checked import that nobody confirms ends after 30 days, says so, and its file is gone', async () => {
    const { _id } = await checked(admin, workbook(some(2)));
    const file = await fileOf(_id);
    const cleanup = worker.app.get(ImportCleanup, { strict: false });
    clock.move(29 * 24 * 3_600_000);
    await cleanup.removeFiles();
    expect(await fileOf(_id)).not.toBeNull();
    clock.move(31 * 24 * 3_600_000);
    await cleanup.removeFiles();
    expect(await fileOf(_id)).toBeNull();
    await expect(worker.app.get(FileStore, { strict: false }).read(file!.id)).rejects.toThrow();
    clock.move(0);
    const { body } = await admin.get(`/api/imports/${_id}`).expect(200);
    expect(body.data).toMatchObject({ state: 'cancelled', failure: MESSAGES.import.expired });
    await admin.post(`/api/imports/${_id}/confirm`).send({}).expect(409);
  });
});

describe('a file that is gone before somebody confirms', () => {
  it('T02 because one of its people was permanently deleted: it has to be sent again', async () => {
    const rows = some(3);
    const known = await makeCandidate(admin, { jobs: [job._id], email: rows[0]!.Email });
    const [mine, other] = [await checked(admin, workbook(rows)), await checked(admin, workbook(some(2)))];
    await admin.delete(`/api/candidates/${known._id}`).expect(200);
    await admin.delete(`/api/candidates/${known._id}/permanent`).expect(200);
    await eventually(
      () => fileOf(mine._id),
      (file) => file === null,
    );
    const late = await admin.post(`/api/imports/${mine._id}/confirm`).send({}).expect(409);
    expect(late.body.message).toBe('The file is no longer kept. Please upload it again.');
    expect((await readImport(admin, mine._id)).state).toBe('checked');
    expect((await confirmed(admin, other._id)).counts.added).toBe(2);
  });
});

describe('who exists already', () => {
  it('M02 rows that are the same person are all refused', async () => {
    const rows: Array<Record<string, string>> = some(10);
    rows[8]!['Email'] = rows[2]!['Email']!.toUpperCase();
    rows[9]!['Mobile'] = rows[3]!['Mobile']!;
    rows[5]!['Email'] = rows[4]!['Email']!;
    rows[5]!['Mobile'] = rows[4]!['Mobile']!;
    const verdict = await checked(admin, workbook(rows));
    const both = ['Candidate 5, 6 email is the same.', 'Candidate 5, 6 mobile no is the same.'];
    expect(errorsOf(verdict)).toEqual([
      [3, ['Candidate 3, 9 email is the same.']],
      [4, ['Candidate 4, 10 mobile no is the same.']],
      [5, both],
      [6, both],
      [9, ['Candidate 3, 9 email is the same.']],
      [10, ['Candidate 4, 10 mobile no is the same.']],
    ]);
    expect((await confirmed(admin, verdict._id)).counts.added).toBe(4);
    expect(await candidates({ email: rows[2]!['Email']! })).toBe(0);
  });

  it('M03 rows of people who exist already get the three texts, also from the trash', async () => {
    const rows: Array<Record<string, string>> = some(5);
    const [byEmail, byMobile, both, trashed] = rows as [
      (typeof rows)[0],
      (typeof rows)[0],
      (typeof rows)[0],
      (typeof rows)[0],
    ];
    const jobs = [job._id];
    await makeCandidate(admin, { jobs, email: byEmail['Email'] });
    await makeCandidate(admin, { jobs, mobile: byMobile['Mobile'] });
    await makeCandidate(admin, { jobs, email: both['Email'], mobile: both['Mobile'] });
    const gone = await makeCandidate(admin, { jobs, email: trashed['Email'] });
    await admin.delete(`/api/candidates/${gone._id}`).expect(200);
    const verdict = await checked(admin, workbook(rows));
    expect(errorsOf(verdict)).toEqual([
      [1, ['Email already exists']],
      [2, ['Mobile number already exists']],
      [3, ['Email and Mobile number already exist']],
      [4, ['Email already exists (the record is in the trash)']],
    ]);
    expect(verdict.counts).toMatchObject({ valid: 1, invalid: 4, existing: 2 });
  });

  it('a person who was added since the check is refused when the rows are added', async () => {
    const rows = some(3);
    const verdict = await checked(admin, workbook(rows));
    expect(verdict.counts.valid).toBe(3);
    await makeCandidate(admin, { jobs: [job._id], email: rows[1]!.Email });
    const done = await confirmed(admin, verdict._id);
    expect(done.counts).toMatchObject({ added: 2, valid: 2, invalid: 1 });
    expect(errorsOf(done)).toEqual([[2, ['Email already exists']]]);
  });

  it('D3 linkExisting gives people who exist already the job of their row', async () => {
    const other = await makeJob(admin);
    const rows: Array<Record<string, string>> = some(3);
    rows[0]!['Job Id'] = `J${other.jobId}`;
    const known = await makeCandidate(admin, {
      jobs: [job._id],
      email: rows[0]!['Email'],
      mobile: rows[0]!['Mobile'],
    });
    const verdict = await checked(admin, workbook(rows), 'link.xlsx');
    expect(verdict.counts).toMatchObject({ valid: 2, invalid: 1, existing: 1 });
    const done = await confirmed(admin, verdict._id, { linkExisting: true });
    expect(done).toMatchObject({ state: 'done', counts: { added: 2, linked: 1, invalid: 0 }, errors: [] });
    const { body } = await admin.get(`/api/candidates/${known._id}`).expect(200);
    expect(body.data.jobs.map((one: { jobId: number }) => one.jobId)).toEqual([job.jobId, other.jobId]);
    const activity = await admin.get(`/api/candidates/${known._id}/activity`).expect(200);
    expect(activity.body.data.activity[0]).toMatchObject({ fieldName: 'jobs', reason: 'Row 1 of link.xlsx' });
  });

  it('M05 the same file twice at once is one import; another user’s copy adds nobody twice', async () => {
    const bytes = workbook(some(5));
    await worker.close();
    const both = await Promise.all([upload(admin, bytes), upload(admin, bytes)]);
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    const [first, second] = both.map((answer) => answer.body.data._id as string);
    expect(second).toBe(first);
    const { agent } = await holder();
    const elsewhere = await upload(agent, bytes).expect(202);
    expect(elsewhere.body.data._id).not.toBe(first);
    worker = await startWorker();
    await settled(admin, first!);
    await settled(agent, elsewhere.body.data._id as string);
    await Promise.all([
      admin.post(`/api/imports/${first}/confirm`).send({}),
      admin.post(`/api/imports/${first}/confirm`).send({}),
      agent.post(`/api/imports/${elsewhere.body.data._id}/confirm`).send({}),
    ]);
    const ends = [await settled(admin, first!), await settled(agent, elsewhere.body.data._id as string)];
    expect(ends.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(ends[0]!.counts.added + ends[1]!.counts.added).toBe(5);
    expect(ends[0]!.counts.invalid + ends[1]!.counts.invalid).toBe(5);
  });
});

describe('jobs of the rows', () => {
  it('C7 a closed, trashed, unknown or misspelt job is an error of its row', async () => {
    const [shut, trashed] = [await makeJob(admin), await makeJob(admin)];
    await admin.patch(`/api/jobs/${shut._id}/close`).expect(200);
    await admin.delete(`/api/jobs/${trashed._id}`).expect(200);
    const rows: Array<Record<string, string>> = some(6);
    const ids = [`J${shut.jobId}`, `j${trashed.jobId}`, 'J99999', '12', '', ` j${job.jobId} `];
    rows.forEach((row, index) => (row['Job Id'] = ids[index]!));
    expect(errorsOf(await checked(admin, workbook(rows)))).toEqual([
      [1, [`Job J${shut.jobId} is closed`]],
      [2, [`Job J${trashed.jobId} is deleted`]],
      [3, ['Job J99999 does not exist']],
      [4, ['Job ID must be written J followed by a number, for example J12']],
      [5, ['Job ID is required']],
    ]);
  });

  it('C7 a job that closes after the check accepts nobody', async () => {
    const closing = await makeJob(admin);
    const verdict = await checked(admin, workbook(people(4, ++seeds, closing.jobId)));
    expect(verdict.counts.valid).toBe(4);
    await admin.patch(`/api/jobs/${closing._id}/close`).expect(200);
    const done = await confirmed(admin, verdict._id);
    expect(done.counts).toMatchObject({ added: 0, invalid: 4 });
    expect(done.errors[0]!.errors).toEqual([`Job J${closing.jobId} is closed`]);
  });
});

describe('stopping and taking back', () => {
  it('cancels what waits; a cancelled import is never added', async () => {
    const bytes = workbook(some(3));
    await worker.close();
    const { body } = await upload(admin, bytes).expect(202);
    const id = body.data._id as string;
    const cancelled = await admin.post(`/api/imports/${id}/cancel`).expect(200);
    expect(cancelled.body).toMatchObject({
      message: 'The import was cancelled.',
      data: { state: 'cancelled' },
    });
    worker = await startWorker();
    const verdict = await checked(admin, bytes);
    expect(verdict._id).not.toBe(id);
    expect((await readImport(admin, id)).state).toBe('cancelled');
    await admin.post(`/api/imports/${verdict._id}/cancel`).expect(200);
    const late = await admin.post(`/api/imports/${verdict._id}/confirm`).send({}).expect(409);
    expect(late.body.message).toBe('This import is cancelled; that cannot be done now.');
    const undo = await admin.post(`/api/imports/${verdict._id}/undo`).expect(409);
    expect(undo.body.message).toBe('This import has nothing to undo.');
  });

  it('cancelled in the middle, it knows what it added and can undo it', async () => {
    const verdict = await checked(admin, workbook(some(8_000)));
    const before = await candidates();
    await admin.post(`/api/imports/${verdict._id}/confirm`).send({}).expect(202);
    while ((await candidates()) === before) await new Promise((resolve) => setTimeout(resolve, 5));
    const stopping = await admin.post(`/api/imports/${verdict._id}/cancel`).expect(200);
    expect(stopping.body).toMatchObject({
      message: 'The import is being stopped.',
      data: { state: 'adding', stopping: true },
    });
    // Until it has ended, more rows may arrive: an undo would be incomplete.
    await admin.post(`/api/imports/${verdict._id}/undo`).expect(409);
    const ended = await settled(admin, verdict._id);
    const added = (await candidates()) - before;
    expect(ended).toMatchObject({ state: 'cancelled', stopping: false, counts: { added } });
    expect(added).toBeGreaterThan(0);
    expect(added).toBeLessThan(8_000);
    await admin.post(`/api/imports/${verdict._id}/undo`).expect(202);
    const undone = await settled(admin, verdict._id);
    expect(undone).toMatchObject({ state: 'cancelled', undo: 'done', counts: { added, undone: added } });
    expect(await candidates()).toBe(before);
  });

  it('D1 undo takes back what nobody has touched since', async () => {
    const rows = some(5);
    const before = await candidates();
    const verdict = await checked(admin, workbook(rows));
    await admin.post(`/api/imports/${verdict._id}/undo`).expect(409);
    await confirmed(admin, verdict._id);
    const idOf = async (email: string) =>
      (await admin.get(`/api/candidates?q=${email}`)).body.data.candidates[0]._id as string;
    const [changed, trashed] = [await idOf(rows[0]!.Email), await idOf(rows[1]!.Email)];
    await admin.patch(`/api/candidates/${changed}`).send({ grade: 'A' }).expect(200);
    await admin.delete(`/api/candidates/${trashed}`).expect(200);
    await admin.post(`/api/imports/${verdict._id}/undo`).expect(202);
    const undone = await settled(admin, verdict._id);
    expect(undone).toMatchObject({ state: 'done', undo: 'done', counts: { added: 5, undone: 3 } });
    expect(await candidates()).toBe(before + 2);
    await admin.get(`/api/candidates/${changed}`).expect(200);
    const repeat = await admin.post(`/api/imports/${verdict._id}/undo`).expect(409);
    expect(repeat.body.message).toBe('This import has nothing to undo.');
    const free = await checked(admin, workbook(rows.slice(2)), 'again.xlsx');
    expect(free.counts.valid).toBe(3);
  });
});

describe('Q01 Redis is dead', () => {
  const redis = TestRedis.prepare();
  afterAll(async () => (await redis).remove());

  it('answers 503 within 1.5 s, stores nothing, and takes the same file afterwards', async () => {
    await (await redis).start();
    const second = await startApp({ REDIS_URL: (await redis).url });
    const role = await signIn(second, { permissions: { candidate: ['bulk-create'] } });
    const agent = await agentOf(second, await makeUser(second, { roles: [role.role] }));
    const bytes = workbook(some(2));
    await upload(agent, Buffer.from('no sheet'), 'x.xlsx').expect(415);
    await (await redis).kill();
    const stored = async () => ({
      imports: await countIn('imports'),
      files: (await readdir(join((await testSpace()).folder, 'files'), { recursive: true })).length,
      temporary: (await readdir(join((await testSpace()).folder, 'tmp'))).length,
    });
    const before = await stored();
    const refused = async () => {
      const answer = await upload(agent, bytes).expect(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.body).toMatchObject({ success: false, code: 'REDIS_UNAVAILABLE' });
    };
    expect(await quickest(refused, 3)).toBeLessThan(1_500);
    expect(await stored()).toEqual(before);
    await (await redis).start();
    const { body } = await eventually(
      () => upload(agent, bytes),
      ({ status }) => status !== 503,
    );
    expect(body.data.state).toBe('queued');
    await agent.post(`/api/imports/${body.data._id}/cancel`).expect(200);
    await second.close();
  });
});
