import { Redis } from 'ioredis';
import { Types } from 'mongoose';
import { JobQueue } from '../../src/core/queues/job-queue.js';
import { ANNOUNCE_INTERVIEW } from '../../src/modules/interviews/announcements.service.js';
import { claimsAreStale, locksExpire } from '../support/dead-workers.js';
import { ImportTrial } from '../support/import-trial.js';
import { storedIn, testSpace } from '../support/app.js';
import { makeInterview } from '../support/interviews.js';
import { SmtpSink } from '../support/smtp.js';
import { eventually, until } from '../support/until.js';

const PEOPLE = 5;
/** A database that dies within a batch may have taken a part of it: some of the mails are taken away again. */
const HALF_WRITTEN = 'mail.stored';
/** Where the worker dies: between two invitations on the wire, before and behind each write of an announcement. */
const PLACES = [
  'mail.sent:2',
  HALF_WRITTEN,
  'mail.claimed:4',
  'interviews.invited',
  'mail.sent:4',
  'interviews.announcing',
  'mail.claimed:2',
  'mail.sent:1',
  'mail.sent:3',
  'mail.claimed:3',
];
/** FAULT_ROUNDS=20 tries every place twice: with the jobs in Redis and without them. */
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 2);

const sink = new SmtpSink();
let trial: ImportTrial;

beforeAll(async () => {
  await sink.start();
  trial = await ImportTrial.open();
}, 60_000);
afterEach(async () => {
  await trial.killAll();
  sink.received.splice(0);
});
afterAll(() => sink.stop());

/** Redis is lost too: what is open follows from the documents. */
async function withoutJobs(): Promise<void> {
  const redis = new Redis(trial.app.env.REDIS_URL);
  await redis.flushdb();
  redis.disconnect();
}

async function interviewers(): Promise<string[]> {
  const { db } = await testSpace();
  const users = Array.from({ length: PEOPLE }, (_, index) => {
    const _id = new Types.ObjectId();
    const name = `Trial Interviewer ${index}`;
    return {
      _id,
      name,
      nameKey: name.toLowerCase(),
      email: `${String(_id)}@example.org`,
      mobile: String(_id),
      gender: 'Female',
      dob: '1990-05-17',
      address: '12 Test Street',
      bio: '',
      roles: [],
      passwordHash: null,
      files: {},
      terms: [],
      version: 1,
      isDeleted: false,
      deletedAt: null,
      purging: null,
      changes: [],
      createdAt: new Date(),
      updatedAt: new Date(),
    };
  });
  await db.collection('users').insertMany(users);
  return users.map(({ _id }) => String(_id));
}

const place = (seed: number) => PLACES[seed % PLACES.length]!;

it.each(Array.from({ length: ROUNDS }, (_, seed) => [seed, place(seed)] as const))(
  'E3 the worker is killed between two invitations: none is missing, none comes twice (seed %i, at %s)',
  async (seed, at) => {
    const people = await interviewers();
    const { db } = await testSpace();
    const theirs = { 'to.address': { $in: people.map((id) => `${id}@example.org`) } };
    const killed = trial.start('worker', { SMTP_URL: sink.url, CRASH_AT: at });
    const { _id } = await makeInterview(trial.admin, people);
    expect(await killed.ended).toEqual({ code: null, signal: 'SIGKILL' });
    if (at === HALF_WRITTEN)
      for (const { _id: mail } of await db.collection('mails').find(theirs).limit(2).toArray())
        await db.collection('mails').deleteOne({ _id: mail });
    await locksExpire();
    const since = new Date();
    if ((seed + Math.floor(seed / PLACES.length)) % 2 === 1) await withoutJobs();
    trial.start('worker', { SMTP_URL: sink.url });
    const mails = await eventually(
      async () => {
        await claimsAreStale(since);
        return db.collection('mails').find(theirs).toArray();
      },
      (all) => all.length >= PEOPLE && all.every(({ state }) => state === 'sent' || state === 'review'),
      60_000,
    );
    expect(mails).toHaveLength(PEOPLE);
    await until(async () => !(await storedIn('interviews', _id))!['toAnnounce']);
    // A mail that was on the wire when the worker died goes to a person's review, never out again by itself (E1).
    const arrived = sink.received.flatMap(({ recipients }) => recipients);
    expect(new Set(arrived).size).toBe(arrived.length);
    const states = mails.map(({ state }) => String(state));
    if (at.startsWith('mail.sent') || at.startsWith('mail.claimed')) expect(states).toContain('review');
    else expect(states).toEqual(Array(PEOPLE).fill('sent'));
    for (const mail of mails) if (mail['state'] === 'sent') expect(arrived).toContain(mail['to'].address);
  },
  120_000,
);

it('U04: a change waits to be announced, also over a kill: taken back in time nobody hears of it, kept it is announced once', async () => {
  const people = await interviewers();
  const { db } = await testSpace();
  const theirs = { 'to.address': { $in: people.map((id) => `${id}@example.org`) } };
  // Long enough that a slow machine kills the worker within it.
  const settings = { SMTP_URL: sink.url, INTERVIEW_NOTICE_SECONDS: '5' };
  const announced = (id: string) =>
    until(async () => !(await storedIn('interviews', id))!['toAnnounce'], 60_000);
  const mails = () => db.collection('mails').countDocuments(theirs);
  let worker = trial.start('worker', settings);
  const { _id, schedule } = await makeInterview(trial.admin, people);
  await announced(_id);
  expect(await mails()).toBe(PEOPLE);
  // One that is not out yet when the time moves is not sent: its reader is notified of the new time by another.
  await until(
    async () => (await db.collection('mails').countDocuments({ ...theirs, state: 'sent' })) === PEOPLE,
  );
  const move = (date: string) =>
    trial.admin
      .patch(`/api/interviews/${_id}`)
      .send({ schedule: { ...schedule, date } })
      .expect(200);
  const later = new Date(Date.parse(schedule.date) + 3_600_000).toISOString();
  /* The job waits in Redis while its worker dies. */
  const killedInTheWait = async () => {
    await eventually(
      () => trial.app.app.get(JobQueue).of(ANNOUNCE_INTERVIEW).getDelayedCount(),
      (count) => count > 0,
    );
    await worker.end('SIGKILL');
  };
  await move(later);
  await killedInTheWait();
  // Before the next worker starts: however slow the machine, it is in time.
  await move(schedule.date);
  worker = trial.start('worker', settings);
  await announced(_id);
  expect(await mails()).toBe(PEOPLE);
  await move(later);
  await killedInTheWait();
  worker = trial.start('worker', settings);
  await announced(_id);
  expect(await mails()).toBe(2 * PEOPLE);
}, 120_000);
