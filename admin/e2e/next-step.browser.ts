import type { Page } from 'playwright-core';
import { clock } from '../../src/core/clock/clock.js';
import { ADMIN, type Agent, type TestApp } from '../../test/support/app.js';
import {
  EVERYTHING,
  makeCandidate,
  makeJob,
  makeRole,
  makeUser,
  PASSWORD,
  stepBody,
} from '../../test/support/factories.js';
import { makeInterview, minutesFromNow } from '../../test/support/interviews.js';
import { standing } from '../../test/support/offers.js';
import { pdf } from '../../test/support/pdf.js';
import { eventually } from '../../test/support/until.js';
import { button, heading } from './pages/access.js';
import { openAs } from './support/browser.js';
import { countClicks } from './support/clicks.js';
import { displayedDay } from './support/days.js';
import { lookAt } from './support/looks.js';
import { startMailingSite } from './support/mailing-site.js';

jest.setTimeout(240_000);

let site: TestApp;
let api: Agent;

beforeAll(async () => {
  ({ site, api } = await startMailingSite());
});
const actions = (page: Page) => page.getByRole('region', { name: 'Actions' });
const lead = (page: Page, name: string | RegExp) =>
  actions(page).getByRole('button', { name }).or(actions(page).getByRole('link', { name }));
const way = (page: Page) => page.getByRole('navigation', { name: 'Hiring stages' });
/* The statuses that the stepper ticks, in its order. */
const ticked = (page: Page) => way(page).locator('button[data-done]').allInnerTexts();
const becomes = (id: string, status: string) =>
  eventually(
    () => standing(api, id),
    (now) => now.status === status,
  );
const give = (id: string, status: string) => api.patch(`/api/candidates/${id}`).send({ status }).expect(200);

