import { setTimeout as pause } from 'node:timers/promises';
import { Types } from 'mongoose';
import { clock } from '../../src/core/clock/clock.js';
import { Erasures } from '../../src/core/erasure/erasures.js';
import { FileStore } from '../../src/core/files/file-store.js';
import { MailService } from '../../src/core/mail/mail.service.js';
import { TEST_MAIL } from '../../src/core/mail/test-mail.js';
import { Upkeep } from '../../src/core/upkeep/upkeep.js';
import { CandidatesRepository } from '../../src/modules/candidates/candidates.repository.js';
import {
  type Agent,
  startApp,
  startWorker,
  storedIn,
  type TestApp,
  testSpace,
  type TestWorker,
} from '../support/app.js';
import { written } from '../support/exports.js';
import { adminAgent, candidateBody, makeJob } from '../support/factories.js';
import { checked, confirmed, download, people, rowsOf, workbook } from '../support/imports.js';
import { tracesOf } from '../support/traces.js';
import { eventually } from '../support/until.js';

let app: TestApp;
let admin: Agent;
let worker: TestWorker;
let job: { _id: string; jobId: number };

beforeAll(async () => {
  app = await startApp();
  worker = await startWorker();
  admin = await adminAgent(app);
  job = await makeJob(admin);
});

/** Waits until nothing is left of these texts, for at most a minute. */
async function gone(texts: string[]): Promise<string[]> {
  const files = app.app.get(FileStore, { strict: false });
  for (const until = Date.now() + 60_000; ; await pause(100)) {
    const traces = await tracesOf(texts, files);
    if (traces.length === 0 || Date.now() > until) return traces;
  }
}

const deletePermanently = async (id: string) => {
  await admin.delete(`/api/candidates/${id}`).expect(200);
  await admin.delete(`/api/candidates/${id}/permanent`).expect(200);
};

async function exportAll(scope: object = {}): Promise<string> {
  const { body } = await admin
    .post('/api/exports')
    .send({ columns: ['name', 'email', 'mobile'], ...scope })
    .expect(202);
  expect((await written(admin, body.data._id)).state).toBe('done');
  return body.data._id;
}

