import { domainToASCII } from 'node:url';
import { clock } from '../../src/core/clock/clock.js';
import { type Agent, startApp, startWorker, type TestApp } from '../support/app.js';
import { calendarOf, linesOf, readByBoth } from '../support/calendars.js';
import { adminAgent, makeCandidate, makeJob, makeUser, signIn } from '../support/factories.js';
import { makeInterview, minutesFromNow } from '../support/interviews.js';
import { type ReceivedMail, SmtpSink } from '../support/smtp.js';
import { eventually } from '../support/until.js';

jest.setTimeout(120_000);

const sink = new SmtpSink();
let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  await sink.start();
  /* Such a host does not give a valid URI, and blocks nobody's invitation. */
  app = await startApp({ APP_URL: 'http://hire_desk.example:3000' });
  await startWorker({
    SMTP_URL: sink.url,
    APP_URL: 'http://hire_desk.example:3000',
    MAIL_REPLY_TO: 'Recruiting <recruiting@example.org>',
  });
  admin = await adminAgent(app);
});
afterAll(() => sink.stop());
beforeEach(() => sink.received.splice(0));

async function mailTo(address: string, subject: string): Promise<ReceivedMail> {
  const found = () =>
    sink.received.find((mail) => mail.recipients.includes(address) && mail.subject!.startsWith(subject));
  return (await eventually(found, (mail) => mail !== undefined, 40_000))!;
}

const NAMES = ['Robert "Bob" Smith', 'Rao, Asha: PhD', 'क्षमा देशपाण्डे 😀'];

/** Invitation, change, removal of one person and cancellation for all, as mailed. */
async function allKinds() {
  const people = await Promise.all(NAMES.map((name) => makeUser(app, { name })));
  const [bob, rao, kshama] = people.map(({ _id }) => String(_id));
  const job = await makeJob(admin, { title: 'तकनीकी विशेषज्ञ; "A", \\ day' });
  const candidate = await makeCandidate(admin, { jobs: [job._id], name: 'Anna Müller' });
  const description = `${'क्या आप तैयार हैं? '.repeat(30)}\nBEGIN:VEVENT\n"quoted"; a,b`;
  const schedule = { date: `${minutesFromNow(3_000).slice(0, 17)}00.000Z`, durationInMinutes: 45 };
  const made = await makeInterview(admin, [bob!, rao!, kshama!], {
    job: job._id,
    description,
    schedule,
    inviteCandidates: [candidate._id],
  });
  const path = `/api/interviews/${made._id}`;
  const [one, , last] = people;
  const invitation = await mailTo(one!.email, 'Invitation');
  const toCandidate = await mailTo(candidate.email, 'Invitation');
  await admin.patch(path).send({ mode: 'Hybrid' }).expect(200);
  const change = await mailTo(one!.email, 'Changed');
  await admin
    .patch(path)
    .send({ interviewers: [bob, rao] })
    .expect(200);
  const removal = await mailTo(last!.email, 'Cancelled');
  await mailTo(candidate.email, 'Changed');
  await admin.patch(path).send({ status: 'Cancelled' }).expect(200);
  const cancellation = await mailTo(one!.email, 'Cancelled');
  return { made, people, candidate, job, schedule, invitation, toCandidate, change, removal, cancellation };
}

