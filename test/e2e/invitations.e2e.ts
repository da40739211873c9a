import { clock } from '../../src/core/clock/clock.js';
import {
  type Agent,
  startApp,
  startWorker,
  storedIn,
  type TestApp,
  type TestWorker,
} from '../support/app.js';
import { adminAgent, makeCandidate, makeJob, makeUser } from '../support/factories.js';
import { interviewBody, makeInterview, minutesFromNow } from '../support/interviews.js';
import { entryOf, utc } from '../support/calendar-entry.js';
import { type ReceivedMail, SmtpSink } from '../support/smtp.js';
import { eventually, until } from '../support/until.js';

jest.setTimeout(120_000);

/* The organisation's zone, one with summer time. */
const TIME_ZONE = 'Europe/Berlin';
const MINUTE_MS = 60_000;
const DAY = 24 * 60;

const sink = new SmtpSink();
let app: TestApp;
let worker: TestWorker;
let admin: Agent;

beforeAll(async () => {
  await sink.start();
  app = await startApp();
  worker = await startWorker({ SMTP_URL: sink.url, TIME_ZONE });
  admin = await adminAgent(app);
});
afterAll(() => sink.stop());
beforeEach(() => sink.received.splice(0));

const mailsTo = (address: string) => sink.received.filter(({ recipients }) => recipients.includes(address));

