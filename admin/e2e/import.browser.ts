import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import * as XLSX from 'xlsx';
import { EXPORT_COLUMNS } from '../../src/shared/resources/exports/columns.js';
import { IMPORT_COLUMNS } from '../../src/shared/resources/imports/columns.js';
import { MESSAGES } from '../../src/shared/messages.js';
import { makeWorkbook } from '../../test/fixtures/workbooks.js';
import { ADMIN, type Agent, startWorker, type TestApp } from '../../test/support/app.js';
import { makeJob } from '../../test/support/factories.js';
import { people, rowsOf } from '../../test/support/imports.js';
import { signInByForm } from './pages/access.js';
import { CandidateListPage, ImportPage } from './pages/candidates.js';
import { forgetSession, openAs, startSite } from './support/browser.js';
import { downloaded } from './support/downloads.js';

jest.setTimeout(180_000);

const FOLDER = resolve('artifacts/browser');
const SHOWN_FIRST = [
  'name',
  'email',
  'mobile',
  'grade',
  'gender',
  'location.current',
  'role',
  'experience',
  'appliedThrough',
  'resume',
] as const;

let site: TestApp;
let api: Agent;

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  ({ site, api } = await startSite());
  await startWorker();
});

const keep = (page: Page, name: string) =>
  page.screenshot({ path: `${FOLDER}/${name}.png`, animations: 'disabled' });

describe('the main job: a spreadsheet of candidates', () => {
  it('sign in, import, see the candidate, sign out', async () => {
    const { page, context, faults } = await openAs(site, '/');
    await forgetSession({ page, context });
    await signInByForm(page, ADMIN.email, ADMIN.password);

    const link = (name: string) => page.getByRole('link', { name, exact: true });
    const list = new CandidateListPage(page);
    await list.open();
    await page.getByText('No candidate available').waitFor();
    await list.chooseFromMenu('Import Candidates');
    expect(new URL(page.url()).hash).toBe('#upload');
    const imports = new ImportPage(page);
    await imports.dialog.getByText('There is no open job post yet').waitFor();
    expect(await link('Create job').getAttribute('href')).toBe('/jobs/create');
    const job = await makeJob(api, { title: 'Robotics Engineer' });
    const { bytes, expected } = makeWorkbook({
      rows: 120,
      bad: 0.1,
      seed: 21,
      dates: 'mixed',
      messy: true,
      blankRows: true,
      jobIds: [job.jobId],
    });
    const template = await downloaded(page, link('Download a sample file'));
    expect(template.name).toBe('Sample_Candidate_Template.xlsx');
    expect(Object.keys(rowsOf(template.bytes)[0] ?? {})).toEqual(IMPORT_COLUMNS.map(({ header }) => header));

    await imports.upload('people.txt', Buffer.from('Name,Email'));
    await imports.dialog.getByText(MESSAGES.import.fileType).waitFor();
    await imports.upload('people.xlsx', bytes.subarray(0, bytes.length / 2));
    await imports.dialog.getByText(MESSAGES.import.unreadable).waitFor();
    await keep(page, 'import-refused');

    await imports.upload('people.xlsx', bytes);
    await imports.waitUntilChecked();
    await page.reload();
    await imports.waitUntilChecked();
    expect(await imports.count('read')).toBe(expected.rows);
    expect(await imports.count('valid')).toBe(expected.valid);
    expect(await imports.count('invalid')).toBe(expected.invalid.length);
    await page.getByRole('table', { name: 'Invalid rows' }).waitFor();
    expect(await imports.invalidRows()).toEqual(
      expected.invalid.slice(0, 20).map((number) => ({ number, errors: expected.errors.get(number) })),
    );
    await keep(page, 'import-checked');
    const errors = await downloaded(page, link('Download the invalid rows'));
    expect(errors.name).toBe('candidate-validation-errors.xlsx');
    expect(rowsOf(errors.bytes)).toHaveLength(expected.invalid.length);

    await imports.confirm(expected.valid);
    expect(await imports.count('added')).toBe(expected.valid);
    await keep(page, 'import-done');

    await page.getByRole('link', { name: 'View the candidates' }).click();
    await page.getByRole('table', { name: 'Candidates' }).waitFor();
    expect(await list.columns()).toEqual(SHOWN_FIRST.map((key) => EXPORT_COLUMNS[key]));
    await keep(page, 'candidates');
    const { name, email } = (await api.get('/api/candidates?limit=1&sort=name')).body.data.candidates[0];
    await list.search(email as string);
    await list.link(name as string).click();
    await page.getByRole('heading', { level: 1, name: name as string }).waitFor();
    await page.getByRole('link', { name: email as string }).waitFor();
    await page.getByRole('region', { name: 'Jobs' }).getByText(`J${job.jobId}`).waitFor();
    await page.getByText('No changes recorded for this candidate.').waitFor();
    await keep(page, 'candidate');

    await page.getByRole('button', { name: 'Log out' }).click();
    const question = page.getByRole('alertdialog', { name: 'Confirm Log out' });
    await question.getByText('Are you sure you want to log out?').waitFor();
    await question.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    expect((await context.request.get('/api/auth/me')).status()).toBe(401);
    expect(faults).toEqual([]);
  });

  it('PC09, PC21, PC23: what was left out of a file is shown, and its hidden rows are imported by choice', async () => {
    const { jobId } = await makeJob(api, { title: 'Test Engineer' });
    const rows = (seed: number) => {
      const records = people(3, seed, jobId);
      const headers = Object.keys(records[0]!);
      const lines = records.map((record) => Object.values(record));
      return XLSX.utils.aoa_to_sheet([['Candidates of the fair'], headers, ...lines]);
    };
    const list = rows(901);
    list['!rows'] = [{}, {}, {}, { hidden: true }, {}];
    const book: XLSX.WorkBook = {
      SheetNames: ['Old', 'List', 'More'],
      Sheets: { Old: rows(902), List: list, More: rows(903) },
      Workbook: { Sheets: [{ Hidden: 1 }, { Hidden: 0 }, { Hidden: 0 }] },
    };
    const { page, faults } = await openAs(site, '/candidates#upload');
    const imports = new ImportPage(page);
    await imports.upload('fair.xlsx', XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    await imports.waitUntilChecked();
    await page.getByText('Read from the sheet “List”, headers in line 2.').waitFor();
    await page.getByText('they have the headers too: More, Old (hidden).').waitFor();
    await page.getByText('1 row is hidden in the file, by a filter or by hand, and left out.').waitFor();
    expect(await imports.count('read')).toBe(2);
    await keep(page, 'import-left-out');
    await page.getByRole('button', { name: 'Import them too' }).click();
    await page.getByText(/^1 row that is hidden in the file.* is imported too\.$/).waitFor();
    await imports.waitUntilChecked();
    expect(await imports.count('read')).toBe(3);
    await keep(page, 'import-hidden-rows');
    await imports.confirm(3);
    expect(faults).toEqual([]);
  });
});