it('PC36 PC37 PC39 PC41 PC43: two readers read each kind of mail alike, and it follows RFC 5545 and 5546 to the letter', async () => {
  const { people, candidate, schedule, made, ...mails } = await allKinds();
  const emails = people.map(({ email }) => email);
  const displayed = ["Robert 'Bob' Smith", NAMES[1]!, NAMES[2]!];
  const named = emails.map((email, index) => [email, displayed[index]!]);
  const end = new Date(Date.parse(schedule.date) + 45 * 60_000).toISOString();
  const uid = expect.stringMatching(new RegExp(`^interview-${made._id}@`));
  const base = { uid, start: schedule.date, end, organiser: 'recruiting@example.org' };
  const read = (mail: ReceivedMail) => {
    const { text, type } = calendarOf(mail);
    const lines = linesOf(text);
    expect(text).not.toMatch(/X-WR-CALNAME|X-PUBLISHED-TTL|REFRESH-INTERVAL/);
    expect(lines.filter((line) => /CN="[^"]*"[^:;]/.test(line))).toEqual([]);
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    const [event, ...others] = readByBoth(text);
    expect(others).toEqual([]);
    return { event: event!, type, lines };
  };
  const invitation = read(mails.invitation);
  expect(invitation.type).toBe('text/calendar; method=REQUEST');
  expect(invitation.event).toMatchObject({ ...base, sequence: 0, status: 'CONFIRMED' });
  expect(invitation.event.summary).toBe('तकनीकी विशेषज्ञ; "A", \\ day: Technical interview, round 1');
  expect(invitation.event.description).toContain('\nBEGIN:VEVENT\n"quoted"; a,b');
  expect(invitation.event.attendees).toEqual(
    expect.arrayContaining([...named, [candidate.email, 'Anna Müller']]),
  );
  expect(invitation.lines).toContain('METHOD:REQUEST');
  const attendees = invitation.lines.filter((line) => line.startsWith('ATTENDEE'));
  expect(attendees).toHaveLength(4);
  for (const line of attendees) expect(line).toContain('PARTSTAT=NEEDS-ACTION;RSVP=TRUE');
  expect(invitation.lines.find((line) => line.startsWith('ORGANIZER'))).toContain(
    'SENT-BY="mailto:hr@hiredesk.local"',
  );
  expect(read(mails.toCandidate).event.attendees).toHaveLength(4);

  const change = read(mails.change);
  expect(change.event).toMatchObject({ ...base, sequence: 1, status: 'CONFIRMED' });

  const removal = read(mails.removal);
  expect(removal.type).toBe('text/calendar; method=CANCEL');
  expect(removal.event).toMatchObject({ ...base, sequence: 2, status: undefined });
  expect(removal.event.attendees).toEqual([named[2]]);
  expect(JSON.stringify(mails.removal)).not.toContain(candidate.email);

  const cancellation = read(mails.cancellation);
  expect(cancellation.event).toMatchObject({ ...base, sequence: 3, status: 'CANCELLED' });
  expect(cancellation.event.attendees.map(([address]) => address).sort()).toEqual(
    [emails[0], emails[1], candidate.email].sort(),
  );
  for (const line of cancellation.lines) expect(line).not.toMatch(/RSVP|PARTSTAT/);
});

it('PC37: the feed has its name and no attendees, and two readers read it alike', async () => {
  const { agent, user } = await signIn(app, {
    permissions: { interview: ['read'] },
    name: 'Robert "Bob" Smith',
  });
  const { body } = await agent.post('/api/interviews/feed').expect(201);
  const job = await makeJob(admin);
  const candidate = await makeCandidate(admin, { jobs: [job._id] });
  const long = 'क्षेत्र; '.repeat(500);
  await makeInterview(admin, [String(user._id)], {
    job: job._id,
    inviteCandidates: [candidate._id],
    description: long,
  });
  await makeInterview(admin, [String(user._id)], {
    schedule: { date: minutesFromNow(600), durationInMinutes: 5 },
  });
  const { text } = await app.agent().get(new URL(body.data.url).pathname).expect(200);
  expect(text).not.toMatch(/[^\r]\n|\r[^\n]/);
  const lines = linesOf(text);
  expect(lines.slice(0, 9)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//HireDesk//Interviews//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    expect.stringMatching(/^X-WR-TIMEZONE:/),
    expect.stringMatching(/^NAME:.+ interviews$/),
    expect.stringMatching(/^X-WR-CALNAME:.+ interviews$/),
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  ]);
  const events = readByBoth(text);
  expect(events).toHaveLength(2);
  for (const event of events) expect(event).toMatchObject({ attendees: [], status: 'CONFIRMED' });
  expect(text).not.toMatch(/ATTENDEE/);
  const [first] = events;
  expect(first!.description).toContain('Interviewers: Robert "Bob" Smith');
  expect(first!.description).toContain(`Candidates: ${candidate.name}`);
  expect(first!.description.length).toBeLessThan(1_300);
  expect(first!.description.endsWith('…')).toBe(true);
});

