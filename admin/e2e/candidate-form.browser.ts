import type { Page } from 'playwright-core';
import { clock } from '../../src/core/clock/clock.js';
import { showDay } from '../../src/shared/kit/format.js';
import { MESSAGES } from '../../src/shared/messages.js';
import type { Agent, TestApp } from '../../test/support/app.js';
import { makeCandidate, makeJob, makeRole, makeUser, PASSWORD } from '../../test/support/factories.js';
import { pdfOf } from '../../test/support/pdf.js';
import { button, heading, notice } from './pages/access.js';
import { CandidateFormPage } from './pages/candidates.js';
import { intercept, openAs, startSite } from './support/browser.js';
import { dayField, displayedDay, fillDay, openCalendar } from './support/days.js';
import { lookAt } from './support/looks.js';
import { painted } from './support/painted.js';

jest.setTimeout(120_000);

const DAY_MS = 86_400_000;

let site: TestApp;
let api: Agent;
let jobs: string[];

beforeAll(async () => {
  ({ site, api } = await startSite());
  jobs = [(await makeJob(api, { title: 'Robotics Engineer' }))._id];
});

const read = async (id: string) => (await api.get(`/api/candidates/${id}`).expect(200)).body.data;

/* Slows a save, so that its overlay is visible. */
const slow = (page: Page, path: RegExp) =>
  intercept(page, path, async (route) => {
    if (route.request().method() !== 'GET') await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
const overlay = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor();

/* The field with this label is highlighted, has the focus, and is visible between top bar and foot. */
async function firstError(page: Page, label: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const field = document.querySelector('[data-first-error]');
    const text = field?.querySelector('label, legend')?.textContent ?? '';
    return text.startsWith(wanted) && field!.contains(document.activeElement);
  }, label);
  await page.waitForFunction(() => {
    const { top, bottom } = document.activeElement!.getBoundingClientRect();
    return top > 60 && bottom < window.innerHeight - 60;
  });
}

