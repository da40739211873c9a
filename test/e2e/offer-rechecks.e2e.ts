import { Types } from 'mongoose';
import { MESSAGES } from '../../src/shared/messages.js';
import type { OfferAnswer } from '../../src/shared/resources/offers/api.js';
import { type Agent, countIn, startApp, startWorker, type TestApp, testSpace } from '../support/app.js';
import { makeInterview } from '../support/interviews.js';
import { offerable, offerIn, recruiter, standing } from '../support/offers.js';
import { PASSWORD } from '../support/password.js';
import { pdf } from '../support/pdf.js';
import { SmtpSink } from '../support/smtp.js';
import { until } from '../support/until.js';

const R = MESSAGES.record;
const sink = new SmtpSink();
let app: TestApp;
let agent: Agent;
let user: string;

beforeAll(async () => {
  await sink.start();
  app = await startApp({ SMTP_URL: sink.url });
  await startWorker({ SMTP_URL: sink.url });
  const signedIn = await recruiter(app);
  ({ agent } = signedIn);
  user = String(signedIn.user._id);
}, 60_000);
afterAll(() => sink.stop());

type Made = Awaited<ReturnType<typeof asked>>;

async function asked(made?: Awaited<ReturnType<typeof offerable>>) {
  const one = made ?? (await offerable(agent));
  const answer = await agent.post(`${one.url}/send-offer-letter`).send(one.body).expect(202);
  const offer = answer.body.data as OfferAnswer;
  return { ...one, offer, offerUrl: `${one.url}/offers/${offer._id}` };
}

async function sent(made?: Awaited<ReturnType<typeof offerable>>) {
  const one = await asked(made);
  await offerIn(agent, one.offer, ['sent']);
  await until(async () => (await standing(agent, one.candidate._id)).status === 'Offered');
  return one;
}

const mailsTo = (address: string) =>
  sink.received.filter(({ recipients, isKept }) => isKept && recipients.includes(address));
const upload = (url: string, content: Buffer) =>
  agent.put(`${url}/files/upload`).attach('offerLetter', content, 'offer.pdf').expect(200);

/** What happens while a letter waits for its next attempt, and the resulting reason. */
const CHANGES: ReadonlyArray<
  [what: string, change: (made: Made) => Promise<unknown>, reason: (made: Made) => string]
> = [
  ['the candidate goes to the trash', ({ url }) => agent.delete(url).expect(200), () => R.offerTrashed],
  [
    'the candidate is black-listed',
    ({ url }) => agent.patch(url).send({ status: 'Black Listed' }).expect(200),
    () => R.offerBlackListed,
  ],
  [
    'the job is closed',
    ({ job }) => agent.patch(`/api/jobs/${job._id}/close`).send({}).expect(200),
    () => R.offerJobClosed,
  ],
  [
    'the job goes to the trash',
    ({ job }) => agent.delete(`/api/jobs/${job._id}`).expect(200),
    () => R.offerJobTrashed,
  ],
  [
    'the job is taken away',
    async ({ url }) =>
      agent
        .patch(url)
        .send({ jobs: [(await offerable(agent)).job._id] })
        .expect(200),
    () => R.offerJobTaken,
  ],
  [
    'the e-mail is another one',
    ({ url, candidate }) =>
      agent
        .patch(url)
        .send({ email: `new.${candidate.email}` })
        .expect(200),
    ({ candidate }) => R.offerOtherAddress(candidate.email),
  ],
  ['the letter is another one', ({ url }) => upload(url, pdf('another')), () => R.offerOtherLetter],
];

