import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Agent, TestApp } from '../../test/support/app.js';
import {
  makeCandidate,
  makeJob,
  makeOnboarding,
  makeRole,
  makeUser,
  PASSWORD,
  stepBody,
} from '../../test/support/factories.js';
import type { SmtpSink } from '../../test/support/smtp.js';
import { eventually, until } from '../../test/support/until.js';
import { button, heading, notice } from './pages/access.js';
import { faultsOf, openAs } from './support/browser.js';
import { lookAt } from './support/looks.js';
import { startMailingSite } from './support/mailing-site.js';
import { lookAtPortal } from './support/portal-looks.js';

jest.setTimeout(240_000);

let site: TestApp;
let api: Agent;
let sink: SmtpSink;
let photo: Buffer;
const heic = readFileSync('test/fixtures/PC29-IMG_0001.HEIC');

beforeAll(async () => {
  ({ site, api, sink } = await startMailingSite());
  photo = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#6a8' } })
    .jpeg()
    .toBuffer();
});

const choose = async (page: Page, label: string, typed: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).fill(typed);
  await page.getByRole('option', { name: option }).click();
};
/* The notice takes the focus a frame after it appears: a field that is filled before then loses it. */
const refused = async (page: Page, text: string) => {
  await notice(page, text);
  await page.waitForFunction(() => document.activeElement?.role === 'alert');
};
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

/* Runs in the page. */
const FOCUS_SEEN = `(() => {
  const { left, top, width, height } = document.activeElement.getBoundingClientRect();
  return document.activeElement.matches('[aria-invalid=true]') &&
    document.elementFromPoint(left + width / 2, top + height / 2) === document.activeElement;
})()`;

/** The candidate's phone: no session, 360 px. */
async function phone(context: BrowserContext, link: string): Promise<{ page: Page; faults: string[] }> {
  const own = await context
    .browser()!
    .newContext({ baseURL: site.url, viewport: { width: 360, height: 740 } });
  const page = await own.newPage();
  const faults = faultsOf(page);
  await page.goto(new URL(link).pathname);
  return { page, faults };
}

