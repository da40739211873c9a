import type { Page } from 'playwright-core';
import { EXPORT_COLUMNS } from '../../src/shared/resources/exports/columns.js';
import { type Agent, startWorker, type TestApp } from '../../test/support/app.js';
import { makeCandidate, makeJob } from '../../test/support/factories.js';
import { rowsOf } from '../../test/support/imports.js';
import { pdfOf } from '../../test/support/pdf.js';
import { eventually } from '../../test/support/until.js';
import { button, heading, notice } from './pages/access.js';
import { CandidateListPage } from './pages/candidates.js';
import { intercept, openAs, startSite } from './support/browser.js';
import { fillDay } from './support/days.js';
import { downloaded } from './support/downloads.js';

jest.setTimeout(240_000);

const LETTERS = 'abcdefghijklmnopqrstuvwx';

let site: TestApp;
let api: Agent;

/* 24 candidates; those of the first half are Applied with 1 to 12 years, the others on Hold with 1 to 12 years. */
beforeAll(async () => {
  ({ site, api } = await startSite());
  await startWorker();
  const jobs = [(await makeJob(api, { title: 'Robotics Engineer' }))._id];
  for (const [index, letter] of [...LETTERS].entries()) {
    const { _id } = await makeCandidate(api, {
      jobs,
      name: `Asha ${letter.toUpperCase()}son`,
      status: index < 12 ? 'Applied' : 'Hold',
      experience: (index % 12) + 1,
      expectedCTC: index === 3 ? 1_250_000 : null,
      noticePeriod: index === 3 ? 30 : null,
      applicationDate: index < 18 ? '2026-01-15' : '2025-06-30',
    });
    if (index === 3) {
      await api
        .put(`/api/candidates/${_id}/files/upload`)
        .attach('resume', pdfOf(['CV']), 'cv.pdf')
        .expect(200);
    }
  }
});

const chip = (page: Page, label: string) => page.getByRole('button', { name: `Remove the filter ${label}` });
const select = async (page: Page, label: string, ...values: string[]) => {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
  for (const value of values) await page.getByRole('option', { name: value, exact: true }).click();
  await page.keyboard.press('Escape');
};

/* The content of the file, formatted like the table. */
function asDisplayed(row: Record<string, string>): Record<string, string> {
  const displayed: Record<string, (value: string) => string> = {
    [EXPORT_COLUMNS.experience]: (years) => (years === '1' ? '1 year' : `${years} years`),
    [EXPORT_COLUMNS.noticePeriod]: (days) => (days ? `${days} days` : ''),
    [EXPORT_COLUMNS.expectedCTC]: (rupees) => (rupees ? `₹ ${Number(rupees).toLocaleString('en-IN')}` : ''),
    [EXPORT_COLUMNS.resume]: (url) => (url ? 'View' : ''),
  };
  return Object.fromEntries(
    Object.entries(row).map(([label, value]) => [label, displayed[label]?.(value) ?? value]),
  );
}

async function exported(page: Page, scope: RegExp): Promise<Array<Record<string, string>>> {
  await new CandidateListPage(page).chooseFromMenu('Export Candidates');
  const dialog = page.getByRole('dialog', { name: 'Export candidates' });
  expect(new URL(page.url()).hash).toBe('#export');
  await dialog.getByRole('radio', { name: scope }).check();
  const downloads: string[] = [];
  page.on('download', (one) => downloads.push(one.suggestedFilename()));
  const file = await downloaded(page, button(dialog, 'Export'));
  expect(file.name).toBe('Candidates_List.xlsx');
  await dialog.getByText(/^The list with \d+ candidates was downloaded\.$/).waitFor();
  await button(dialog, 'Close').click();
  await dialog.waitFor({ state: 'detached' });
  expect(downloads).toEqual([file.name]);
  return rowsOf(file.bytes);
}