/** Waits for this many mails, and that no more come. */
async function mails(count: number): Promise<ReceivedMail[]> {
  await eventually(
    () => sink.received.length,
    (arrived) => arrived >= count,
    40_000,
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  const received = sink.received.splice(0);
  expect(received.map(({ subject, recipients }) => `${recipients.join()} ${subject}`)).toHaveLength(count);
  return received;
}

const whole = (minutes: number) => `${minutesFromNow(minutes).slice(0, 17)}00.000Z`;

it('E3 notifies interviewers and invited candidates of each change once, with a standard calendar entry', async () => {
  const [one, two, three] = [await makeUser(app), await makeUser(app), await makeUser(app)];
  const job = await makeJob(admin, { title: 'Welder "A"; day, night' });
  const [invited, other] = [
    await makeCandidate(admin, { jobs: [job._id] }),
    await makeCandidate(admin, { jobs: [job._id] }),
  ];
  const schedule = { date: whole(3_000), durationInMinutes: 45 };
  const made = await makeInterview(admin, [String(one._id), String(two._id)], {
    job: job._id,
    schedule,
    inviteCandidates: [invited._id, other._id],
  });
  const first = await mails(4);
  const entries = first.map(entryOf);
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
  for (const entry of entries)
    expect(entry).toMatchObject({
      method: 'REQUEST',
      sequence: 0,
      start: utc(schedule.date),
      status: 'CONFIRMED',
      zone: TIME_ZONE,
      organiser: expect.stringMatching(/mailto:hr@hiredesk\.local/i),
    });
  const forCandidate = first.find(({ recipients }) => recipients.includes(invited.email));
  expect(entryOf(forCandidate!).attendees.sort()).toEqual([one.email, two.email, invited.email].sort());
  expect(JSON.stringify(forCandidate)).not.toContain(other.email);
  expect(forCandidate!.subject).toContain('Invitation: Welder "A"; day, night');

  const path = `/api/interviews/${made._id}`;
  const moved = { date: whole(3_100), durationInMinutes: 45 };
  await admin.patch(path).send({ schedule: moved, status: 'Rescheduled' }).expect(200);
  for (const mail of await mails(4))
    expect(entryOf(mail)).toMatchObject({ method: 'REQUEST', sequence: 1, start: utc(moved.date) });

  await admin.patch(path).send({ status: 'Scheduled' }).expect(200);
  await admin.patch(path).send({ mode: 'Hybrid', description: 'Bring gloves' }).expect(200);
  for (const mail of await mails(4)) {
    expect(entryOf(mail)).toMatchObject({ method: 'REQUEST', sequence: 2, start: utc(moved.date) });
    expect(mail.text).toContain('45 minutes, Hybrid');
    const isStaff = mail.recipients.some((address) => [one.email, two.email].includes(address));
    expect(JSON.stringify(mail).includes('Bring gloves')).toBe(isStaff);
  }
  /* Only interviewers are notified of what candidates do not see. */
  await admin.patch(path).send({ description: 'Bring gloves and boots' }).expect(200);
  const described = await mails(2);
  expect(described.flatMap(({ recipients }) => recipients).sort()).toEqual([one.email, two.email].sort());

  await admin
    .patch(path)
    .send({ interviewers: [String(one._id), String(three._id)] })
    .expect(200);
  const people = await mails(5);
  const off = people.find(({ recipients }) => recipients.includes(two.email));
  expect(entryOf(off!)).toMatchObject({ method: 'CANCEL', sequence: 4, status: undefined });
  const added = people.find(({ recipients }) => recipients.includes(three.email));
  expect(added!.subject).toContain('Invitation');
  expect(entryOf(added!)).toMatchObject({ method: 'REQUEST', uid: entries[0]!.uid });

  /* A cancellation names the time that the person knows, not one set in the same change. */
  const later = { date: whole(3_200), durationInMinutes: 45 };
  await admin.patch(path).send({ status: 'Cancelled', schedule: later }).expect(200);
  for (const mail of await mails(4))
    expect(entryOf(mail)).toMatchObject({ method: 'CANCEL', sequence: 5, start: utc(moved.date) });
  await admin.patch(path).send({ status: 'Scheduled' }).expect(200);
  for (const mail of await mails(4)) expect(entryOf(mail)).toMatchObject({ method: 'REQUEST', sequence: 6 });
  await admin.delete(path).expect(200);
  for (const mail of await mails(4)) expect(entryOf(mail)).toMatchObject({ method: 'CANCEL', sequence: 7 });
  await admin.patch(`${path}/restore`).expect(200);
  for (const mail of await mails(4)) expect(entryOf(mail)).toMatchObject({ method: 'REQUEST', sequence: 8 });
  await admin.delete(path).expect(200);
  await admin.delete(`${path}/permanent`).expect(200);
  for (const mail of await mails(4)) expect(entryOf(mail)).toMatchObject({ method: 'CANCEL', sequence: 9 });
});

it('E3 contains place and link of the mode and each side’s own text, and sends a change once under the same UID', async () => {
  const one = await makeUser(app);
  const job = await makeJob(admin);
  const invited = await makeCandidate(admin, { jobs: [job._id] });
  const link = 'https://meet.example.org/a?b=1';
  const made = await makeInterview(admin, [String(one._id)], {
    job: job._id,
    mode: 'Hybrid',
    place: 'Room 4, Pune',
    link,
    description: 'Ask about seams',
    candidateText: 'Bring your certificates',
    schedule: { date: whole(2 * DAY), durationInMinutes: 30 },
    inviteCandidates: [invited._id],
  });
  const path = `/api/interviews/${made._id}`;
  const both = (received: ReceivedMail[]) => ({
    theirs: received.find(({ recipients }) => recipients.includes(invited.email))!,
    staff: received.find(({ recipients }) => recipients.includes(one.email))!,
  });
  const { theirs, staff } = both(await mails(2));
  for (const mail of [theirs, staff]) {
    expect(mail.text).toContain('Room 4, Pune');
    expect(mail.text).toContain(link);
    expect(entryOf(mail)).toMatchObject({ location: 'Room 4\\, Pune', url: link, sequence: 0 });
    expect(entryOf(mail).description).toContain(`Join: ${link}`);
  }
  expect(JSON.stringify(theirs)).not.toContain('seams');
  expect(JSON.stringify(staff)).not.toContain('certificates');
  expect(entryOf(theirs).description).toContain('Bring your certificates');
  expect(entryOf(staff).description).toContain(`/interviews/${made._id}`);
  expect(JSON.stringify(theirs)).not.toContain(`/interviews/${made._id}`);

  /* The place of an Online interview is stored but not announced; it takes place at its link. */
  await admin.patch(path).send({ mode: 'Online' }).expect(200);
  for (const mail of await mails(2)) {
    expect(mail.text).not.toContain('Room 4');
    expect(entryOf(mail)).toMatchObject({
      uid: entryOf(theirs).uid,
      sequence: 1,
      location: link,
      url: link,
    });
  }
  await admin.patch(path).send({ place: 'Room 5' }).expect(200);
  await admin.patch(path).send({ candidateText: 'Bring a photo' }).expect(200);
  expect((await mails(1))[0]!.recipients).toEqual([invited.email]);
  await remind(Date.parse(made.schedule.date) - 50 * MINUTE_MS);
  for (const mail of await mails(2)) expect(mail.text).toContain(link);
  await admin.delete(path).expect(200);
  for (const mail of await mails(2)) expect(entryOf(mail).location).toBeUndefined();
});

it('notifies nobody of past or completed interviews', async () => {
  const one = await makeUser(app);
  const made = await makeInterview(admin, [String(one._id)]);
  await mails(1);
  await admin.patch(`/api/interviews/${made._id}`).send({ status: 'Completed' }).expect(200);
  clock.move(4 * 3_600_000);
  try {
    await admin.delete(`/api/interviews/${made._id}`).expect(200);
    await until(async () => !(await storedIn('interviews', made._id))!['toAnnounce']);
  } finally {
    clock.move(0);
  }
  const last = await makeUser(app);
  await makeInterview(admin, [String(last._id)]);
  await mails(1);
});

/** Runs the reminders due at a moment, as two workers at once and then again. */
async function remind(at: number): Promise<void> {
  const { RemindersService } = await import('../../src/modules/interviews/reminders.service.js');
  const reminders = worker.app.get(RemindersService, { strict: false });
  clock.move(at - Date.now());
  try {
    await Promise.all([reminders.run(), reminders.run()]);
    await reminders.run();
  } finally {
    clock.move(0);
  }
}

it('E7 reminds a day and an hour before, once each, never of a moved or cancelled time', async () => {
  const [one, two, three] = [await makeUser(app), await makeUser(app), await makeUser(app)];
  const schedule = { date: whole(2 * DAY), durationInMinutes: 30 };
  const kept = await makeInterview(admin, [String(one._id)], { schedule });
  const moved = await makeInterview(admin, [String(two._id)], { schedule });
  const cancelled = await makeInterview(admin, [String(three._id)], { schedule });
  await mails(3);
  await admin.patch(`/api/interviews/${cancelled._id}`).send({ status: 'Cancelled' }).expect(200);
  await admin
    .patch(`/api/interviews/${moved._id}`)
    .send({ schedule: { ...schedule, date: whole(9 * DAY) } })
    .expect(200);
  await mails(2);
  const at = (minutesBefore: number) => remind(Date.parse(kept.schedule.date) - minutesBefore * MINUTE_MS);
  await at(DAY + 5);
  await at(DAY - 5);
  const [dayBefore] = await mails(1);
  expect(dayBefore).toMatchObject({
    recipients: [one.email],
    subject: expect.stringContaining('Reminder'),
  });
  await at(55);
  expect((await mails(1))[0]!.recipients).toEqual([one.email]);
  await at(-1);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(mailsTo(one.email)).toEqual([]);
});

/** The next 01:00 UTC at which summer time begins in Europe, the last Sunday of a March; at least ten days ahead. */
function summerBegins(): number {
  for (let year = new Date().getUTCFullYear(); ; year++) {
    const last = new Date(Date.UTC(year, 2, 31, 1));
    const at = Date.UTC(year, 2, 31 - last.getUTCDay(), 1);
    if (at > Date.now() + 10 * DAY * MINUTE_MS) return at;
  }
}

it('stores, announces and reminds of the right moment across a change to summer time', async () => {
  const [one, other] = [await makeUser(app), await makeUser(app)];
  const change = summerBegins();
  const day = new Date(change).toISOString().slice(0, 10);
  const job = await makeJob(admin);
  const plan = (date: string, durationInMinutes: number, person = one) =>
    admin
      .post('/api/interviews')
      .send(interviewBody(job._id, [String(person._id)], { schedule: { date, durationInMinutes } }));
  /* Half an hour before clocks change from two to three. */
  const before = await plan(`${day}T01:30:00+01:00`, 30).expect(201);
  expect(before.body.data.schedule.date).toBe(`${day}T00:30:00.000Z`);
  const after = await plan(`${day}T03:00:00+02:00`, 30).expect(201);
  expect(after.body.data.schedule.date).toBe(`${day}T01:00:00.000Z`);
  const longer = { schedule: { date: `${day}T01:30:00+01:00`, durationInMinutes: 45 } };
  const clash = await admin.patch(`/api/interviews/${before.body.data._id}`).send(longer).expect(409);
  expect(clash.body.code).toBe('INTERVIEW_CLASH');
  const sent = (await mails(2)).map((mail) => ({ start: entryOf(mail).start, text: mail.text! }));
  for (const [start, displayed] of [
    ['00:30', '01:30'],
    ['01:00', '03:00'],
  ]) {
    const mail = sent.find((each) => each.start === utc(`${day}T${start}:00.000Z`));
    expect(mail!.text).toContain(`${displayed} (${TIME_ZONE})`);
  }
  /* A day before means 24 hours: an hour earlier by the clock. */
  const { body } = await plan(`${day}T10:00:00+02:00`, 30, other).expect(201);
  await mails(1);
  const begins = Date.parse(body.data.schedule.date);
  expect(begins).toBe(change + 7 * 60 * MINUTE_MS);
  await remind(begins - (DAY + 5) * MINUTE_MS);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(mailsTo(other.email)).toEqual([]);
  await remind(begins - (DAY - 5) * MINUTE_MS);
  const reminder = (
    await eventually(
      () => mailsTo(other.email),
      (all) => all.length > 0,
    )
  )[0]!;
  expect(reminder.text).toContain(`10:00 (${TIME_ZONE})`);
});

it('refuses to invite a candidate of another job', async () => {
  const [one, job, other] = [await makeUser(app), await makeJob(admin), await makeCandidate(admin)];
  const { body } = await admin
    .post('/api/interviews')
    .send(interviewBody(job._id, [String(one._id)], { inviteCandidates: [other._id] }))
    .expect(400);
  expect(body.message).toBe('Please select candidates of this job.');
});
