import type { Page } from 'playwright-core';
import { readText } from '../../src/core/text/read-text.js';
import { type Agent, type TestApp } from '../../test/support/app.js';
import { makeCandidate, makeJob, makeOnboarding } from '../../test/support/factories.js';
import { heading } from './pages/access.js';
import { openAs, startSite } from './support/browser.js';

jest.setTimeout(180_000);

let site: TestApp;
let api: Agent;

beforeAll(async () => {
  ({ site, api } = await startSite());
  const job = await makeJob(api);
  for (const status of ['Applied', 'Applied', 'Hold', 'Assessment'])
    await makeCandidate(api, { jobs: [job._id], status });
  await makeOnboarding(api);
});

const tile = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

describe('the dashboard', () => {
  it('F1 each number leads to a list that shows as many, also where the list was narrowed before', async () => {
    const { page, faults } = await openAs(site, '/');
    await tile(page, 'Candidates by status').getByRole('link', { name: 'Hold' }).click();
    await page.getByRole('heading', { name: 'Candidates', exact: true }).waitFor();
    await page.getByText('1-1 of 1').waitFor();
    await page.goto('/');
    await page.getByRole('link', { name: /^\d+ Candidates$/ }).click();
    await page.getByText('1-5 of 5').waitFor();
    await page.goto('/');
    await tile(page, 'Open onboardings').getByRole('link', { name: '1 Pending' }).click();
    await heading(page, 'On Boarding').waitFor();
    expect(JSON.parse(new URL(page.url()).searchParams.get('filter')!)).toEqual({ status: 'Pending' });
    expect(faults).toEqual([]);
  });

  it('F1 a tile that fails is told alone, what waits says so too, and another try brings it', async () => {
    const { page } = await openAs(site, '/profile');
    await page.route('**/api/dashboard', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      delete body.data.tiles.onboardings;
      delete body.data.tiles.screenings;
      body.data.failed = ['onboardings', 'screenings'];
      await route.fulfill({ response, json: body });
    });
    await page.goto('/');
    const failed = (title: string) => tile(page, title).getByText('This could not be loaded.');
    await failed('Open onboardings').waitFor();
    await failed('Waiting for you').waitFor();
    expect(await page.getByText('Nothing is waiting for you.').count()).toBe(0);
    expect(await failed('Recent candidates').count()).toBe(0);
    await page.unroute('**/api/dashboard');
    await tile(page, 'Waiting for you').getByRole('button', { name: 'Try again' }).click();
    await page.getByText('1 Pending').waitFor();
    expect(await page.getByText('This could not be loaded.').count()).toBe(0);
  });
});

describe('the reports', () => {
  it('F8 are printed with their drawings', async () => {
    const { page } = await openAs(site, '/reports');
    const sources = tile(page, 'Sources by quality');
    await sources.locator('svg').getByText('LinkedIn').waitFor();
    const paper = await readText(await page.pdf({ format: 'A4' }));
    // Beside its bar and in the table.
    expect(paper.match(/LinkedIn/g)).toHaveLength(2);
  });
});