describe('N05 H4 an offer is checked again before each attempt', () => {
  it('at a retry: not sent and cancelled with its reason, and nobody becomes Offered', async () => {
    await sink.stop();
    const waiting: Made[] = [];
    for (const [index] of CHANGES.entries()) {
      const made = await offerable(agent);
      if (index === CHANGES.length - 1) await upload(made.url, pdf('the first'));
      waiting.push(await asked(made));
    }
    const mails = waiting.map(({ candidate }) => candidate._id);
    await until(
      async () =>
        (await countIn('mails', { 'ref.id': { $in: mails }, state: 'queued', answer: { $ne: null } })) ===
        mails.length,
    );
    for (const [index, [, change]] of CHANGES.entries()) await change(waiting[index]!);
    sink.received.length = 0;
    await sink.start();
    for (const [index, [what, , reason]] of CHANGES.entries()) {
      const made = waiting[index]!;
      const { answer, history } = await ended(made);
      expect([what, answer]).toEqual([what, reason(made)]);
      expect(history.at(-1)).toMatchObject({ newValue: 'cancelled', reason: answer });
      expect(mailsTo(made.candidate.email)).toEqual([]);
      expect(
        await countIn('candidates', { _id: new Types.ObjectId(made.candidate._id), status: 'Offered' }),
      ).toBe(0);
    }
    expect(sink.received).toEqual([]);
  }, 180_000);

  /* Bypasses the API: nobody may read the offers of a trashed candidate. */
  async function ended({
    offer,
  }: Made): Promise<{ answer: string; history: Array<Record<string, unknown>> }> {
    const offers = (await testSpace()).db.collection('offers');
    const read = () => offers.findOne({ _id: new Types.ObjectId(offer._id) });
    await until(async () => (await read())?.['state'] === 'cancelled', 90_000);
    const { answer, changes } = (await read())!;
    const history = changes.map(({ to, reason }: { to?: string; reason?: string }) => ({
      newValue: to,
      reason,
    }));
    return { answer, history };
  }

  it('at Resend', async () => {
    const made = await offerable(agent);
    sink.scriptTo.set(made.candidate.email, [{ reply: 550, text: 'no such person' }]);
    const one = await asked(made);
    await offerIn(agent, one.offer, ['failed']);
    await agent.patch(one.url).send({ status: 'Black Listed' }).expect(200);
    await agent.post(`${one.offerUrl}/resend`).send({ password: PASSWORD }).expect(202);
    expect((await offerIn(agent, one.offer, ['cancelled'])).answer).toBe(R.offerBlackListed);
    expect(mailsTo(made.candidate.email)).toEqual([]);
    expect((await standing(agent, made.candidate._id)).status).toBe('Black Listed');
    await agent.post(`${one.offerUrl}/resend`).send({ password: PASSWORD }).expect(409);
  });

  it('before it is stored: nobody who is black-listed, and no closed job, gets one', async () => {
    const [listed, closed] = [await offerable(agent), await offerable(agent)];
    await agent.patch(listed.url).send({ status: 'Black Listed' }).expect(200);
    await agent.patch(`/api/jobs/${closed.job._id}/close`).send({}).expect(200);
    for (const [{ url, body }, message] of [
      [listed, R.offerBlackListed],
      [closed, R.offerJobClosed],
    ] as const)
      expect((await agent.post(`${url}/send-offer-letter`).send(body).expect(409)).body.message).toBe(
        message,
      );
  });
});