describe('an onboarding from the template to the last step', () => {
  it('is made of a template, sent, filled in on a phone in two sittings, and seen by HR', async () => {
    const { _id: job, title } = await makeJob(api);
    const { name } = await makeCandidate(api, { jobs: [job], status: 'Onboarding' });
    await api
      .post('/api/onboarding-templates')
      .send({
        name: 'Engineers',
        steps: [
          stepBody({
            fields: [{ name: 'PAN', required: true }],
            files: [{ name: 'Pan Card', type: 'pdf', required: true }],
          }),
          stepBody({
            name: 'Photographs',
            fields: [],
            files: [{ name: 'Image 1', type: 'image', required: true }],
          }),
        ],
      })
      .expect(201);

    const { page, context, faults } = await openAs(site, '/onboardings');
    await page.getByText('There are no onboardings').waitFor();
    await page.getByRole('link', { name: 'Create onboarding' }).first().click();
    await page.getByText('No Steps Added Yet').waitFor();
    await button(page, 'Create').click();
    await refused(page, 'Job is required');
    expect(await page.getByRole('combobox', { name: 'Candidate', exact: true }).isDisabled()).toBe(true);
    await choose(page, 'Job', title, title);
    await button(page, 'Create').click();
    await refused(page, 'Candidate is required');
    await choose(page, 'Candidate', name, name);
    await button(page, 'Create').click();
    await refused(page, 'At least one step is required');
    await button(page, 'Start from a template').click();
    await page.getByRole('menuitem', { name: 'Engineers' }).click();
    expect(await lookAt(page, 'onboarding-form')).toEqual([]);
    await button(page, 'Create').click();
    await notice(page, 'Onboarding created successfully');
    await heading(page, name).waitFor();
    expect(await page.getByText('Not Available').count()).toBe(2);

    await button(page, 'Create and send link').click();
    await notice(page, 'Link sent successfully');
    const [mail] = await eventually(
      () => sink.received,
      ({ length }) => length > 0,
    );
    const link = /http\S+\/onboarding\/\S+/.exec(mail!.text ?? '')![0];

    const first = await phone(context, link);
    await heading(first.page, `Welcome, ${name}!`).waitFor();
    await button(first.page, 'Save & Next').click();
    await first.page.getByText('PAN is required.').waitFor();
    await first.page.getByText('Pan Card is required.').waitFor();
    // Nothing covers the focused element, even if the window is low.
    await first.page.waitForFunction(FOCUS_SEEN);
    await first.page.getByRole('textbox', { name: 'PAN' }).fill('ABCDE1234F');
    await first.page.getByText('PAN is required.').waitFor({ state: 'detached' });
    const choosePan = (buffer: Buffer) =>
      first.page
        .getByLabel('Choose file: Pan Card')
        .setInputFiles(file('pan.pdf', 'application/pdf', buffer));
    await choosePan(Buffer.alloc(0));
    await first.page.getByText(/^pan\.pdf\s+Only PDF files are accepted\s+The file is empty/).waitFor();
    // A picture disguised as a PDF.
    await choosePan(photo);
    await first.page.getByText(/^pan\.pdf\s+Only PDF files are accepted\s+Save it as PDF/).waitFor();
    await first.page.getByText('Please check the marked entries.').waitFor();
    expect(await lookAtPortal(first.page, 'portal-step')).toEqual([]);
    // Paper documents: two photos become the pages of a PDF.
    await first.page.getByLabel('Take a photo: Pan Card').setInputFiles(file('one.jpg', 'image/jpeg', photo));
    await first.page.getByAltText('Page 1 for Pan Card').waitFor();
    await first.page.getByLabel('Add a page: Pan Card').setInputFiles(file('two.heic', 'image/heic', heic));
    await first.page.getByAltText('Page 2 for Pan Card').waitFor();
    await first.page.getByText('Please check the marked entries.').waitFor({ state: 'detached' });
    await button(first.page, 'Save & Next').click();
    await first.page.getByRole('heading', { name: 'Photographs' }).waitFor();
    expect(first.faults).toEqual([]);
    await first.page.context().close();

    // HR sees it without a reload.
    await page.getByText('In-Progress').first().waitFor();
    await page.getByRole('link', { name: 'View File: Pan Card' }).waitFor();

    const second = await phone(context, link);
    await second.page.getByRole('heading', { name: 'Photographs' }).waitFor();
    await button(second.page, 'Previous').click();
    expect(await second.page.getByRole('textbox', { name: 'PAN' }).inputValue()).toBe('ABCDE1234F');
    await button(second.page, 'Save & Next').click();
    // PC29: a picture that this browser cannot show is shown anyway.
    await second.page
      .getByLabel('Choose file: Image 1')
      .setInputFiles(file('me.jpg', 'image/jpeg', Buffer.from('no picture')));
    await second.page.getByText(/^me\.jpg\s+Only image files are accepted/).waitFor();
    expect(await lookAtPortal(second.page, 'portal-second-step')).toEqual([]);
    await second.page.getByLabel('Take a photo: Image 1').setInputFiles(file('me.heic', 'image/heic', heic));
    await second.page.getByText('me.jpg').waitFor();
    const displayed = second.page.getByAltText('Your picture for Image 1');
    await until(() => displayed.evaluate((image) => (image as HTMLImageElement).naturalWidth === 120));
    await button(second.page, 'Save & Next').click();
    await heading(second.page, 'Congratulations!').waitFor();
    expect(await lookAtPortal(second.page, 'portal-done')).toEqual([]);
    expect(second.faults).toEqual([]);
    await second.page.context().close();

    await page.getByText('Completed', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'View File: Image 1' }).waitFor();
    expect(await lookAt(page, 'onboarding')).toEqual([]);
    await button(page, 'Create employee').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).dblclick();
    await notice(page, 'Employee created successfully');
    await heading(page, name).waitFor();
    await page.getByText('No documents have been viewed yet.').waitFor();
    await page.getByRole('link', { name: 'View File Image 1' }).click();
    await page.getByRole('img', { name: `Image 1 of ${name}` }).waitFor();
    await page.getByRole('link', { name: 'Back to the employee' }).click();
    await page.getByText('viewed Image 1').waitFor();
    expect(await lookAt(page, 'employee')).toEqual([]);
    await page.getByRole('link', { name: 'Employees' }).click();
    await page.getByRole('link', { name }).waitFor();
    await button(page, 'Columns').click();
    await page.getByRole('checkbox', { name: 'Employment Type' }).uncheck();
    await page.keyboard.press('Escape');
    expect(await lookAt(page, 'employees')).toEqual([]);
    await button(page, 'Export').click();
    const saved = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
    expect((await saved).suggestedFilename()).toBe('Employees_List.xlsx');
    await button(page, 'Close').click();
    await page.goto('/onboardings');
    await page.getByText('2 of 2 steps').waitFor();
    expect(await lookAt(page, 'onboardings')).toEqual([]);
    await page.getByText('2 of 2 steps').click();
    await page.getByRole('link', { name: /^View employee E\d+$/ }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is filled in by HR from the candidate, and goes to the trash and back', async () => {
    const made = await makeOnboarding(api, {
      steps: [stepBody({ fields: [{ name: 'UAN', required: true }], files: [{ name: 'DL', type: 'pdf' }] })],
    });
    const { page, context, faults } = await openAs(site, `/candidates/${made.candidate._id}`);
    await page.getByRole('link', { name: 'View Onboarding page' }).click();
    await heading(page, `Welcome, ${made.candidate.name}!`).waitFor();
    await button(page, 'Save & Next').click();
    await page.getByText('UAN is required.').waitFor();
    expect(await lookAt(page, 'onboarding-fill')).toEqual([]);
    await page.getByLabel('UAN').fill('100200300');
    await page.getByRole('link', { name: 'On Boarding' }).click();
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
    await button(page, 'Cancel').click();
    await button(page, 'Save & Next').click();
    await page.getByRole('heading', { name: 'Congratulations!' }).waitFor();
    await page.getByRole('link', { name: 'Go to the onboarding' }).click();
    await page.getByText('100200300').waitFor();
    await page.getByRole('link', { name: 'Update', exact: true }).click();
    await button(page, 'Move Step 1 down').waitFor();
    await button(page, 'Duplicate Step 1').click();
    await button(page, 'Update').click();
    await notice(page, 'File name is required');
    await button(page, 'Delete Step 2').click();
    await button(page, 'Update').click();
    await notice(page, 'Onboarding updated successfully');
    await page.goto(`/onboardings/${made._id}`);
    await page.getByText('Pending', { exact: true }).first().waitFor();
    await button(page, 'Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('This onboarding was deleted on').waitFor();
    await page.goto('/deleted-items/onboardings');
    await button(page, `Restore ${made.candidate.name}`).click();
    await notice(page, 'Onboarding restored successfully');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is made for a candidate by users who may not read jobs', async () => {
    const job = await makeJob(api);
    const candidate = await makeCandidate(api, { jobs: [job._id], status: 'Onboarding' });
    const role = await makeRole(site, { candidate: ['read'], onboarding: ['create', 'read', 'update'] });
    const { email } = await makeUser(site, { roles: [role] });
    const steps = [stepBody({ files: [{ name: 'Pan Card', type: 'pdf' }] })];
    await api.post('/api/onboarding-templates').send({ name: 'Papers', steps }).expect(201);
    const path = `/onboardings/create?candidate=${candidate._id}&job=${job._id}`;
    const { page, context, faults } = await openAs(site, path, { email, password: PASSWORD });
    const chosen = page.getByRole('combobox', { name: 'Candidate', exact: true });
    await until(async () => (await chosen.inputValue()) === candidate.name);
    expect(await page.getByRole('textbox', { name: 'Job' }).inputValue()).toBe(`J${job.jobId} ${job.title}`);
    await button(page, 'Create').click();
    await notice(page, 'Onboarding created successfully');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a dead link shows one friendly page', async () => {
    const { context } = await openAs(site, '/');
    const { page, faults } = await phone(context, `${site.url}/onboarding/${'x'.repeat(43)}`);
    await heading(page, 'This link no longer works').waitFor();
    expect(await lookAtPortal(page, 'portal-dead')).toEqual([]);
    expect(faults).toEqual([]);
    const answer = await page.request.get('/onboarding/whatever');
    expect(answer.headers()).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    await page.context().close();
    await context.close();
  });
});
