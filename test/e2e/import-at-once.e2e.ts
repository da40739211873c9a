import { setTimeout as pause } from 'node:timers/promises';
import { Types } from 'mongoose';
import { importedId } from '../../src/modules/candidates/new-candidate.js';
import { ImportsRepository } from '../../src/modules/imports/imports.repository.js';
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
import { adminAgent, candidateBody, makeCandidate, makeJob, signIn } from '../support/factories.js';
import { download, people, readImport, rowsOf, settled, uploadAtOnce, workbook } from '../support/imports.js';
import { makeWorkbook } from '../fixtures/workbooks.js';

let app: TestApp;
let admin: Agent;
let worker: TestWorker;
let job: { _id: string; jobId: number };
let seeds = 600;

beforeAll(async () => {
  [app, worker] = [await startApp(), await startWorker()];
  admin = await adminAgent(app);
  job = await makeJob(admin);
});

const some = (count: number): Array<Record<string, string>> => people(count, ++seeds, job.jobId);
const ended = async (bytes: Buffer) => settled(admin, await uploadAtOnce(admin, bytes));
const addedBy = (id: string) => countIn('candidates', { 'import.id': new Types.ObjectId(id) });

/** Turns a candidate into the one of an import's row. @returns its new id */
async function addRow(
  importId: Types.ObjectId,
  row: number,
  { _id }: { _id: string },
): Promise<Types.ObjectId> {
  const { db } = await testSpace();
  const before = { _id: new Types.ObjectId(_id) };
  const stored = await db.collection('candidates').findOneAndDelete(before);
  const id = importedId(importId, row);
  await db.collection('candidates').insertOne({ ...stored, _id: id, import: { id: importId, row } });
  return id;
}

/** Every state that the file's import passes through, each once. */
async function statesOf(id: string): Promise<string[]> {
  const states = new Set<string>();
  for (;;) {
    const { state } = await readImport(admin, id);
    states.add(state);
    if (['checked', 'done', 'failed'].includes(state)) return [...states];
    await pause(2);
  }
}

