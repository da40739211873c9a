import { Redis } from 'ioredis';
import { Types } from 'mongoose';
import { claimsAreStale, locksExpire } from '../support/dead-workers.js';
import { ImportTrial } from '../support/import-trial.js';
import { storedIn, testSpace } from '../support/app.js';
import { makeInterview } from '../support/interviews.js';
import { SmtpSink } from '../support/smtp.js';
import { eventually, until } from '../support/until.js';

const PEOPLE = 5;
/** A database that dies within a batch may have taken a part of it: some of the mails are taken away again. */
const HALF_WRITTEN = 'mail.stored';
/** Where the worker dies: between two invitations on the wire, before and behind each write of telling. */
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
