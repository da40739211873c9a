import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { IMPORT_COLUMNS } from '../../src/shared/resources/imports/columns.js';
import { columnOf, makeWorkbook } from '../../test/fixtures/workbooks.js';
import { type Agent, startWorker, type TestApp, type TestWorker } from '../../test/support/app.js';
import { makeCandidate, makeJob } from '../../test/support/factories.js';
import { people, rowsOf, workbook } from '../../test/support/imports.js';
import { heading, notice } from './pages/access.js';
import { CandidateListPage, ImportPage } from './pages/candidates.js';
import { openAs, startSite } from './support/browser.js';
import { downloaded } from './support/downloads.js';

jest.setTimeout(240_000);

const FOLDER = resolve('artifacts/browser');
const keep = (page: Page, name: string) =>
  page.screenshot({ path: `${FOLDER}/${name}.png`, animations: 'disabled' });

let site: TestApp;
let api: Agent;
let worker: TestWorker;

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  ({ site, api } = await startSite());
  worker = await startWorker();
});

const plain = (header: string) => header.replace(/\s+/g, ' ').trim().toLowerCase();
const totalOf = async (query = '') =>
  (await api.get(`/api/candidates?limit=1${query}`).expect(200)).body.data.candidatesCount as number;

describe('1,000 rows of which some are wrong', () => {
  it('are imported, corrected in the errors file, and imported again until everybody is in', async () => {
    const job = await makeJob(api, { title: 'Robotics Engineer' });
    const { bytes, expected } = makeWorkbook({
      rows: 1_000,
      bad: 0.08,
      duplicates: 4,
      seed: 77,
      messy: true,
      dates: 'mixed',
      jobIds: [job.jobId],
    });
    const { page, faults } = await openAs(site, '/candidates#upload');
    const imports = new ImportPage(page);
    const errorsFile = page.getByRole('link', { name: 'Download the invalid rows' });
    await imports.upload('fair.xlsx', bytes);
    await imports.waitUntilChecked();
    expect(await imports.count('read')).toBe(1_000);
    expect(await imports.count('valid')).toBe(expected.valid);
    expect(await imports.count('invalid')).toBe(expected.invalid.length);
    const errors = await downloaded(page, errorsFile);
    expect(errors.name).toBe('candidate-validation-errors.xlsx');

    // Without a worker the pending work is shown, also after a reload, until a worker starts.
    await worker.close();
    await page.getByRole('button', { name: `Add ${expected.valid} valid candidates` }).click();
    for (const round of ['at once', 'after a reload']) {
      await page.getByRole('status').getByText('Adding the candidates…').waitFor();
      await page.getByRole('progressbar', { name: 'Adding the candidates…' }).waitFor();
      expect([round, await imports.count('added')]).toEqual([round, 0]);
      await page.reload();
    }
    worker = await startWorker();
    await imports.waitUntilAdded(expected.valid);
    expect(await imports.count('added')).toBe(expected.valid);
    expect(await totalOf()).toBe(expected.valid);

    const wrong = rowsOf(errors.bytes);
    expect(wrong.map((row) => Number(row['Candidate No.']))).toEqual(expected.invalid);
    const others = people(wrong.length, 78, job.jobId);
    const corrected = wrong.map((row, index) => {
      const column = columnOf(row['Errors']!);
      // The columns have their names from the file.
      const written = Object.keys(row).find((header) => plain(header) === plain(column))!;
      return { ...row, [written]: others[index]![column] };
    });
    await page.getByRole('link', { name: 'Import another file' }).click();
    await imports.upload(errors.name, workbook(corrected, Object.keys(wrong[0]!)));
    await heading(page, errors.name).waitFor();
    await imports.waitUntilChecked();
    expect(await imports.count('invalid')).toBe(0);
    await imports.confirm(wrong.length);
    expect(await totalOf()).toBe(1_000);

    await page.goto('/candidates/imports');
    const table = page.getByRole('table', { name: 'Imports' });
    await table.waitFor();
    const rows = await table.locator('tbody tr').all();
    const texts = await Promise.all(
      rows.map(async (row) =>
        (await row.getByRole('cell').allInnerTexts()).slice(0, 6).map((text) => text.trim()),
      ),
    );
    const counts = (...all: number[]) => all.map((count) => count.toLocaleString('en-IN'));
    expect(texts).toEqual([
      [errors.name, 'Done', ...counts(wrong.length, wrong.length, 0, wrong.length)],
      ['fair.xlsx', 'Done', ...counts(1_000, expected.valid, expected.invalid.length, expected.valid)],
    ]);
    await page.getByRole('link', { name: 'fair.xlsx' }).click();
    await heading(page, 'fair.xlsx').waitFor();
    expect(faults).toEqual([]);
  });
});

