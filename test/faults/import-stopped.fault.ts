import { setTimeout as pause } from 'node:timers/promises';
import { makeWorkbook } from '../fixtures/workbooks.js';
import { ImportTrial } from '../support/import-trial.js';
import { checked, people, readImport, settled, upload, workbook } from '../support/imports.js';

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

it('M12, X04 SIGTERM ends the batch, exits 0 within 10 s, and another worker goes on at once', async () => {
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
