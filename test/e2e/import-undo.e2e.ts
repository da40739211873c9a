import { Types } from 'mongoose';
import { importedId } from '../../src/modules/candidates/new-candidate.js';
import { type Agent, startApp, startWorker, type TestApp } from '../support/app.js';
import { adminAgent, makeJob, makeOnboarding, makeScreening, signIn } from '../support/factories.js';
import { checked, confirmed, people, settled, workbook } from '../support/imports.js';
import { makeInterview } from '../support/interviews.js';
import { recruiter, TERMS } from '../support/offers.js';
import { PASSWORD } from '../support/password.js';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startApp();
  await startWorker();
  admin = await adminAgent(app);
});

it('N08: undo of an import keeps candidates who now have an onboarding, offer, interview or decision, and says why', async () => {
  const job = await makeJob(admin);
  const rows = people(7, 8_008, job.jobId);
  const verdict = await checked(admin, workbook(rows));
  expect((await confirmed(admin, verdict._id)).counts.added).toBe(7);
  const ids = rows.map((_row, index) => String(importedId(new Types.ObjectId(verdict._id), index + 1)));
  const [boarded, offered, invited, decided, changed, trashed, untouched] = ids as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];

  await makeOnboarding(admin, { job: job._id, candidate: boarded });
  const sender = await recruiter(app);
  await sender.agent
    .post(`/api/candidates/${offered}/send-offer-letter`)
    .send({ candidateId: offered, jobId: job._id, password: PASSWORD, ...TERMS })
    .expect(202);
  const { user } = await signIn(app, { permissions: { interview: ['read'] } });
  await makeInterview(admin, [String(user._id)], { job: job._id, inviteCandidates: [invited] });
  const screening = await makeScreening(admin, job._id);
  await admin
    .post('/api/candidates/screenings')
    .send({ screeningId: screening._id, candidateId: decided, stage: 'Resume Review', status: 'Selected' })
    .expect(200);
  await admin.patch(`/api/candidates/${changed}`).send({ grade: 'A' }).expect(200);
  await admin.delete(`/api/candidates/${trashed}`).expect(200);

  await admin.post(`/api/imports/${verdict._id}/undo`).expect(202);
  const undone = await settled(admin, verdict._id);
  expect(undone).toMatchObject({ undo: 'done', counts: { added: 7, undone: 1 } });
  const reasons = ['onboarding', 'offer', 'interview', 'decision', 'changed', 'trashed'];
  expect(undone.kept).toEqual(
    reasons.map((reason, index) => ({ _id: ids[index], name: rows[index]!.Name, number: index + 1, reason })),
  );
  for (const id of [boarded, offered, invited, decided, changed])
    await admin.get(`/api/candidates/${id}`).expect(200);
  await admin.get(`/api/candidates/${untouched}`).expect(404);
});
