import { MESSAGES } from '../../src/shared/messages.js';
import { onboardingsMessages } from '../../src/shared/resources/onboardings/messages.js';
import { type Agent, countIn, startApp, startWorker, type TestApp, testSpace } from '../support/app.js';
import { adminAgent, EVERYTHING, makeOnboarding, makeUser, PASSWORD, signIn } from '../support/factories.js';
import { SmtpSink } from '../support/smtp.js';
import { until } from '../support/until.js';

const R = onboardingsMessages.notSent;
const A = MESSAGES.auth.notSent;
const sink = new SmtpSink();
let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  await sink.start();
  app = await startApp({ SMTP_URL: sink.url });
  await startWorker({ SMTP_URL: sink.url });
  admin = await adminAgent(app);
}, 60_000);
beforeEach(() => sink.stop());
afterAll(() => sink.stop());

const mails = async () => (await testSpace()).db.collection('mails');

/** A mail whose first attempt fails without the mail server; then its reason disappears, then the server is back. */
async function expectCancelled(
  address: string,
  change: () => Promise<unknown>,
  reason: string,
): Promise<void> {
  /* The attempt has ended: one still running might find the mail server back. */
  const tried = { 'to.address': address, attempts: { $gte: 1 } };
  await until(
    async () => (await countIn('mails', { ...tried, state: 'queued', answer: { $ne: null } })) === 1,
    30_000,
  );
  await change();
  sink.received.length = 0;
  await sink.start();
  await until(async () => (await countIn('mails', { ...tried, state: 'cancelled' })) === 1, 60_000);
  const mail = (await (await mails()).findOne(tried))!;
  expect(mail).toMatchObject({ answer: reason, variables: {} });
  expect(sink.received.filter(({ recipients }) => recipients.includes(address))).toEqual([]);
}

describe('N06 H4 an onboarding is checked again before its link is mailed', () => {
  it.each([
    ['the candidate is rejected', R.candidateOut, { status: 'Rejected' }],
    ['the e-mail is another one', R.candidateOut, { email: 'another.one@example.org' }],
  ])(
    '%s: not sent',
    async (_what, reason, change) => {
      const { _id, candidate } = await makeOnboarding(admin);
      await admin.post(`/api/onboardings/${_id}/link`).send({ send: true }).expect(201);
      const url = `/api/candidates/${candidate._id}`;
      await expectCancelled(candidate.email, () => admin.patch(url).send(change).expect(200), reason);
    },
    120_000,
  );

  it('the candidate goes to the trash, or the link is revoked: not sent', async () => {
    const [gone, revoked] = [await makeOnboarding(admin), await makeOnboarding(admin)];
    for (const { _id } of [gone, revoked])
      await admin.post(`/api/onboardings/${_id}/link`).send({ send: true }).expect(201);
    await expectCancelled(
      gone.candidate.email,
      () => admin.delete(`/api/candidates/${gone.candidate._id}`).expect(200),
      R.candidateOut,
    );
    await sink.stop();
    const again = await makeOnboarding(admin);
    await admin.post(`/api/onboardings/${again._id}/link`).send({ send: true }).expect(201);
    await expectCancelled(
      again.candidate.email,
      () => admin.delete(`/api/onboardings/${again._id}/link`).expect(200),
      R.linkOver,
    );
  }, 180_000);
});

describe('N06 H4 a user is checked again before a mail about the account', () => {
  it('the user is deleted: no link for a new password', async () => {
    const user = await makeUser(app);
    await admin
      .post(`/api/users/${String(user._id)}/password-reset`)
      .send({})
      .expect(202);
    await expectCancelled(
      user.email,
      () => admin.delete(`/api/users/${String(user._id)}`).expect(200),
      A.linkVoid,
    );
  }, 120_000);

  it('the password is changed meanwhile: no link to another e-mail', async () => {
    const { agent: own, user } = await signIn(app, { permissions: EVERYTHING });
    const email = `new.${user.email}`;
    await own
      .patch(`/api/auth/profile/${String(user._id)}`)
      .send({ email, currentPassword: PASSWORD })
      .expect(200);
    await expectCancelled(
      email,
      () =>
        own
          .post(`/api/auth/${String(user._id)}/change-password`)
          .send({ oldPassword: PASSWORD, newPassword: 'Another-Word-2026!' })
          .expect(200),
      A.linkVoid,
    );
  }, 120_000);
});
