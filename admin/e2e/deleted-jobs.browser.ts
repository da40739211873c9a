import { type Agent, type TestApp } from '../../test/support/app.js';
import { makeCandidate, makeJob } from '../../test/support/factories.js';
import { button, heading, notice } from './pages/access.js';
import { openAs, startSite } from './support/browser.js';
import { lookAt } from './support/looks.js';

jest.setTimeout(120_000);

let site: TestApp;
let api: Agent;

beforeAll(async () => {
  ({ site, api } = await startSite());
});

const trashed = async (title: string) => {
  const job = await makeJob(api, { title });
  await api.delete(`/api/jobs/${job._id}`).expect(200);
  return job;
};

describe('a selection of deleted jobs', () => {
  it('C6 shows what refers to each before it is deleted for good, and deletes the others', async () => {
    const [needed, asked] = [await makeJob(api, { title: 'Needed' }), await makeJob(api, { title: 'Asked' })];
    const candidate = await makeCandidate(api, { jobs: [needed._id, asked._id] });
    for (const { _id } of [needed, asked]) await api.delete(`/api/jobs/${_id}`).expect(200);
    const free = await trashed('Free');
    const { page, faults } = await openAs(site, '/deleted-items/jobs');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByText('3 selected').waitFor();
    await button(page, 'Delete Permanently').first().click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete 3 records permanently' });
    await dialog.getByText('Once deleted, it cannot be restored.').waitFor();
    await dialog.getByText('2 of them stay, because they are still referred to:').waitFor();
    for (const title of ['Needed', 'Asked']) {
      const item = dialog.getByRole('listitem').filter({ hasText: title }).first();
      await item.getByText(`1 candidate: ${candidate.name}`).waitFor();
    }
    expect(await dialog.getByText('Free').count()).toBe(0);
    expect(await lookAt(page, 'deleted-jobs-selection')).toEqual([]);
    await button(dialog, 'Delete the other one').click();
    await notice(page, 'Job deleted permanently');
    await page.getByRole('link', { name: 'Free' }).waitFor({ state: 'detached' });
    await api.get(`/api/jobs/${free._id}`).expect(404);
    await api.get(`/api/jobs/${needed._id}`).expect(200);

    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await button(page, 'Delete Permanently').first().click();
    const none = page.getByRole('alertdialog', { name: 'Delete 2 records permanently' });
    await none.getByText('2 of them stay, because they are still referred to:').waitFor();
    expect(await button(none, 'Delete Permanently').isDisabled()).toBe(true);
    await button(none, 'Cancel').click();
    await heading(page, 'Deleted Jobs').waitFor();
    expect(faults).toEqual([]);
  });

  it('without references is asked about and deleted as it is', async () => {
    const jobs = [await trashed('First of two'), await trashed('Second of two')];
    const { page, faults } = await openAs(site, '/deleted-items/jobs');
    for (const { title } of jobs) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    await button(page, 'Delete Permanently').first().click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete 2 records permanently' });
    await button(dialog, 'Delete Permanently').click();
    await notice(page, 'Job deleted permanently');
    for (const { _id } of jobs) await api.get(`/api/jobs/${_id}`).expect(404);
    expect(faults).toEqual([]);
  });
});