describe('people who exist already', () => {
  it('D3 get the job of their row when that is chosen, and the import can be taken back', async () => {
    const [first, second] = [
      await makeJob(api, { title: 'Welder' }),
      await makeJob(api, { title: 'Fitter' }),
    ];
    const rows = people(4, 90, second.jobId);
    for (const { Email: email, Mobile: mobile, Name: name } of rows.slice(0, 2)) {
      await makeCandidate(api, { jobs: [first._id], name, email, mobile });
    }
    const before = await totalOf();
    const { page, faults } = await openAs(site, '/candidates');
    const list = new CandidateListPage(page);
    await list.chooseFromMenu('Import Candidates');
    const imports = new ImportPage(page);
    await imports.upload('again.xlsx', workbook(rows));
    await imports.waitUntilChecked();
    expect([await imports.count('valid'), await imports.count('existing')]).toEqual([2, 2]);
    expect((await imports.invalidRows()).map(({ errors }) => errors)).toEqual([
      ['Email and Mobile number already exist'],
      ['Email and Mobile number already exist'],
    ]);
    await page.getByRole('button', { name: 'Add 2 valid candidates' }).waitFor();
    await page.getByLabel('Also add the 2 existing people to the job in their row').check();
    await page.getByRole('button', { name: 'Add 2 new and 2 existing to the job' }).click();
    await page.getByText('2 candidates were added. 2 existing candidates were added to a job.').waitFor();
    expect([await imports.count('added'), await imports.count('linked')]).toEqual([2, 2]);
    expect(await totalOf()).toBe(before + 2);
    const address = page.url();

    await page.getByRole('link', { name: 'View the candidates' }).click();
    await list.search(rows[0]!.Email);
    await list.link(rows[0]!.Name).click();
    const jobs = page.getByRole('region', { name: 'Jobs' });
    await jobs.getByText('Fitter').waitFor();
    expect(await jobs.getByRole('listitem').count()).toBe(2);

    // A record that somebody has changed since is not undone.
    const touched = (await api.get(`/api/candidates?q=${rows[2]!.Email}`)).body.data.candidates[0];
    await api.patch(`/api/candidates/${touched._id}`).send({ grade: 'A' }).expect(200);
    await page.goto(address);
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page
      .getByText('Candidates that this import added and nobody has changed since are removed.')
      .waitFor();
    await imports.answer('Undo this import?', 'Undo import');
    await page.getByText('1 of 2 candidates were removed; the others stay.').waitFor({ timeout: 60_000 });
    await page.getByText('was changed since').waitFor();
    expect(await imports.count('undone')).toBe(1);
    expect(await page.getByRole('button', { name: 'Undo import' }).count()).toBe(0);
    expect(await totalOf()).toBe(before + 1);
    await api.get(`/api/candidates/${touched._id}`).expect(200);
    expect(faults).toEqual([]);
  });
});

