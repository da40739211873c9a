import type { Page } from 'playwright-core';
import { clock } from '../../src/core/clock/clock.js';
import type { Agent, TestApp } from '../../test/support/app.js';
import {
  adminAgent,
  EVERYTHING,
  makeCandidate,
  makeJob,
  makeRole,
  makeUser,
  nameOf,
  PASSWORD,
} from '../../test/support/factories.js';
import { people, workbook } from '../../test/support/imports.js';
import { makeInterview } from '../../test/support/interviews.js';
import { pdfOf } from '../../test/support/pdf.js';
import { eventually } from '../../test/support/until.js';
import { button, heading, notice } from './pages/access.js';
import { CandidateListPage, ImportPage } from './pages/candidates.js';
import { openAs } from './support/browser.js';
import { countClicks, countKeys } from './support/clicks.js';
import { downloaded } from './support/downloads.js';
import { startMailingSite } from './support/mailing-site.js';
import { becomes, statusOf } from './support/status.js';

jest.setTimeout(120_000);

let site: TestApp;
let api: Agent;

beforeAll(async () => {
  ({ site, api } = await startMailingSite());
});

/* A job and this many candidates of it. */
async function applicants(title: string, count: number, of: Record<string, unknown> = {}) {
  const job = await makeJob(api, { title });
  const made = [];
  for (let index = 0; index < count; index++)
    made.push(await makeCandidate(api, { jobs: [job._id], name: nameOf(title, index), ...of }));
  return { job, made, first: made[0]! };
}

/** Opens a page and starts counting there. */
async function counted(path: string, user?: { email: string; password: string }, at?: Date) {
  const session = await openAs(site, path, user, { ...(at && { at }) });
  await session.page.getByRole('heading', { level: 1 }).waitFor();
  return { ...session, clicks: await countClicks(session.page), keys: await countKeys(session.page) };
}

afterEach(() => clock.move(0));

const all = (made: Array<{ _id: string }>, status: string) =>
  Promise.all(made.map(({ _id }) => becomes(api, _id, status)));
/* Chooses a file in the dialog that a click opens. */
async function choose(page: Page, text: string, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: text }).click();
  await (await chooser).setFiles({ name, mimeType: '', buffer });
}
const searched = (q: string) => `/candidates?filter=${encodeURIComponent(JSON.stringify({ q }))}`;
const chip = (page: Page, name: string, status: string) =>
  page.getByRole('button', { name: `Status of ${name}: ${status}. Change` });

it('finds somebody by the mobile, from any page', async () => {
  await makeCandidate(api, { name: 'Asha Rao', mobile: '9876501234' });
  const { page, clicks, keys, faults } = await counted('/profile');
  await page.keyboard.press('/');
  await page.keyboard.type('+91 98765 01234');
  await page.getByRole('option', { name: /Asha Rao/ }).waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Asha Rao').waitFor();
  expect([await clicks(), await keys(), faults]).toEqual([0, 1, []]);
});

it('changes a status in the list, and takes it back', async () => {
  const { first } = await applicants('Welder', 1);
  const { page, clicks, keys, faults } = await counted(searched('Welder'));
  await page.getByRole('link', { name: first.name }).hover();
  await page.keyboard.press('6');
  await becomes(api, first._id, 'Hold');
  expect([await clicks(), await keys()]).toEqual([0, 1]);
  await button(page, `Undo the change of ${first.name}`).click();
  await becomes(api, first._id, 'Applied');
  await chip(page, first.name, 'Applied').waitFor();
  expect([await clicks(), await keys(), faults]).toEqual([1, 0, []]);
});

it('reviews ten', async () => {
  const { made } = await applicants('Potter', 10);
  const { page, clicks, keys, faults } = await counted(searched('Potter'));
  const panel = page.getByRole('region', { name: 'Review', exact: true });
  /* A one-time setting. */
  await page.getByRole('link', { name: made[9]!.name }).hover();
  await page.keyboard.press('r');
  await panel.getByRole('checkbox', { name: 'Go to the next one after a decision' }).check();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await Promise.all([clicks(), keys()]);

  await page.keyboard.press('r');
  for (let index = 1; index <= 10; index++) {
    await panel.getByText(`${index} of 10`, { exact: true }).waitFor();
    await page.keyboard.press('3');
  }
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await all(made, 'Shortlisted');
  expect([await clicks(), await keys(), faults]).toEqual([0, 12, []]);
});

