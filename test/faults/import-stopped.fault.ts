import { setTimeout as pause } from 'node:timers/promises';
import { makeWorkbook } from '../fixtures/workbooks.js';
import { ImportTrial } from '../support/import-trial.js';
import { checked, people, readImport, settled, upload, workbook } from '../support/imports.js';
import { ready } from '../support/processes.js';
import { freePort } from '../support/redis.js';

let trial: ImportTrial;

beforeAll(async () => {
  trial = await ImportTrial.open();
});

afterEach(() => trial.killAll());

it('M11 the worker is killed while it reads and checks', async () => {
  const { bytes, expected } = makeWorkbook({ rows: 10_000, bad: 0.03, jobIds: [trial.job.jobId], seed: 499 });
  const first = trial.start('worker');
  const id = (await upload(trial.admin, bytes).expect(202)).body.data._id as string;
  while ((await readImport(trial.admin, id)).progress.done < 1_000) await pause(20);
  await first.end('SIGKILL');
  trial.start('worker');
  expect((await settled(trial.admin, id)).counts.valid).toBe(expected.valid);
  await trial.admin.post(`/api/imports/${id}/confirm`).send({}).expect(202);
  await settled(trial.admin, id);
  await trial.expectExact(id, expected);
}, 300_000);

describe('M12, X04 SIGTERM', () => {
  it('ends the batch, exits 0 within 10 s, and another worker goes on at once', async () => {
    const { bytes, expected } = makeWorkbook({ rows: 10_000, jobIds: [trial.job.jobId], seed: 500 });
    const first = trial.start('worker');
    const { _id } = await checked(trial.admin, bytes);
    await trial.admin.post(`/api/imports/${_id}/confirm`).send({}).expect(202);
    while ((await readImport(trial.admin, _id)).progress.done === 0) await pause(20);
    const began = performance.now();
    expect(await first.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(performance.now() - began).toBeLessThan(10_000);
    expect((await readImport(trial.admin, _id)).state).toBe('adding');
    trial.start('worker');
    await settled(trial.admin, _id);
    await trial.expectExact(_id, expected);
  }, 300_000);

  it('ends the web process with 0 within 10 s, open streams included', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const web = trial.start('main', {
      PORT: String(port),
      HOST: '127.0.0.1',
      ADMIN_PASSWORD: 'Administrator@1',
    });
    await ready(url);
    const login = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: trial.app.env.ADMIN_EMAIL,
        password: 'Administrator@1',
        rememberMe: false,
      }),
    });
    expect(login.status).toBe(200);
    const cookie = login.headers.get('set-cookie')!.split(';')[0]!;
    const waiting = (await upload(trial.admin, workbook(people(2, 510, trial.job.jobId))).expect(202)).body
      .data._id as string;
    const stream = await fetch(`${url}/api/imports/${waiting}/events`, { headers: { cookie } });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const rest = stream.text();
    const began = performance.now();
    expect(await web.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(await rest).toContain('event: progress');
    await trial.admin.post(`/api/imports/${waiting}/cancel`).expect(200);
  }, 60_000);
});

it('M04 two imports of the same 5,000 people at once, two workers', async () => {
  const rows = people(5_000, 520, trial.job.jobId);
  trial.start('worker');
  trial.start('worker');
  const files = [workbook(rows), workbook([...rows].reverse())];
  const ids = await Promise.all(files.map(async (bytes) => (await checked(trial.admin, bytes))._id));
  for (const id of ids) expect((await readImport(trial.admin, id)).counts.valid).toBe(5_000);
  await Promise.all(ids.map((id) => trial.admin.post(`/api/imports/${id}/confirm`).send({}).expect(202)));
  const ends = await Promise.all(ids.map((id) => settled(trial.admin, id)));
  expect(ends.map(({ state }) => state)).toEqual(['done', 'done']);
  const [first, second] = await Promise.all(ids.map((id) => trial.addedRows(id)));
  expect(first!.length + second!.length).toBe(5_000);
  const [lostByFirst, lostBySecond] = await Promise.all(ids.map((id) => trial.refusedRows(id)));
  for (const texts of [...lostByFirst!.values(), ...lostBySecond!.values()])
    expect(texts).toEqual(['Email and Mobile number already exist']);
  const people1 = new Set(first);
  const people2 = new Set(second!.map((row) => 5_001 - row));
  expect([...people1].filter((row) => people2.has(row))).toEqual([]);
  expect(lostByFirst!.size).toBe(second!.length);
  expect(lostBySecond!.size).toBe(first!.length);
}, 300_000);