describe('an import that is not wanted', () => {
  it('is cancelled before anybody was added, and a file without its headers is refused', async () => {
    const job = await makeJob(api, { title: 'Painter' });
    const before = await totalOf();
    const { page, faults } = await openAs(site, '/candidates#upload');
    const imports = new ImportPage(page);
    const headers = IMPORT_COLUMNS.map(({ header }) => header).filter(
      (one) => !['Email', 'Job Id'].includes(one),
    );
    await imports.upload('headless.xlsx', workbook(people(3, 91, job.jobId), headers));
    await page
      .getByText(
        'The following headers are missing: Email, Job Id. Please check your file and correct it, or download a sample file for reference.',
      )
      .waitFor();
    await page.goto('/candidates#upload');
    await imports.upload('mistaken.xlsx', workbook(people(3, 92, job.jobId)));
    await imports.waitUntilChecked();
    await page.getByRole('button', { name: 'Cancel import' }).click();
    await imports.answer('Cancel this import?', 'Stop import');
    await notice(page, 'The import was cancelled.');
    await page.getByText('Cancelled', { exact: true }).waitFor();
    expect(await totalOf()).toBe(before);
    expect(faults).toEqual([]);
  });

  it('is cancelled while it is added: it ends when the worker has stopped, and follows live', async () => {
    const job = await makeJob(api, { title: 'Turner' });
    const { page, faults } = await openAs(site, '/candidates#upload');
    const imports = new ImportPage(page);
    await imports.upload('mistaken.xlsx', workbook(people(3, 93, job.jobId)));
    await imports.waitUntilChecked();
    await worker.close();
    await page.getByRole('button', { name: 'Add 3 valid candidates' }).click();
    await page.getByRole('button', { name: 'Cancel import' }).click();
    await imports.answer('Cancel this import?', 'Stop import');
    await notice(page, 'The import is being stopped.');
    await page.getByRole('progressbar', { name: 'Stopping…' }).waitFor();
    expect(await page.getByRole('button', { name: /^(Cancel|Undo) import$/ }).count()).toBe(0);
    worker = await startWorker();
    await page.getByText('Cancelled', { exact: true }).waitFor({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Import another file' }).waitFor();
    expect(await imports.count('added')).toBe(0);
    expect(faults).toEqual([]);
  });
});

describe('valid rows that are added at once', () => {
  it('are in without a question, and the choice is there for the next file', async () => {
    const job = await makeJob(api, { title: 'Welding Engineer' });
    const { bytes, expected } = makeWorkbook({ rows: 60, bad: 0.1, seed: 96, jobIds: [job.jobId] });
    const before = await totalOf();
    const { page, faults } = await openAs(site, '/candidates#upload', undefined, {
      width: 1366,
      height: 768,
    });
    const imports = new ImportPage(page);
    const choice = imports.dialog.getByRole('checkbox', { name: 'Add the valid rows at once' });
    expect(await choice.isChecked()).toBe(false);
    await choice.check();
    await keep(page, 'import-at-once-wide');
    await page.setViewportSize({ width: 360, height: 780 });
    await keep(page, 'import-at-once-phone');
    await page.setViewportSize({ width: 1366, height: 768 });

    await imports.upload('walk-in.xlsx', bytes);
    await imports.waitUntilAdded(expected.valid);
    expect(await imports.count('added')).toBe(expected.valid);
    expect(await totalOf()).toBe(before + expected.valid);
    expect((await imports.invalidRows()).map(({ number }) => number)).toEqual(expected.invalid);
    await keep(page, 'import-at-once-done');

    await page.getByRole('button', { name: 'Undo import' }).click();
    await imports.answer('Undo this import?', 'Undo import');
    await page.getByText(`${expected.valid} candidates were removed.`).waitFor();
    expect(await totalOf()).toBe(before);

    await page.getByRole('link', { name: 'Import another file' }).click();
    await imports.dialog.waitFor();
    expect(await choice.isChecked()).toBe(true);
    await page.reload();
    await imports.dialog.waitFor();
    expect(await choice.isChecked()).toBe(true);
    await choice.uncheck();
    const { bytes: more, expected: all } = makeWorkbook({ rows: 5, seed: 97, jobIds: [job.jobId] });
    await imports.upload('one-by-one.xlsx', more);
    await imports.waitUntilChecked();
    await imports.confirm(all.valid);
    expect(faults).toEqual([]);
  });
});
