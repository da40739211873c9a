import { Types } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { type Agent, startApp, type TestApp, testSpace } from '../support/app.js';
import { adminAgent, makeJob } from '../support/factories.js';
import { checked, people, readImport, settled, upload, workbook } from '../support/imports.js';
import { BuiltProcess, ready } from '../support/processes.js';
import { freePort } from '../support/redis.js';
import { Random } from '../fixtures/random.js';
import { type Expectation, makeWorkbook } from '../fixtures/workbooks.js';

/** Kills per round; FAULT_ROUNDS=20 repeats them with other seeds. */
const KILLS = [1, 2, 3];
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? KILLS.length);
const ROWS = 10_000;
const AT_ONCE = 2;

let app: TestApp;
let admin: Agent;
let job: { _id: string; jobId: number };
const running = new Set<BuiltProcess>();

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
  job = await makeJob(admin);
});

afterEach(async () => {
  for (const worker of running) await worker.end('SIGKILL');
  running.clear();
});

function start(kind: 'main' | 'worker', more: Record<string, string> = {}): BuiltProcess {
  const { MONGODB_URI, REDIS_URL, DATA_DIR, JWT_SECRET, APP_URL } = app.env;
  const settings = { MONGODB_URI, REDIS_URL, DATA_DIR, JWT_SECRET, APP_URL };
  const started = BuiltProcess.start(kind, { ...settings, ...more });
  running.add(started);
  void started.ended.then(() => running.delete(started));
  return started;
}

const candidates = async (importId: string) =>
  (await testSpace()).db
    .collection<{ import: { row: number } }>('candidates')
    .find({ 'import.id': new Types.ObjectId(importId) }, { projection: { 'import.row': 1 } })
    .toArray();

async function refusedRows(id: string): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  for (let page = 1; ; page++) {
    const { body } = await admin.get(`/api/imports/${id}/errors?limit=100&page=${page}`).expect(200);
    for (const { number, errors } of body.data.errors) found.set(number, errors);
    if (body.data.errors.length < 100) return found;
  }
}

/** Each valid row is one candidate, every other one is listed with its texts. */
async function expectExact(id: string, expected: Expectation): Promise<void> {
  const end = await readImport(admin, id);
  expect(end).toMatchObject({
    state: 'done',
    failure: null,
    counts: { read: expected.rows, added: expected.valid, invalid: expected.invalid.length },
  });
  const rows = (await candidates(id)).map((candidate) => candidate.import.row).sort((a, b) => a - b);
  const refused = new Set(expected.invalid);
  const wanted = Array.from({ length: expected.rows }, (_, index) => index + 1).filter(
    (row) => !refused.has(row),
  );
  expect(rows).toEqual(wanted);
  expect(await refusedRows(id)).toEqual(expected.errors);
}

/** Waits until a worker has gone on with one of the imports. @returns ms waited */
async function resumed(ids: string[]): Promise<number> {
  const versions = async () =>
    (await Promise.all(ids.map(async (id) => (await readImport(admin, id)).version))).join();
  const [from, began] = [await versions(), performance.now()];
  while ((await versions()) === from) {
    if (performance.now() - began > 30_000) throw new Error('No worker went on');
    await pause(50);
  }
  return performance.now() - began;
}

