import { makeWorkbook } from '../fixtures/workbooks.js';
import { ImportTrial } from '../support/import-trial.js';
import { readImport, settled, uploadAtOnce } from '../support/imports.js';

const ROWS = 4_000;

let trial: ImportTrial;
let seed = 560;

beforeAll(async () => {
  trial = await ImportTrial.open();
});

afterEach(() => trial.killAll());

const file = () =>
  makeWorkbook({ rows: ROWS, bad: 0.03, duplicates: 20, jobIds: [trial.job.jobId], seed: ++seed });

it.each([
  ['between the verdict and the first row', 'import.adding'],
  ['after some rows', 'import:3'],
  ['near the end', 'import:14'],
])(
  'M11 valid rows are added at once, the worker is killed %s: it goes on by itself, each row once',
  async (_when, CRASH_AT) => {
    const { bytes, expected } = file();
    const killed = trial.start('worker', { CRASH_AT });
    const id = await uploadAtOnce(trial.admin, bytes);
    expect(await killed.ended).toEqual({ code: null, signal: 'SIGKILL' });
    expect((await readImport(trial.admin, id)).state).toBe('adding');
    const added = await trial.addedRows(id);
    expect(added.length).toBeLessThan(expected.valid);
    if (CRASH_AT !== 'import.adding') expect(added.length).toBeGreaterThan(0);
    trial.start('worker');
    await settled(trial.admin, id);
    await trial.expectExact(id, expected);
  },
  300_000,
);

it('M11 what changes until another worker goes on counts only for rows that were not added', async () => {
  const { bytes } = file();
  const killed = trial.start('worker', { CRASH_AT: 'import:3' });
  const id = await uploadAtOnce(trial.admin, bytes);
  expect(await killed.ended).toEqual({ code: null, signal: 'SIGKILL' });
  // Answers when none of the dead worker's writes can still be on its way.
  await trial.admin.patch(`/api/jobs/${trial.job._id}/close`).expect(200);
  const before = await trial.addedRows(id);
  expect(before.length).toBeGreaterThan(0);
  trial.start('worker');
  const { state, counts } = await settled(trial.admin, id);
  expect(state).toBe('done');
  expect(await trial.addedRows(id)).toEqual(before);
  expect(counts).toMatchObject({ read: ROWS, added: before.length, invalid: ROWS - before.length });
  const refused = await trial.refusedRows(id);
  expect(refused.size).toBe(counts.invalid);
  expect(before.filter((row) => refused.has(row))).toEqual([]);
  await trial.admin.patch(`/api/jobs/${trial.job._id}/reopen`).expect(200);
}, 300_000);