describe('T02 erasure', () => {
  it('leaves nothing of a candidate in stored answers, exports and mails', async () => {
    const person = candidateBody([job._id], { name: 'Erasmus Gone', email: 'erasmus.gone@example.org' });
    const create = () => admin.post('/api/candidates').set('Idempotency-Key', 'erase-me-please').send(person);
    const { body } = await create().expect(201);
    const exported = await exportAll();
    await app.app.get(MailService, { strict: false }).send(TEST_MAIL, {
      to: { name: person.name, address: person.email },
      variables: { requestedBy: 'T02' },
    });
    const texts = [person.name, person.email, person.mobile];
    const files = app.app.get(FileStore, { strict: false });
    const places = (await tracesOf(texts, files)).map((trace) => trace.split(' ')[0]);
    expect(new Set(places)).toEqual(new Set(['candidates', 'idempotency_keys', 'mails', 'file']));
    await deletePermanently(body.data._id);
    expect(await gone(texts)).toEqual([]);
    await admin.get(`/api/exports/${exported}`).expect(404);
    // The key is still taken: the same call does not bring the person back.
    expect((await create().expect(201)).body.data).toBeNull();
    expect(await tracesOf(texts, files)).toEqual([]);
  });

  it('keeps exports requested long after the permanent delete, which contain none of its candidates', async () => {
    const [live, trash] = [await exportAll(), await exportAll({ deleted: true })];
    clock.move(-3_600_000);
    const order = { id: String(new Types.ObjectId()), contacts: [], names: [] };
    await app.app.get(Erasures, { strict: false }).order('candidate', [order]);
    clock.move(0);
    const { db } = await testSpace();
    const waiting = () => db.collection('erasures').countDocuments();
    await eventually(waiting, (count) => count === 0);
    await admin.get(`/api/exports/${live}`).expect(200);
    await admin.get(`/api/exports/${trash}`).expect(404);
  });

  it('leaves nothing in the receipts of bulk changes, which stay and can be undone for the others', async () => {
    const make = async (name: string, email: string) => {
      const person = candidateBody([job._id], { name, email, notes: `Notes about ${name}` });
      return (await admin.post('/api/candidates').send(person).expect(201)).body.data._id as string;
    };
    const gina = await make('Gina Vanishing', 'gina.vanishing@example.org');
    const other = await make('Gita Vanishing', 'gita.stays@example.org');
    const bulk = async (body: object, count: number) => {
      const answer = await admin.patch('/api/candidates/bulk/status').send(body).expect(200);
      expect(answer.body.data.counts.changed).toBe(count);
      return answer.body.data as { _id: string; selection: object };
    };
    const both = await bulk({ filter: { name: 'Vanishing' }, status: 'Hold' }, 2);
    const filter = { email: 'gina.vanishing@example.org', status: ['Hold'] };
    await bulk({ filter, q: 'Gina', status: 'Assessment' }, 1);
    await deletePermanently(gina);
    expect(await gone(['gina.vanishing', 'Gina'])).toEqual([]);
    const { db } = await testSpace();
    const rows = (await db.collection('batch_chunks').find({ ids: gina }).toArray()).flatMap(
      (chunk) => chunk['rows'] as Array<{ id: string }>,
    );
    expect(rows.filter(({ id }) => id === gina).map((row) => Object.keys(row))).toEqual([
      ['id', 'outcome', 'version'],
      ['id', 'outcome', 'version'],
    ]);
    const { body } = await admin.get(`/api/batches/${both._id}`).expect(200);
    expect(body.data).toMatchObject({ counts: { changed: 2 }, selection: { ids: false, filter: {} } });
    const { body: undone } = await admin.post(`/api/batches/${both._id}/undo`).expect(200);
    expect(undone.data.undoCounts).toEqual({ undone: 1, kept: 1 });
    const { body: left } = await admin.get(`/api/candidates/${other}`).expect(200);
    expect(left.data.status).toBe('Applied');
  });

  it('T07 removes the search text of a bulk change after 30 days, and keeps the rest of its filter', async () => {
    const filter = { mobile: '9811', status: ['Hold'] };
    const { body } = await admin
      .patch('/api/candidates/bulk/status')
      .send({ filter, q: 'Asha Rao', status: 'Hold' })
      .expect(200);
    const upkeep = worker.app.get(Upkeep, { strict: false });
    const filterAfter = async (days: number) => {
      clock.move(days * 86_400_000);
      await upkeep.run();
      clock.move(0);
      return (await storedIn('batches', body.data._id))!['filter'];
    };
    expect(await filterAfter(29)).toEqual({ ...filter, q: 'Asha Rao' });
    expect(await filterAfter(31)).toEqual({ status: ['Hold'] });
  });

  it('leaves nothing in spreadsheets, neither of added nor of refused people', async () => {
    const rows = people(3, 4711, job.jobId);
    const [first, second, third] = rows.map((person) => ({ ...person }));
    const added = await checked(admin, workbook(rows));
    await confirmed(admin, added._id);
    // The same people again: all are refused, and listed with their cells.
    const refused = await checked(
      admin,
      workbook([...rows, { ...first!, Name: 'Another One' }]),
      'again.xlsx',
    );
    expect(refused.counts.invalid).toBe(4);
    const { body } = await admin.get(`/api/candidates?q=${encodeURIComponent(first!.Email)}`).expect(200);
    await deletePermanently(body.data.candidates[0]._id);
    expect(await gone([first!.Email, first!.Mobile])).toEqual([]);
    const sheet = rowsOf(await download(admin, `/api/imports/${refused._id}/errors.xlsx`));
    expect(sheet.map((row) => row['Email'] ?? '')).toEqual(['', second!.Email, third!.Email, '']);
  });

  it('C04 cleans up after candidates who were restored and trashed again while their records were looked up', async () => {
    const repository = app.app.get(CandidatesRepository, { strict: false });
    const ids: string[] = [];
    for (let made = 0; made < 3; made++) {
      const { body } = await admin
        .post('/api/candidates')
        .send(candidateBody([job._id]))
        .expect(201);
      ids.push(body.data._id);
    }
    const [back, again, bare] = ids as [string, string, string];
    await admin.delete('/api/candidates/bulk').send({ ids }).expect(200);
    const cleaned: string[] = [];
    const outcomes = await repository.deleteManyPermanently(ids, {
      refused: async () => new Set(),
      fields: [],
      before: async () => {
        await admin
          .patch('/api/candidates/bulk/restore')
          .send({ ids: [back, again] })
          .expect(200);
        await admin.delete(`/api/candidates/${again}`).expect(200);
      },
      cleanUp: async (documents) => void cleaned.push(...documents.map(({ _id }) => String(_id))),
    });
    expect(outcomes).toEqual(
      new Map([
        [back, 'wrong state'],
        [again, 'done'],
        [bare, 'done'],
      ]),
    );
    expect(cleaned.toSorted()).toEqual([again, bare].toSorted());
    expect(await storedIn('candidates', back)).toMatchObject({ isDeleted: false, purging: null });
  });
});
