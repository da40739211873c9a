import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Scratch } from '../../src/core/files/scratch.js';
import { startWorker } from '../support/app.js';
import { exportFile, written } from '../support/exports.js';
import { ImportTrial } from '../support/import-trial.js';
import { checked, confirmed, people, rowsOf, workbook } from '../support/imports.js';

const PEOPLE = 2_400;

it('M11 an export whose worker is killed in the middle is written anew, and nothing of the half stays', async () => {
  const trial = await ImportTrial.open();
  const { admin } = trial;
  const first = await startWorker();
  const { _id } = await checked(admin, workbook(people(PEOPLE, 77, trial.job.jobId)));
  await confirmed(admin, _id);
  await first.close();

  const killed = trial.start('worker', { CRASH_AT: 'export:2' });
  const { body } = await admin
    .post('/api/exports')
    .send({ columns: ['name', 'email'] })
    .expect(202);
  expect(await killed.ended).toEqual({ code: null, signal: 'SIGKILL' });
  const folder = join(trial.app.env.DATA_DIR, 'tmp');
  const [half, ...others] = await readdir(folder);
  expect(others).toEqual([]);

  const { app } = await startWorker();
  const rows = rowsOf((await exportFile(admin, await written(admin, body.data._id))).body as Buffer);
  expect(new Set(rows.map(({ Email }) => Email)).size).toBe(PEOPLE);
  // The half is left alone while it could be somebody's work.
  const scratch = app.get(Scratch, { strict: false });
  await scratch.cleanUp();
  expect(await readdir(folder)).toEqual([half]);
  const longAgo = Date.now() / 1_000 - 2 * 3_600;
  await utimes(join(folder, half!), longAgo, longAgo);
  await scratch.cleanUp();
  expect(await readdir(folder)).toEqual([]);
}, 120_000);
