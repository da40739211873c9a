import type { Page } from 'playwright-core';
import { type Agent, startWorker, type TestApp } from '../../test/support/app.js';
import { makeCandidate, makeJob, makeScreening } from '../../test/support/factories.js';
import { makeInterview } from '../../test/support/interviews.js';
import { button } from './pages/access.js';
import { CandidateListPage } from './pages/candidates.js';
import { openAs, startSite } from './support/browser.js';
import { lookAt } from './support/looks.js';
import { becomes, statusOf } from './support/status.js';

jest.setTimeout(180_000);

let site: TestApp;
let api: Agent;
let job: string;

beforeAll(async () => {
  ({ site, api } = await startSite());
  await startWorker();
  job = (await makeJob(api, { title: 'Robotics Engineer' }))._id;
});

async function one(name: string, status: string): Promise<string> {
  const { _id } = await makeCandidate(api, { jobs: [job], name });
  await api.patch(`/api/candidates/${_id}`).send({ status }).expect(200);
  return _id;
}
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });

it('N15: a decision, a card’s move and a key of the review ask by name before they take Hired or Offered away', async () => {
  const id = await one('Asha Rao', 'Offered');
  const screening = await makeScreening(api, job);
  const asked = 'Asha Rao is Offered';
  const { page, faults } = await openAs(site, `/screenings/${screening._id}`);
  const card = page.getByRole('article', { name: 'Asha Rao' });
  await card.getByRole('button', { name: 'Reject', exact: true }).click();
  await question(page, asked).getByText('The status will become Rejected.').waitFor();
  expect(await lookAt(page, 'settled-one')).toEqual([]);
  await button(question(page, asked), 'Cancel').click();
  await question(page, asked).waitFor({ state: 'detached' });
  expect(await statusOf(api, id)).toBe('Offered');
  await card.getByRole('button', { name: 'Reject', exact: true }).click();
  await button(question(page, asked), 'Change the status').click();
  await becomes(api, id, 'Rejected');
  await page.keyboard.press('Control+z');
  await becomes(api, id, 'Offered');

  const interview = await makeInterview(api, [(await api.get('/api/auth/me')).body.data._id], { job });
  await page.goto(`/interviews/${interview._id}`);
  await button(page.getByRole('main'), 'Rejected').first().click();
  await button(question(page, asked), 'Cancel').click();

  await page.goto(`/candidates#review-${id}`);
  await page.getByRole('region', { name: 'Review', exact: true }).waitFor();
  await page.keyboard.press('1');
  await question(page, asked).waitFor();
  await page.keyboard.press('Escape');
  await question(page, asked).waitFor({ state: 'detached' });

  await page.goto('/candidates');
  await button(page, 'Board').click();
  await page.getByRole('button', { name: 'Move Asha Rao to…' }).click();
  await page.getByRole('menuitem', { name: 'Hold', exact: true }).click();
  await button(question(page, asked), 'Cancel').click();
  await question(page, asked).waitFor({ state: 'detached' });
  expect(await statusOf(api, id)).toBe('Offered');
  await page.getByRole('button', { name: 'Move Asha Rao to…' }).click();
  await page.getByRole('menuitem', { name: 'Hold', exact: true }).click();
  await button(question(page, asked), 'Change the status').click();
  await becomes(api, id, 'Hold');
  expect(faults).toEqual([]);
});

it('N15 U06: a bulk change names them all; some are left out, some included', async () => {
  const [hired, boarding, applied] = [
    await one('Bela Sen', 'Hired'),
    await one('Bela Rao', 'Onboarding'),
    await one('Bela Nair', 'Applied'),
  ];
  const listed = await one('Bela Varma', 'Black Listed');
  const { page, faults } = await openAs(site, `/candidates?filter={"q":"Bela"}`);
  const list = new CandidateListPage(page);
  await list.count(4);
  await list.select('Bela Sen', 'Bela Rao', 'Bela Nair', 'Bela Varma');
  const bar = page.getByRole('toolbar').filter({ hasText: '4 candidates selected' });
  await button(bar, 'Status').click();
  await page.getByRole('menuitem', { name: 'Rejected' }).click();
  const dialog = question(page, '1 Onboarding, 1 Hired, 1 Black Listed are left out');
  await dialog.getByRole('checkbox', { name: 'Bela Rao' }).check();
  await button(dialog, 'Change 1 of them too').waitFor();
  expect(await lookAt(page, 'settled-many')).toEqual([]);
  expect(await statusOf(api, applied)).toBe('Applied');
  await button(dialog, 'Change 1 of them too').click();
  await becomes(api, boarding, 'Rejected');
  await becomes(api, applied, 'Rejected');
  expect(await statusOf(api, hired)).toBe('Hired');
  expect(await statusOf(api, listed)).toBe('Black Listed');

  /* The receipt lists the unchanged candidates with the reason; it offers Undo, even a day later. */
  await page.getByRole('link', { name: 'Show who was not changed (2)' }).click();
  const receipts = page.getByRole('dialog', { name: 'Bulk changes' });
  await receipts.getByText('2 of 4 changed, 2 left out').waitFor();
  expect(await lookAt(page, 'bulk-receipts')).toEqual([]);
  await button(receipts, 'Details of Status Rejected').click();
  const details = page.getByRole('dialog', { name: 'Status Rejected' });
  await details.getByText('Left out: The status was Black Listed').waitFor();
  await button(details, 'Close').click();
  await button(receipts, 'Close').click();
  await page.reload();
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Bulk changes' }).click();
  await button(receipts, 'Undo Status Rejected').click();
  await button(page.getByRole('alertdialog', { name: 'Undo for all' }), 'Undo').click();
  await becomes(api, applied, 'Applied');
  await becomes(api, boarding, 'Onboarding');
  expect(faults).toEqual([]);
});
