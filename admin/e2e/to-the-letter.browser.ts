import type { Page, Request } from 'playwright-core';
import { EXPORT_COLUMNS } from '../../src/shared/resources/exports/columns.js';
import { type Agent, startWorker, type TestApp } from '../../test/support/app.js';
import { makeEmployee } from '../../test/support/employees.js';
import { rowsOf } from '../../test/support/imports.js';
import { makeCandidate, makeJob, makeScreening } from '../../test/support/factories.js';
import { button, heading } from './pages/access.js';
import { CandidateListPage } from './pages/candidates.js';
import { forgetSession, hold, openAs, startSite } from './support/browser.js';
import { downloaded } from './support/downloads.js';
import { lookAt } from './support/looks.js';

jest.setTimeout(180_000);

const STORING = 'Updating candidate status...';
const TEN = [
  'Name',
  'Email',
  'Mobile',
  'Grade',
  'Gender',
  'Current Location',
  'Role',
  'Experience',
  'Applied Through',
  'Resume',
];

let site: TestApp;
let api: Agent;
let job: { _id: string; title: string };

beforeAll(async () => {
  ({ site, api } = await startSite());
  await startWorker();
  job = await makeJob(api, { title: 'Robotics Engineer' });
});

const make = (name: string, more: Record<string, unknown> = {}) =>
  makeCandidate(api, { jobs: [job._id], name, ...more });
const dock = (page: Page) => page.getByRole('log', { name: 'Recent changes' });
const highlighted = (page: Page) => page.locator('[data-first-error]');

it('B1: the list shows the ten columns of the specification and exports them; a stored choice stays', async () => {
  await make('Asha Rao');
  const { page, faults } = await openAs(site, '/candidates', undefined, { width: 1600 });
  const list = new CandidateListPage(page);
  await list.link('Asha Rao').waitFor();
  expect(await list.columns()).toEqual(TEN);
  await list.chooseFromMenu('Export Candidates');
  const dialog = page.getByRole('dialog', { name: 'Export candidates' });
  const file = await downloaded(page, button(dialog, 'Export'));
  expect(Object.keys(rowsOf(file.bytes)[0]!)).toEqual(TEN);
  await button(dialog, 'Close').click();

  await list.chooseFromMenu('Settings');
  const settings = page.getByRole('dialog', { name: 'Column settings' });
  const box = (name: string) => settings.getByRole('checkbox', { name, exact: true });
  await box('Name').waitFor();
  expect(await settings.locator('label').allInnerTexts()).toEqual(
    expect.arrayContaining(Object.values(EXPORT_COLUMNS)),
  );
  for (const hidden of ['Days in Stage', 'Last Activity']) expect(await box(hidden).isChecked()).toBe(false);
  await box('Days in Stage').check();
  await box('Gender').uncheck();
  await button(settings, 'Done').click();
  await settings.waitFor({ state: 'detached' });
  const chosen = [...TEN.filter((label) => label !== 'Gender'), 'Days in Stage'];
  expect(await list.columns()).toEqual(chosen);
  await page.reload();
  await list.link('Asha Rao').waitFor();
  expect(await list.columns()).toEqual(chosen);
  expect(faults).toEqual([]);
});

it('B2: the candidate’s page has a section Actions with its heading, alive and in the trash', async () => {
  const { _id } = await make('Bela Sen');
  const { page, faults } = await openAs(site, `/candidates/${_id}`);
  await heading(page, 'Bela Sen').waitFor();
  const actions = page.getByRole('region', { name: 'Actions' });
  await actions.getByRole('heading', { level: 2, name: 'Actions', exact: true }).waitFor();
  for (const title of [
    'Basic Information',
    'Job & Financial Details',
    'Additional Information',
    'Files',
    'Jobs',
    'Screening Changes',
  ])
    await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
  await button(actions, 'Delete').waitFor();
  await actions.getByRole('link', { name: 'Update' }).waitFor();
  await actions.getByRole('navigation', { name: 'Hiring stages' }).waitFor();
  expect(await lookAt(page, 'candidate-actions')).toEqual([]);
  await api.delete(`/api/candidates/${_id}`).expect(200);
  await page.reload();
  await button(actions, 'Restore').waitFor();
  await actions.getByRole('heading', { level: 2, name: 'Actions', exact: true }).waitFor();
  expect(await lookAt(page, 'candidate-actions-deleted')).toEqual([]);
  expect(faults).toEqual([]);
});

