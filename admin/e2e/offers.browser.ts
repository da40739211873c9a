import type { Page } from 'playwright-core';
import { ADMIN, type Agent, type TestApp } from '../../test/support/app.js';
import { EVERYTHING, makeCandidate, makeJob, makeRole, makeUser } from '../../test/support/factories.js';
import { makeInterview } from '../../test/support/interviews.js';
import { standing } from '../../test/support/offers.js';
import { pdf } from '../../test/support/pdf.js';
import { SmtpSink } from '../../test/support/smtp.js';
import { eventually } from '../../test/support/until.js';
import { violationsOf } from './support/axe.js';
import { openAs } from './support/browser.js';
import { displayedDay, fillDay } from './support/days.js';
import { startMailingSite } from './support/mailing-site.js';

jest.setTimeout(240_000);

let sink: SmtpSink;
let site: TestApp;
let admin: Agent;

beforeAll(async () => {
  ({ site, api: admin, sink } = await startMailingSite());
});
async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

/** By keyboard alone: the field has the focus, Enter sends. */
async function enterPassword(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Send this offer letter?' });
  await dialog.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
}

const isOffered = (candidate: string) =>
  eventually(
    () => standing(admin, candidate),
    ({ status }) => status === 'Offered',
  );

it('E2 previews and sends a letter with the own password, shows a refusal over a reload, sends it again, and notes the answer', async () => {
  const job = await makeJob(admin, { title: 'Robot Welder' });
  const { _id } = await makeCandidate(admin, { jobs: [job._id], name: 'Tara Bose', expectedCTC: 1_250_000 });
  sink.script.push({ reply: 550, text: 'no such person here' });
  const { page, context, faults } = await openAs(site, `/candidates/${_id}`);
  const section = page.getByRole('region', { name: 'Offer letter' });
  await section.getByRole('button', { name: 'Send offer letter' }).click();
  await section.getByText('Enter the joining date').waitFor();
  await fillDay(section, 'Joining date', '06/01/2031');
  await fillDay(section, 'Valid until', '20/12/2030');
  await section.getByLabel('Message').fill('It was a pleasure to meet you.\nThe team looks forward to you.');
  await section.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Offer letter, as it will be sent' });
  await preview.locator('canvas').first().waitFor();
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'hidden' });
  await section.getByRole('button', { name: 'Send offer letter' }).focus();
  await page.keyboard.press('Enter');
  await enterPassword(page, 'Not@MyPassword1');
  await page.getByText('Incorrect password').waitFor();
  await expectAccessible(page);
  await enterPassword(page, ADMIN.password);
  await section.getByText('550 no such person here').waitFor();
  await page.reload();
  await section.getByText('550 no such person here').waitFor();
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Resend' }).click();
  const again = page.getByRole('dialog', { name: 'Send the letter again?' });
  await again.getByLabel('Your password').fill(ADMIN.password);
  await again.getByRole('button', { name: 'Resend' }).click();
  await page.getByText('Offer letter sent successfully!').waitFor();
  expect(sink.received.at(-1)!.text).toContain('The team looks forward to you.');
  await isOffered(_id);
  await section.getByRole('button', { name: 'Offer Accepted' }).focus();
  await page.keyboard.press('Enter');
  await section.locator('[data-status=accepted]').waitFor();
  // The pressed button has disappeared: the focus stays in its place.
  await eventually(
    () => section.evaluate((place) => place.contains(document.activeElement)),
    (isInside) => isInside,
  );
  expect((await standing(admin, _id)).status).toBe('Onboarding');
  await page.reload();
  await section.getByRole('button', { name: 'Undo the answer' }).click();
  await section.locator('[data-status=sent]').waitFor();
  await isOffered(_id);
  expect(faults).toEqual([]);
  await context.close();
});

it('E2 sends an uploaded letter in the stage Offer Documentation, where it is withdrawn', async () => {
  const job = await makeJob(admin, { title: 'Robot Painter' });
  const { _id } = await makeCandidate(admin, { jobs: [job._id], name: 'Arun Das' });
  const role = await makeRole(site, EVERYTHING);
  const interviewer = await makeUser(site, { roles: [role] });
  const interview = await makeInterview(admin, [String(interviewer._id)], { job: job._id, type: 'Final' });
  await admin
    .patch(`/api/interviews/${interview._id}/candidates/${_id}`)
    .send({ status: 'Selected' })
    .expect(200);
  const { page, context, faults } = await openAs(site, `/interviews/${interview._id}`);
  await page.getByRole('tab', { name: 'Offer Documentation' }).click();
  const stage = page.getByRole('tabpanel', { name: 'Offer Documentation' });
  expect(await stage.getByRole('button', { name: 'Offer Accepted' }).isDisabled()).toBe(true);
  const letter = pdf('signed by hand', 20_000);
  await stage
    .locator('input[type=file]')
    .setInputFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer: letter });
  await stage.getByText('The uploaded PDF is sent as it is.').waitFor();
  await stage.getByRole('button', { name: 'Send offer letter' }).click();
  await enterPassword(page, ADMIN.password);
  await page.getByText('Offer letter sent successfully!').waitFor();
  const mail = sink.received.at(-1)!;
  expect(Buffer.from(mail.attachments[0]!.content as ArrayBuffer).equals(letter)).toBe(true);
  await isOffered(_id);
  expect(await stage.getByRole('button', { name: 'Offer Accepted' }).count()).toBe(1);
  await expectAccessible(page);
  await stage.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await stage.locator('[data-status=withdrawn]').waitFor();
  await stage.getByRole('button', { name: 'Make another offer' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

const filterOf = (url: URL) => url.searchParams.get('filter');

it('E1 narrows the mails to a day that is typed without a pause', async () => {
  const { page, context, faults } = await openAs(site, '/mails');
  await fillDay(page, 'From day', '23/11/2026');
  await page.waitForURL((url) => filterOf(url) === '{"from":"2026-11-23"}');
  expect(await displayedDay(page, 'From day')).toBe('23/11/2026');
  await fillDay(page, 'From day', '24/11/2025');
  await page.waitForURL((url) => filterOf(url) === '{"from":"2025-11-24"}');
  expect(faults).toEqual([]);
  await context.close();
});
