import { clock } from '../../src/core/clock/clock.js';
import { RemindersService } from '../../src/modules/interviews/reminders.service.js';
import { type Agent, countIn, startApp, startWorker, type TestApp, type TestWorker } from '../support/app.js';
import { entryOf } from '../support/calendar-entry.js';
import { adminAgent, makeCandidate, makeJob, makeRole, makeUser } from '../support/factories.js';
import { makeInterview, minutesFromNow } from '../support/interviews.js';
import { SmtpSink } from '../support/smtp.js';
import { eventually, until } from '../support/until.js';

jest.setTimeout(120_000);

const MINUTE_MS = 60_000;

const sink = new SmtpSink();
let app: TestApp;
let worker: TestWorker;
let admin: Agent;

beforeAll(async () => {
  await sink.start();
  app = await startApp();
  worker = await startWorker({ SMTP_URL: sink.url });
  admin = await adminAgent(app);
});
afterAll(() => sink.stop());
beforeEach(() => {
  sink.received.splice(0);
  sink.script.length = 0;
  sink.scriptTo.clear();
});

const kindsTo = (address: string) =>
  sink.received
    .filter(({ recipients }) => recipients.includes(address))
    .map(({ subject }) => subject!.split(':')[0]);

/** Waits until exactly these kinds of mail have come to an address. */
async function expectMails(address: string, ...kinds: string[]): Promise<void> {
  const found = await eventually(
    () => kindsTo(address),
    (all) => all.length >= kinds.length,
    40_000,
  );
  expect([address, ...found]).toEqual([address, ...kinds]);
}

async function meeting(role?: Awaited<ReturnType<typeof makeRole>>) {
  const [one, other] = [await makeUser(app, { roles: role ? [role] : [] }), await makeUser(app)];
  const job = await makeJob(admin);
  const candidate = await makeCandidate(admin, { jobs: [job._id] });
  const made = await makeInterview(admin, [String(one._id), String(other._id)], {
    job: job._id,
    inviteCandidates: [candidate._id],
    schedule: { date: minutesFromNow(2 * 24 * 60), durationInMinutes: 30 },
  });
  for (const { email } of [one, other, candidate]) await expectMails(email, 'Invitation');
  return { one, other, job, candidate, made, path: `/api/interviews/${made._id}` };
}

async function remind(at: number): Promise<void> {
  clock.move(at - Date.now());
  try {
    await worker.app.get(RemindersService, { strict: false }).run();
  } finally {
    clock.move(0);
  }
}

it('PC54: a deleted user gets a cancellation at once, which names no candidate, and nothing after; a restored one is invited', async () => {
  const { one, other, candidate, made, path } = await meeting();
  await admin.delete(`/api/users/${String(one._id)}`).expect(200);
  await expectMails(one.email, 'Invitation', 'Cancelled');
  const cancelled = sink.received.find(
    (mail) => mail.recipients.includes(one.email) && mail.subject!.startsWith('Cancelled'),
  )!;
  expect(entryOf(cancelled)).toMatchObject({ method: 'CANCEL', status: undefined, attendees: [one.email] });
  expect(JSON.stringify(cancelled)).not.toContain(candidate.name);
  await expectMails(other.email, 'Invitation', 'Changed');
  const moved = { date: minutesFromNow(3 * 24 * 60), durationInMinutes: 30 };
  await admin.patch(path).send({ schedule: moved }).expect(200);
  await expectMails(other.email, 'Invitation', 'Changed', 'Changed');
  await remind(Date.parse(moved.date) - 55 * MINUTE_MS);
  await expectMails(other.email, 'Invitation', 'Changed', 'Changed', 'Reminder');
  await expectMails(candidate.email, 'Invitation', 'Changed', 'Changed', 'Reminder');
  await expectMails(one.email, 'Invitation', 'Cancelled');
  const { body } = await admin.get(path).expect(200);
  const row = body.data.notifications.find(
    ({ person }: { person: { _id: string } }) => person._id === String(one._id),
  );
  expect(row).toMatchObject({
    mail: 'interview-cancelled',
    state: 'sent',
    reason: `${one.name} is in the trash.`,
  });
  await admin.patch(`/api/users/${String(one._id)}/restore`).expect(200);
  await expectMails(one.email, 'Invitation', 'Cancelled', 'Invitation');
  expect(await countIn('interviews', { _id: made._id, toAnnounce: true })).toBe(0);
});

it('PC56: an address corrected after the invitation: the old one gets a cancellation, the right one the invitation, others nothing', async () => {
  const { one, other, candidate } = await meeting();
  const [user, person] = ['corrected.user@example.org', 'corrected.person@example.org'];
  await admin
    .patch(`/api/users/${String(one._id)}`)
    .send({ email: user })
    .expect(200);
  await expectMails(user, 'Invitation');
  await eventually(
    () => kindsTo(one.email),
    (all) => all.includes('Cancelled'),
  );
  await admin.patch(`/api/candidates/${candidate._id}`).send({ email: person }).expect(200);
  await expectMails(person, 'Invitation');
  await expectMails(candidate.email, 'Invitation', 'Cancelled');
  const cancelled = sink.received.find(
    (mail) => mail.recipients.includes(candidate.email) && mail.subject!.startsWith('Cancelled'),
  )!;
  expect(entryOf(cancelled)).toMatchObject({
    method: 'CANCEL',
    status: undefined,
    attendees: [candidate.email],
  });
  await expectMails(other.email, 'Invitation');
});

