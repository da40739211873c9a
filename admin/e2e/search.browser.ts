import type { Page } from 'playwright-core';
import { type Agent, type TestApp } from '../../test/support/app.js';
import { makeCandidate, makeJob, makeRole, makeUser, PASSWORD } from '../../test/support/factories.js';
import { heading } from './pages/access.js';
import { violationsOf } from './support/axe.js';
import { intercept, openAs, startSite } from './support/browser.js';
import { lookAt } from './support/looks.js';

jest.setTimeout(120_000);

let site: TestApp;
let api: Agent;
let user: { _id: unknown };

beforeAll(async () => {
  ({ site, api } = await startSite());
  const job = await makeJob(api, { title: 'Quokka Keeper' });
  await makeCandidate(api, { name: 'Quokka Sharma', jobs: [job._id] });
  user = await makeUser(site, { name: 'Quokka Colleague' });
});

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
/* The offered entries, group by group. */
const offered = async (page: Page) => {
  await page.getByRole('option').first().waitFor();
  return (await page.getByRole('listbox').innerText()).split('\n').filter(Boolean);
};

describe('the search of the top bar', () => {
  it('finds candidates, jobs and people from any page, by the keyboard alone', async () => {
    const { page, faults, context } = await openAs(site, '/profile');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.keyboard.press('/');
    await page.keyboard.type('quokka');
    expect(await offered(page)).toEqual([
      'Candidates',
      'QS',
      'Quokka Sharma',
      'Quokka Keeper · Pune',
      'Applied',
      'Job Posts',
      'Quokka Keeper',
      'J1',
      'People',
      'Quokka Colleague',
    ]);
    /* One pause in typing sends one request per kind. */
    expect(asked.filter((call) => /suggestion|\/api\/jobs$/.test(call)).sort()).toEqual([
      'GET /api/candidates/suggestion',
      'GET /api/jobs',
      'GET /api/screenings/suggestion',
      'POST /api/users/suggestion',
    ]);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await heading(page, 'Quokka Colleague').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/users/${user._id}`);
    // Ctrl+K offers recent records and possible actions; actions are found by their words.
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Add candidate' }).waitFor();
    // The popup belongs to its field, not to a landmark of the page.
    expect(await violationsOf(page, (axe) => axe.disableRules('region'))).toEqual([]);
    await page.keyboard.type('quokka s');
    await page.getByRole('option', { name: /Quokka Sharma/ }).click();
    await heading(page, 'Quokka Sharma').waitFor();
    await page.keyboard.press('Control+k');
    expect((await offered(page)).slice(0, 3)).toEqual(['Recent', 'QC', 'Quokka Colleague']);
    await page.keyboard.type('create j');
    await page.getByRole('option', { name: 'Create job' }).click();
    await heading(page, 'Create Job').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('marks the first one found, and Enter takes it, also before the answer is there', async () => {
    // An action has a similar name, and is offered at once.
    await makeCandidate(api, { name: 'Candida Fernandes' });
    const { page, faults, context } = await openAs(site, '/profile');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await intercept(page, '**/api/candidates/suggestion*', async (route) => {
      await page.waitForTimeout(800);
      await route.continue();
    });
    await page.keyboard.press('/');
    await page.keyboard.type('candi');
    await page.getByRole('option', { name: 'Add candidate' }).waitFor();
    await page.getByRole('option', { name: /Candida Fernandes/ }).waitFor();
    expect(await page.locator('[role=option].Mui-focused').innerText()).toContain('Candida Fernandes');
    // Escape closes the list, then clears the field; Ctrl+K selects its text.
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await page.getByRole('combobox').inputValue()).toBe('candi');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('an');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('combobox').inputValue()).toBe('');
    await page.keyboard.type('candid');
    await page.keyboard.press('Enter');
    await heading(page, 'Candida Fernandes').waitFor();
    /* A kind that could not be searched is named: the rest is no answer for it. */
    await page.unroute('**/api/candidates/suggestion*');
    await intercept(page, '**/api/candidates/suggestion*', (route) => route.fulfill({ status: 500 }));
    await page.keyboard.press('/');
    await page.keyboard.type('quokka c');
    await page.getByRole('option', { name: /Quokka Colleague/ }).waitFor();
    await page.getByRole('option', { name: /^Search incomplete.*Missing: candidates$/ }).waitFor();
    expect(await violationsOf(page, (axe) => axe.disableRules('region'))).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('finds and asks for only what may be read', async () => {
    const role = await makeRole(site, { user: ['read'] });
    const reader = await makeUser(site, { roles: [role] });
    const who = { email: reader.email, password: PASSWORD };
    const { page, faults, context } = await openAs(site, '/', who, { width: 360, height: 780 });
    await page.getByRole('button', { name: 'Search people' }).click();
    await field(page, 'Search people').fill('quok');
    expect(await offered(page)).toEqual(['People', 'Quokka Colleague']);
    await page.getByRole('option', { name: 'Quokka Colleague' }).click();
    await heading(page, 'Quokka Colleague').waitFor();

    const nobody = await makeUser(site);
    const other = await openAs(site, '/', { email: nobody.email, password: PASSWORD });
    await other.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await other.page.getByRole('combobox').count()).toBe(0);
    expect([...faults, ...other.faults]).toEqual([]);
    await other.context.close();
    await context.close();
  });
});

describe('the help of the top bar', () => {
  it('stands in the menu of a phone', async () => {
    const { page, faults, context } = await openAs(site, '/jobs', undefined, { width: 360, height: 780 });
    await page.getByRole('button', { name: 'Open the sidebar' }).click();
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('dialog', { name: 'Help' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('opens by its button and by "?", but not while something is typed', async () => {
    const { page, faults, context } = await openAs(site, '/jobs');
    await heading(page, 'Job Positions').waitFor();
    const help = page.getByRole('dialog', { name: 'Help' });
    await page.getByRole('button', { name: 'Help' }).click();
    await help.getByText(/^Search records, actions and pages from any page/).waitFor();
    expect(await lookAt(page, 'help')).toEqual([]);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await help.getByRole('button', { name: 'Close' }).click();
    await help.waitFor({ state: 'detached' });
    await page.getByRole('searchbox').fill('');
    await page.keyboard.type('why?');
    await page.waitForURL(/why/);
    expect(await page.getByRole('searchbox').inputValue()).toBe('why?');
    expect(await help.count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});
