import { type Agent, type TestApp } from '../../test/support/app.js';
import { makeCandidate, makeJob, makeRole, makeUser, PASSWORD } from '../../test/support/factories.js';
import { button, heading } from './pages/access.js';
import { CandidateListPage } from './pages/candidates.js';
import { intercept, openAs, startSite } from './support/browser.js';
import { lookAt } from './support/looks.js';

jest.setTimeout(240_000);

let site: TestApp;
let api: Agent;
let robots: { _id: string };

beforeAll(async () => {
  ({ site, api } = await startSite());
  robots = await makeJob(api, { title: 'Robotics Engineer' });
  const others = await makeJob(api, { title: 'Accountant' });
  for (const [name, jobs, status] of [
    ['Asha Rao', [robots._id], 'Applied'],
    ['Bina Shah', [others._id], 'Interview'],
    ['Chand Roy', [others._id], 'Rejected'],
  ] as const) {
    const { _id } = await makeCandidate(api, { name, jobs });
    if (status !== 'Applied') await api.patch(`/api/candidates/${_id}`).send({ status }).expect(200);
  }
});

const WIDE = { width: 1366, height: 768 };
const LISTED = '/candidates';

it('Pipeline shows who is on the way, with job, days in stage and last activity, and stays while it is narrowed', async () => {
  const { page, faults } = await openAs(site, LISTED, undefined, WIDE);
  const list = new CandidateListPage(page);
  await list.count(3);
  await page.getByRole('tab', { name: 'Pipeline 2' }).click();
  await list.count(2);
  expect(await list.columns()).toEqual([
    'Name',
    'Applied Through',
    'Resume',
    'Status',
    'Days in Stage',
    'Last Activity',
  ]);
  const asha = page.getByRole('row', { name: /Asha Rao/ });
  await asha.getByText('Robotics Engineer').waitFor();
  expect(await lookAt(page, 'pipeline')).toEqual([]);

  await button(page, 'Job').click();
  await page.getByRole('checkbox', { name: /Robotics Engineer 1/ }).click();
  await page.keyboard.press('Escape');
  await list.count(1);
  await page.getByRole('tab', { name: /Pipeline changed/, selected: true }).waitFor();
  await page.reload();
  await list.count(1);
  expect((await list.columns()).at(-1)).toBe('Last Activity');

  await page.getByRole('tab', { name: 'All', exact: true }).click();
  await list.count(3);
  expect(await list.columns()).toContain('Email');
  expect(faults).toEqual([]);
});

it('a shared view is a colleague’s tab with its count; its owner deletes it and takes that back', async () => {
  const { page, faults } = await openAs(site, LISTED, undefined, WIDE);
  const list = new CandidateListPage(page);
  await button(page, 'Status').click();
  await page.getByRole('checkbox', { name: 'Interview 1' }).click();
  await page.keyboard.press('Escape');
  await list.count(1);
  await button(page, 'Views').click();
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
  const naming = page.getByRole('dialog', { name: 'Save view' });
  await naming.getByLabel('Name of the view').fill('Being interviewed');
  await naming.getByLabel('Share with everybody who sees candidates').check();
  expect(await lookAt(page, 'save-view')).toEqual([]);
  await button(naming, 'Save').click();
  await page.getByRole('tab', { name: /Being interviewed/, selected: true }).waitFor();

  const role = await makeRole(site, { candidate: ['read'] });
  const user = await makeUser(site, { roles: [role] });
  const other = await openAs(site, LISTED, { email: user.email, password: PASSWORD }, WIDE);
  await other.page.getByRole('tab', { name: /Being interviewed Shared 1/ }).click();
  await new CandidateListPage(other.page).count(1);
  await button(other.page, 'Views').click();
  await other.page.getByRole('menuitem', { name: /^Being interviewed Shared by/ }).waitFor();
  expect(await other.page.getByRole('menuitem', { name: 'Delete Being interviewed' }).count()).toBe(0);

  await button(page, 'Views').click();
  await page.getByRole('menuitem', { name: 'Delete Being interviewed' }).click();
  await page.getByRole('tab', { name: /Being interviewed/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo the change of Being interviewed' }).last().click();
  await page.getByRole('tab', { name: /Being interviewed/, selected: true }).waitFor();
  expect(faults).toEqual([]);
  expect(other.faults).toEqual([]);
});

it('filters that this browser kept become views once', async () => {
  const { page, context, faults } = await openAs(site, LISTED, undefined, WIDE);
  await heading(page, 'Candidates').waitFor();
  // Away from the app, which would bring them along at once.
  await page.goto('/favicon.svg');
  await page.evaluate(() => {
    const value = { filter: { status: ['Rejected'] }, sort: { field: 'name', order: 'ASC' } };
    localStorage.setItem(
      'RaStoreHireDesk.candidates.savedQueries',
      JSON.stringify([{ label: 'Said no', value }]),
    );
  });
  // The views are read before the new one is saved, and the answer comes after it.
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/views'),
  );
  await intercept(page, '**/api/candidates/views', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    await saved;
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.goto(LISTED);
  await page.getByRole('tab', { name: 'Said no 1' }).click();
  await new CandidateListPage(page).count(1);
  await page.reload();
  await page.getByRole('tab', { name: 'Said no 1', selected: true }).waitFor();
  const { data } = await (await context.request.get('/api/candidates/views')).json();
  const brought = data.views.filter(({ name }: { name: string }) => name === 'Said no');
  expect(brought).toMatchObject([
    { shared: false, query: { sort: 'name', filters: { status: ['Rejected'] } } },
  ]);
  expect(faults).toEqual([]);
});

it('says in the menu why a view is no longer valid', async () => {
  const job = await makeJob(api, { title: 'Painter' });
  const query = { filters: { jobs: [job._id] } };
  await api.post('/api/candidates/views').send({ name: 'Painters', shared: true, query }).expect(201);
  await api.delete(`/api/jobs/${job._id}`).expect(200);
  const { page, faults } = await openAs(site, LISTED, undefined, WIDE);
  await page.getByRole('tab', { name: 'Painters' }).waitFor();
  await button(page, 'Views').click();
  await page.getByRole('menuitem', { name: /Painters A job of this view was deleted/ }).waitFor();
  expect(await lookAt(page, 'views-menu')).toEqual([]);
  expect(faults).toEqual([]);
});