it.each(['Black Listed', 'Rejected'])(
  'N06: a candidate who is %s is removed, and gets no more mail',
  async (status) => {
    const { one, candidate, path } = await meeting();
    await admin.patch(`/api/candidates/${candidate._id}`).send({ status }).expect(200);
    await expectMails(candidate.email, 'Invitation', 'Cancelled');
    await expectMails(one.email, 'Invitation', 'Changed');
    await admin.patch(path).send({ mode: 'Offline' }).expect(200);
    await expectMails(one.email, 'Invitation', 'Changed', 'Changed');
    await expectMails(candidate.email, 'Invitation', 'Cancelled');
    const { body } = await admin.get(path).expect(200);
    expect(body.data.notifications).toContainEqual(
      expect.objectContaining({ address: candidate.email, reason: `${candidate.name} is ${status}.` }),
    );
  },
);

it('N06: candidates learn nothing of one another, interviewers do', async () => {
  const { one, job, candidate, path } = await meeting();
  const second = await makeCandidate(admin, { jobs: [job._id] });
  await admin
    .patch(path)
    .send({ inviteCandidates: [candidate._id, second._id] })
    .expect(200);
  await expectMails(second.email, 'Invitation');
  await expectMails(one.email, 'Invitation', 'Changed');
  await admin.delete(`/api/candidates/${second._id}`).expect(200);
  await expectMails(second.email, 'Invitation', 'Cancelled');
  await expectMails(one.email, 'Invitation', 'Changed', 'Changed');
  await admin.patch(path).send({ mode: 'Offline' }).expect(200);
  await expectMails(one.email, 'Invitation', 'Changed', 'Changed', 'Changed');
  await expectMails(candidate.email, 'Invitation', 'Changed');
});

it('N06: a candidate in the trash, and one whose job was taken away, are removed; restored ones are invited', async () => {
  const { candidate } = await meeting();
  await admin.delete(`/api/candidates/${candidate._id}`).expect(200);
  await expectMails(candidate.email, 'Invitation', 'Cancelled');
  await admin.patch(`/api/candidates/${candidate._id}/restore`).expect(200);
  await expectMails(candidate.email, 'Invitation', 'Cancelled', 'Invitation');
  const job = await makeJob(admin);
  await admin
    .patch(`/api/candidates/${candidate._id}`)
    .send({ jobs: [job._id] })
    .expect(200);
  await expectMails(candidate.email, 'Invitation', 'Cancelled', 'Invitation', 'Cancelled');
});

it('N06: users who lost the right to read interviews are removed and get no more mail; those who get it back are invited', async () => {
  const role = await makeRole(app, { interview: ['read'] });
  const { one, other, path } = await meeting(role);
  const permissions = (resource: string) => ({ permissions: [{ resource, actions: ['read'] }] });
  await admin
    .patch(`/api/roles/${String(role._id)}`)
    .send(permissions('job'))
    .expect(200);
  await expectMails(one.email, 'Invitation', 'Cancelled');
  await expectMails(other.email, 'Invitation', 'Changed');
  await admin.patch(path).send({ mode: 'Offline' }).expect(200);
  await expectMails(other.email, 'Invitation', 'Changed', 'Changed');
  await expectMails(one.email, 'Invitation', 'Cancelled');
  await admin
    .patch(`/api/roles/${String(role._id)}`)
    .send(permissions('interview'))
    .expect(200);
  await expectMails(one.email, 'Invitation', 'Cancelled', 'Invitation');
});

it('N06: a retried invitation is not sent to a person deleted in the meantime, and neither is a cancellation', async () => {
  const [one, other] = [await makeUser(app), await makeUser(app)];
  sink.scriptTo.set(one.email, [{ reply: 451, text: 'later please' }]);
  const made = await makeInterview(admin, [String(one._id), String(other._id)]);
  await expectMails(other.email, 'Invitation');
  const mine = { 'to.address': one.email };
  await until(async () => (await countIn('mails', { ...mine, answer: '451 later please' })) === 1);
  await admin.delete(`/api/users/${String(one._id)}`).expect(200);
  await eventually(
    () => countIn('mails', { ...mine, state: 'cancelled' }),
    (count) => count === 2,
    40_000,
  );
  await expectMails(other.email, 'Invitation', 'Changed');
  expect(sink.received.filter(({ recipients, isKept }) => isKept && recipients.includes(one.email))).toEqual(
    [],
  );
  const { body } = await admin.get(`/api/interviews/${made._id}`).expect(200);
  expect(body.data.notifications).toContainEqual(
    expect.objectContaining({ address: one.email, state: 'cancelled', reason: expect.any(String) }),
  );
});

it('N06: Resend of an invitation checks again: nothing is sent for a cancelled interview', async () => {
  const one = await makeUser(app);
  sink.scriptTo.set(one.email, [{ reply: 550, text: 'no such person' }]);
  const made = await makeInterview(admin, [String(one._id)]);
  const failed = await eventually(
    async () =>
      (await admin.get(`/api/mails?q=${one.email}`).expect(200)).body.data.mails as Array<{
        _id: string;
        state: string;
      }>,
    ([mail]) => mail?.state === 'failed',
  );
  await admin.patch(`/api/interviews/${made._id}`).send({ status: 'Cancelled' }).expect(200);
  await admin.post(`/api/mails/${failed[0]!._id}/resend`).expect(202);
  await eventually(
    async () => (await admin.get(`/api/mails/${failed[0]!._id}`).expect(200)).body.data,
    ({ state, answer }) => state === 'cancelled' && answer === 'This interview is Cancelled.',
  );
  expect(sink.received.filter(({ isKept }) => isKept)).toEqual([]);
});