describe('D1 valid rows that are added at once', () => {
  it('become candidates without confirmation, and the others are listed with their errors', async () => {
    const { bytes, expected } = makeWorkbook({
      rows: 1_300,
      bad: 0.1,
      duplicates: 6,
      jobIds: [job.jobId],
      seed: 31,
    });
    const before = await countIn('candidates');
    const id = await uploadAtOnce(admin, bytes);
    expect(await statesOf(id)).not.toContain('checked');
    const done = await readImport(admin, id);
    expect(done).toMatchObject({
      state: 'done',
      addValid: true,
      failure: null,
      progress: { done: 1_300, total: 1_300 },
      counts: { read: 1_300, valid: expected.valid, invalid: expected.invalid.length, added: expected.valid },
    });
    expect(await countIn('candidates')).toBe(before + expected.valid);
    const refused = rowsOf(await download(admin, `/api/imports/${id}/errors.xlsx`));
    expect(refused.map((row) => [Number(row['Candidate No.']), row['Errors']!.split('\n')])).toEqual(
      [...expected.errors].sort(([left], [right]) => left - right),
    );
    await admin.post(`/api/imports/${id}/undo`).expect(202);
    expect(await settled(admin, id)).toMatchObject({ undo: 'done', counts: { undone: expected.valid } });
    expect(await countIn('candidates')).toBe(before);
  });

  it('leave nothing to confirm, and list people who already exist', async () => {
    const rows = some(4);
    await makeCandidate(admin, { jobs: [job._id], email: rows[1]!['Email']!, mobile: rows[1]!['Mobile']! });
    await makeCandidate(admin, { jobs: [job._id], mobile: rows[2]!['Mobile']! });
    const done = await ended(workbook(rows));
    expect(done).toMatchObject({
      state: 'done',
      counts: { read: 4, valid: 2, invalid: 2, existing: 1, added: 2, linked: 0 },
      errors: [
        { number: 2, errors: ['Email and Mobile number already exist'] },
        { number: 3, errors: ['Mobile number already exists'] },
      ],
    });
    const late = await admin.post(`/api/imports/${done._id}/confirm`).send({}).expect(409);
    expect(late.body.message).toBe('This import is done; that cannot be done now.');
    expect(await addedBy(done._id)).toBe(2);
  });

  it('leave no copy of added people', async () => {
    const rows = some(3);
    rows[1]!['Email'] = 'nobody';
    const { _id } = await ended(workbook(rows));
    const chunks = await (
      await testSpace()
    ).db
      .collection('import_chunks')
      .find({ importId: new Types.ObjectId(_id) })
      .toArray();
    expect(chunks).toMatchObject([{ refused: [{ number: 2 }] }]);
    expect(JSON.stringify(chunks)).not.toContain(rows[0]!['Email']);
    const clean = await ended(workbook(some(3)));
    expect(await countIn('import_chunks', { importId: new Types.ObjectId(clean._id) })).toBe(0);
  });

  it('A8 may come as a JSON list too', async () => {
    const good = candidateBody([job._id]);
    const candidates = [good, { ...candidateBody([job._id]), name: '' }];
    const { body } = await admin.post('/api/candidates/bulk?addValid=true').send({ candidates }).expect(202);
    expect(await settled(admin, body.data._id as string)).toMatchObject({
      state: 'done',
      counts: { read: 2, added: 1, invalid: 1 },
      errors: [{ number: 2, errors: ['Name is required'] }],
    });
  });

  it('a file that is refused as a whole adds nothing', async () => {
    const without = workbook(some(2), ['Name', 'Email']);
    const failed = await ended(without);
    expect(failed).toMatchObject({ state: 'failed', counts: { added: 0 } });
    expect(failed.failure).toMatch(/^The following headers are missing: Gender/);
  });

  it('are chosen only by true or false, and not by default', async () => {
    const refused = await admin
      .post('/api/candidates/bulk?addValid=perhaps')
      .attach('file', workbook(some(1)), 'a.xlsx')
      .expect(400);
    expect(refused.body.errors).toEqual([{ field: 'addValid', message: 'addValid must be true or false' }]);
    const answer = await admin
      .post('/api/candidates/bulk')
      .attach('file', workbook(some(1)), 'a.xlsx')
      .expect(202);
    expect(await settled(admin, answer.body.data._id as string)).toMatchObject({
      state: 'checked',
      addValid: false,
      counts: { added: 0 },
    });
  });

  it('D2 two files of the same people at once end with each person once', async () => {
    const rows = some(900);
    const ids = await Promise.all(
      [rows, [...rows].reverse()].map((part) => uploadAtOnce(admin, workbook(part))),
    );
    const ends = await Promise.all(ids.map((id) => settled(admin, id)));
    expect(ends.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(ends[0]!.counts.added + ends[1]!.counts.added).toBe(900);
    expect(ends[0]!.counts.invalid).toBe(ends[1]!.counts.added);
    expect((await addedBy(ids[0]!)) + (await addedBy(ids[1]!))).toBe(900);
  });

  it('stop where they are when somebody cancels, and can be taken back', async () => {
    const id = await uploadAtOnce(admin, workbook(some(8_000)));
    while ((await addedBy(id)) === 0) await pause(5);
    const stopping = await admin.post(`/api/imports/${id}/cancel`).expect(200);
    expect(stopping.body.data).toMatchObject({ state: 'adding', stopping: true });
    const stopped = await settled(admin, id);
    const added = await addedBy(id);
    expect(stopped).toMatchObject({ state: 'cancelled', stopping: false, counts: { added } });
    expect(added).toBeLessThan(8_000);
    await admin.post(`/api/imports/${id}/undo`).expect(202);
    expect(await settled(admin, id)).toMatchObject({ undo: 'done', counts: { undone: added } });
    expect(await addedBy(id)).toBe(0);
  });

  it('cancelled before the worker comes to it, nothing is added', async () => {
    await worker.close();
    const id = await uploadAtOnce(admin, workbook(some(3)));
    await admin.post(`/api/imports/${id}/cancel`).expect(200);
    worker = await startWorker();
    const other = await ended(workbook(some(1)));
    expect(other.state).toBe('done');
    expect(await readImport(admin, id)).toMatchObject({ state: 'cancelled', counts: { added: 0 } });
    expect(await addedBy(id)).toBe(0);
  });
});

describe('a run that died while it added', () => {
  it('B5 fails if its user may no longer import, and knows what it added', async () => {
    const { agent, user } = await signIn(app, { permissions: { candidate: ['bulk-create'] } });
    const rows = some(3);
    await worker.close();
    const id = await uploadAtOnce(agent, workbook(rows));
    const { db } = await testSpace();
    const _id = new Types.ObjectId(id);
    await db.collection('imports').updateOne({ _id }, { $set: { state: 'adding', total: 3 } });
    await addRow(_id, 2, await makeCandidate(admin, { jobs: [job._id] }));
    await db.collection('users').updateOne({ _id: user._id }, { $set: { roles: [] } });
    worker = await startWorker();
    expect(await settled(admin, id)).toMatchObject({ state: 'failed', counts: { added: 1 } });
  });

  it('reads its file again, which is kept until then, and adds nobody twice', async () => {
    const rows = some(3);
    await worker.close();
    const id = await uploadAtOnce(admin, workbook(rows));
    const { db } = await testSpace();
    const _id = new Types.ObjectId(id);
    await db.collection('imports').updateOne({ _id }, { $set: { state: 'adding', total: 3 } });
    const mine = await makeCandidate(admin, { jobs: [job._id], email: rows[1]!['Email']! });
    const added = await addRow(_id, 2, mine);
    worker = await startWorker();
    const read = await worker.app.get(ImportsRepository, { strict: false }).endedWithFile();
    expect(read.map((document) => String(document._id))).not.toContain(id);
    expect(await settled(admin, id)).toMatchObject({
      state: 'done',
      counts: { read: 3, valid: 3, added: 3, invalid: 0 },
      errors: [],
    });
    expect((await storedIn('candidates', added))!['version']).toBe(1);
    expect(await addedBy(id)).toBe(3);
  });
});
