import { setTimeout as pause } from 'node:timers/promises';
import { FileStore } from '../../src/core/files/file-store.js';
import { MailService } from '../../src/core/mail/mail.service.js';
import { TEST_MAIL } from '../../src/core/mail/test-mail.js';
import { type Agent, startApp, startWorker, type TestApp } from '../support/app.js';
import { adminAgent, candidateBody, makeJob } from '../support/factories.js';
import { checked, confirmed, download, people, rowsOf, workbook } from '../support/imports.js';
import { tracesOf } from '../support/traces.js';

let app: TestApp;
let admin: Agent;
let job: { _id: string; jobId: number };

beforeAll(async () => {
  app = await startApp();
  await startWorker();
  admin = await adminAgent(app);
  job = await makeJob(admin);
});

/** Waits until nothing is left of these texts, or a minute is over. */
async function gone(texts: string[]): Promise<string[]> {
  const files = app.app.get(FileStore, { strict: false });
  for (const until = Date.now() + 60_000; ; await pause(100)) {
    const traces = await tracesOf(texts, files);
    if (traces.length === 0 || Date.now() > until) return traces;
  }
}

const purge = async (id: string) => {
  await admin.delete(`/api/candidates/${id}`).expect(200);
  await admin.delete(`/api/candidates/${id}/permanent`).expect(200);
};

async function exportAll(): Promise<string> {
  const { body } = await admin
    .post('/api/exports')
    .send({ columns: ['name', 'email', 'mobile'] })
    .expect(202);
  for (;;) {
    const { body: now } = await admin.get(`/api/exports/${body.data._id}`).expect(200);
    if (now.data.state === 'done') return body.data._id;
    await pause(30);
  }
}

describe('T02 erasure', () => {
  it('leaves nothing of a candidate in kept answers, exports and mails', async () => {
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
    await purge(body.data._id);
    expect(await gone(texts)).toEqual([]);
    await admin.get(`/api/exports/${exported}`).expect(404);
    // The key is still used: the same call does not bring the person back.
    expect((await create().expect(201)).body.data).toBeNull();
    expect(await tracesOf(texts, files)).toEqual([]);
  });

  it('leaves nothing in spreadsheets, neither of who was added nor of who was refused', async () => {
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
    await purge(body.data.candidates[0]._id);
    expect(await gone([first!.Email, first!.Mobile])).toEqual([]);
    const sheet = rowsOf(await download(admin, `/api/imports/${refused._id}/errors.xlsx`));
    expect(sheet.map((row) => row['Email'] ?? '')).toEqual(['', second!.Email, third!.Email, '']);
  });
});