describe('M11 the worker is killed in the middle of 10,000 rows', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => [KILLS[round % KILLS.length]!, round] as const))(
    '%i kills, seed %i',
    async (kills, round) => {
      const random = new Random(round * 31 + 5);
      const files = Array.from({ length: AT_ONCE }, (_, index) =>
        makeWorkbook({
          rows: ROWS,
          bad: 0.03,
          duplicates: 20,
          jobIds: [job.jobId],
          seed: 400 + round * AT_ONCE + index,
        }),
      );
      let worker = start('worker', { CRASH_AT: `import:${random.integer(2, 30)}` });
      const ids = await Promise.all(files.map(async ({ bytes }) => (await checked(admin, bytes))._id));
      for (const id of ids) await admin.post(`/api/imports/${id}/confirm`).send({}).expect(202);
      expect(await worker.ended).toEqual({ code: null, signal: 'SIGKILL' });
      for (let kill = 2; kill <= kills; kill++) {
        worker = start('worker');
        expect(await resumed(ids)).toBeLessThan(20_000);
        await pause(random.integer(20, 400));
        await worker.end('SIGKILL');
      }
      worker = start('worker');
      expect(await resumed(ids)).toBeLessThan(20_000);
      for (const [index, id] of ids.entries()) {
        await settled(admin, id);
        await expectExact(id, files[index]!.expected);
      }
      expect((await worker.end('SIGTERM')).code).toBe(0);
    },
    600_000,
  );

  it('killed while it reads and checks', async () => {
    const { bytes, expected } = makeWorkbook({ rows: ROWS, bad: 0.03, jobIds: [job.jobId], seed: 499 });
    const first = start('worker');
    const id = (await upload(admin, bytes).expect(202)).body.data._id as string;
    while ((await readImport(admin, id)).progress.done < 1_000) await pause(20);
    await first.end('SIGKILL');
    start('worker');
    expect((await settled(admin, id)).counts.valid).toBe(expected.valid);
    await admin.post(`/api/imports/${id}/confirm`).send({}).expect(202);
    await settled(admin, id);
    await expectExact(id, expected);
  }, 300_000);
});

describe('M12, X04 SIGTERM', () => {
  it('ends the batch, exits 0 within 10 s, and another worker goes on at once', async () => {
    const { bytes, expected } = makeWorkbook({ rows: ROWS, jobIds: [job.jobId], seed: 500 });
    const first = start('worker');
    const { _id } = await checked(admin, bytes);
    await admin.post(`/api/imports/${_id}/confirm`).send({}).expect(202);
    while ((await readImport(admin, _id)).progress.done === 0) await pause(20);
    const began = performance.now();
    expect(await first.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(performance.now() - began).toBeLessThan(10_000);
    expect((await readImport(admin, _id)).state).toBe('adding');
    start('worker');
    await settled(admin, _id);
    await expectExact(_id, expected);
  }, 300_000);

  it('ends the web process with 0 within 10 s, open streams included', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const web = start('main', { PORT: String(port), HOST: '127.0.0.1', ADMIN_PASSWORD: 'Administrator@1' });
    await ready(url);
    const login = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: app.env.ADMIN_EMAIL, password: 'Administrator@1', rememberMe: false }),
    });
    expect(login.status).toBe(200);
    const cookie = login.headers.get('set-cookie')!.split(';')[0]!;
    const waiting = (await upload(admin, workbook(people(2, 510, job.jobId))).expect(202)).body.data
      ._id as string;
    const stream = await fetch(`${url}/api/imports/${waiting}/events`, { headers: { cookie } });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const rest = stream.text();
    const began = performance.now();
    expect(await web.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(await rest).toContain('event: progress');
    await admin.post(`/api/imports/${waiting}/cancel`).expect(200);
  }, 60_000);
});

it('M04 two imports of the same 5,000 people at once, two workers', async () => {
  const rows = people(5_000, 520, job.jobId);
  start('worker');
  start('worker');
  const files = [workbook(rows), workbook([...rows].reverse())];
  const ids = await Promise.all(files.map(async (bytes) => (await checked(admin, bytes))._id));
  for (const id of ids) expect((await readImport(admin, id)).counts.valid).toBe(5_000);
  await Promise.all(ids.map((id) => admin.post(`/api/imports/${id}/confirm`).send({}).expect(202)));
  const ends = await Promise.all(ids.map((id) => settled(admin, id)));
  expect(ends.map(({ state }) => state)).toEqual(['done', 'done']);
  const [first, second] = await Promise.all(ids.map(candidates));
  expect(first!.length + second!.length).toBe(5_000);
  const [lostByFirst, lostBySecond] = await Promise.all(ids.map(refusedRows));
  for (const texts of [...lostByFirst!.values(), ...lostBySecond!.values()])
    expect(texts).toEqual(['Email and Mobile number already exist']);
  const people1 = new Set(first!.map((candidate) => candidate.import.row));
  const people2 = new Set(second!.map((candidate) => 5_001 - candidate.import.row));
  expect([...people1].filter((row) => people2.has(row))).toEqual([]);
  expect(lostByFirst!.size).toBe(second!.length);
  expect(lostBySecond!.size).toBe(first!.length);
}, 300_000);