it('PC37: the feed says when it was written and when each interview was changed last (RFC 5545, 3.8.7.2 and 3.8.7.3)', async () => {
  const { agent, user } = await signIn(app, { permissions: { interview: ['read'] } });
  const { body } = await agent.post('/api/interviews/feed').expect(201);
  await makeInterview(admin, [String(user._id)]);
  const read = async () => {
    const { text } = await app.agent().get(new URL(body.data.url).pathname).expect(200);
    return ['DTSTAMP:', 'LAST-MODIFIED:'].map((name) => linesOf(text).find((line) => line.startsWith(name)));
  };
  const [stamp, modified] = await read();
  clock.move(60 * 60 * 1_000);
  try {
    const later = await read();
    expect(later[1]).toBe(modified);
    expect(later[0]! > stamp!).toBe(true);
  } finally {
    clock.move(0);
  }
});

it('PC35: a participant with a non-ASCII address blocks nobody, and the interview shows who could not be notified', async () => {
  const { agent, user } = await signIn(app, { permissions: { interview: ['read'] } });
  const other = await makeUser(app);
  const job = await makeJob(admin);
  const [german, local] = [
    await makeCandidate(admin, { jobs: [job._id], email: 'info@müller-büro.example' }),
    await makeCandidate(admin, { jobs: [job._id], email: 'jörg@example.com' }),
  ];
  const { body } = await agent.post('/api/interviews/feed').expect(201);
  sink.scriptTo.set('jörg@example.com', [{ reply: 553, text: 'no such mailbox name' }]);
  const made = await makeInterview(admin, [String(user._id), String(other._id)], {
    job: job._id,
    inviteCandidates: [german._id, local._id],
  });
  for (const email of [user.email, other.email]) await mailTo(email, 'Invitation');
  const idn = (await eventually(
    () => sink.received.find(({ recipients }) => recipients[0]!.startsWith('info@')),
    (mail) => mail !== undefined,
  ))!;
  expect(readByBoth(calendarOf(idn).text)[0]!.attendees.map(([address]) => address)).toContain(
    `info@${domainToASCII('müller-büro.example')}`,
  );
  const read = () => admin.get(`/api/interviews/${made._id}`).expect(200);
  const notifications = (
    await eventually(
      async () => (await read()).body.data.notifications,
      (all) =>
        all.length === 4 && all.every(({ state }: { state: string }) => ['sent', 'failed'].includes(state)),
      40_000,
    )
  ).map(({ person, state, at, reason }: Record<string, unknown> & { person: { _id: string } }) => [
    person._id,
    state,
    at !== null,
    reason,
  ]);
  expect(notifications).toEqual(
    expect.arrayContaining([
      [String(user._id), 'sent', true, null],
      [String(other._id), 'sent', true, null],
      [german._id, 'sent', true, null],
      [local._id, 'failed', false, expect.stringMatching(/^553 .* letters beyond ASCII/)],
    ]),
  );
  expect((await app.agent().get(new URL(body.data.url).pathname).expect(200)).text).toContain(made._id);
  await admin.patch(`/api/interviews/${made._id}`).send({ inviteCandidates: [] }).expect(200);
  await mailTo(user.email, 'Changed');
  /* The candidate's mails include invitations. */
  const { body: mails } = await admin.get(`/api/candidates/${german._id}/mails`).expect(200);
  expect(mails.data.mails.map(({ subject }: { subject: string }) => subject.split(':')[0])).toContain(
    'Invitation',
  );
});
