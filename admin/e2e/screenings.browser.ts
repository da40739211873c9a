import type { Page } from 'playwright-core';
import { type Agent, startWorker, type TestApp } from '../../test/support/app.js';
import { manyCandidates } from '../../test/support/candidates.js';
import { makeCandidate, makeJob, makeScreening } from '../../test/support/factories.js';
import { pdfOf } from '../../test/support/pdf.js';
import { eventually } from '../../test/support/until.js';
import { button, heading, notice } from './pages/access.js';
import { intercept, openAs, startSite } from './support/browser.js';
import { lookAt } from './support/looks.js';

jest.setTimeout(180_000);

let site: TestApp;
let api: Agent;

beforeAll(async () => {
  ({ site, api } = await startSite());
  await startWorker();
});

const NAMES = ['Asha Rao', 'Bela Sen', 'Chitra Nair', 'Divya Rane', 'Esha Bhat', 'Farah Khan'];
const panel = (page: Page) => page.getByRole('region', { name: 'Review', exact: true });
const card = (page: Page, name: string) => page.getByRole('article', { name });
const dock = (page: Page) => page.getByRole('log', { name: 'Recent changes' });

async function countsOf(id: string): Promise<Record<string, number>> {
  const { statusCounts } = (await api.get(`/api/screenings/${id}`).expect(200)).body.data;
  const { screening: _screening, ...counts } = statusCounts;
  return counts;
}
const becomes = (id: string, wanted: Record<string, number>) =>
  eventually(
    () => countsOf(id),
    (counts) => Object.entries(wanted).every(([key, value]) => counts[key] === value),
  );

