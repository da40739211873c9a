import { Types } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import type { OfferAnswer } from '../../src/shared/resources/offers/api.js';
import { OFFER_STATES } from '../../src/shared/resources/offers/enums.js';
import { Random } from '../fixtures/random.js';
import { testSpace } from '../support/app.js';
import { claimsAreStale, locksExpire, locksStay } from '../support/dead-workers.js';
import { cookieOf } from '../support/factories.js';
import { ImportTrial } from '../support/import-trial.js';
import { killedDuring, sending } from '../support/killed-web.js';
import { offerable, offerIn, recruiter, standing, statusChanges } from '../support/offers.js';
import { PASSWORD } from '../support/password.js';
import { type SmtpAct, SmtpSink } from '../support/smtp.js';
import { eventually, until } from '../support/until.js';

/**
 * Where the worker dies, beside `offer.mailed`, one after the other. An offer that was only noted is followed by any worker that
 * starts: one that is to die over that would die over this offer, with a mail of its own on its way.
 */
const POINTS = [
  'mail.claimed',
  'mail.sent',
  'offer.letter',
  'offer.sending',
  'offer.followed',
  'offer.noted',
];
/** After these a mail's fate is not known: it goes to review. */
const UNKNOWN_AFTER = ['mail.claimed', 'mail.sent'];
/** Rounds of kills, each with its own seed: FAULT_ROUNDS=200 for a long run, from the seed FAULT_SEED on. */
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 1);
const FIRST_SEED = Number(process.env['FAULT_SEED'] ?? 0);
const OFFERS = 4;
/** What the mail server does with each of a round's first mails. */
const ACTS: readonly SmtpAct[] = [
  'accept',
  'accept',
  'slow',
  'silent',
  'hang-up',
  'cut',
  { reply: 451, text: 'try again later' },
  { reply: 550, text: 'no such person' },
];

const sink = new SmtpSink();
let trial: ImportTrial;
let agent: ImportTrial['admin'];
let sender: Awaited<ReturnType<typeof recruiter>>['user'];

beforeAll(async () => {
  await sink.start();
  trial = await ImportTrial.open();
  ({ agent, user: sender } = await recruiter(trial.app));
}, 60_000);
beforeEach(() => {
  sink.received.length = 0;
  sink.script.length = 0;
});
afterEach(() => trial.killAll());
afterAll(() => sink.stop());

const start = (more: Record<string, string> = {}) => trial.start('worker', { SMTP_URL: sink.url, ...more });

/** Sends an offer letter. @param act what the mail server does with it */
async function asked(act?: SmtpAct) {
  const { candidate, body, url } = await offerable(agent);
  if (act) sink.scriptTo.set(candidate.email, [act]);
  const answer = await agent.post(`${url}/send-offer-letter`).send(body).expect(202);
  return { offer: answer.body.data as OfferAnswer, email: candidate.email };
}

const mailsTo = (email: string) =>
  sink.received.filter(({ recipients, isKept }) => isKept && recipients.includes(email));

type Asked = Awaited<ReturnType<typeof asked>>;

/** Sent once, Offered once, and not before. */
async function expectSent({ offer, email }: Asked): Promise<void> {
  const sent = await offerIn(agent, offer, ['sent'], 60_000);
  const { status, offered } = await eventually(
    () => standing(agent, offer.candidate),
    (now) => now.status === 'Offered',
    60_000,
  );
  expect(status).toBe('Offered');
  expect(offered).toHaveLength(1);
  expect(sent.sentAt! <= offered[0]!.changedAt).toBe(true);
  expect(new Set(mailsTo(email).map(({ messageId }) => messageId)).size).toBe(1);
}

const resend = ({ offer }: Asked) =>
  agent
    .post(`/api/candidates/${offer.candidate}/offers/${offer._id}/resend`)
    .send({ password: PASSWORD })
    .expect(202);

/** Waits for what becomes of an offer once nothing but a worker started at `since` lives. */
async function endOf({ offer }: Asked, states: ReadonlyArray<OfferAnswer['state']>, since: Date) {
  const read = async () => {
    await claimsAreStale(since);
    return offerIn(agent, offer, OFFER_STATES);
  };
  return eventually(read, ({ state }) => states.includes(state), 90_000);
}

/** A worker dies at a point over an offer of its own. */
async function killedAt(point: string): Promise<Asked> {
  const killed = start({ CRASH_AT: point });
  const one = await asked();
  expect(await killed.ended).toEqual({ code: null, signal: 'SIGKILL' });
  return one;
}

/** A worker takes over from those that were killed. @returns since when */
async function takeOver(): Promise<Date> {
  await locksExpire();
  const since = new Date();
  start();
  return since;
}

it('E10 the worker is killed when the mail was just written: one mail, Offered once and after it', async () => {
  const one = await killedAt('offer.mailed');
  await takeOver();
  await expectSent(one);
  expect(mailsTo(one.email)).toHaveLength(1);
}, 120_000);

it('E03 E10 the worker is killed at each other crash point: one mail, Offered once and after it; or review, no second mail, and the Message-ID of the first when resent', async () => {
  const [unknown, known]: [Map<string, Asked>, Asked[]] = [new Map(), []];
  for (const point of POINTS) {
    const one = await killedAt(point);
    if (UNKNOWN_AFTER.includes(point)) unknown.set(point, one);
    else known.push(one);
    await locksStay(); // so that the next one dies over its own offer
  }
  const since = await takeOver();
  for (const one of known) {
    await endOf(one, ['sent'], since);
    await expectSent(one);
    expect(mailsTo(one.email)).toHaveLength(1);
  }
  for (const [point, one] of unknown) {
    await endOf(one, ['review'], since);
    expect(mailsTo(one.email)).toHaveLength(point === 'mail.sent' ? 1 : 0);
    expect((await standing(agent, one.offer.candidate)).status).toBe('Applied');
    await resend(one);
    await expectSent(one);
  }
}, 420_000);

