import { Types } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Response, Test } from 'supertest';
import { Random } from '../fixtures/random.js';
import type { Agent } from '../support/app.js';
import { Deployment, type Web } from '../support/deployment.js';
import { candidateBody, jobBody, makeJob, userBody } from '../support/factories.js';
import { people, workbook } from '../support/imports.js';
import { interviewBody, minutesFromNow } from '../support/interviews.js';
import { type BuiltProcess, ready } from '../support/processes.js';
import { SmtpSink } from '../support/smtp.js';
import { makeSpace, type Space } from '../support/space.js';
import { eventually, until } from '../support/until.js';

/** How long people work while processes are killed, s; SOAK_SECONDS=1800 is the soak of docs/operations.md. */
const SECONDS = Number(process.env['SOAK_SECONDS'] ?? 15);
/** Memory is judged in soaks of at least this long, s: a process needs some minutes to reach what it needs. */
const JUDGED_SECONDS = 600;
const PATIENCE = 180_000;
/** How much more memory the last third of a soak may take than the second. */
const MOST_GROWTH = 1.15;
const ROWS = 200;
const SEED = Number(process.env['SOAK_SEED'] ?? 44);
jest.setTimeout(SECONDS * 1_000 + 5 * PATIENCE);

let space: Space;
let deployment: Deployment;
let sink: SmtpSink;
let settings: Record<string, string>;
let webs: Web[];
const workers: BuiltProcess[] = [];
let admin: Agent;
let guests: { _id: string; email: string }[];

beforeAll(async () => {
  space = await makeSpace();
  deployment = await Deployment.prepare(space);
  sink = new SmtpSink();
  await sink.start();
  settings = { SMTP_URL: sink.url, INTERVIEW_NOTICE_SECONDS: '0' };
  webs = await deployment.startWebs(3, settings);
  workers.push(deployment.startWorker(settings), deployment.startWorker(settings));
  deployment.proxy.balance();
  admin = await deployment.admin();
  guests = await Promise.all(
    [1, 2, 3].map(async () => (await admin.post('/api/users').send(userBody()).expect(201)).body.data),
  );
}, 300_000);

afterAll(async () => {
  await deployment?.close();
  await sink?.stop();
  await space?.remove();
}, 120_000);

/** Sends a call again until it is answered: what was sent to a process that died may or may not be done. */
async function answered(call: () => Test): Promise<Response> {
  return eventually(
    () => call().catch((error: Error) => ({ status: 0, text: error.message }) as Response),
    ({ status, body }) => status > 0 && status < 500 && status !== 429 && body?.code !== 'IN_PROGRESS',
    PATIENCE,
  );
}

/** A POST that is carried out once, however often it is sent (case C06). */
async function once(path: string, body: object): Promise<Response> {
  const key = randomUUID();
  const answer = await answered(() => admin.post(path).set('Idempotency-Key', key).send(body));
  expect({ path, status: answer.status, body: answer.body }).toMatchObject({ status: 201 });
  return answer;
}

/** What was answered as done. */
const done = { candidates: [] as string[], jobs: [] as string[], interviews: 0, kills: 0 };

async function recruiter(): Promise<void> {
  const body = candidateBody([done.jobs[0]!]);
  await once('/api/candidates', body);
  done.candidates.push(body.email as string);
  await pause(200);
}

/** Imports people for a job of their own, then changes the status of all of them. */
async function importer(): Promise<void> {
  const { _id, jobId } = (await once('/api/jobs', jobBody())).body.data;
  const file = workbook(people(ROWS, 10_000 + done.jobs.length, jobId));
  const taken = await answered(() =>
    admin.post('/api/candidates/bulk?addValid=true').attach('file', file, 'candidates.xlsx'),
  );
  expect(taken.status).toBe(202);
  await ended(`/api/imports/${taken.body.data._id}`);
  const change = { filter: { jobs: [_id] }, status: 'Hold' };
  const { status, body } = await answered(() => admin.patch('/api/candidates/bulk/status').send(change));
  expect([200, 202]).toContain(status);
  await ended(`/api/batches/${body.data._id}`);
  done.jobs.push(_id as string);
  await pause(1_000);
}

async function ended(path: string): Promise<void> {
  await eventually(
    () => answered(() => admin.get(path)),
    ({ body }) => body.data?.state === 'done',
    PATIENCE,
  );
}