describe('a new candidate', () => {
  it('begins from a resume: what was found is filled in to be checked, and can be taken back', async () => {
    const { page, faults } = await openAs(site, '/candidates/add');
    await page.getByRole('textbox', { name: 'Mobile' }).fill('9000000077');
    const lines = [
      'Meera Joshi',
      'meera.joshi@example.org',
      '+91 98123 45679',
      'ROS 2: 6 years of experience',
    ];
    const resume = { name: 'meera.pdf', mimeType: 'application/pdf', buffer: pdfOf(lines) };
    await page.getByLabel('Start from a resume').setInputFiles(resume);
    await page.getByText('Filled in from meera.pdf, please check: Name, Email, Experience, Notes.').waitFor();
    const value = (name: string) => page.locator(`[name="${name}"]`).inputValue();
    const values = () => Promise.all(['name', 'email', 'mobile', 'experience', 'notes'].map(value));
    expect(await values()).toEqual([
      'Meera Joshi',
      'meera.joshi@example.org',
      '9000000077',
      '6',
      'Skills: ROS 2',
    ]);
    expect(await page.getByText('From the resume, please check').count()).toBe(4);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Meera R. Joshi');
    expect(await page.getByText('From the resume, please check').count()).toBe(3);
    expect(await lookAt(page, 'candidate-from-resume')).toEqual([]);
    await page.getByRole('button', { name: 'Undo autofill' }).click();
    expect(await values()).toEqual(['Meera R. Joshi', '', '9000000077', '', '']);

    await page.getByLabel('Start from a resume').setInputFiles(resume);
    await page.getByText(/^Filled in from meera.pdf/).waitFor();
    const form = new CandidateFormPage(page);
    await form.fillIn({ gender: 'Female', currentLocation: 'Pune', education: 'B.E.' });
    await form.fillIn({ appliedThrough: 'Naukri', job: 'Robotics Engineer' });
    await form.save();
    await heading(page, 'Meera R. Joshi').waitFor();
    const { body } = await api.get('/api/candidates?q=meera').expect(200);
    expect(body.data.candidates[0]).toMatchObject({
      email: 'meera.joshi@example.org',
      experience: 6,
      notes: 'Skills: ROS 2',
      resume: expect.stringContaining('/files/resume'),
    });
    expect(faults).toEqual([]);
  });

  it('shows what is missing field by field, and is created with everything that was entered', async () => {
    const loaded: string[] = [];
    const { page, faults } = await openAs(site, '/candidates');
    page.on('request', (request) => loaded.push(request.url()));
    const before = showDay(clock.today());
    await page.getByRole('link', { name: 'Add candidate' }).first().click();
    await heading(page, 'New candidate').waitFor();
    const form = new CandidateFormPage(page);
    expect(await page.getByRole('combobox', { name: 'Status' }).innerText()).toBe('Applied');
    expect([before, showDay(clock.today())]).toContain(await displayedDay(page, 'Application Date'));

    await openCalendar(page, 'Application Date');
    expect(await page.getByRole('button', { name: 'Next month' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await dayField(page, 'Application Date').getByRole('spinbutton', { name: 'Day' }).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Backspace');
    await page.getByRole('textbox', { name: 'Notes' }).scrollIntoViewIfNeeded();
    await form.save();
    expect(await form.messages()).toEqual([
      'Name is required',
      'Email is required',
      'Mobile number must be exactly 10 digits',
      'Gender is required',
      'Current location is required',
      'Education is required',
      'Select the job for which you are applying',
      'Application date is required',
      'Applied through is required',
      'Experience is required',
    ]);
    await firstError(page, 'Name');

    await form.fillIn({ name: 'Asha Rao', email: 'asha.rao', mobile: '98123-4567', gender: 'Female' });
    await form.fillIn({ currentLocation: 'Pune', education: 'B.E.', appliedThrough: 'Naukri' });
    await form.fillIn({ experience: '41', currentCTC: '-1', job: 'Robotics Engineer' });
    await fillDay(page, 'Application Date', showDay(new Date(Date.now() + 2 * DAY_MS).toISOString()));
    await form.save();
    await firstError(page, 'Email');
    expect(await form.messages()).toEqual([
      'Invalid email format',
      'Mobile number must contain only digits (0-9)',
      'Application date should be in the past',
      'Experience cannot more than 40 years',
      'Current CTC must be a positive number',
    ]);

    await form.fillIn({ email: 'Asha.Rao@example.org', mobile: '9812345678', experience: '3.5' });
    await form.fillIn({ currentCTC: '900000' });
    await form.save();
    await firstError(page, 'Application Date');
    await fillDay(page, 'Application Date', '05/11/2025');

    const notes = page.getByRole('textbox', { name: 'Notes' });
    await notes.click();
    await page.keyboard.type('Met at the fair.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Knows ROS 2.');
    await slow(page, /\/api\/candidates$/);
    await form.save();
    await overlay(page, 'Creating candidate');
    await heading(page, 'Asha Rao').waitFor();
    await notice(page, 'Candidate created successfully');
    expect(await page.getByText(/^Met at the fair\.\s+Knows ROS 2\.$/).innerText()).toBe(
      'Met at the fair.\nKnows ROS 2.',
    );
    await page.getByText('05/11/2025', { exact: true }).waitFor();
    const { body } = await api.get('/api/candidates?q=asha.rao@example.org').expect(200);
    expect(body.data.candidates).toMatchObject([
      {
        email: 'asha.rao@example.org',
        mobile: '9812345678',
        gender: 'Female',
        status: 'Applied',
        applicationDate: '2025-11-05',
        experience: 3.5,
        currentCTC: 900_000,
        notes: 'Met at the fair.\nKnows ROS 2.',
      },
    ]);
    // Code that only other screens need was not loaded.
    expect(loaded.filter((url) => /assets\/(pdf|rich-text)-/.test(url))).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('who exists already is shown under the fields, and what was entered stays', async () => {
    const known = await makeCandidate(api, { jobs, email: 'known@example.org', mobile: '9000000001' });
    const { page, faults } = await openAs(site, '/candidates/add');
    const form = new CandidateFormPage(page);
    await form.fillIn({ name: 'Second', email: known.email, mobile: '9000000002', gender: 'Male' });
    const taken = page.getByRole('status').filter({ hasText: 'already has this email address.' });
    await taken.getByRole('link', { name: known.name }).waitFor();
    await form.fillIn({ currentLocation: 'Goa', education: 'B.Sc.', job: 'Robotics Engineer' });
    await form.fillIn({ appliedThrough: 'Email', experience: '1', notes: 'kept' });
    await form.save();
    await firstError(page, 'Email');
    expect(await form.messages()).toEqual([MESSAGES.duplicate.email]);
    expect(await page.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('kept');
    await form.fillIn({ email: 'second@example.org' });
    await form.save();
    await heading(page, 'Second').waitFor();
    expect(faults).toEqual([]);
  });
});

describe('an existing candidate', () => {
  it('is not lost by a wrong click, and is updated', async () => {
    const { _id } = await makeCandidate(api, { jobs, name: 'Rohan Iyer', notes: 'one\ntwo' });
    const { page, faults } = await openAs(site, `/candidates/${_id}`);
    await page.getByRole('link', { name: 'Update', exact: true }).click();
    await heading(page, 'Update Rohan Iyer').waitFor();
    const form = new CandidateFormPage(page);
    await form.fillIn({ lastJob: 'Technician' });
    const lastJob = page.getByRole('textbox', { name: 'Last Job' });
    const leave = {
      sidebar: () => page.locator('nav').getByRole('link', { name: 'Job Posts' }).click(),
      cancel: () => page.getByRole('link', { name: 'Cancel' }).click(),
      back: () => button(page, 'Back').click(),
      browser: () => page.evaluate('history.back()'),
    };
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    for (const wrongClick of Object.values(leave)) {
      await painted(page);
      await wrongClick();
      await question.waitFor();
      // Enter alone loses nothing: Cancel has the focus.
      await page.keyboard.press('Enter');
      await question.waitFor({ state: 'hidden' });
      await page.waitForURL(`**/candidates/${_id}/update`);
      expect(await lastJob.inputValue()).toBe('Technician');
    }

    await slow(page, new RegExp(`/api/candidates/${_id}$`));
    await form.save();
    await overlay(page, 'Updating candidate');
    await heading(page, 'Rohan Iyer').waitFor();
    await notice(page, 'Candidate updated successfully');
    expect(new URL(page.url()).pathname).toBe(`/candidates/${_id}`);
    expect(await read(_id)).toMatchObject({ lastJob: 'Technician', notes: 'one\ntwo', version: 2 });
    // A saved form is unchanged: no question appeared.
    expect(await question.count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('C01 that somebody else has changed is shown, and nothing is overwritten', async () => {
    const { _id } = await makeCandidate(api, { jobs, name: 'Meera Das', lastJob: 'Welder' });
    const { page, faults } = await openAs(site, `/candidates/${_id}/update`);
    const form = new CandidateFormPage(page);
    await form.fillIn({ lastJob: 'Foreman', notes: 'mine' });
    await api.patch(`/api/candidates/${_id}`).send({ lastJob: 'Manager', grade: 'A' }).expect(200);
    await form.save();
    await page.getByRole('alertdialog').getByText(MESSAGES.record.stale).waitFor();
    await button(page, 'Cancel').click();
    const lastJob = page.getByRole('textbox', { name: 'Last Job' });
    expect(await lastJob.inputValue()).toBe('Foreman');
    expect(await read(_id)).toMatchObject({ lastJob: 'Manager', grade: 'A', notes: '', version: 2 });

    // A reload that fails says so and leaves the entries.
    const record = `**/api/candidates/${_id}`;
    await intercept(page, record, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await form.save();
    await button(page, 'Reload').click();
    const error = page.getByRole('alertdialog', { name: 'Something went wrong' });
    await button(error, 'OK').click();
    expect(await lastJob.inputValue()).toBe('Foreman');
    await page.unroute(record);

    await form.save();
    await button(page, 'Reload').click();
    await page.locator('input[value="Manager"]').waitFor();
    expect(await page.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('');
    await form.fillIn({ notes: 'mine' });
    await form.save();
    await notice(page, 'Candidate updated successfully');
    expect(await read(_id)).toMatchObject({ lastJob: 'Manager', grade: 'A', notes: 'mine', version: 3 });
    expect(faults).toEqual([]);
  });

  it('keeps its jobs when a user who may not read jobs changes something else', async () => {
    const { _id } = await makeCandidate(api, { jobs, name: 'Leela Rao' });
    const role = await makeRole(site, { candidate: ['read', 'update'] });
    const { email } = await makeUser(site, { roles: [role] });
    const { page, context, faults } = await openAs(site, `/candidates/${_id}/update`, {
      email,
      password: PASSWORD,
    });
    const displayed = page.getByRole('textbox', { name: 'Jobs' });
    expect(await displayed.inputValue()).toMatch(/^J\d+ Robotics Engineer$/);
    const form = new CandidateFormPage(page);
    await form.fillIn({ lastJob: 'Foreman' });
    await form.save();
    await notice(page, 'Candidate updated successfully');
    const { lastJob, jobs: kept } = await read(_id);
    expect([lastJob, kept.map((job: { _id: string }) => job._id)]).toEqual(['Foreman', jobs]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