it('N05 H5 F6 the web process is killed when an offer was just withdrawn, or an answer taken back: the status comes back, once', async () => {
  const worker = start();
  const one = await asked();
  await expectSent(one);
  const other = await asked();
  await expectSent(other);
  await worker.end('SIGKILL');
  const answered = `/api/candidates/${other.offer.candidate}/offers/${other.offer._id}`;
  await agent.post(`${answered}/accept`).send({}).expect(200);
  const { candidate, _id } = one.offer;
  const cookie = await cookieOf(trial.app, sender);
  const path = `/api/candidates/${candidate}/offers/${_id}/withdraw`;
  await killedDuring(trial.app, 'offer.withdrawn', sending('POST', path, cookie, {}));
  expect((await standing(agent, candidate)).status).toBe('Offered');
  await agent.post(`/api/candidates/${candidate}/offers/${_id}/accept`).send({}).expect(409);
  const undone = sending('POST', `${answered}/undo-answer`, cookie, {});
  await killedDuring(trial.app, 'offer.answer-undone', undone);
  expect((await standing(agent, other.offer.candidate)).status).toBe('Onboarding');
  await takeOver();
  await eventually(
    () => standing(agent, other.offer.candidate),
    ({ status, offered }) => status === 'Offered' && offered.length === 2,
    90_000,
  );
  await eventually(
    () => standing(agent, candidate),
    ({ status }) => status === 'Applied',
    90_000,
  );
  const changes = await statusChanges(agent, candidate);
  const back = changes.filter(({ oldValue }) => oldValue === 'Offered');
  expect(back).toHaveLength(1);
}, 240_000);

it('H5 E04 the web process is killed when an answer was just noted, or a failed letter just sent again: the status follows once, one mail goes out', async () => {
  const worker = start();
  const answered = await asked();
  await expectSent(answered);
  const refused = await asked({ reply: 550, text: 'no such person' });
  await offerIn(agent, refused.offer, ['failed'], 60_000);
  await worker.end('SIGKILL');
  const cookie = await cookieOf(trial.app, sender);
  const at = ({ offer }: Asked) => `/api/candidates/${offer.candidate}/offers/${offer._id}`;
  await killedDuring(trial.app, 'offer.answered', sending('POST', `${at(answered)}/accept`, cookie, {}));
  expect((await standing(agent, answered.offer.candidate)).status).toBe('Offered');
  await killedDuring(
    trial.app,
    'offer.resent',
    sending('POST', `${at(refused)}/resend`, cookie, { password: PASSWORD }),
  );
  await offerIn(agent, refused.offer, ['failed']);
  await takeOver();
  await expectSent(refused);
  expect(mailsTo(refused.email)).toHaveLength(1);
  await eventually(
    () => standing(agent, answered.offer.candidate),
    ({ status }) => status === 'Onboarding',
    90_000,
  );
  const changes = await statusChanges(agent, answered.offer.candidate);
  const after = changes.filter(({ newValue }) => newValue === 'Onboarding');
  expect(after).toHaveLength(1);
}, 240_000);

/** Kills a worker at a crash point, or at any moment after it has begun to send. */
async function killOnce(random: Random): Promise<void> {
  const point = random.pick([undefined, 'offer.mailed', ...POINTS]);
  const worker = start(point ? { CRASH_AT: point } : {});
  const before = sink.received.length;
  const isBusy = until(() => sink.received.length > before, 5_000).catch(() => undefined);
  await Promise.race([worker.ended, point ? pause(4_000) : isBusy.then(() => pause(random.integer(0, 120)))]);
  await worker.end('SIGKILL');
}

/** As the worker left it: at most one copy went out, and nobody is Offered whose letter is not known to be sent. */
async function expectHonest(one: Asked, since: Date): Promise<void> {
  const ended = await endOf(one, ['sent', 'review', 'failed'], since);
  expect(mailsTo(one.email).length).toBeLessThanOrEqual(1);
  if (ended.state === 'sent') {
    expect(mailsTo(one.email)).toHaveLength(1);
    return expectSent(one);
  }
  expect((await standing(agent, one.offer.candidate)).status).toBe('Applied');
  if (ended.state === 'failed') expect(mailsTo(one.email)).toHaveLength(0);
  sink.script.length = 0; // a person resends once the mail server is well
  await resend(one);
  return expectSent(one);
}

it.each(Array.from({ length: ROUNDS }, (_, round) => FIRST_SEED + round))(
  'E01 E02 E03 E04 E10 the worker is killed twice and the mail server is slow, silent, refuses or cuts: none is lost, none twice, none Offered before it was sent (seed %i)',
  async (seed) => {
    const random = new Random(seed * 13 + 1);
    sink.script.push(...Array.from({ length: OFFERS }, () => random.pick(ACTS)));
    const all = await Promise.all(Array.from({ length: OFFERS }, asked));
    await killOnce(random);
    await killOnce(random);
    const since = await takeOver();
    const candidates = all.map(({ offer }) => new Types.ObjectId(offer.candidate));
    for (const one of all) await expectHonest(one, since);
    const { db } = await testSpace();
    expect(await db.collection('offers').countDocuments({ candidate: { $in: candidates } })).toBe(OFFERS);
  },
  240_000,
);
