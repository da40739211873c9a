import type { Page } from 'playwright-core';
import { readText } from '../../src/core/text/read-text.js';
import { type Agent, type TestApp } from '../../test/support/app.js';
import { clock } from '../../src/core/clock/clock.js';
import { STUCK_DAYS } from '../../src/shared/resources/candidates/next-step.js';
import {
  makeCandidate,
  makeJob,
  makeOnboarding,
  makeRole,
  makeScreening,
  makeUser,
  PASSWORD,
} from '../../test/support/factories.js';
import { makeInterview } from '../../test/support/interviews.js';
import { heading } from './pages/access.js';
import { intercept, openAs, startSite } from './support/browser.js';
import { countClicks } from './support/clicks.js';
import { lookAt } from './support/looks.js';

jest.setTimeout(180_000);

let site: TestApp;
let api: Agent;

beforeAll(async () => {
  ({ site, api } = await startSite());
  const job = await makeJob(api);
  for (const status of ['Applied', 'Applied', 'Hold', 'Assessment'])
    await makeCandidate(api, { jobs: [job._id], status });
  await makeOnboarding(api);
  clock.move(-STUCK_DAYS * 86_400_000);
  await makeCandidate(api, { jobs: [job._id], status: 'Shortlisted' });
  clock.move(0);
  const screened = await makeJob(api);
  const fresh = { jobs: [screened._id], applicationDate: clock.today() };
  for (let count = 0; count < 2; count++) await makeCandidate(api, fresh);
  /* One more than are named at first. */
  for (let count = 0; count < 4; count++) await makeScreening(api, screened._id);
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
    await page.getByText('1-8 of 8').waitFor();
    await page.goto('/');
    await tile(page, 'Open onboardings').getByRole('link', { name: '1 Pending' }).click();
    await heading(page, 'On Boarding').waitFor();
    expect(JSON.parse(new URL(page.url()).searchParams.get('filter')!)).toEqual({ status: 'Pending' });
    expect(faults).toEqual([]);
  });

  it('F1 what is to do comes first, and each of its numbers leads to as many records', async () => {
    const { page, faults } = await openAs(site, '/');
    const waiting = tile(page, 'Waiting for you');
    const displayed = async (name: RegExp) => {
      const text = await waiting.getByRole('link', { name }).innerText();
      return Number(/\d+\s*$/.exec(text)![0]);
    };
    for (const name of [/^In the same stage for over 7 days/, /^New applications in 7 days/]) {
      const count = await displayed(name);
      expect(count).toBeGreaterThan(0);
      await waiting.getByRole('link', { name }).click();
      await page.getByText(`1-${count} of ${count}`).waitFor();
      await page.goto('/');
    }
    await tile(page, 'Candidates by status')
      .getByRole('link', { name: '1 in Shortlisted for over 7 days' })
      .click();
    await page.getByText('1-1 of 1').waitFor();
    await page.getByRole('button', { name: 'Remove the filter Days in Stage: from 8' }).waitFor();
    await page.goto('/');
    const unscreened = waiting.getByRole('link', { name: '2 UnScreened' });
    const all = waiting.getByRole('button', { name: /^Candidates to decide on in screenings\s*8$/ });
    await unscreened.nth(2).waitFor();
    expect([await unscreened.count(), await all.getAttribute('aria-expanded')]).toEqual([3, 'false']);
    await all.click();
    await unscreened.nth(3).click();
    await page.getByRole('region', { name: 'Candidates (2)' }).waitFor();
    expect(new URL(page.url()).searchParams.get('status')).toBe('UnScreened');
    await page.goto('/');
    const period = page.getByRole('region', { name: 'The last 90 days' });
    const applied = await period.getByRole('link', { name: /Applications$/ }).innerText();
    await period.getByRole('link', { name: /Hired$/ }).click();
    await heading(page, 'Reports').waitFor();
    await page
      .getByRole('list', { name: 'Summary' })
      .getByText(applied.match(/\d+/)![0], { exact: true })
      .waitFor();
    expect(faults).toEqual([]);
  });

  it('F1 on a phone an interviewer sees who is interviewed today, and gives the feedback owed by one click', async () => {
    const me = await makeUser(site, {
      roles: [await makeRole(site, { interview: ['read', 'update'], candidate: ['read'] })],
    });
    const job = await makeJob(api);
    const { _id, name } = await makeCandidate(api, { jobs: [job._id], name: 'Noor Held' });
    const start = clock.boundsOf(clock.today()).first;
    clock.move(start.getTime() - Date.now() - 3_600_000);
    await makeInterview(api, [String(me._id)], {
      job: job._id,
      inviteCandidates: [_id],
      schedule: { date: start.toISOString(), durationInMinutes: 15 },
    }).finally(() => clock.move(0));
    const who = { email: me.email, password: PASSWORD };
    const { page, faults } = await openAs(site, '/', who, { width: 360, height: 740 });
    const today = tile(page, 'Interviews today');
    await today.getByRole('link', { name, exact: true }).waitFor();
    /* The numbers of a recruiter's tasks are no tasks of an interviewer. */
    const tasks = tile(page, 'Waiting for you').getByRole('link');
    expect((await tasks.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      'Feedback to give',
      name,
    ]);
    expect(await lookAt(page, 'dashboard')).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    const taken = await countClicks(page);
    await today.getByRole('link', { name: `Give feedback on ${name}` }).click();
    await page.getByRole('slider').or(page.getByRole('radio')).first().waitFor();
    expect(new URL(page.url()).hash).toBe(`#feedback-${_id}`);
    expect(await taken()).toBe(1);
    expect(faults).toEqual([]);
  });

  it('F1 has its own entry of the menu marked', async () => {
    const { page } = await openAs(site, '/');
    const entry = (name: string) => page.getByRole('link', { name, exact: true });
    await entry('Dashboard').waitFor();
    expect(await entry('Dashboard').getAttribute('aria-current')).toBe('page');
    await entry('Candidates').first().click();
    await heading(page, 'Candidates').waitFor();
    expect(await entry('Dashboard').getAttribute('aria-current')).toBeNull();
  });

  it('F1 a tile that fails says so alone, what waits says so too, and another try brings it', async () => {
    const { page } = await openAs(site, '/profile');
    await intercept(page, '**/api/dashboard', async (route) => {
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
    // Next to its bar and in the table.
    expect(paper.match(/LinkedIn/g)).toHaveLength(2);
  });
});

describe('a list on paper', () => {
  it('has all its columns, however long a name or an email is', async () => {
    const long = { name: 'Raghunandan'.repeat(4), email: `${'raghunandan'.repeat(5)}@example.org` };
    await makeCandidate(api, { ...long, appliedThrough: 'Naukri' });
    const { page } = await openAs(site, '/candidates');
    await page.getByRole('link', { name: long.name }).waitFor();
    expect(await readText(await page.pdf({ format: 'A4' }))).toContain('Naukri');
  });
});