it('U01: from Shortlisted to the employee each step is the next one, by as many clicks as docs/ux.md says', async () => {
  const job = await makeJob(api, { title: 'Robot Welder', employmentType: 'Contract' });
  const { _id } = await makeCandidate(api, { jobs: [job._id], name: 'Tara Bose', expectedCTC: 1_250_000 });
  await give(_id, 'Screening');
  await give(_id, 'Shortlisted');
  const template = { name: 'Welders', steps: [stepBody()] };
  await api.post('/api/onboarding-templates').send(template).expect(201);
  const { page, faults } = await openAs(site, `/candidates/${_id}`);
  const taken = await countClicks(page);

  /* A round: the form already contains job and person. */
  await lead(page, 'Schedule interview').click();
  await heading(page, 'Create Interview').waitFor();
  await page.getByText('Tara Bose', { exact: true }).waitFor();
  await eventually(
    () => page.getByRole('combobox', { name: /^Job/ }).inputValue(),
    (value) => value.endsWith(' Robot Welder'),
  );
  await page.getByLabel('Link to the call').fill('https://meet.example.org/tara');
  await page.getByLabel('Interviewers').click();
  await page
    .getByRole('option', { name: /HireDesk|Admin/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await button(page, 'Create').click();
  await page.getByText('Interview created successfully').waitFor();
  expect(await taken()).toBe(4);
  await page.goto(`/candidates/${_id}`);
  await lead(page, /^Open interview I\d+$/).waitFor();
  expect(await ticked(page)).toEqual(['Applied', 'Screening']);

  /* Selected in the last round: the status is Shortlisted, and the letter comes next. */
  const final = await makeInterview(api, [(await makeUser(site))._id.toString()], {
    job: job._id,
    type: 'Final',
    round: 2,
    schedule: { date: minutesFromNow(600), durationInMinutes: 30 },
  });
  await api.patch(`/api/interviews/${final._id}/candidates/${_id}`).send({ status: 'Selected' }).expect(200);
  await page.reload();
  await lead(page, 'Send offer letter').click();
  const offer = page.getByRole('region', { name: 'Offer letter' });
  await eventually(
    () => offer.evaluate((part) => part.contains(document.activeElement)),
    (isInside) => isInside,
  );
  await page.keyboard.type('06012031');
  expect(await displayedDay(offer, 'Joining date')).toBe('06/01/2031');
  await button(offer, 'Send offer letter').click();
  await page.getByRole('dialog').getByLabel('Your password').fill(ADMIN.password);
  await button(page.getByRole('dialog'), 'Send offer letter').click();
  await becomes(_id, 'Offered');
  expect(await taken()).toBe(3);

  const record = actions(page).getByRole('group', { name: 'Record the candidate’s answer' });
  await button(record, 'Offer Accepted').click();
  await lead(page, 'Start onboarding').waitFor();
  expect(await taken()).toBe(1);
  await button(page, 'Undo the change of Tara Bose').click();
  await button(record, 'Offer Accepted').waitFor();
  expect((await standing(api, _id)).status).toBe('Offered');
  expect(await taken()).toBe(1);
  await button(record, 'Offer Accepted').click();
  await lead(page, 'Start onboarding').waitFor();
  expect(await taken()).toBe(1);
  expect((await standing(api, _id)).status).toBe('Onboarding');

  await lead(page, 'Start onboarding').click();
  await page
    .getByRole('heading', { name: /Identity Proof/ })
    .or(page.getByText('Step 1'))
    .first()
    .waitFor();
  await button(page, 'Create').click();
  await page.getByText('Onboarding created successfully').waitFor();
  expect(await taken()).toBe(2);
  await button(page, 'Create and send link').click();
  await page.getByText(/sent/i).first().waitFor();
  expect(await taken()).toBe(1);

  /* The candidate fills it in. */
  const { _id: onboarding } = (await api.get(`/api/candidates/${_id}/onboarding`).expect(200)).body.data;
  await api
    .post(`/api/onboardings/${onboarding}/upload`)
    .attach('Aadhaar Card', pdf('card'), 'card.pdf')
    .expect(200);
  await api
    .patch(`/api/onboardings/${onboarding}/steps/0`)
    .send({ fields: { 'Aadhaar number': '1234' } })
    .expect(200);
  await page.goto(`/candidates/${_id}`);
  await lead(page, 'Create employee').click();
  const dialog = page.getByRole('dialog', { name: 'Create employee' });
  expect(await displayedDay(dialog, 'Joining date')).toBe('06/01/2031');
  expect(await dialog.getByLabel('Designation').inputValue()).toBe('Robot Welder');
  await dialog.getByText('Contract', { exact: true }).waitFor();
  await button(dialog, 'Create').click();
  await heading(page, 'Tara Bose').waitFor();
  expect(await taken()).toBe(2);

  await page.goto(`/candidates/${_id}`);
  await lead(page, /^Open employee E\d+$/).waitFor();
  expect(await ticked(page)).toEqual(['Applied', 'Screening', 'Shortlisted', 'Offered', 'Onboarding']);
  expect(await lookAt(page, 'next-step-hired')).toEqual([]);
  expect(faults).toEqual([]);
});

it('U01: feedback that is owed is given on the person’s page by three clicks', async () => {
  const job = await makeJob(api);
  const { _id } = await makeCandidate(api, { jobs: [job._id], name: 'Uma Held', status: 'Interview' });
  const me = (await api.get('/api/auth/me').expect(200)).body.data as { _id: string };
  clock.move(-3 * 3_600_000);
  await makeInterview(api, [me._id], {
    job: job._id,
    inviteCandidates: [_id],
    schedule: { date: minutesFromNow(-60), durationInMinutes: 30 },
  }).finally(() => clock.move(0));
  const { page, faults } = await openAs(site, `/candidates/${_id}`);
  const taken = await countClicks(page);
  await lead(page, 'Give feedback').click();
  const interviews = page.getByRole('region', { name: 'Interviews' });
  await interviews.getByText('Rating').first().waitFor();
  expect(await lookAt(page, 'next-step-feedback')).toEqual([]);
  await interviews.locator('label').filter({ hasText: '4 of 5' }).click();
  await interviews.getByLabel('Comments').fill('Knows welding robots well.');
  await button(interviews, 'Save feedback').click();
  await interviews.getByText('Knows welding robots well.').waitFor();
  expect(await taken()).toBe(3);
  await lead(page, 'Send offer letter').waitFor();
  expect(faults).toEqual([]);
});

it('U03: an interview shows its people; feedback is given from My interviews, on a phone too, by three clicks', async () => {
  const job = await makeJob(api, { title: 'Robot Tester' });
  const of = { jobs: [job._id], status: 'Interview' };
  const { _id } = await makeCandidate(api, { ...of, name: 'Wim Invited' });
  await makeCandidate(api, { ...of, name: 'Xena Other' });
  const me = await makeUser(site, { roles: [await makeRole(site, EVERYTHING)] });
  clock.move(-5 * 3_600_000);
  const made = await makeInterview(api, [String(me._id)], {
    job: job._id,
    inviteCandidates: [_id],
    schedule: { date: minutesFromNow(-180), durationInMinutes: 30 },
  }).finally(() => clock.move(0));
  const phone = { width: 360, height: 780 };
  const { page, faults } = await openAs(
    site,
    '/interviews/mine',
    { email: me.email, password: PASSWORD },
    phone,
  );
  const taken = await countClicks(page);
  await page.getByRole('link', { name: 'Wim Invited' }).click();
  const main = page.getByRole('main');
  await main.getByText('Rating').first().waitFor();
  await main.locator('label').filter({ hasText: '4 of 5' }).click();
  await main.getByLabel('Comments').fill('Tests with care.');
  await button(main, 'Save feedback').click();
  await main.getByText('Tests with care.').waitFor();
  expect(await taken()).toBe(3);

  await page.setViewportSize({ width: 1366, height: 860 });
  await page.goto(`/interviews/${made._id}`);
  await main.getByText('4.0 of 5 (1 interviewer)').waitFor();
  expect(await main.getByText('Xena Other').count()).toBe(0);
  expect(await lookAt(page, 'interview-people')).toEqual([]);
  await page.getByRole('tab', { name: /^All of this job/ }).click();
  await main.getByText('Xena Other').waitFor();
  await page.getByRole('searchbox', { name: 'Search candidates' }).fill('wim');
  await main.getByText('Xena Other').waitFor({ state: 'detached' });
  expect(await lookAt(page, 'interview-of-job')).toEqual([]);
  await page.getByRole('tab', { name: /^In this interview/ }).click();
  await page.keyboard.press('r');
  const review = page.getByRole('region', { name: 'Review', exact: true });
  await review.getByText('Tests with care.').waitFor();
  expect(await lookAt(page, 'interview-review')).toEqual([]);
  await page.keyboard.press('1');
  await becomes(_id, 'Shortlisted');
  await review.locator('[data-status=Selected]').first().waitFor();
  await page.keyboard.press('Escape');
  await review.waitFor({ state: 'detached' });

  /* A reader sees the results, and no buttons to decide. */
  const reader = await makeRole(site, { interview: ['read'], candidate: ['read'] });
  const user = await makeUser(site, { roles: [reader] });
  const theirs = await openAs(site, `/interviews/${made._id}`, { email: user.email, password: PASSWORD });
  await theirs.page.locator('li [data-status=Selected]').waitFor();
  expect(
    await theirs.page
      .getByRole('main')
      .getByRole('button', { name: /^(Selected|Rejected|Pending)$/ })
      .count(),
  ).toBe(0);
  expect([...faults, ...theirs.faults]).toEqual([]);
});

it('U01: Screening is decided in place; Hold and Rejected keep the ticks and offer no step', async () => {
  const { _id } = await makeCandidate(api, { name: 'Veda Rao' });
  const { page, faults } = await openAs(site, `/candidates/${_id}`);
  await lead(page, 'Start screening').click();
  await lead(page, 'Decide').click();
  await page.getByRole('menuitem', { name: 'Hold', exact: true }).click();
  await lead(page, 'Decide').waitFor({ state: 'detached' });
  await becomes(_id, 'Hold');
  await eventually(
    () => ticked(page),
    (steps) => steps.join() === 'Applied,Screening',
  );
  await give(_id, 'Rejected');
  await page.reload();
  await way(page).locator('[aria-current=step]', { hasText: 'Rejected' }).waitFor();
  await eventually(
    () => ticked(page),
    (steps) => steps.join() === 'Applied,Screening',
  );
  expect(await actions(page).locator('.MuiButton-contained').allInnerTexts()).toEqual(['Update']);
  /* A phone has room for three of the steps: the current one is among them. */
  await page.setViewportSize({ width: 360, height: 780 });
  await page.reload();
  const current = way(page).locator('[aria-current=step]');
  await current.waitFor();
  const { x, width } = (await current.boundingBox())!;
  expect(x >= 0 && x + width <= 360).toBe(true);
  expect(faults).toEqual([]);
});
