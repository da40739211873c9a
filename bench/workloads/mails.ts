import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { mongo } from 'mongoose';
import { createTransport } from 'nodemailer';
import { setTimeout as pause } from 'node:timers/promises';
import { installationPrefix } from '../../src/core/queues/installation.js';
import type { Env } from '../../src/config/env.js';
import type * as Renderer from '../../src/core/mail/mail-renderer.js';
import type * as OfferLetter from '../../src/modules/offers/mails/offer-letter.mail.js';
import { pdf } from '../../test/support/pdf.js';
import { built } from '../built.js';
import { GOALS } from '../goals.js';
import { assert, compare, type Result, type Sample } from '../harness.js';
import { loaded, p95AtMost } from '../load.js';
import { MailSink } from '../mail-sink.js';
import type { Measured } from '../processes.js';
import { Site } from '../site.js';
import { LIST, signedIn } from './list.js';

const CONNECTIONS = 5;
const PLAIN = 500;
const WITH_LETTER = 100;
const LETTER_BYTES = 200_000;
const HANG_MS = 2_000;
const HUNG_MAILS = 60;
const LIST_MS = 4_000;
const CLIENTS = 4;
const WAIT_MS = 240_000;
/** Mails requested together, as for an interview or a group of candidates: the worker sends in the meantime. */
const GROUP = 100;
/** How the product adds the job of a mail. */
const AS_THE_PRODUCT = {
  attempts: 12,
  backoff: { type: 'exponential', delay: 2_000, jitter: 0.2 },
  removeOnComplete: true,
};
/** The baseline's mails must be as long as ours, except for headers that only one of them has. */
const SAME_LENGTH = 0.1;
const SUBJECT = 'Offer of employment';

interface StoredFile {
  id: string;
  name: string;
  type: string;
}

const variablesOf = (name: string) => ({
  name,
  jobTitle: 'Engineer',
  message: '',
  joiningDate: '04/01/2027',
  expiresOn: '20/12/2026',
  sender: 'Meera Nair',
});

/** The content of such a mail, as the product creates it. */
async function contentOf(): Promise<Renderer.RenderedMail> {
  const { OFFER_LETTER } = await built<typeof OfferLetter>('modules/offers/mails/offer-letter.mail');
  const { MailRenderer } = await built<typeof Renderer>('core/mail/mail-renderer');
  const env = { COMPANY_NAME: 'Orbit Robotics', APP_URL: 'http://localhost:3000' } as Env;
  return new MailRenderer(env).render(OFFER_LETTER.name, SUBJECT, variablesOf('Candidate 100'));
}

/** A candidate who may get an offer. */
interface Person {
  _id: mongo.ObjectId;
  name: string;
  email: string;
  jobs: mongo.ObjectId[];
}

/** A site whose worker sends to a sink. */
class Mails {
  private constructor(
    private readonly people: Person[],
    readonly site: Site,
    private readonly worker: Measured,
    readonly sink: MailSink,
    private readonly queue: Queue,
    private readonly redis: Redis,
  ) {}

  static async open(): Promise<Mails> {
    const sink = await MailSink.start();
    const more = { ...sink.settings, SMTP_CONNECTIONS: String(CONNECTIONS) };
    const site = await Site.open({ candidates: 1_000, more });
    const worker = await site.startWorker(more);
    const redis = new Redis(site.settings['REDIS_URL']!, { maxRetriesPerRequest: null });
    const prefix = installationPrefix(site.settings as never); // both of its settings are there
    const people = await site.db
      .collection<Person>('candidates')
      .find({ isDeleted: false, status: { $nin: ['Hired', 'Black Listed'] } })
      .project<Person>({ name: 1, email: 1, jobs: 1 })
      .sort({ _id: 1 })
      .toArray();
    return new Mails(people, site, worker, sink, new Queue('mail', { connection: redis, prefix }), redis);
  }

  /** How many mails arrived since the sink started. */
  async taken(): Promise<number> {
    return (await this.sink.arrived()).taken;
  }

  /** Writes offer letters to be sent, group by group, and wakes the worker for each. */
  async ask(count: number, letter?: StoredFile): Promise<void> {
    for (let from = 0; from < count; from += GROUP)
      await this.askGroup(from, Math.min(GROUP, count - from), letter);
  }

  private async askGroup(from: number, count: number, letter?: StoredFile): Promise<void> {
    const people = Array.from({ length: count }, (_, number) => this.people[from + number]!);
    const offers = people.map(offerOf);
    await this.site.db.collection('offers').insertMany(offers);
    const documents = people.map((person, number) => mailOf(offers[number]!.mail, person, letter));
    await this.site.db.collection('mails').insertMany(documents);
    await this.queue.addBulk(
      documents.map(({ _id }) => ({
        name: 'mail.send',
        data: {},
        opts: { ...AS_THE_PRODUCT, jobId: `mail.send-${String(_id)}` },
      })),
    );
  }

  /** Waits until this many arrived and each is recorded as sent. */
  async drained(arrived: number): Promise<void> {
    const mails = this.site.db.collection('mails');
    const until = Date.now() + WAIT_MS;
    // The sink is asked first: counting open mails costs the database more than a mail does.
    while ((await this.taken()) < arrived && Date.now() < until) await pause(50);
    for (; ; await pause(20)) {
      const open = await mails.countDocuments({ settled: false });
      if (open === 0) break;
      assert(Date.now() < until, `${open} mails were not sent in time`);
    }
    const other = await mails.findOne({ state: { $ne: 'sent' } });
    assert(!other, `a mail is ${other?.['state']}: ${other?.['answer']}`);
    const taken = await this.taken();
    assert(taken === arrived, `the mail server took ${taken} mails instead of ${arrived}`);
  }