async function planner(): Promise<void> {
  const schedule = { date: minutesFromNow(2_000 + 40 * done.interviews), durationInMinutes: 30 };
  const ids = guests.map(({ _id }) => _id);
  await once('/api/interviews', interviewBody(done.jobs[0]!, ids, { schedule, allowConflict: true }));
  done.interviews++;
  await pause(500);
}

async function reader(): Promise<void> {
  for (const path of ['/api/candidates?limit=10', '/api/jobs', '/api/dashboard', '/api/interviews'])
    expect((await answered(() => admin.get(path))).status).toBe(200);
  await pause(100);
}

/** Kills a process every few seconds and starts it anew; the first web process and the first worker live through it all. */
async function killer(random: Random): Promise<void> {
  await pause(2_000 + random.next() * 8_000);
  const victim = Math.floor(random.next() * 3);
  if (victim === 2) {
    await workers[1]!.end('SIGKILL');
    workers[1] = deployment.startWorker(settings);
  } else {
    const web = webs[1 + victim]!;
    await web.process.end('SIGKILL');
    deployment.restart(web, settings);
    await ready(`http://127.0.0.1:${web.port}`, PATIENCE);
  }
  done.kills++;
}

/** Memory of those that live through it all, MB, by their names. */
const memory: Record<'web' | 'worker', number[]> = { web: [], worker: [] };

async function watcher(): Promise<void> {
  memory.web.push(residentMb(webs[0]!.process.pid));
  memory.worker.push(residentMb(workers[0]!.pid));
  await pause(2_000);
}

function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const third = (values: number[], number: number) =>
  median(
    values.slice(Math.floor((values.length * number) / 3), Math.ceil((values.length * (number + 1)) / 3)),
  );

it('P07 processes that are killed at random lose and double nothing, and memory stays flat', async () => {
  const end = performance.now() + SECONDS * 1_000;
  const whole = async (work: () => Promise<void>) => {
    while (performance.now() < end) await work();
  };
  done.jobs.push((await makeJob(admin))._id);
  const random = new Random(SEED);
  const works = [recruiter, recruiter, importer, planner, reader, watcher, () => killer(random)];
  await Promise.all(works.map(whole));

  const [first, ...imported] = done.jobs.map((id) => new Types.ObjectId(id));
  const candidates = space.db.collection<{ changes: { field: string }[] }>('candidates');
  const emails = await candidates.find({ jobs: first! }).project({ email: 1 }).toArray();
  expect(emails.map(({ email }) => email as string).toSorted()).toEqual(done.candidates.toSorted());
  for (const jobs of imported) {
    const added = await candidates.find({ jobs }).toArray();
    expect(added).toHaveLength(ROWS);
    const entries = added.map(({ changes }) => changes.filter(({ field }) => field === 'status').length);
    expect(new Set(entries)).toEqual(new Set([1]));
  }
  expect(await space.db.collection('interviews').countDocuments()).toBe(done.interviews);

  const mails = space.db.collection('mails');
  const invitations = { calendar: { $ne: null } };
  await until(async () => {
    const underWay = await mails.countDocuments({ state: { $in: ['queued', 'sending'] } });
    return underWay === 0 && (await mails.countDocuments(invitations)) === done.interviews * guests.length;
  }, PATIENCE);
  const arrived = sink.received.map(({ messageId }) => messageId!);
  expect(new Set(arrived).size).toBe(arrived.length);
  // Those of unknown fate wait for somebody to decide: their worker was killed before it had the server's answer.
  expect(await mails.countDocuments({ state: { $nin: ['sent', 'review'] } })).toBe(0);
  const sent = await mails.distinct('messageId', { state: 'sent' });
  expect(sent.filter((id) => !arrived.includes(id as string))).toEqual([]);

  const rest = { kills: done.kills, candidates: done.candidates.length, imports: imported.length };
  const review = await mails.countDocuments({ state: 'review' });
  const sizes = Object.entries(memory).map(([name, values]) => {
    const [middle, last] = [third(values, 1), third(values, 2)].map(Math.round) as [number, number];
    if (SECONDS >= JUDGED_SECONDS) expect(last).toBeLessThan(middle * MOST_GROWTH);
    return `${name} ${middle} → ${last} MB`;
  });
  console.log(JSON.stringify({ ...rest, mails: sent.length, review }), sizes.join(', '));
});
