import { ResetTokensRepository } from '../../src/modules/auth/reset-tokens.repository.js';
import { credentialMark } from '../../src/modules/auth/password.js';
import type { OfferAnswer } from '../../src/shared/resources/offers/api.js';
import { type Agent, startWorker, type TestApp } from './app.js';
import { makeEmployee } from './employees.js';
import { written } from './exports.js';
import {
  cookieOf,
  EVERYTHING,
  makeCandidate,
  makeJob,
  makeOnboarding,
  makeRole,
  makeScreening,
  makeUser,
  withCookie,
} from './factories.js';
import { Pool } from './generated-requests.js';
import { checked, confirmed, people, workbook } from './imports.js';
import { makeInterview } from './interviews.js';
import { offerable, offerIn } from './offers.js';
import { pdf } from './pdf.js';
import { SmtpSink } from './smtp.js';

/** Used to send generated requests. */
export interface World {
  pool: Pool;
  /** Cookie of a user who may do everything and is `self` in the pool. */
  cookie: string;
}

/** Creates records of every kind and the secrets of mailed links; the worker has processed some of the records. */
export async function makeWorld(app: TestApp): Promise<World> {
  const pool = new Pool();
  const self = await makeUser(app, { roles: [await makeRole(app, EVERYTHING)] });
  const cookie = await cookieOf(app, self);
  const agent = withCookie(app, cookie);
  pool.add('self', String(self._id));
  await addRecords(app, agent, pool, String(self._id));
  await addOnboardings(agent, pool);
  await addLinks(app, pool);
  const sink = new SmtpSink();
  await sink.start();
  const worker = await startWorker({ SMTP_URL: sink.url });
  try {
    await addFiles(agent, pool);
    await addOffers(agent, pool, sink);
  } finally {
    await worker.close();
    await sink.stop();
  }
  return { pool, cookie };
}

async function addRecords(app: TestApp, agent: Agent, pool: Pool, self: string): Promise<void> {
  for (let count = 0; count < 5; count++) {
    const job = await makeJob(agent);
    pool.add('jobs', job._id);
    pool.add('candidates', (await makeCandidate(agent, { jobs: [job._id] }))._id);
    pool.add('roles', String((await makeRole(app, { job: ['read'] }))._id));
    const user = await makeUser(app);
    pool.add('users', String(user._id));
    pool.add('emails', user.email);
    const applicant = await makeCandidate(agent, { jobs: [job._id] });
    pool.add('applicants', applicant._id);
    pool.add('applicantJobs', job._id);
  }
  for (let count = 0; count < 3; count++) {
    const { job, candidate } = await offerable(agent);
    pool.add('offerables', candidate._id);
    pool.add('offerableJobs', job._id);
    const screening = await makeScreening(agent, job._id);
    pool.add('screenings', screening._id);
    pool.add('decidedScreenings', screening._id);
    const { body } = await agent
      .patch('/api/candidates/bulk/status')
      .send({ ids: [candidate._id], status: 'Hold' })
      .expect(200);
    pool.add('batches', body.data._id);
    pool.add('employees', (await makeEmployee(agent))._id);
    const interview = await makeInterview(agent, [self], { job: job._id, allowConflict: true });
    pool.add('interviews', interview._id);
    pool.add('decidedInterviews', interview._id);
  }
  const { body } = await agent.post('/api/interviews/feed').expect(201);
  pool.add('interviewsTokens', (body.data.url as string).split('/').at(-2)!);
}

/* Some with a document, some with a candidate's link. */
async function addOnboardings(agent: Agent, pool: Pool): Promise<void> {
  for (let count = 0; count < 4; count++) {
    const { _id, candidate } = await makeOnboarding(agent);
    pool.add('onboardings', _id);
    pool.add('onboardingCandidates', candidate._id);
    const { body } = await agent.post(`/api/onboardings/${_id}/link`).send({ send: false }).expect(201);
    const token = (body.data.url as string).split('/').at(-1)!;
    pool.add('portalTokens', token);
    const given = await agent
      .post(`/api/onboardings/${_id}/upload`)
      .attach('Aadhaar Card', pdf(), 'x.pdf')
      .expect(200);
    pool.add('onboardingFiles', (given.body.data.steps[0].files[0].url as string).split('/').at(-1)!);
  }
}

/* Like those in the mails for a new password and a new e-mail. */
async function addLinks(app: TestApp, pool: Pool): Promise<void> {
  const tokens = app.app.get(ResetTokensRepository, { strict: false });
  for (let count = 0; count < 5; count++) {
    const { _id, email, passwordHash } = await makeUser(app);
    const expiresAt = new Date(Date.now() + 3_600_000);
    const link = { userId: _id, email, credential: credentialMark(passwordHash), expiresAt };
    pool.add('passwordresetTokens', await tokens.create({ ...link, newEmail: null }));
    pool.add('emailTokens', await tokens.create({ ...link, newEmail: `new.${email}` }));
  }
}

async function addFiles(agent: Agent, pool: Pool): Promise<void> {
  const job = await makeJob(agent);
  for (const seed of [1, 2, 3, 4]) {
    const { _id } = await checked(agent, workbook(people(2, seed, job.jobId)));
    if (seed === 1) await confirmed(agent, _id);
    pool.add('imports', _id);
  }
  for (let count = 0; count < 2; count++) {
    const { body } = await agent
      .post('/api/exports')
      .send({ columns: ['name'] })
      .expect(202);
    pool.add('exports', (await written(agent, body.data._id))._id);
  }
}

/* Two that a mail server refused and three that were sent, each with its mail. */
async function addOffers(agent: Agent, pool: Pool, sink: SmtpSink): Promise<void> {
  for (const state of ['failed', 'failed', 'sent', 'sent', 'sent'] as const) {
    const { candidate, body, url } = await offerable(agent);
    /* Invitations to the interviews may still be on their way. */
    if (state === 'failed') sink.scriptTo.set(candidate.email, [{ reply: 550 }]);
    const answer = await agent.post(`${url}/send-offer-letter`).send(body).expect(202);
    await offerIn(agent, answer.body.data as OfferAnswer, [state]);
    pool.add('offers', answer.body.data._id);
    pool.add('offerCandidates', candidate._id);
    const { body: mails } = await agent.get(`/api/mails?q=${candidate.email}`).expect(200);
    pool.add('mails', mails.data.mails[0]._id);
  }
}
