import type { Page } from 'playwright-core';
import type { Agent, TestApp } from '../../test/support/app.js';
import { makeCandidate, makeJob } from '../../test/support/factories.js';
import { eventually } from '../../test/support/until.js';
import { button, heading, notice } from './pages/access.js';
import { CandidateListPage } from './pages/candidates.js';
import { intercept, openAs, startSite } from './support/browser.js';

jest.setTimeout(180_000);

let site: TestApp;
let api: Agent;
let jobs: string[];

beforeAll(async () => {
  ({ site, api } = await startSite());
  jobs = [(await makeJob(api, { title: 'Robotics Engineer' }))._id];
});

const make = (name: string) => makeCandidate(api, { jobs, name });
const question = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });
const statusOf = async (id: string) => (await api.get(`/api/candidates/${id}`)).status;
const isDeleted = async (id: string) =>
  (await api.get(`/api/candidates/${id}`).expect(200)).body.data.isDeleted as boolean;

describe('one candidate', () => {
  it('goes to the trash, comes back, goes again and is gone for good', async () => {
    const { _id, name } = await make('Asha Rao');
    const { page, faults } = await openAs(site, `/candidates/${_id}`);
    await intercept(page, `**/api/candidates/${_id}`, async (route) => {
      if (route.request().method() === 'DELETE') await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await button(page, 'Delete').click();
    const ask = question(page, 'Delete candidate');
    await ask.getByText(`Do you want to delete ${name}? You can restore it later if needed.`).waitFor();
    // Enter alone must destroy nothing.
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Cancel');
    await page.keyboard.press('Escape');
    await ask.waitFor({ state: 'detached' });
    await button(page, 'Delete').click();
    await button(ask, 'Delete').click();
    await page.getByRole('status').getByText('Deleting candidate').waitFor();
    await heading(page, 'Candidates').waitFor();
    await notice(page, 'Candidate deleted successfully');
    expect(await isDeleted(_id)).toBe(true);

    await page.goto('/deleted-items/candidates');
    await page.getByRole('link', { name }).click();
    await page.getByText(/^This candidate was deleted on \d\d\/\d\d\/\d{4} and can be restored\.$/).waitFor();
    expect(await page.getByRole('link', { name: 'Update', exact: true }).count()).toBe(0);
    await button(page, 'Restore').click();
    await notice(page, 'Candidate restored successfully');
    await page.getByRole('link', { name: 'Update', exact: true }).waitFor();
    expect(await isDeleted(_id)).toBe(false);

    await button(page, 'Delete').click();
    await button(ask, 'Delete').click();
    await heading(page, 'Candidates').waitFor();
    await page.goto(`/candidates/${_id}`);
    await button(page, 'Delete Permanently').click();
    const last = page.getByRole('alertdialog');
    await last.getByText('Once deleted, it cannot be restored.').waitFor();
    await button(last, 'Delete Permanently').click();
    await notice(page, 'Candidate deleted permanently');
    await heading(page, 'Deleted Candidates').waitFor();
    expect(await statusOf(_id)).toBe(404);
    await page.goto(`/candidates/${_id}`);
    await page.getByText('Candidate does not exist').waitFor();
    expect(faults).toEqual([]);
  });
});

describe('a selection', () => {
  it('goes to the trash together; who is gone already is named with the reason', async () => {
    const [first, second, third] = [await make('Bina Das'), await make('Bina Rao'), await make('Bina Sen')];
    await make('Kabir Das');
    const { page, faults } = await openAs(site, '/candidates');
    const list = new CandidateListPage(page);
    await list.search('Bina');
    await list.count(3);
    await list.select(first.name, second.name, third.name);
    await page.getByRole('status').getByText('3 candidates selected').waitFor();
    await api.delete(`/api/candidates/${third._id}`).expect(200);
    await button(page, 'Delete').click();
    const ask = question(page, 'Delete 3 candidates');
    await ask.getByText('You can restore it later if needed.').waitFor();
    await button(ask, 'Delete').click();
    const refused = question(page, 'Something went wrong');
    await refused.getByText('One record could not be changed:').waitFor();
    await refused.getByText('This record is already deleted.').waitFor();
    await button(refused, 'OK').click();
    await notice(page, '2 of 3 records were changed');
    await page.getByText('No candidates match your search and filters').waitFor();
    expect([await isDeleted(first._id), await isDeleted(second._id)]).toEqual([true, true]);
    // The selection has disappeared with the candidates, and the toolbar is back.
    await page.getByRole('searchbox').waitFor();

    await page.goto('/deleted-items/candidates');
    await page.getByRole('checkbox', { name: /Bina Das/ }).check();
    await page.getByRole('checkbox', { name: /Bina Rao/ }).check();
    await button(page, 'Restore').first().click();
    await button(page.getByRole('alertdialog'), 'Restore').click();
    await eventually(
      () => isDeleted(first._id),
      (deleted) => !deleted,
    );
    expect([await isDeleted(second._id), await isDeleted(third._id)]).toEqual([false, true]);

    // Restored by its own button, it is no longer selected.
    await page.getByRole('checkbox', { name: /Bina Sen/ }).check();
    await page.getByRole('button', { name: /^Restore.*Bina Sen/ }).click();
    await page.getByText('No deleted candidates available').waitFor();
    expect(await page.getByText('1 selected').count()).toBe(0);
    await api.delete(`/api/candidates/${third._id}`).expect(200);
    await page.reload();

    await page.getByRole('checkbox', { name: /Bina Sen/ }).check();
    await button(page, 'Delete Permanently').first().click();
    const last = page.getByRole('alertdialog');
    await last.getByText('Once deleted, it cannot be restored.').waitFor();
    await button(last, 'Delete Permanently').click();
    await page.getByText('No deleted candidates available').waitFor();
    expect(await statusOf(third._id)).toBe(404);
    expect(faults).toEqual([]);
  });

  it('is reset only after something was typed', async () => {
    const { name } = await make('Charu Menon');
    const { page, faults } = await openAs(site, '/candidates');
    const list = new CandidateListPage(page);
    await list.select(name);
    await button(page, 'Reset selection').click();
    const ask = question(page, 'Reset selection');
    await ask.getByText('1 candidate is selected.').waitFor();
    const confirm = ask.getByRole('button', { name: 'Reset selection' });
    expect(await confirm.isDisabled()).toBe(true);
    /* The field has the focus. */
    await ask.locator('input:focus').waitFor();
    await page.keyboard.type('   ');
    expect(await confirm.isDisabled()).toBe(true);
    await page.keyboard.type('reset');
    await confirm.click();
    await ask.waitFor({ state: 'detached' });
    await button(page, 'Select').waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
