import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { clock } from '../../src/core/clock/clock.js';
import { moveDay } from '../../src/shared/kit/days.js';
import { showDay } from '../../src/shared/kit/format.js';
import { type Agent, type TestApp } from '../../test/support/app.js';
import { makeRole, makeUser, PASSWORD } from '../../test/support/factories.js';
import { actionBox, button, fillUser, heading, notice, sidebar, signInByForm } from './pages/access.js';
import { forgetSession, openAs, showsMeanwhile, startSite } from './support/browser.js';
import { fillDay, openCalendar } from './support/days.js';
import { lookAt } from './support/looks.js';

jest.setTimeout(240_000);

let site: TestApp;
let api: Agent;

beforeAll(async () => {
  ({ site, api } = await startSite());
});

const UNAUTHORIZED = 'You are Unauthorized';
const PRIYA = {
  name: 'Priya Nair',
  email: 'priya.nair@example.org',
  mobile: '9812345670',
  password: 'Welcome@2026',
  roles: ['Junior Recruiter'],
};

describe('a role with an expiry, from the form to the refusal', () => {
  it('is made, given to a new user, works exactly, and stops working when it expires', async () => {
    const { page, faults, context } = await openAs(site, '/roles');
    await page.getByRole('link', { name: 'Add role' }).click();
    await heading(page, 'Create Role').waitFor();
    await button(page, 'Create').click();
    await page.getByText('Name is required').waitFor();
    await page.getByText('Description is required').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name');

    await page.getByLabel('Name').fill('Junior Recruiter');
    await page.getByLabel('Description').fill('Looks at candidates and jobs for a while.');
    await actionBox(page, 'candidate', 'read').check();
    const all = page.getByRole('checkbox', { name: 'All actions on job' });
    await all.check();
    await page.getByText('12 actions chosen').waitFor();
    await all.uncheck();
    await actionBox(page, 'job', 'read').check();
    expect(await all.getAttribute('data-indeterminate')).toBe('true');
    await page.getByLabel('Do you want to set an expiry date?').check();
    const expiry = 'Expires at the end of';
    await openCalendar(page, expiry);
    expect(await page.getByRole('button', { name: 'Previous month' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await fillDay(page, expiry, '01/01/2020');
    await button(page, 'Create').click();
    await page.getByText('Expiration date must be in the future').waitFor();
    /* Tomorrow: a role that ends today would expire at midnight in the middle of the journey. */
    await fillDay(page, expiry, showDay(moveDay(clock.today(), 1)));
    await showsMeanwhile(page, '**/api/roles', () => button(page, 'Create').click(), 'Creating role...');
    await notice(page, 'Role created successfully');
    const card = page.getByRole('article').filter({ hasText: 'Junior Recruiter' });
    /* The end of the organisation's day (Asia/Kolkata) on the reader's clock (decision H8). */
    const end = new Date('2026-01-01T23:59:00+05:30').toTimeString().slice(0, 5);
    await card.getByText(new RegExp(`^Expires \\d\\d/\\d\\d/\\d{4}, ${end}$`)).waitFor();
    expect(await card.getByRole('row').allInnerTexts()).toEqual([
      expect.stringContaining('Resource'),
      expect.stringMatching(/job\s+read/i),
      expect.stringMatching(/candidate\s+read/i),
    ]);

    await page.goto('/users');
    await page.getByRole('link', { name: 'Add user' }).click();
    await fillUser(page, { ...PRIYA, email: 'admin@hiredesk.local' });
    await page.getByLabel('Choose photo').setInputFiles({
      name: 'priya.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 300, height: 300, channels: 3, background: '#7a4' } })
        .png()
        .toBuffer(),
    });
    await button(page, 'Create').click();
    await page.getByText('Email already exists').first().waitFor();
    await page.getByLabel('Email').fill(PRIYA.email);
    await button(page, 'Create').click();
    await heading(page, PRIYA.name).waitFor();
    await notice(page, 'User created successfully');
    await page.locator('img[src*="/files/image"]').first().waitFor();
    expect(faults).toEqual([]);

    const priya = await openAs(site, '/', { email: PRIYA.email, password: PRIYA.password });
    await forgetSession(priya);
    await signInByForm(priya.page, PRIYA.email, PRIYA.password);
    expect(await sidebar(priya.page)).toEqual(['Dashboard', 'Job Posts', 'Candidates', 'Reports']);
    for (const path of ['/candidates', '/jobs']) {
      await priya.page.goto(path);
      await priya.page.getByRole('heading', { level: 1 }).waitFor();
      expect(await priya.page.getByText(UNAUTHORIZED).count()).toBe(0);
    }
    for (const path of [
      '/candidates/add',
      '/jobs/create',
      '/users',
      '/roles',
      '/profile',
      '/deleted-items',
    ]) {
      await priya.page.goto(path);
      await heading(priya.page, UNAUTHORIZED).waitFor();
      await priya.page.getByText('This page needs the right “').waitFor();
      expect(new URL(priya.page.url()).pathname).toBe(path);
    }
    expect((await priya.context.request.get('/api/users')).status()).toBe(403);

    await priya.page.goto('/candidates');
    await heading(priya.page, 'Candidates').waitFor();
    const { body } = await api.get('/api/roles?q=Junior').expect(200);
    const soon = new Date(Date.now() + 1_500);
    await api
      .patch(`/api/roles/${body.data.roles[0]._id}`)
      .send({ expiresAt: soon.toISOString() })
      .expect(200);
    await priya.page.waitForTimeout(1_600);
    expect((await priya.context.request.get('/api/candidates')).status()).toBe(403);
    await priya.page.reload();
    await heading(priya.page, UNAUTHORIZED).waitFor();
    await priya.page.getByText('This page needs the right “Candidate: read”.').waitFor();
    await priya.page.getByText(/Your role Junior Recruiter expired on \d\d\/\d\d\/\d{4}\./).waitFor();
    await notice(priya.page, 'The role Junior Recruiter has expired.');
    expect(await sidebar(priya.page)).toEqual(['Dashboard']);
    await priya.page.goto('/jobs');
    await heading(priya.page, UNAUTHORIZED).waitFor();
    expect(await priya.page.getByText('The role Junior Recruiter has expired.').count()).toBe(0);

    await page.goto('/roles');
    await card.getByText('Expired', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Delete Junior Recruiter' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Are you sure you want to delete this role?').waitFor();
    await button(dialog, 'Delete').click();
    await page.getByText('This role is still given to Priya Nair. Take it from them first.').waitFor();
    expect(faults).toEqual([]);
    await priya.context.close();
    await context.close();
  });

  it('can be made and changed by the keyboard alone', async () => {
    const { page, faults, context } = await openAs(site, '/roles/create');
    await page.getByLabel('Name').focus();
    await page.keyboard.type('Typed');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Made without a mouse');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+Tab');
    await page.getByText('1 action chosen').waitFor();
    await page.getByLabel('Name').focus();
    await page.keyboard.press('Enter');
    await notice(page, 'Role created successfully');
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('what one may do', () => {
  it('is seen and asked for from the 403 page; a change of a role says before whom it gives it', async () => {
    const clerk = await makeRole(site, { job: ['read'] }, { name: 'Clerk' });
    await makeRole(site, { screening: ['read'] }, { name: 'Screener' });
    const user = await makeUser(site, { name: 'Kiran Rao', roles: [clerk] });
    const kiran = await openAs(site, '/screenings', { email: user.email, password: PASSWORD });
    await heading(kiran.page, UNAUTHORIZED).waitFor();
    await button(kiran.page, 'Ask for access').click();
    await kiran.page
      .getByText(
        /^Your request was mailed to .* who can grant this right. Asking again today sends nothing more.$/,
      )
      .first()
      .waitFor();
    await kiran.page.getByRole('link', { name: 'What you may do' }).click();
    await heading(kiran.page, 'What you may do').waitFor();
    const right = (page: Page, resource: string, action: string) =>
      page.getByRole('region', { name: resource }).getByRole('listitem').filter({ hasText: action }).first();
    await right(kiran.page, 'Job', 'read').getByText('Clerk').waitFor();
    await right(kiran.page, 'Screening', 'read').getByText('Screener would grant it').waitFor();
    await lookAt(kiran.page, 'rights');
    expect(kiran.faults).toEqual([]);
    await kiran.context.close();

    const { page, faults, context } = await openAs(site, `/users/${String(user._id)}`);
    await page.getByRole('link', { name: 'What this user may do' }).click();
    await heading(page, 'What Kiran Rao may do').waitFor();
    await page.goto(`/roles/${String(clerk._id)}/update`);
    await heading(page, 'Update Clerk').waitFor();
    await actionBox(page, 'job', 'read').uncheck();
    await actionBox(page, 'screening', 'read').check();
    const effects = page.getByRole('region', { name: 'Who gains or loses access by this change' });
    await effects.getByText('Kiran Rao gains screening: read; loses job: read').waitFor();
    await lookAt(page, 'role-effects');
    await button(page, 'Update').click();
    await notice(page, 'Role updated successfully');
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('what one may not give', () => {
  it('B6 is greyed in the role form and among the roles of a user; leaving unsaved work asks first', async () => {
    const role = await makeRole(site, {
      role: ['read', 'create', 'update'],
      user: ['read', 'create', 'update'],
      candidate: ['read'],
    });
    const chief = await makeUser(site, { roles: [role] });
    const { page, faults, context } = await openAs(site, '/roles/create', {
      email: chief.email,
      password: PASSWORD,
    });
    expect(await actionBox(page, 'candidate', 'read').isEnabled()).toBe(true);
    const refused = actionBox(page, 'candidate', 'delete');
    expect(await refused.isDisabled()).toBe(true);
    const reason = page.locator(`[id="${await refused.getAttribute('aria-describedby')}"]`);
    expect(await reason.innerText()).toContain('You cannot grant permissions that you do not have.');
    expect(await page.getByRole('checkbox', { name: 'All actions on job' }).isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: 'All actions on candidate' }).check();
    await page.getByText('1 action chosen').waitFor();

    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('1 action chosen').waitFor();
    expect(faults).toEqual([]);
    await context.close();

    const other = await openAs(site, '/users/create', { email: chief.email, password: PASSWORD });
    await other.page.getByRole('combobox', { name: 'Roles' }).fill('Administrator');
    const option = other.page.getByRole('option', { name: /Administrator/ });
    await option.getByText('You cannot grant permissions that you do not have.').waitFor();
    expect(await option.getAttribute('aria-disabled')).toBe('true');
    expect(other.faults).toEqual([]);
    await other.context.close();
  });
});

describe('users', () => {
  it('C01 keeps what was entered when somebody else was faster, until the current record is asked for', async () => {
    const user = await makeUser(site, { name: 'Contested Person' });
    const { page, faults, context } = await openAs(site, `/users/${user._id}/update`);
    await page.getByLabel('Address').fill('1 My Own Street');
    await api.patch(`/api/users/${user._id}`).send({ mobile: '9000000123' }).expect(200);
    await button(page, 'Update').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('This record was changed by someone else. Reload it and try again.').waitFor();
    await button(dialog, 'Cancel').click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
    await page.keyboard.press('Enter');
    expect(await page.getByLabel('Address').inputValue()).toBe('1 My Own Street');
    expect((await api.get(`/api/users/${user._id}`).expect(200)).body.data.address).not.toContain('My Own');
    await button(page, 'Update').click();
    await button(dialog, 'Reload').click();
    await page.locator('input[name="mobile"][value="9000000123"]').waitFor();
    await page.getByLabel('Address').fill('1 My Own Street');
    await button(page, 'Update').click();
    await notice(page, 'User updated successfully');
    const { body } = await api.get(`/api/users/${user._id}`).expect(200);
    expect(body.data).toMatchObject({ address: '1 My Own Street', mobile: '9000000123' });
    expect(faults).toEqual([]);
    await context.close();
  });

  it('are deleted, restored and deleted permanently; a missing one is said to be missing', async () => {
    const user = await makeUser(site, { name: 'Passing Guest' });
    const { page, faults, context } = await openAs(site, '/users');
    await page.getByRole('link', { name: /Passing Guest/ }).click();
    await button(page, 'Delete').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(/You can restore it later if needed\./).waitFor();
    await button(dialog, 'Delete').click();
    await notice(page, 'User deleted successfully');
    await page.goto(`/users/${user._id}`);
    await button(page, 'Restore').click();
    await button(dialog, 'Restore').click();
    await notice(page, 'User restored successfully');
    await button(page, 'Delete').click();
    await button(dialog, 'Delete').click();
    await heading(page, 'Manage Users').waitFor();
    await page.goto(`/users/${user._id}`);
    await button(page, 'Delete Permanently').click();
    await dialog.getByText(/Once deleted, it cannot be restored\./).waitFor();
    await button(dialog, 'Delete Permanently').click();
    await notice(page, 'User deleted permanently');
    await page.goto(`/users/${user._id}`);
    await heading(page, 'User not found').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('the own profile', () => {
  it('is changed with its picture, and the shell shows the new name at once', async () => {
    const role = await makeRole(site, { profile: ['read', 'update', 'change-password'] });
    const user = await makeUser(site, { name: 'Old Name', roles: [role] });
    const { page, faults, context } = await openAs(site, '/profile', {
      email: user.email,
      password: PASSWORD,
    });
    await page.locator('main img[src="/default-profile.svg"]').waitFor();
    await page.getByRole('link', { name: 'Update Profile' }).click();
    await page.getByLabel('Name').fill('New Name');
    await page.getByLabel('Choose photo').setInputFiles({
      name: 'large.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    });
    await page.getByText('File size exceeds the limit of 5MB.').waitFor();
    await button(page, 'Remove photo').click();
    await button(page, 'Update').click();
    await notice(page, 'Your profile has been updated successfully');
    await heading(page, 'New Name').waitFor();
    await page.locator('header').getByText('New', { exact: true }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows where one is signed in; another session ends, and a new password ends this one', async () => {
    const role = await makeRole(site, { profile: ['read', 'change-password'] });
    const user = await makeUser(site, { roles: [role] });
    const who = { email: user.email, password: PASSWORD };
    const other = await openAs(site, '/profile', who);
    const { page, faults, context } = await openAs(site, '/profile/sessions', who);
    await button(page, 'End session on Chrome on Linux').click();
    const ending = page.getByRole('dialog', { name: 'End session' });
    await ending.getByLabel('Your password').fill('wrong-password');
    await button(ending, 'End session').click();
    await ending.getByText('Incorrect password').waitFor();
    await ending.getByLabel('Your password').fill(PASSWORD);
    await button(ending, 'End session').click();
    await notice(page, 'The session was ended.');
    expect((await other.context.request.get('/api/auth/me')).status()).toBe(401);

    await page.goto('/profile/change-password');
    const fields = ['Old password', 'New password', 'Confirm new password'];
    const [old, fresh, again] = fields.map((name) => page.getByRole('textbox', { name, exact: true }));
    await old!.fill('wrong-password');
    await fresh!.fill('Better@2027');
    await again!.fill('Better@2028');
    await button(page, 'Change Password').click();
    await page.getByText('Confirmation password must match').waitFor();
    await again!.fill('Better@2027');
    await button(page, 'Change Password').click();
    await page.getByText('Old password is incorrect').first().waitFor();
    await old!.fill(PASSWORD);
    const change = () => button(page, 'Change Password').click();
    await showsMeanwhile(page, '**/change-password', change, 'Changing your password');
    await page.waitForURL('**/login');
    await notice(page, 'Your password has been changed. Please sign in again.');
    await signInByForm(page, user.email, 'Better@2027');
    expect(faults).toEqual([]);
    await context.close();
    await other.context.close();
  });
});

it('N14 leads who signs in with a given password to set an own one, and nowhere else', async () => {
  const { site: strict } = await startSite({ CHANGE_GIVEN_PASSWORDS: 'true' });
  const { page, context } = await openAs(strict, '/jobs');
  await page.waitForURL('**/profile/change-password');
  await page
    .getByText('Your password was set by someone else. Please choose your own before you continue.')
    .waitFor();
  await page.goto('/candidates');
  await page.waitForURL('**/profile/change-password');
  await context.close();
});

describe('F4 nothing that axe objects to, in light and dark, and no wider than the window', () => {
  const USER = 'Looked At';
  let ids: { role: string; user: string };

  beforeAll(async () => {
    const role = await makeRole(site, { candidate: ['read'] }, { name: 'Past', expiresAt: new Date(0) });
    const user = await makeUser(site, { name: USER, roles: [role] });
    ids = { role: String(role._id), user: String(user._id) };
  });

  it.each([
    ['user', () => `/users/${ids.user}`, USER],
    ['user-missing', () => '/users/aaaaaaaaaaaaaaaaaaaaaaaa', 'User not found'],
    ['role-update', () => `/roles/${ids.role}/update`, 'Update Past'],
  ])('%s', async (name, path, title) => {
    const { page, faults, context } = await openAs(site, path());
    await heading(page, title).waitFor();
    await page.locator('main .hd-late').first().waitFor({ state: 'detached' });
    expect(await lookAt(page, name)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
