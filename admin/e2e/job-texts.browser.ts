import { type Agent, type TestApp } from '../../test/support/app.js';
import { makeJob } from '../../test/support/factories.js';
import { button, notice } from './pages/access.js';
import { openAs, showsMeanwhile, startSite } from './support/browser.js';

jest.setTimeout(120_000);

let site: TestApp;
let api: Agent;

beforeAll(async () => {
  ({ site, api } = await startSite());
});

describe('a job', () => {
  it.each([
    [{ min: 500_000, max: 1_250_000 }, '₹ 5,00,000 - ₹ 12,50,000'],
    [{ min: 500_000, max: null }, 'Starting at ₹ 5,00,000'],
    [{ min: null, max: 1_250_000 }, 'Up to ₹ 12,50,000'],
    [null, 'Not specified'],
  ])('with the salary %j shows %s', async (salaryRange, text) => {
    const job = await makeJob(api, { salaryRange });
    const { page, faults, context } = await openAs(site, `/jobs/${job._id}`);
    await page.getByText(text, { exact: true }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('says what is being done while it is created, changed, deleted and restored', async () => {
    const { page, faults, context } = await openAs(site, '/jobs/create');
    const calls = /\/api\/jobs(\/[^/]+(\/restore)?)?$/;
    await page.getByRole('combobox', { name: 'Title' }).fill('Slow Robot');
    await page.getByRole('combobox', { name: 'Location' }).fill('Pune');
    await page.getByLabel('Experience (years)').fill('3');
    const skills = page.getByRole('combobox', { name: 'Skills' });
    await skills.fill('Patience');
    await skills.press('Enter');
    await page.locator('.ProseMirror').fill('Carries parcels, one at a time.');
    await showsMeanwhile(page, calls, () => button(page, 'Create').click(), 'Creating job');
    await notice(page, 'Job created successfully');

    await page.getByRole('link', { name: 'Update', exact: true }).click();
    await page.getByLabel('Experience (years)').fill('4');
    await showsMeanwhile(page, calls, () => button(page, 'Update').click(), 'Updating job');
    await notice(page, 'Job updated successfully');

    await button(page, 'Delete').click();
    const sure = button(page.getByRole('alertdialog'), 'Delete');
    await showsMeanwhile(page, calls, () => sure.click(), 'Deleting job');
    await notice(page, 'Job deleted successfully');

    await showsMeanwhile(page, calls, () => button(page, 'Restore').click(), 'Restoring job');
    await notice(page, 'Job restored successfully');
    expect(faults).toEqual([]);
    await context.close();
  });
});
