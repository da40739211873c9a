import { setTimeout as pause } from 'node:timers/promises';
import { Types } from 'mongoose';
import { FileStore } from '../../src/core/files/file-store.js';
import { startApp, startWorker, type TestApp, testSpace } from '../support/app.js';
import { written } from '../support/exports.js';
import { adminAgent, makeJob, makeScreening, makeUser, PASSWORD, stepBody } from '../support/factories.js';
import { checked, confirmed, people, workbook } from '../support/imports.js';
import { interviewBody } from '../support/interviews.js';
import { offerIn, TERMS } from '../support/offers.js';
import { tracesOf } from '../support/traces.js';
import { eventually } from '../support/until.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

const NAME = 'Zephyrine Quickbeam';

/* What an audit needs stays: ids with their times. */
const AUDIT = new Set(['batch_chunks', 'import_rows', 'import_chunks']);

it('N11 T02 a permanent delete leaves no trace of a candidate with every kind of record, in any document, file or Redis key', async () => {
  const worker = await startWorker();
  const admin = await adminAgent(app);
  const job = await makeJob(admin);
  const key = () => String(new Types.ObjectId());
  const keyed = (path: string, body: object) => admin.post(path).set('Idempotency-Key', key()).send(body);

  const rows = people(2, 815, job.jobId);
  rows[0] = { ...rows[0]!, Name: NAME, Email: 'zephyrine@quickbeam.example' };
  const { Email: email, Mobile: mobile } = rows[0];
  const imported = await checked(admin, workbook(rows));
  await confirmed(admin, imported._id);
  await checked(admin, workbook(rows), 'again.xlsx');
  const { body: found } = await admin.get(`/api/candidates?q=${encodeURIComponent(email)}`).expect(200);
  const { _id } = found.data.candidates[0] as { _id: string };

  for (const [name, query] of [
    [NAME, { filters: {} }],
    ['By e-mail', { q: email, filters: {} }],
    ['By name', { filters: { name: NAME } }],
  ] as const)
    await keyed('/api/candidates/views', { name, query }).expect(201);

  const screening = await makeScreening(admin, job._id);
  await keyed('/api/candidates/screenings', {
    screeningId: screening._id,
    candidateId: _id,
    stage: 'Resume Review',
    status: 'Selected',
    fields: { notes: `Spoke with ${NAME}` },
  }).expect(200);
  await admin
    .patch('/api/candidates/bulk/status')
    .send({ filter: { email }, status: 'Interview' })
    .expect(200);

  const interviewer = await makeUser(app, { email: 'ivy.interviewer@example.org' });
  const made = await keyed(
    '/api/interviews',
    interviewBody(job._id, [String(interviewer._id)], { inviteCandidates: [_id] }),
  ).expect(201);
  const interview = `/api/interviews/${made.body.data._id}`;
  await admin.patch(interview).send({ inviteCandidates: [] }).expect(200);
  await admin
    .patch(interview)
    .send({ inviteCandidates: [_id] })
    .expect(200);
  await admin.patch(`${interview}/candidates/${_id}`).send({ status: 'Selected' }).expect(200);

  const offer = await keyed(`/api/candidates/${_id}/send-offer-letter`, {
    candidateId: _id,
    jobId: job._id,
    password: PASSWORD,
    ...TERMS,
  }).expect(202);
  await offerIn(admin, offer.body.data, ['sent']);
  await admin.get(`/api/candidates/${_id}/offers/${offer.body.data._id}/letter`).expect(200);
  await admin.post(`/api/candidates/${_id}/offers/${offer.body.data._id}/accept`).send({}).expect(200);

  const onboarding = await keyed('/api/onboardings', {
    job: job._id,
    candidate: _id,
    steps: [stepBody()],
  }).expect(201);
  await admin.post(`/api/onboardings/${onboarding.body.data._id}/link`).send({ send: true }).expect(201);
  const exported = await keyed('/api/exports', { columns: ['name', 'email', 'mobile'] }).expect(202);
  await written(admin, exported.body.data._id);

  const { db } = await testSpace();
  const files = app.app.get(FileStore, { strict: false });
  const unsent = { state: { $in: ['queued', 'sending'] } };
  await eventually(
    () => db.collection('mails').countDocuments(unsent),
    (count) => count === 0,
  );
  const letters = (await db.collection('mails').find({ template: 'offer-letter' }).toArray()).flatMap(
    ({ attachments }) => attachments as Array<{ id: string }>,
  );
  expect(letters).toHaveLength(1);
  const texts = [NAME, email, mobile];
  const places = (await tracesOf(texts, files)).map((trace) => trace.split(' ')[0]);
  expect(new Set(places)).toEqual(
    expect.objectContaining(new Set(['candidates', 'idempotency_keys', 'interviews', 'mails', 'file'])),
  );

  await admin.delete(`/api/candidates/${_id}`).expect(200);
  await admin.delete(`/api/candidates/${_id}/permanent`).expect(200);
  const left = await (async () => {
    for (const until = Date.now() + 15_000; ; await pause(200)) {
      const traces = await tracesOf(texts, files);
      const stored: string[] = [];
      for await (const { id } of files.list()) stored.push(id);
      const letter = letters.filter(({ id }) => stored.includes(id)).map(({ id }) => `file ${id}`);
      const ids = (await tracesOf([_id], files)).filter((trace) => !AUDIT.has(trace.split(' ')[0]!));
      const all = { traces, letter, ids };
      if (Object.values(all).every(({ length }) => length === 0) || Date.now() > until) return all;
    }
  })();
  expect(left).toEqual({ traces: [], letter: [], ids: [] });
  await worker.close();
}, 240_000);