it('C03 a screening from its job: three decided by keyboard, the phone stage, all others rejected, taken back', async () => {
  const job = await makeJob(api, { title: 'Robotics Engineer' });
  for (const name of NAMES) {
    const { _id } = await makeCandidate(api, { jobs: [job._id], name });
    if (name.startsWith('F') || name.startsWith('E'))
      await api
        .put(`/api/candidates/${_id}/files/upload`)
        .attach('resume', pdfOf([name]), 'cv.pdf')
        .expect(200);
  }
  const { page, faults } = await openAs(site, `/jobs/${job._id}`);
  await page.getByRole('link', { name: 'Create screening' }).click();
  await heading(page, 'Create Screening').waitFor();
  await page.getByLabel('Description').fill('First look');
  await page
    .getByRole('combobox', { name: 'Job' })
    .and(page.locator(`[value*="Robotics Engineer"]`))
    .waitFor();
  await button(page, 'Create').click();
  await heading(page, "Robotics Engineer's Screening").waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  await card(page, 'Farah Khan').waitFor();
  expect(await lookAt(page, 'screening')).toEqual([]);

  // Three in review mode, newest first: Farah, Esha, Divya.
  await page.keyboard.press('r');
  await panel(page).getByText('1 of 6', { exact: true }).waitFor();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  for (const [key, what] of ['1 Selected', '2 Rejected', '3 Pending', 'N Write a note'].map((row) =>
    row.split(/ (.*)/),
  ))
    await keys.getByRole('term').filter({ hasText: key }).locator('+ dd').getByText(what!).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await becomes(id, { selected: 1 });
  await page.keyboard.press('j');
  await panel(page).getByText('2 of 6', { exact: true }).waitFor();
  expect(await lookAt(page, 'screening-review')).toEqual([]);
  await page.keyboard.press('2');
  await becomes(id, { rejected: 1 });
  await page.keyboard.press('j');
  await panel(page).getByText('3 of 6', { exact: true }).waitFor();
  const stored = page.waitForResponse(/candidates\/screenings$/);
  await page.keyboard.press('3');
  await stored;
  await becomes(id, { pending: 1 });
  await dock(page).getByText('UnScreened → Pending').waitFor();
  // Undo restores at once; a decision made before its answer arrives is written after it.
  const sent: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await intercept(page, '**/candidates/screenings/undo', async (route) => {
    await held;
    sent.push('undo');
    await route.continue();
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/candidates/screenings') && request.method() === 'POST') sent.push('decide');
  });
  const isPending = panel(page).getByRole('button', { name: /^Pending/, pressed: true });
  await page.keyboard.press('Control+z');
  await isPending.waitFor({ state: 'detached' });
  await panel(page).getByText('UnScreened', { exact: true }).first().waitFor();
  await page.keyboard.press('3');
  await isPending.waitFor();
  const decided = page.waitForResponse(/candidates\/screenings$/);
  release();
  expect((await decided).status()).toBe(200);
  expect(sent).toEqual(['undo', 'decide']);
  await becomes(id, { pending: 1, unscreened: 3 });
  await isPending.waitFor();
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });

  // The phone stage: Cancel discards, Save appears only after a change.
  const farah = card(page, 'Farah Khan');
  await farah.getByRole('tab', { name: 'Phone Interview' }).click();
  await farah.getByRole('button', { name: 'Edit' }).click();
  expect(await farah.getByRole('button', { name: 'Save' }).count()).toBe(0);
  await farah.getByLabel('Notice period (days)').fill('45');
  await farah.getByRole('button', { name: 'Save' }).waitFor();
  await farah.getByRole('button', { name: 'Cancel' }).click();
  expect(await farah.getByText('45', { exact: true }).count()).toBe(0);
  await farah.getByRole('button', { name: 'Edit' }).click();
  await farah.getByLabel('Notice period (days)').fill('-1');
  await farah.getByRole('button', { name: 'Save' }).click();
  await farah.getByText('Notice period must be a positive number').waitFor();
  await farah.getByLabel('Notice period (days)').fill('30');
  await farah.getByRole('button', { name: 'Save' }).click();
  await notice(page, 'Candidate updated successfully');
  await farah.getByText('30', { exact: true }).waitFor();
  await dock(page).getByText('Details changed', { exact: true }).waitFor();
  await button(dock(page), 'Undo the change of Farah Khan').click();
  await farah.getByText('30', { exact: true }).waitFor({ state: 'detached' });

  // Reject everybody not screened yet; the receipt undoes it, except for candidates changed since.
  await page
    .getByRole('group', { name: 'Result' })
    .getByRole('button', { name: /^UnScreened/ })
    .click();
  await card(page, 'Asha Rao').waitFor();
  await card(page, 'Farah Khan').waitFor({ state: 'detached' });
  await button(page, 'Reject All').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject All' }).click();
  await becomes(id, { rejected: 4, unscreened: 0 });
  await page.getByText('Every candidate has been screened.').waitFor();
  const receipts = page.getByRole('region', { name: 'Receipts' });
  await receipts.getByText('3 of 3 changed').waitFor();
  await receipts.getByRole('button', { name: 'Undo UnScreened → Rejected' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await becomes(id, { rejected: 1, unscreened: 3 });
  await receipts.getByText('Undone: 3. Changed since and kept: 0').waitFor();
  await receipts.getByRole('button', { name: 'Details of UnScreened → Rejected' }).click();
  const details = page.getByRole('dialog', { name: 'UnScreened → Rejected' });
  await details.getByRole('link', { name: 'Bela Sen' }).waitFor();
  expect(await details.getByRole('listitem').count()).toBe(3);
  expect(await details.getByText('Undone', { exact: true }).count()).toBe(3);
  expect(await lookAt(page, 'screening-receipt')).toEqual([]);
  await details.getByRole('button', { name: 'Close' }).click();
  await card(page, 'Asha Rao').waitFor();
  expect(faults).toEqual([]);
});

