import type { Page } from 'playwright-core';
import { resolve } from 'node:path';
import { clock } from '../../src/core/clock/clock.js';
import { CATALOGUE } from '../../src/shared/permissions.js';
import { startApp, startWorker, type TestApp } from '../../test/support/app.js';
import { EVERYTHING, makeRole, makeUser, PASSWORD } from '../../test/support/factories.js';
import { SmtpSink } from '../../test/support/smtp.js';
import { button, heading, notice, signInByForm } from './pages/access.js';
import { forgetSession, openAs, showsMeanwhile } from './support/browser.js';

jest.setTimeout(120_000);

const sink = new SmtpSink();
let site: TestApp;

beforeAll(async () => {
  await sink.start();
  site = await startApp({ SMTP_URL: sink.url }, resolve('admin/dist'));
  await startWorker({ SMTP_URL: sink.url });
});

afterAll(() => sink.stop());

const RESET_LINK = /https?:\S+\/reset-password\?token=[\w-]+/;

/* The link of the `sent`-th mail with a link, at the address where the test serves the site. */
async function mailedLink(email: string, sent: number): Promise<string> {
  // Between them a notice reports the new password (F5).
  const to = () =>
    sink.received.filter(({ recipients, text }) => recipients.includes(email) && RESET_LINK.test(text ?? ''));
  for (const until = Date.now() + 60_000; to().length < sent;) {
    if (Date.now() > until) throw new Error('no mail came');
    await new Promise((next) => setTimeout(next, 50));
  }
  const mail = to()[sent - 1]!;
  expect(mail.html).toContain('24 hours');
  const address = RESET_LINK.exec(mail.text ?? '')![0];
  return address.replace(site.env.APP_URL, site.url);
}

describe('a password reset that an administrator sends', () => {
  const send = async (page: Page, name: string, email: string) => {
    await button(page, 'Send password reset').click();
    const dialog = page.getByRole('alertdialog', { name: 'Send password reset' });
    await dialog.getByText(name).first().waitFor();
    await dialog.getByText(email).first().waitFor();
    await button(dialog, 'Send').click();
    await notice(page, 'A mail with a link for a new password is on its way.');
  };

  it('arrives by mail, opens one password change, and ends after a day', async () => {
    const user = await makeUser(site, { name: 'Newly Hired' });
    const { page, faults, context } = await openAs(site, `/users/${user._id}`);
    await send(page, 'Newly Hired', user.email);
    const link = await mailedLink(user.email, 1);

    const own = await openAs(site, '/');
    await forgetSession(own);
    const choose = async (at: string) => {
      await own.page.goto(at);
      await own.page.getByRole('textbox', { name: 'New password', exact: true }).fill('Better@2027');
      await own.page.getByRole('textbox', { name: 'Confirm new password' }).fill('Better@2027');
      await button(own.page, 'Set the new password').click();
    };
    const refused = own.page.getByText('This link is no longer valid. Please ask for a new one.').first();
    await choose(link);
    await heading(own.page, 'Your password is set').waitFor();
    await signInByForm(own.page, user.email, 'Better@2027');
    await forgetSession(own);
    await choose(link);
    await refused.waitFor();

    await send(page, 'Newly Hired', user.email);
    const second = await mailedLink(user.email, 2);
    clock.move(25 * 3_600_000);
    try {
      await choose(second);
      await refused.waitFor();
    } finally {
      clock.move(0);
    }
    expect([...faults, ...own.faults]).toEqual([]);
    await own.context.close();
    await context.close();
  });
});

it("N14: a user's page shows where they are signed in; one session ends, and all of them", async () => {
  const user = await makeUser(site, { name: 'Signed In' });
  const who = { email: user.email, password: PASSWORD };
  const devices = [await openAs(site, '/', who), await openAs(site, '/', who)];
  const { page, faults, context } = await openAs(site, `/users/${user._id}`);
  const signedIn = page.getByRole('region', { name: 'Signed in' });
  await signedIn.getByText('Last used').first().waitFor();
  const one = button(signedIn, 'End session on Chrome on Linux');
  expect(await one.count()).toBe(2);
  await one.first().click();
  await button(page.getByRole('alertdialog'), 'End session').click();
  await notice(page, 'The session was ended.');
  const states = () =>
    Promise.all(devices.map(async (device) => (await device.context.request.get('/api/auth/me')).status()));
  expect((await states()).toSorted()).toEqual([200, 401]);

  await button(signedIn, 'End all sessions').click();
  const dialog = page.getByRole('alertdialog', { name: 'End all sessions' });
  await dialog.getByText('Signed In will be signed out on every device.').waitFor();
  await button(dialog, 'End all sessions').click();
  await notice(page, 'All sessions of the user were ended.');
  await signedIn.getByText('Not signed in anywhere.').waitFor();
  expect(await states()).toEqual([401, 401]);
  expect(faults).toEqual([]);
  for (const each of [context, ...devices.map((device) => device.context)]) await each.close();
});

describe('roles', () => {
  it('say what is being done while they are changed and deleted', async () => {
    await makeRole(site, { job: ['read'] }, { name: 'Short Lived' });
    const { page, faults, context } = await openAs(site, '/roles');
    const calls = '**/api/roles/*';
    await page.getByRole('link', { name: 'Update Short Lived' }).click();
    await page.getByLabel('Description').fill('Changed');
    await showsMeanwhile(page, calls, () => button(page, 'Update').click(), 'Updating role...');
    await notice(page, 'Role updated successfully');
    await page.getByRole('button', { name: 'Delete Short Lived' }).click();
    const sure = button(page.getByRole('alertdialog'), 'Delete');
    await showsMeanwhile(page, calls, () => sure.click(), 'deleting role...');
    await notice(page, 'Role deleted successfully');
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each(['light', 'dark'])('print as a clean page, black on white, from the %s theme', async (theme) => {
    await makeRole(site, EVERYTHING, { name: `Everything, ${theme}` });
    const { page, faults, context } = await openAs(site, '/roles');
    await page.evaluate(`localStorage.setItem('RaStoreHireDesk.theme', '${JSON.stringify(theme)}')`);
    await page.reload();
    const card = page.getByRole('article').filter({ hasText: `Everything, ${theme}` });
    await card.waitFor();
    expect(await card.getByRole('row').count()).toBeLessThan(CATALOGUE.length);
    await page.emulateMedia({ media: 'print' });
    /* Every permission, but no button, no input and no drag handle. */
    expect(await card.getByRole('row').count()).toBe(CATALOGUE.length + 1);
    for (const role of ['button', 'link', 'searchbox', 'navigation', 'banner'] as const)
      expect(await page.getByRole(role).count()).toBe(0);
    const displayed = await page.evaluate(`(() => {
      const texts = [...document.querySelectorAll('main *')].filter(
        (element) => element.checkVisibility() && [...element.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim()),
      );
      const grounds = [];
      for (const text of texts)
        for (let element = text; element; element = element.parentElement) grounds.push(getComputedStyle(element).backgroundColor);
      return { colours: [...new Set(texts.map((element) => getComputedStyle(element).color))], grounds: [...new Set(grounds)] };
    })()`);
    expect(displayed).toEqual({ colours: ['rgb(0, 0, 0)'], grounds: ['rgba(0, 0, 0, 0)'] });
    expect(faults).toEqual([]);
    await context.close();
  });
});
