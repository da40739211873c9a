import type { Page, Route } from 'playwright-core';
import { credentialMark } from '../../src/modules/auth/password.js';
import { ResetTokensRepository } from '../../src/modules/auth/reset-tokens.repository.js';
import { ADMIN, type TestApp, testSpace } from '../../test/support/app.js';
import { makeRole, makeUser, PASSWORD } from '../../test/support/factories.js';
import { button, heading, notice, sidebar, signInByForm } from './pages/access.js';
import { forgetSession, intercept, openAs, showsMeanwhile, startSite } from './support/browser.js';
import { lookAt } from './support/looks.js';

jest.setTimeout(180_000);

let site: TestApp;

beforeAll(async () => {
  ({ site } = await startSite());
});

const atLogin = (url: URL) => url.pathname === '/login';

async function openSignedOut(path: string) {
  const session = await openAs(site, '/');
  await forgetSession(session);
  await session.page.goto(path);
  return session;
}

const passwordField = (page: Page) => page.getByRole('textbox', { name: 'Password' });

describe('the login page', () => {
  it('checks the fields, shows the password when asked to, and goes where one wanted to go', async () => {
    const { page, faults, context } = await openSignedOut('/users');
    await page.waitForURL(`${site.url}/login?redirect=%2Fusers`);
    await heading(page, 'Welcome Back!').waitFor();
    await page.getByText('HireDesk is made by Orbit Robotics').waitFor();
    await button(page, 'Sign in').click();
    await page.getByText('Invalid email format').waitFor();
    await page.getByText('Password must be at least 6 characters').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email');

    await page.getByLabel('Email').fill(ADMIN.email);
    await passwordField(page).fill('wrong-password');
    await button(page, 'Show password').click();
    expect(await page.locator('input[name="password"]').getAttribute('type')).toBe('text');
    await button(page, 'Hide password').click();
    expect(await page.locator('input[name="password"]').getAttribute('type')).toBe('password');
    await passwordField(page).press('Enter');
    const modal = page.getByRole('alertdialog');
    await modal.getByText('Invalid email or password').waitFor();
    await button(modal, 'OK').click();
    await modal.waitFor({ state: 'detached' });

    await passwordField(page).fill(ADMIN.password);
    await page.getByLabel('Remember me').check();
    const signIn = () => passwordField(page).press('Enter');
    const greeting = 'Good to see you again! Let’s get you signed in.';
    await showsMeanwhile(page, '**/api/auth/login', signIn, greeting);
    await heading(page, 'Manage Users').waitFor();
    expect(new URL(page.url()).pathname).toBe('/users');
    const [cookie] = await context.cookies();
    expect(cookie!.expires - Date.now() / 1_000).toBeGreaterThan(29 * 24 * 3_600);

    await page.goto('/login?redirect=%2Froles');
    await heading(page, 'Role Management').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('A16 follows no redirect out of the application', async () => {
    const { page, faults, context } = await openAs(site, '/');
    for (const target of [
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      'https:evil.example',
      'javascript:alert(1)',
      '%2f%2fevil.example',
      '/login?redirect=/users',
    ]) {
      await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
      await page.waitForURL((url) => !atLogin(url));
      expect(page.url()).toBe(`${site.url}/`);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  it('F5 a new email needs the password and a mailed link', async () => {
    const role = await makeRole(site, { profile: ['read', 'update'] });
    const user = await makeUser(site, { roles: [role] });
    // Not through another page: its own navigation to the sign-in page could come last, with another redirect.
    const address = '/login?redirect=/profile/update';
    const { page, faults, context } = await openSignedOut(address);
    await signInByForm(page, user.email, PASSWORD, address);
    await heading(page, 'Update Profile').waitFor();
    expect(new URL(page.url()).pathname).toBe('/profile/update');
    const email = `new.${user.email}`;
    await page.getByLabel('Email').fill(email);
    await button(page, 'Update').click();
    await page.getByText('Enter your current password to change your email').waitFor();
    await page.getByLabel('Current password', { exact: false }).first().fill('not-this-one');
    await button(page, 'Update').click();
    await page.getByText('Incorrect password').first().waitFor();
    await page.getByLabel('Current password', { exact: false }).first().fill(PASSWORD);
    await button(page, 'Update').click();
    await page.getByText(`A mail with a link is on its way to ${email}.`).waitFor();

    const mail = await (await testSpace()).db.collection('mails').findOne({ 'to.address': email });
    const link = new URL(mail!['variables'].link as string);
    await page.goto(`${link.pathname}${link.search}`);
    await button(page, 'Confirm this email').click();
    await heading(page, 'Your email has changed').waitFor();
    await page.goto(`${link.pathname}${link.search}`);
    await button(page, 'Confirm this email').click();
    await page.getByText('This link is no longer valid. Please ask for a new one.').waitFor();
    await context.close();
    expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
  });

  it('leads to a new password by a mailed link', async () => {
    const user = await makeUser(site);
    const { page, faults, context } = await openSignedOut('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill(user.email);
    await button(page, 'Send the link').click();
    await page.getByText('If this email belongs to a user, a mail with a link is on its way.').waitFor();

    const token = await site.app.get(ResetTokensRepository, { strict: false }).create({
      userId: user._id,
      email: user.email,
      credential: credentialMark(user.passwordHash),
      newEmail: null,
      expiresAt: new Date(Date.now() + 60_000),
    });
    await page.goto(`/reset-password?token=${token}`);
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Better@2027');
    const again = page.getByRole('textbox', { name: 'Confirm new password' });
    await again.fill('Better@2028');
    await button(page, 'Set the new password').click();
    await page.getByText('Confirmation password must match').waitFor();
    await again.fill('Better@2027');
    await button(page, 'Set the new password').click();
    await heading(page, 'Your password is set').waitFor();
    await signInByForm(page, user.email, 'Better@2027');
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('X05 what the screens say when a call fails', () => {
  it('chooses the text in the order of the catalogue and keeps what was entered', async () => {
    const { page, faults, context } = await openAs(site, '/roles/create');
    await page.getByLabel('Name').fill('Kept');
    await page.getByLabel('Description').fill('Still here afterwards');
    const json = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body });
    const html = (status: number) => (route: Route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<html>' });
    const unread = 'Unexpected response from the server. Please try again later.';
    const answers: Array<[(route: Route) => Promise<void>, string]> = [
      [json(500, { success: false, message: 'From the server' }), 'From the server'],
      [(route) => route.abort(), 'Something gone wrong on server.'],
      [html(200), unread],
      [json(403, {}), 'You do not have permission to access this resource.'],
      [json(500, {}), 'The server encountered an error. Please try again later.'],
      [
        json(400, { errors: [{ field: 'x', message: 'The first of the errors' }] }),
        'The first of the errors',
      ],
      [json(400, {}), 'An unknown error occurred. Please try again.'],
    ];
    for (const [answer, text] of answers) {
      await page.unroute('**/api/roles');
      await intercept(page, '**/api/roles', answer);
      await button(page, 'Create').click();
      await page.getByText(text, { exact: true }).first().waitFor();
      expect(await page.getByLabel('Name').inputValue()).toBe('Kept');
    }
    await page.unroute('**/api/roles');
    await button(page, 'Create').click();
    await notice(page, 'Role created successfully');
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('the shell', () => {
  it('X06 shows nothing of a user who logged out, neither behind Back nor in another tab', async () => {
    const { page, faults, context } = await openAs(site, '/users');
    await heading(page, 'Manage Users').waitFor();
    const other = await context.newPage();
    await other.goto('/profile');
    await heading(other, 'Administrator').waitFor();
    await button(page, 'Log out').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Confirm Log out', { exact: true }).waitFor();
    await dialog.getByText('Are you sure you want to log out?', { exact: true }).waitFor();
    await button(dialog, 'Log out').click();
    await page.waitForURL(atLogin);
    await heading(page, 'Welcome Back!').waitFor();
    await other.waitForURL(atLogin);
    expect(await other.getByText(ADMIN.email).count()).toBe(0);
    await page.goBack();
    await page.waitForURL((url) => url.href.endsWith('/login?redirect=%2Fusers'));
    expect(await page.getByText(ADMIN.email).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('says once per browser session that a role has expired, a new sign-in included', async () => {
    const role = await makeRole(
      site,
      { candidate: ['read'] },
      { name: 'Summer Help', expiresAt: new Date(0) },
    );
    const user = await makeUser(site, { roles: [role] });
    const text = 'The role Summer Help has expired.';
    const { page, faults, context } = await openAs(site, '/', { email: user.email, password: PASSWORD });
    await notice(page, text);
    await button(page, 'Log out').click();
    await button(page.getByRole('alertdialog'), 'Log out').click();
    await page.waitForURL(atLogin);
    await signInByForm(page, user.email, PASSWORD);
    expect(await sidebar(page)).toEqual(['Dashboard']);
    await page.waitForTimeout(300);
    expect(await page.getByText(text).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('has its sidebar open from 768 px on, and closes and opens it', async () => {
    const wide = await openAs(site, '/', ADMIN, { width: 768 });
    expect(await sidebar(wide.page)).toEqual(expect.arrayContaining(['Dashboard', 'Manage Users']));
    await button(wide.page, 'Close the sidebar').click();
    await button(wide.page, 'Open the sidebar').waitFor();
    await wide.context.close();
    const narrow = await openAs(site, '/', ADMIN, { width: 767 });
    await button(narrow.page, 'Open the sidebar').waitFor();
    expect(await narrow.page.getByRole('link', { name: 'Manage Users' }).count()).toBe(0);
    await button(narrow.page, 'Open the sidebar').click();
    await narrow.page.getByRole('link', { name: 'Manage Users' }).click();
    await heading(narrow.page, 'Manage Users').waitFor();
    /* A narrow window does not change the wide one's setting. */
    await narrow.page.setViewportSize({ width: 768, height: 800 });
    await button(narrow.page, 'Close the sidebar').waitFor();
    await narrow.page.setViewportSize({ width: 360, height: 800 });
    await narrow.page.goto('/roles');
    await button(narrow.page, 'Open the sidebar').waitFor();
    await narrow.page.setViewportSize({ width: 1440, height: 800 });
    await narrow.page.goto('/users');
    await button(narrow.page, 'Close the sidebar').click();
    await button(narrow.page, 'Open the sidebar').waitFor();
    await narrow.page.reload();
    await button(narrow.page, 'Open the sidebar').waitFor();
    expect([...wide.faults, ...narrow.faults]).toEqual([]);
    await narrow.context.close();
  });
});

describe('F4 nothing that axe objects to, in light and dark, and no wider than the window', () => {
  it.each([
    ['not-found', '/nowhere', 'Page Not Found'],
    ['not-found-within', '/imports', 'Page Not Found'],
    ['forbidden', '/users', 'You are Unauthorized'],
  ])('%s', async (name, path, title) => {
    const nobody = await makeUser(site);
    const { page, faults, context } = await openAs(site, path, { email: nobody.email, password: PASSWORD });
    await heading(page, title).waitFor();
    if (name === 'forbidden')
      await page
        .getByText(
          'You do not have permission to access this page. If you believe this is a mistake, please contact the administrator.',
        )
        .waitFor();
    expect(await lookAt(page, name)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