it('the list with its counts, and the trash', async () => {
  const { page, faults } = await openAs(site, '/screenings');
  await page.getByRole('heading', { name: "Robotics Engineer's Screening" }).waitFor();
  expect(await lookAt(page, 'screenings')).toEqual([]);
  await page.getByRole('link', { name: /Robotics Engineer's Screening/ }).click();
  await button(page, 'Delete').click();
  await page.getByText('You can restore it later if needed.').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText(/This screening was deleted on/).waitFor();
  await page.goto('/screenings');
  await page.getByText('There are no screening').waitFor();
  await page.goto('/deleted-items/screenings');
  await page.getByRole('button', { name: /Restore Robotics Engineer's Screening/ }).click();
  await page.getByText('No deleted screenings available').waitFor();
  expect(faults).toEqual([]);
});

it('one click from a job to its screening; Load More skips nobody who moved up; one goes on where one stopped', async () => {
  const job = await makeJob(api, { title: 'Welder' });
  const ids = await manyCandidates(job._id, 45);
  const filter = encodeURIComponent(JSON.stringify({ jobs: [job._id] }));
  const { page, faults } = await openAs(site, `/candidates?filter=${filter}`);
  await button(page, 'Screen candidates').click();
  await heading(page, "Welder's Screening").waitFor();
  await notice(page, 'Screening created successfully');
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  await page.goto(`/screenings/${id}?status=UnScreened`);
  await card(page, 'Trial Person 44').getByRole('button', { name: 'Reject' }).dblclick();
  await becomes(id, { rejected: 1 });
  expect(await dock(page).getByText('Trial Person 44').count()).toBe(1);
  for (let number = 43; number > 39; number--)
    await card(page, `Trial Person ${number}`).getByRole('button', { name: 'Reject' }).click();
  await becomes(id, { rejected: 5, unscreened: 40 });
  for (const left of [25, 20]) await page.getByRole('button', { name: `Load More (${left} left)` }).click();
  await card(page, 'Trial Person 0').waitFor();
  expect(await page.getByRole('article').count()).toBe(45);

  // In review: the first is decided, the second is left, and the review resumes there.
  await page.reload();
  await card(page, 'Trial Person 39').waitFor();
  await page.keyboard.press('r');
  await panel(page).getByText('1 of 40', { exact: true }).waitFor();
  await page.keyboard.press('1');
  await becomes(id, { selected: 1 });
  await page.keyboard.press('j');
  await panel(page).getByText('2 of 40', { exact: true }).waitFor();
  await page.keyboard.press('j');
  await panel(page).getByText('3 of 40', { exact: true }).waitFor();
  await page.keyboard.press('2');
  await becomes(id, { rejected: 6 });
  await page.goto(`/screenings/${id}`);
  await button(page, 'Continue where you left off').click();
  await panel(page).getByText('2 of 38', { exact: true }).waitFor();
  expect(page.url()).toContain(ids[36]);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  /* A colleague decides on the next candidate. */
  const decision = { screeningId: id, candidateId: ids[36], stage: 'Resume Review', status: 'Selected' };
  await api.post('/api/candidates/screenings').send(decision).expect(200);
  await page.reload();
  await button(page, 'Continue where you left off').click();
  await panel(page).getByText('2 of 37', { exact: true }).waitFor();
  expect(page.url()).toContain(ids[35]);
  await page.goto(`/candidates?filter=${filter}`);
  await page.getByRole('link', { name: 'Screen candidates' }).click();
  await heading(page, "Welder's Screening").waitFor();
  expect(faults).toEqual([]);
});

it('the candidates’ list is narrowed by result; the screening that is chosen is found again', async () => {
  const job = await makeJob(api, { title: 'Gearbox Fitter' });
  for (const name of ['Gita Pal', 'Hema Das']) await makeCandidate(api, { jobs: [job._id], name });
  const { _id: screening } = await makeScreening(api, job._id);
  const { candidates } = (await api.get(`/api/screenings/${screening}/candidates`).expect(200)).body.data;
  const body = { screeningId: screening, candidateId: candidates[0]._id, stage: 'Resume Review' };
  await api
    .post('/api/candidates/screenings')
    .send({ ...body, status: 'Selected' })
    .expect(200);
  const filter = encodeURIComponent(JSON.stringify({ screeningResult: { status: 'Selected', screening } }));
  const { page, faults } = await openAs(site, `/candidates?filter=${filter}`);
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  const chosen = page.getByRole('combobox', { name: 'Screening', exact: true });
  await chosen.and(page.locator(`[value*="Gearbox Fitter"]`)).waitFor();
  await chosen.fill('Gearbox');
  await page.getByRole('option', { name: /Gearbox Fitter's Screening/ }).click();
  await page.getByRole('combobox', { name: 'Result', exact: true }).click();
  await page.getByRole('option', { name: 'UnScreened', exact: true }).click();
  await button(page, 'Apply').click();
  const row = (name: string) => page.locator('tbody tr').filter({ hasText: name });
  await row(candidates[1].name).waitFor();
  await row(candidates[0].name).waitFor({ state: 'detached' });
  await page.getByText("Gearbox Fitter's Screening: UnScreened").waitFor();
  expect(faults).toEqual([]);
});