describe('B3, B4: what is being stored is said beside the change, with Undo at once', () => {
  /* Performs the act while the call is held, and expects the text and Undo. */
  async function says(page: Page, name: string, act: () => Promise<unknown>): Promise<void> {
    // The board reads its columns by POST, possibly only now; decisions in screenings are written by POST.
    const isChange = (request: Request) =>
      request.method() === 'PATCH' || request.url().includes('/candidates/screenings');
    const release = await hold(page, '**/api/candidates/**', isChange);
    await act();
    await dock(page).getByText(STORING, { exact: true }).waitFor();
    await button(dock(page), `Undo the change of ${name}`).last().waitFor();
    release();
    await dock(page).getByText(STORING, { exact: true }).waitFor({ state: 'detached' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Status of ${name}: ` });
  const choose = async (page: Page, name: string, status: string) => {
    await menuOf(page, name).click();
    await page.getByRole('menuitem', { name: status, exact: true }).click();
  };

  it('from the menu beside the name, the stepper and the next step of the page', async () => {
    const { _id } = await make('Chitra Nair');
    const { page, faults } = await openAs(site, `/candidates/${_id}`);
    await says(page, 'Chitra Nair', () => choose(page, 'Chitra Nair', 'Screening'));
    const way = page.getByRole('navigation', { name: 'Hiring stages' });
    await says(page, 'Chitra Nair', () => button(way, 'Move to Interview').click());
    await says(page, 'Chitra Nair', () => page.keyboard.press('2'));
    expect(faults).toEqual([]);
  });

  it('from the list, the board and the review, and while it is taken back', async () => {
    const { _id } = await make('Divya Rane');
    const { page, faults } = await openAs(site, `/candidates?filter={"q":"Divya"}`);
    await says(page, 'Divya Rane', () => choose(page, 'Divya Rane', 'Screening'));
    await button(page, 'Board').click();
    await says(page, 'Divya Rane', async () => {
      await page.getByRole('button', { name: 'Move Divya Rane to…' }).click();
      await page.getByRole('menuitem', { name: 'Hold', exact: true }).click();
    });
    // The previous change keeps its Undo.
    await button(dock(page), 'Show all').click();
    await says(page, 'Divya Rane', () => page.keyboard.press('Control+z'));
    await page.goto(`/candidates#review-${_id}`);
    const panel = page.getByRole('region', { name: 'Review', exact: true });
    await panel.getByRole('heading', { name: 'Divya Rane' }).waitFor();
    await says(page, 'Divya Rane', () => page.keyboard.press('3'));
    expect(faults).toEqual([]);
  });

  it('from a screening’s card', async () => {
    const held = await makeJob(api, { title: 'Fitter' });
    await make('Esha Bhat', { jobs: [held._id] });
    const { _id } = await makeScreening(api, held._id);
    const { page, faults } = await openAs(site, `/screenings/${_id}`);
    const card = page.getByRole('article', { name: 'Esha Bhat' });
    await says(page, 'Esha Bhat', () => card.getByRole('button', { name: 'Select', exact: true }).click());
    expect(faults).toEqual([]);
  });
});

it('B5: signing in highlights the first wrong field for a moment, with the focus', async () => {
  const session = await openAs(site, '/');
  const { page, faults } = session;
  await forgetSession(session);
  await page.goto('/login');
  await heading(page, 'Welcome Back!').waitFor();
  await button(page, 'Sign in').click();
  await highlighted(page).getByLabel('Email').waitFor();
  expect(await page.evaluate('document.activeElement.name')).toBe('email');
  await highlighted(page).waitFor({ state: 'detached' });
  await page.getByLabel('Email').fill('admin@hiredesk.local');
  await button(page, 'Sign in').click();
  await highlighted(page).getByRole('textbox', { name: 'Password' }).waitFor();
  expect(await page.evaluate('document.activeElement.name')).toBe('password');
  expect(await highlighted(page).evaluate((field) => getComputedStyle(field).animationName)).toBe(
    'first-error',
  );
  expect(faults).toEqual([]);
});

it('B6: deleting an employee says that it can be restored', async () => {
  const employee = await makeEmployee(api);
  const { page, faults } = await openAs(site, `/employees/${employee._id}`);
  await button(page, 'Delete').click();
  await page
    .getByRole('alertdialog', { name: 'Delete Employee' })
    .getByText('You can restore it later if needed.', { exact: true })
    .waitFor();
  expect(faults).toEqual([]);
});

it('B7: a filter’s chip is one button: a click anywhere and the keyboard take the filter away', async () => {
  const filter = encodeURIComponent(JSON.stringify({ gender: ['Female'], grade: ['A'] }));
  const { page, faults } = await openAs(site, `/candidates?filter=${filter}`);
  const chips = page.getByRole('button', { name: /^Remove the filter/ });
  await chips.nth(1).waitFor();
  const { x, y, height } = (await chips.first().boundingBox())!;
  await page.mouse.click(x + 8, y + height / 2);
  await chips.nth(1).waitFor({ state: 'detached' });
  await chips.first().focus();
  await page.keyboard.press('Enter');
  await chips.first().waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('filter')).toBe('{}');
  expect(faults).toEqual([]);
});