describe('N05 H5 a withdrawn offer', () => {
  const statuses = async (candidate: string) => {
    const { changes } = (await (
      await testSpace()
    ).db
      .collection('candidates')
      .findOne({ _id: new Types.ObjectId(candidate) }))!;
    return changes
      .filter(({ field }: { field?: string }) => field === 'status')
      .map(({ from, to, reason, byName }: Record<string, string>) => [from, to, reason, byName]);
  };

  it('restores the status with its history, and can no longer be accepted', async () => {
    const one = await offerable(agent);
    await agent.patch(one.url).send({ status: 'Shortlisted' }).expect(200);
    const final = await makeInterview(agent, [user], { job: one.job._id, type: 'Final' });
    const atInterview = `/api/interviews/${final._id}/candidates/${one.candidate._id}`;
    await agent.patch(atInterview).send({ status: 'Selected' }).expect(200);
    const { offer, offerUrl, candidate } = await asked(one);
    await offerIn(agent, offer, ['sent']);
    await until(async () => (await standing(agent, candidate._id)).status === 'Offered');
    await agent.post(`${offerUrl}/withdraw`).send({}).expect(200);
    expect((await standing(agent, candidate._id)).status).toBe('Shortlisted');
    expect((await statuses(candidate._id)).at(-1)).toEqual([
      'Offered',
      'Shortlisted',
      'Offer withdrawn',
      expect.any(String),
    ]);
    await agent.post(`${offerUrl}/accept`).send({}).expect(409);
    await agent.patch(atInterview).send({ offer: 'Accepted' }).expect(409);
    // Nor by the status alone, as after a process died before restoring it.
    await agent.patch(one.url).send({ status: 'Offered' }).expect(200);
    await agent.patch(atInterview).send({ offer: 'Accepted' }).expect(409);
    expect((await standing(agent, candidate._id)).status).toBe('Offered');
  });

  it('F6 restores the status from before its letter, also after an answer at an interview was undone', async () => {
    const one = await offerable(agent);
    const { user: interviewer } = await recruiter(app);
    const final = await makeInterview(agent, [String(interviewer._id)], { job: one.job._id, type: 'Final' });
    const atInterview = `/api/interviews/${final._id}/candidates`;
    await agent.patch(`${atInterview}/${one.candidate._id}`).send({ status: 'Selected' }).expect(200);
    const { offerUrl, candidate } = await sent(one);
    for (const answer of ['Accepted', 'Rejected']) {
      await agent.patch(`${atInterview}/${candidate._id}`).send({ offer: answer }).expect(200);
      await agent.post(`${offerUrl}/undo-answer`).send({}).expect(200);
      const { body } = await agent.get(atInterview).expect(200);
      expect(body.data.candidates[0]).toMatchObject({ offer: null, mayAnswerOffer: true });
      expect((await standing(agent, candidate._id)).status).toBe('Offered');
    }
    await agent.post(`${offerUrl}/withdraw`).send({}).expect(200);
    expect((await standing(agent, candidate._id)).status).toBe('Shortlisted');
    expect((await statuses(candidate._id)).map(([, to]: Array<string | undefined>) => to)).toEqual([
      'Shortlisted',
      'Offered',
      'Onboarding',
      'Offered',
      'Black Listed',
      'Offered',
      'Shortlisted',
    ]);
  });

  it('leaves a status that somebody gave since, and one that another sent letter supports', async () => {
    const [moved, two] = [await sent(), await sent()];
    await agent.patch(moved.url).send({ status: 'Hold' }).expect(200);
    await agent.post(`${moved.offerUrl}/withdraw`).send({}).expect(200);
    expect((await standing(agent, moved.candidate._id)).status).toBe('Hold');
    const { job } = await offerable(agent);
    await agent
      .patch(two.url)
      .send({ jobs: [two.job._id, job._id] })
      .expect(200);
    const second = await asked({ ...two, job, body: { ...two.body, jobId: job._id } });
    await offerIn(agent, second.offer, ['sent']);
    await agent.post(`${two.offerUrl}/withdraw`).send({}).expect(200);
    expect((await standing(agent, two.candidate._id)).status).toBe('Offered');
    await agent.post(`${second.offerUrl}/withdraw`).send({}).expect(200);
    expect((await standing(agent, two.candidate._id)).status).toBe('Applied');
  });

  it('withdrawn and accepted at the interview at the same moment: one of the two counts', async () => {
    for (let round = 0; round < 4; round++) {
      const made = await offerable(agent);
      const { user: interviewer } = await recruiter(app);
      const invited = [String(interviewer._id)];
      const final = await makeInterview(agent, invited, { job: made.job._id, type: 'Final' });
      const atInterview = `/api/interviews/${final._id}/candidates/${made.candidate._id}`;
      await agent.patch(atInterview).send({ status: 'Selected' }).expect(200);
      const one = await sent(made);
      const [withdrawn, accepted] = await Promise.all([
        agent.post(`${one.offerUrl}/withdraw`).send({}),
        agent.patch(atInterview).send({ offer: 'Accepted' }),
      ]);
      expect([withdrawn.status, accepted.status].sort()).toEqual([200, 409]);
      const { state } = await offerIn(agent, one.offer, ['withdrawn', 'accepted']);
      expect(state).toBe(withdrawn.status === 200 ? 'withdrawn' : 'accepted');
      const { status } = await standing(agent, one.candidate._id);
      expect(status === 'Onboarding').toBe(state === 'accepted');
    }
  }, 120_000);
});