/* Selects the whole list and rejects it. */
async function rejectAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected candidates' });
  await bar.getByText('12 candidates selected').waitFor();
  await button(bar, 'Status').click();
  await page.getByRole('menuitem', { name: 'Rejected' }).click();
}

it('rejects twelve from the list', async () => {
  const { made } = await applicants('Mason', 12);
  const { page, clicks, faults } = await counted(searched('Mason'));
  await button(page, 'Select').click();
  await rejectAll(page);
  await all(made, 'Rejected');
  expect([await clicks(), faults]).toEqual([4, []]);
});

it('rejects twelve from the job’s page', async () => {
  const { job, made } = await applicants('Tailor', 12);
  const other = await makeCandidate(api, { jobs: [job._id], status: 'Hold' });
  const { page, clicks, faults } = await counted(`/jobs/${job._id}?status=Applied`);
  await page.getByRole('link', { name: 'Select several' }).click();
  await rejectAll(page);
  await all(made, 'Rejected');
  expect(await statusOf(api, other._id)).toBe('Hold');
  expect([await clicks(), faults]).toEqual([4, []]);
});

it('makes a candidate out of a resume', async () => {
  await makeJob(api, { title: 'Glazier' });
  const { page, clicks, faults } = await counted('/candidates');
  await page.getByRole('link', { name: 'Add candidate' }).first().click();
  const lines = ['Meera Joshi', 'meera@example.org', '+91 98123 45679', 'ROS 2: 6 years of experience'];
  await choose(page, 'Start from a resume', 'meera.pdf', pdfOf(lines));
  await page.getByText(/^Filled in from meera.pdf/).waitFor();
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByRole('combobox', { name: 'Current Location' }).fill('Pune');
  await page.getByRole('textbox', { name: 'Education' }).fill('B.E.');
  await page.getByRole('combobox', { name: 'Jobs', exact: true }).fill('Glazier');
  await page.getByRole('option', { name: 'Glazier' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Applied Through' }).click();
  await page.getByRole('option', { name: 'Naukri' }).click();
  await button(page, 'Save').click();
  await heading(page, 'Meera Joshi').waitFor();
  expect([await clicks(), faults]).toEqual([6, []]);
});

it('opens a resume from the list', async () => {
  const { first } = await applicants('Baker', 1);
  const path = `/api/candidates/${first._id}/files/upload`;
  await api
    .put(path)
    .attach('resume', pdfOf(['CV of a baker']), 'cv.pdf')
    .expect(200);
  const { page, clicks, faults } = await counted(searched('Baker'));
  await button(page, `View the resume of ${first.name}`).click();
  await page.getByText('CV of a baker').waitFor();
  expect([await clicks(), faults]).toEqual([1, []]);
});

it('plans a round with two interviewers', async () => {
  const roles = [await makeRole(site, EVERYTHING)];
  for (const name of ['Ira Menon', 'Om Nair']) await makeUser(site, { name, roles });
  const { first } = await applicants('Plumber', 1, { status: 'Shortlisted' });
  const { page, clicks, faults } = await counted(`/candidates/${first._id}`);
  await page.getByRole('link', { name: 'Schedule interview' }).first().click();
  await heading(page, 'Create Interview').waitFor();
  await page.getByText(first.name, { exact: true }).waitFor();
  await page.getByLabel('Link to the call').fill('https://meet.example.org/plumber');
  await page.getByLabel('Interviewers').click();
  await page.getByRole('option', { name: 'Ira Menon' }).click();
  await page.getByRole('option', { name: 'Om Nair' }).click();
  await page.keyboard.press('Tab');
  await button(page, 'Create').click();
  await notice(page, 'Interview created successfully');
  expect([await clicks(), faults]).toEqual([5, []]);
});

it('moves an interview in the calendar', async () => {
  const at = new Date('2031-03-05T09:30:00Z');
  clock.move(at.getTime() - Date.now());
  const then = await adminAgent(site);
  const me = (await then.get('/api/auth/me').expect(200)).body.data as { _id: string };
  const { _id: job } = await makeJob(then, { title: 'Bellfounder' });
  const schedule = { date: '2031-03-05T11:30:00Z', durationInMinutes: 30 };
  const { _id } = await makeInterview(then, [me._id], { job, schedule });
  const { page, clicks, faults } = await counted('/interviews', undefined, at);
  await page.getByRole('button', { name: 'Calendar' }).click();
  await button(page, 'Month').click();
  await clicks();
  await page.locator('.rbc-event', { hasText: 'Bellfounder' }).click();
  await button(page, 'Reschedule').click();
  const dialog = page.getByRole('dialog', { name: /^Move I\d+$/ });
  await dialog.getByRole('spinbutton', { name: 'Minutes' }).focus();
  await page.keyboard.type('45');
  await button(dialog, 'Move').click();
  await eventually(
    async () => (await then.get(`/api/interviews/${_id}`).expect(200)).body.data.status as string,
    (status) => status === 'Rescheduled',
  );
  expect([await clicks(), faults]).toEqual([3, []]);
});

it('invites a user', async () => {
  await makeRole(site, EVERYTHING, { name: 'Recruiter' });
  const { page, clicks, faults } = await counted('/users');
  await page.getByRole('link', { name: 'Add user' }).first().click();
  await page.getByLabel('Name').fill('Nila Sen');
  await page.getByRole('group', { name: 'Date of birth' }).getByRole('spinbutton', { name: 'Day' }).focus();
  await page.keyboard.type('23041992');
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByLabel('Email').fill('nila@example.org');
  await page.getByLabel('Mobile').fill('9876512345');
  await page.getByLabel('Address').fill('7 Residency Road, Bengaluru');
  await page.getByRole('combobox', { name: 'Roles' }).fill('Recruiter');
  await page.getByRole('option', { name: 'Recruiter' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await heading(page, 'Nila Sen').waitFor();
  expect([await clicks(), faults]).toEqual([4, []]);
});

it('says why a page is refused', async () => {
  await makeRole(site, { screening: ['read'] }, { name: 'Screener' });
  const user = await makeUser(site, { roles: [await makeRole(site, { job: ['read'] })] });
  const { page, clicks, faults } = await counted('/screenings', { email: user.email, password: PASSWORD });
  await page.getByRole('link', { name: 'What you may do' }).click();
  await page.getByText('Screener would grant it').first().waitFor();
  expect([await clicks(), faults]).toEqual([1, []]);
});

it('imports a sheet', async () => {
  const job = await makeJob(api);
  const { page, clicks, faults } = await counted('/candidates');
  await new CandidateListPage(page).chooseFromMenu('Import Candidates');
  await choose(page, 'xlsx', 'fair.xlsx', workbook(people(3, 71, job.jobId)));
  const imports = new ImportPage(page);
  await imports.waitUntilChecked();
  await imports.confirm(3);
  expect([await clicks(), faults]).toEqual([4, []]);
});

it('exports a list', async () => {
  await applicants('Cooper', 2);
  const { page, clicks, faults } = await counted(searched('Cooper'));
  await new CandidateListPage(page).chooseFromMenu('Export Candidates');
  const dialog = page.getByRole('dialog', { name: 'Export candidates' });
  expect((await downloaded(page, button(dialog, 'Export'))).name).toBe('Candidates_List.xlsx');
  expect([await clicks(), faults]).toEqual([3, []]);
});

it('brings somebody back from the trash', async () => {
  const { first } = await applicants('Dyer', 1);
  await api.delete(`/api/candidates/${first._id}`).expect(200);
  const { page, clicks, faults } = await counted('/deleted-items/candidates');
  await button(page, `Restore ${first.name}`).click();
  await notice(page, 'Candidate restored successfully');
  expect((await api.get(`/api/candidates/${first._id}`).expect(200)).body.data.isDeleted).toBe(false);
  expect([await clicks(), faults]).toEqual([1, []]);
});