  /** A letter in the store, as an upload leaves it there. */
  async letter(): Promise<StoredFile> {
    const { _id } = this.people.at(-1)!;
    const form = new FormData();
    form.append(
      'offerLetter',
      new Blob([new Uint8Array(pdf('letter', LETTER_BYTES))], { type: 'application/pdf' }),
      'letter.pdf',
    );
    await this.site.call('PUT', `/candidates/${String(_id)}/files/upload`, form);
    const stored = await this.site.db.collection('candidates').findOne({ _id });
    return (stored!['files'] as Record<string, StoredFile>)['offerLetter']!;
  }

  async close(): Promise<void> {
    await this.queue.close();
    this.redis.disconnect();
    await this.worker.stop();
    await this.site.close();
    await this.sink.stop();
  }
}

/* A mail that belongs to no offer is not sent (decision H4). */
function offerOf({ _id: candidate, name, email, jobs }: Person) {
  const now = new Date();
  return {
    candidate,
    job: jobs[0],
    candidateName: name,
    address: '',
    jobTitle: 'Engineer',
    day: '2026-12-01',
    terms: { salary: null, joiningDate: '2027-01-04', expiresOn: '2026-12-20', message: '' },
    letterSource: 'template',
    letter: null,
    to: email,
    mail: new mongo.ObjectId(),
    state: 'sending',
    answer: null,
    givenUp: false,
    sentAt: null,
    settled: false,
    createdBy: { userId: String(candidate), name: 'Meera Nair' },
    answeredBy: null,
    changes: [],
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

function mailOf(_id: mongo.ObjectId, { name, email }: Person, letter?: StoredFile) {
  const now = new Date();
  return {
    _id,
    template: 'offer-letter',
    subject: SUBJECT,
    to: { name, address: email },
    variables: variablesOf(name),
    attachments: letter ? [letter] : [],
    calendar: null,
    state: 'queued',
    attempts: 0,
    messageId: `<${String(_id)}@bench.example>`,
    answer: null,
    claimedAt: null,
    sentAt: null,
    givenUp: false,
    settled: false,
    html: null,
    text: null,
    createdBy: { userId: null, name: '' },
    ref: null,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Workload 10: offer letters through queue and documents against nodemailer's pool alone, and the list while the mail
 * server hangs.
 */
export async function offerMails(note: (result: Result) => void): Promise<void> {
  const mails = await Mails.open();
  try {
    note(await sending(mails, PLAIN));
    note(await sending(mails, WITH_LETTER, await mails.letter()));
    note(await listWhileHanging(mails));
  } finally {
    await mails.close();
  }
}

async function sending(mails: Mails, count: number, letter?: StoredFile): Promise<Result> {
  const mailContent = await contentOf();
  const lengths = { ours: 0, baseline: 0 };
  const perSecond = (began: number): Sample => ({ value: count / ((performance.now() - began) / 1_000) });
  const ours = async () => {
    const before = await mails.sink.arrived();
    const began = performance.now();
    await mails.ask(count, letter);
    await mails.drained(before.taken + count);
    const sample = perSecond(began);
    lengths.ours = (await mails.sink.arrived()).bytes - before.bytes;
    return sample;
  };
  const content = Buffer.alloc(LETTER_BYTES, 'x');
  const baseline = async () => {
    const pool = createTransport({
      host: '127.0.0.1',
      port: mails.sink.port,
      pool: true,
      maxConnections: CONNECTIONS,
      maxMessages: 100,
    });
    const before = await mails.sink.arrived();
    const began = performance.now();
    await Promise.all(
      Array.from({ length: count }, (_, number) =>
        pool.sendMail({
          from: 'hr@example.org',
          to: { name: `Candidate ${number}`, address: `candidate${number}@example.org` },
          subject: SUBJECT,
          ...mailContent,
          attachments: letter
            ? [{ filename: 'letter.pdf', contentType: 'application/pdf', content }]
            : undefined,
        }),
      ),
    );
    const sample = perSecond(began);
    pool.close();
    lengths.baseline = (await mails.sink.arrived()).bytes - before.bytes;
    const difference = Math.abs(lengths.ours / lengths.baseline - 1);
    assert(difference < SAME_LENGTH, `the baseline sends ${lengths.baseline} bytes, not ${lengths.ours}`);
    return sample;
  };
  return compare({
    workload: 10,
    name: letter ? `${count} offer letters with a PDF of 200 kB` : `${count} plain offer letters`,
    unit: 'mails a second',
    goal: letter ? GOALS.lettersWithPdf : GOALS.letters,
    ours,
    baseline,
  });
}

function listWhileHanging(mails: Mails): Promise<Result> {
  const list = () => loaded(mails.site.web, signedIn(mails.site, LIST, CLIENTS, LIST_MS), 'p95');
  return compare({
    workload: 10,
    name: `list page 1 of 1k, ${CLIENTS} clients, p95, while the mail server hangs ${HANG_MS / 1_000} s over each mail`,
    unit: 'ms',
    limit: p95AtMost(GOALS.listP95),
    ours: async () => {
      const before = await mails.taken();
      await mails.sink.wait(HANG_MS);
      await mails.ask(HUNG_MAILS);
      const sample = await list();
      await mails.sink.wait(0);
      await mails.drained(before + HUNG_MAILS);
      return sample;
    },
    baseline: list,
  });
}