describe('the list as somebody wants it', () => {
  it('is filtered, the filter saved, the columns chosen; the export holds what the table shows', async () => {
    const { page, faults } = await openAs(site, '/candidates');
    const list = new CandidateListPage(page);
    await list.count(24);
    await button(page, 'Filters').click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await select(page, 'Status', 'Applied', 'Hold');
    const experience = panel.getByRole('group', { name: 'Experience' });
    await experience.getByLabel('From').fill('5');
    await experience.getByLabel('To').fill('2');
    await fillDay(panel.getByRole('group', { name: 'Application Date' }), 'From', '01/01/2026');
    await button(panel, 'Apply').click();
    await panel.getByText('The first value must not be greater than the second').waitFor();
    await experience.getByLabel('To').fill('7');
    await button(panel, 'Apply').click();
    await panel.waitFor({ state: 'detached' });
    await list.count(5);
    await button(page, 'Filters (3)').waitFor();
    for (const label of [
      'Applied',
      'Hold',
      'Experience: 5 years – 7 years',
      'Application Date: from 01/01/2026',
    ]) {
      await chip(page, label).waitFor();
    }

    await button(page, 'Views').click();
    await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
    const naming = page.getByRole('dialog', { name: 'Save view' });
    expect(await button(naming, 'Save').isDisabled()).toBe(true);
    await naming.getByLabel('Name of the view').fill('Worth a call');
    await button(naming, 'Save').click();
    await page.getByRole('tab', { name: 'Worth a call', selected: true }).waitFor();
    // A chip is removed by its cross and by the keyboard.
    await chip(page, 'Hold').locator('svg').click();
    await list.count(3);
    await chip(page, 'Application Date: from 01/01/2026').press('Delete');
    await chip(page, 'Application Date: from 01/01/2026').waitFor({ state: 'detached' });
    await button(page, 'Clear all').click();
    await list.count(24);
    await page.reload();
    await button(page, 'Views').click();
    await page.getByRole('menuitem', { name: 'Worth a call Only you' }).click();
    await list.count(5);

    await list.chooseFromMenu('Settings');
    expect(new URL(page.url()).hash).toBe('#settings');
    const settings = page.getByRole('dialog', { name: 'Column settings' });
    expect(await settings.getByRole('checkbox', { name: 'Name', exact: true }).isDisabled()).toBe(true);
    for (const label of ['Days in Stage', 'Last Activity', 'Email', 'Gender'])
      await settings.getByRole('checkbox', { name: label, exact: true }).uncheck();
    for (const label of ['Status', 'Expected CTC', 'Notice Period', 'Created Date']) {
      await settings.getByRole('checkbox', { name: label, exact: true }).check();
    }
    await button(settings, 'Done').click();
    await settings.waitFor({ state: 'detached' });
    await list.count(5);
    const chosen = [
      'name',
      'mobile',
      'grade',
      'location.current',
      'role',
      'experience',
      'appliedThrough',
    ] as const;
    const more = ['resume', 'status', 'expectedCTC', 'noticePeriod', 'createdAt'] as const;
    const labels = [...chosen, ...more].map((key) => EXPORT_COLUMNS[key]);
    expect(await list.columns()).toEqual(labels);
    await page.reload();
    await list.count(5);
    expect(await list.columns()).toEqual(labels);

    await page.getByRole('columnheader', { name: 'Experience' }).getByRole('button').click();
    await eventually(
      async () => (await list.rows()).map((row) => row['Experience']),
      (years) => years.join() === '5 years,5 years,6 years,6 years,7 years',
    );
    const table = await list.rows();
    const filtered = await exported(page, /^The 5 that match the search and filters$/);
    expect(filtered.map(asDisplayed)).toEqual(table);
    expect(table[0]!['Created Date']).toMatch(/^\d\d\/\d\d\/\d{4}$/);

    await list.select(table[1]!['Name']!, table[3]!['Name']!);
    const two = await exported(page, /^The 2 selected$/);
    expect(two.map(asDisplayed)).toEqual([table[1], table[3]]);
    const all = await exported(page, /^All candidates$/);
    expect(all).toHaveLength(24);
    expect(Object.keys(all[0]!)).toEqual(labels);
    const rich = all.find((row) => row['Name'] === 'Asha Dson')!;
    expect(rich).toMatchObject({ 'Expected CTC': '1250000', 'Notice Period': '30' });
    expect(rich['Resume']).toContain('/files/resume');
    expect(faults).toEqual([]);
  });

  it('remembers the size of a page for good and the page for the session', async () => {
    const { page, faults, context } = await openAs(site, '/candidates');
    const list = new CandidateListPage(page);
    await list.count(24);
    await page.getByRole('combobox', { name: /Rows per page/ }).click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['10', '20', '30', '40', '50']);
    await page.getByRole('option', { name: '10', exact: true }).click();
    await page.getByText('1-10 of 24').waitFor();
    // The rows of the longer page stay until those of this one arrive.
    await page.getByRole('table').locator('tbody tr').nth(10).waitFor({ state: 'detached' });
    const [before] = await list.rows();
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await page.getByText('11-20 of 24').waitFor();
    // The rows of the previous page stay until those of this one arrive.
    await list.link(before!['Name']!).waitFor({ state: 'hidden' });
    const last = (await list.rows()).at(-1)!['Name']!;
    await list.link(last).click();
    await heading(page, last).waitFor();
    // To the next one, across the end of the page, and back to the page that contains it.
    await page.getByRole('link', { name: 'Next candidate' }).click();
    await heading(page, last).waitFor({ state: 'detached' });
    await page.locator('nav').getByRole('link', { name: 'Candidates', exact: true }).click();
    await page.getByText('21-24 of 24').waitFor();
    await page.reload();
    await page.getByText('21-24 of 24').waitFor();

    const anew = await context.newPage();
    await anew.goto('/candidates');
    await anew.getByText('1-10 of 24').waitFor();
    expect(faults).toEqual([]);
  });

  it('asks once for the rows of a page that is loaded again, and for who is signed in', async () => {
    const { page, faults } = await openAs(site, '/candidates?page=2&perPage=10&sort=name&order=ASC');
    await page.getByText('11-20 of 24').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/api/auth/me' || pathname === '/api/candidates') asked.push(pathname + search);
    });
    await page.reload();
    await page.getByText('11-20 of 24').waitFor();
    expect(asked).toEqual(['/api/auth/me', '/api/candidates?page=2&limit=10&sort=name']);
    expect(faults).toEqual([]);
  });

  it('opens the dialog that the address names, also where it remembers a search', async () => {
    const { page, faults } = await openAs(site, '/candidates');
    const list = new CandidateListPage(page);
    await list.count(24);
    await list.search('Ason');
    await list.count(1);
    for (const [hash, name] of [
      ['#settings', 'Column settings'],
      ['#upload', 'Import candidates'],
      ['#export', 'Export candidates'],
    ] as const) {
      await page.goto('/jobs');
      await page.goto(`/candidates${hash}`);
      await page.waitForURL((url) => url.search.includes('Ason') && url.hash === hash);
      const dialog = page.getByRole('dialog', { name });
      await dialog.waitFor();
      // Escape closes the dialog once it has the focus.
      await page.waitForFunction(() =>
        document.querySelector('[role=dialog]')?.contains(document.activeElement),
      );
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.waitForURL((url) => url.search.includes('Ason') && url.hash === '');
    }
    expect(faults).toEqual([]);
  });

  it('is selected as a whole, and says so when it is longer than a call takes', async () => {
    const { page, faults } = await openAs(site, '/candidates');
    const list = new CandidateListPage(page);
    await list.count(24);
    await button(page, 'Select').click();
    const wholePage = page.getByRole('checkbox', { name: 'Select all on this page' });
    await wholePage.check();
    const selected = (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
    await selected('20 candidates selected');
    await button(page, 'Select all 24 candidates').click();
    await selected('24 candidates selected');
    expect(await page.getByRole('button', { name: /^Select all/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await page.getByText('21-24 of 24').waitFor();
    // The rows of page 1 stay until those of page 2 arrive.
    const last = page.getByRole('checkbox', { name: 'Select Asha Ason', exact: true });
    await last.waitFor();
    expect(await wholePage.isChecked()).toBe(true);
    await last.uncheck();
    await selected('23 candidates selected');
    expect(await wholePage.getAttribute('data-indeterminate')).toBe('true');

    await intercept(page, /\/api\/candidates\?/, async (route) => {
      const answer = await route.fetch();
      const json = await answer.json();
      json.data.candidatesCount = 12_345;
      await route.fulfill({ response: answer, json });
    });
    await page.reload();
    await wholePage.check();
    await button(page, 'Select the first 10,000 of 12,345 candidates').click();
    await notice(
      page,
      'You can select at most 10,000 candidates. The first 10,000 of the list are selected.',
    );
    await selected('24 candidates selected');
    expect(faults).toEqual([]);
  });
});

/* The printable area of an A4 page in landscape, in pixels. */
const PAPER = { width: 1016, height: 680 };

it('prints the whole table: every row and column, nothing cut off', async () => {
  const { page, faults } = await openAs(site, '/candidates');
  await page.getByText('1-20 of 24').waitFor();
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  await eventually(
    () =>
      page.evaluate(`(() => {
        const table = document.querySelector('main table');
        const boxes = [...table.querySelectorAll('th, td')].filter((cell) => cell.checkVisibility());
        const right = Math.max(...boxes.map((cell) => cell.getBoundingClientRect().left + cell.scrollWidth));
        const cut = boxes.filter((cell) => getComputedStyle(cell).overflow !== 'visible').length;
        const parts = [table.parentElement, document.querySelector('main h1')].map((part) => part.getBoundingClientRect());
        return {
          isWide: right > innerWidth + 1,
          cut,
          isShort: table.getBoundingClientRect().bottom > document.documentElement.scrollHeight,
          isAbove: parts.some(({ top }) => top < 0),
        };
      })()`),
    (found) => JSON.stringify(found) === '{"isWide":false,"cut":0,"isShort":false,"isAbove":false}',
  );
  expect(faults).toEqual([]);
});
