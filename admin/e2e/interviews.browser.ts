import { clock } from '../../src/core/clock/clock.js';
import type { Page } from 'playwright-core';
import { showDay } from '../../src/shared/kit/format.js';
import { type Agent, type TestApp } from '../../test/support/app.js';
import { entryOf, utc } from '../../test/support/calendar-entry.js';
import {
  EVERYTHING,
  makeCandidate,
  makeJob,
  makeRole,
  makeUser,
  PASSWORD,
} from '../../test/support/factories.js';
import { makeInterview, minutesFromNow } from '../../test/support/interviews.js';
import { type ReceivedMail, SmtpSink } from '../../test/support/smtp.js';
import { eventually } from '../../test/support/until.js';
import { violationsOf } from './support/axe.js';
import { openAs } from './support/browser.js';
import { comingWednesday } from './support/days.js';
import { inOneLine, lookAt } from './support/looks.js';
import { startMailingSite } from './support/mailing-site.js';

jest.setTimeout(240_000);

let sink: SmtpSink;
let site: TestApp;
let admin: Agent;

beforeAll(async () => {
  ({ site, api: admin, sink } = await startMailingSite());
});

const interviewOf = async (id: string) => (await admin.get(`/api/interviews/${id}`).expect(200)).body.data;

/** The latest mail about an interview to an address, once it is of this kind. */
async function mailTo(address: string, id: string, subject: string): Promise<ReceivedMail> {
  const latest = () =>
    sink.received.findLast(
      (mail) => mail.recipients.includes(address) && entryOf(mail).uid?.startsWith(`interview-${id}@`),
    );
  return (await eventually(latest, (mail) => mail?.subject?.startsWith(subject) ?? false))!;
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

it('offers the job that was open, and a time at which all of the chosen interviewers are free', async () => {
  const free = await makeUser(site, { name: 'Zubin Mehta' });
  const other = await makeUser(site, { name: 'Yusra Khan' });
  const job = await makeJob(admin, { title: 'Robot Tuner' });
  await makeJob(admin, { title: 'Aaa, made later' });
  await makeJob(admin, { title: 'Zzz, made last' });
  const { page, context, faults } = await openAs(site, `/jobs/${job._id}`);
  await page.getByRole('heading', { level: 1, name: 'Robot Tuner' }).waitFor();
  await page.goto('/interviews/create');
  /* Nothing is typed: the job opened last comes first. */
  await page.getByRole('combobox', { name: /^Job/ }).click();
  await page.getByRole('option').first().filter({ hasText: 'Robot Tuner' }).click();
  await page.getByRole('combobox', { name: 'Interviewers' }).fill('Zubin');
  await page.getByRole('option', { name: /Zubin Mehta/ }).click();
  await page.keyboard.press('Escape');
  const times = page.getByRole('group', { name: /^Everybody is free on / });
  const today = await times.getAttribute('aria-label');
  await times.getByRole('button', { name: 'The day after' }).click();
  await page.waitForFunction((label) => !document.querySelector(`[aria-label="${label}"]`), today);
  const label = await times.getAttribute('aria-label');
  const first = times.locator('[aria-pressed]').first();
  await first.click();
  await times.locator('[aria-pressed=true]').waitFor();
  const answered = page.waitForResponse((one) => one.url().endsWith('/api/interviews'));
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const { data } = await (await answered).json();
  expect(data.interviewers.map(({ _id }: { _id: string }) => _id)).toEqual([String(free._id)]);
  expect(label).toContain(showDay(clock.dayOf(data.schedule.date)));

  await page.goto('/interviews');
  await page.getByRole('button', { name: 'Upcoming' }).click();
  await page.getByText('Robot Tuner').first().waitFor();
  await page.getByRole('button', { name: 'Past' }).click();
  await page.getByText('No interviews match your search').waitFor();
  await page.reload();
  await page.getByText('No interviews match your search').waitFor();
  expect(await page.getByRole('button', { name: 'Past' }).getAttribute('aria-pressed')).toBe('true');
  expect(await lookAt(page, 'interviews-by-time')).toEqual([]);

  /* The calendar of several people shows when all are free; a click there fills time and interviewers into the form. */
  await page.goto('/interviews');
  await page.getByRole('button', { name: 'Calendar' }).click();
  const narrowTo = async (name: string) => {
    await page.getByRole('combobox', { name: 'Whose interviews' }).fill(name);
    await page.getByRole('option', { name }).click();
  };
  await narrowTo('Zubin Mehta');
  const block = page.getByRole('button', { name: /^Free on / }).first();
  const nextWeek = async () => {
    await page.getByRole('button', { name: 'Week', exact: true }).click();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await block.waitFor();
  };
  const isFilled = async () => {
    await page.getByRole('heading', { level: 1, name: 'Create Interview' }).waitFor();
    for (const name of ['Zubin Mehta', 'Yusra Khan']) await page.getByRole('button', { name }).waitFor();
    return new URL(page.url()).searchParams.get('date')!;
  };
  await nextWeek();
  const start = (await block.getAttribute('data-free'))!;
  const taken = await makeInterview(admin, [String(other._id)], {
    schedule: { date: start, durationInMinutes: 30 },
  });
  await narrowTo('Yusra Khan');
  await page.locator(`[data-free="${new Date(Date.parse(start) + 30 * 60_000).toISOString()}"]`).waitFor();
  await page.locator(`[data-interview="${taken._id}"]`).waitFor();
  expect(await lookAt(page, 'interviews-free')).toEqual([]);
  const { x, y, width, height } = (await block.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height - 40);
  const clicked = await isFilled();
  await page.goBack();
  await nextWeek();
  await block.focus();
  await page.keyboard.press('Enter');
  expect(clicked > (await isFilled())).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

it('schedules from a job, asks about a clash, moves in the calendar, and takes feedback and result', async () => {
  const role = await makeRole(site, EVERYTHING);
  const interviewer = await makeUser(site, { roles: [role], name: 'Meera Nair' });
  const job = await makeJob(admin, { title: 'Robot Welder' });
  const candidate = await makeCandidate(admin, { jobs: [job._id], name: 'Tara Bose' });
  const soon = minutesFromNow(10);
  const taken = await makeInterview(admin, [String(interviewer._id)], {
    schedule: { date: soon, durationInMinutes: 60 },
    mode: 'Offline',
    place: 'Room 4',
  });

  const { page, context, faults } = await openAs(site, `/jobs/${job._id}`);
  await page.getByRole('link', { name: 'Plan a round' }).click();
  await page.getByRole('heading', { level: 1, name: 'Create Interview' }).waitFor();
  await page.getByRole('combobox', { name: 'Interviewers' }).fill('Meera');
  await page.getByRole('option', { name: /Meera Nair.*Busy: I\d+/ }).waitFor();
  await page.getByRole('option', { name: /Meera Nair/ }).click();
  await page.keyboard.press('Escape');
  /* Place: the room that she used last is offered; inviting a candidate to a call without a link asks first. */
  await page.getByRole('combobox', { name: 'Mode' }).click();
  await page.getByRole('option', { name: 'Hybrid' }).click();
  await page.getByRole('combobox', { name: 'Place' }).click();
  await page.getByRole('option', { name: 'Room 4' }).click();
  await page.getByRole('combobox', { name: 'Mode' }).click();
  await page.getByRole('option', { name: 'Online' }).click();
  await page.getByRole('combobox', { name: 'Invite candidates' }).fill('Tara');
  await page.getByRole('option', { name: 'Tara Bose' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Text for candidates').fill('Bring your certificates');
  expect(await lookAt(page, 'interview-form')).toEqual([]);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: 'There is no link yet' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await page.getByRole('combobox', { name: 'Link to the call' }).fill('https://meet.example.org/tara');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Someone is busy at this time' });
  await question.getByText(`Meera Nair: I${taken.interviewId}`).waitFor();
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await page.getByRole('heading', { level: 1, name: 'Robot Welder' }).waitFor();
  const id = page.url().split('/').at(-1)!;
  expect(await interviewOf(id)).toMatchObject({ round: 1, interviewers: [{ name: 'Meera Nair' }] });
  await page.getByRole('link', { name: 'Tara Bose' }).waitFor();
  await page.getByRole('link', { name: 'meet.example.org/tara' }).waitFor();
  await expectAccessible(page);
  const invitation = entryOf(await mailTo(interviewer.email, id, 'Invitation: Robot Welder'));
  const planned = await interviewOf(id);
  expect(invitation).toMatchObject({ method: 'REQUEST', sequence: 0, start: utc(planned.schedule.date) });

  /* A Wednesday, so that no week or month ends between the interview and the day it is moved to. */
  const wednesday = comingWednesday();
  await admin
    .patch(`/api/interviews/${id}`)
    .send({ schedule: { date: wednesday.toISOString(), durationInMinutes: 30 } })
    .expect(200);
  const thursday = new Date(new Date(wednesday).setDate(wednesday.getDate() + 1));
  const { interviewId: inTheWay } = await makeInterview(admin, [String(interviewer._id)], {
    schedule: { date: thursday.toISOString(), durationInMinutes: 30 },
  });
  await page.clock.setFixedTime(wednesday);
  await page.goto('/interviews');
  await page.getByRole('heading', { level: 2, name: 'Robot Welder' }).waitFor();
  await expectAccessible(page);
  const search = page.getByRole('searchbox', { name: /^Search I12/ });
  /* On a small notebook the search and the last filter, the day, are in one line. */
  expect(await inOneLine(page, 1_024, search, page.getByRole('group', { name: 'Day' }))).toBe(true);
  await page.getByRole('button', { name: 'Calendar' }).click();
  const entry = page.locator('.rbc-event', { hasText: 'Robot Welder' });
  await entry.waitFor();
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await entry.waitFor();
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await entry.waitFor();
  const from = (await entry.boundingBox())!;
  const { width } = (await page.locator('.rbc-day-bg').first().boundingBox())!;
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y, { steps: 8 });
  await page.mouse.move(x + width, y, { steps: 8 });
  await page.mouse.up();
  await question.getByText(`Meera Nair: I${inTheWay}`).waitFor();
  await question.getByRole('button', { name: 'Save anyway' }).click();
  const moved = await eventually(
    () => interviewOf(id),
    ({ schedule }) => schedule.date !== wednesday.toISOString(),
  );
  expect(moved).toMatchObject({ status: 'Rescheduled', schedule: { date: thursday.toISOString() } });
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await eventually(
    () => interviewOf(id),
    ({ schedule }) => schedule.date === wednesday.toISOString(),
  );
  await page.getByText('Undone').waitFor();

  await entry.focus();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: /^Move I\d+$/ });
  await dialog.getByRole('spinbutton', { name: 'Hours' }).click();
  await page.keyboard.type('15');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move' }).click();
  const later = await eventually(
    () => interviewOf(id),
    ({ schedule }) => schedule.date !== wednesday.toISOString(),
  );
  expect(new Date(later.schedule.date).getHours()).toBe(15);
  const change = await eventually(
    async () => entryOf(await mailTo(interviewer.email, id, 'Changed: Robot Welder')),
    ({ start }) => start === utc(later.schedule.date),
  );
  expect(change).toMatchObject({ method: 'REQUEST', uid: invitation.uid });
  expect(change.sequence).toBeGreaterThan(0);
  await entry.filter({ hasText: /\b15:/ }).press('Enter');
  const displayed = page.getByRole('dialog', { name: /^I\d+ HR$/ });
  await displayed.getByRole('link', { name: 'Tara Bose' }).waitFor();
  await displayed.getByRole('link', { name: 'meet.example.org/tara' }).waitFor();
  await expectAccessible(page);
  await displayed.getByRole('button', { name: 'Cancel interview' }).click();
  const sure = page.getByRole('alertdialog', { name: /^Cancel I\d+\?$/ });
  await sure.getByText('Notified by email: Meera Nair, Tara Bose').waitFor();
  await sure.getByRole('button', { name: 'Keep interview' }).click();
  await entry.filter({ hasText: /\b15:/ }).click();
  await displayed.getByRole('link', { name: 'Open interview' }).click();
  await page.getByRole('heading', { level: 1, name: 'Robot Welder' }).waitFor();

  const second = await openAs(site, `/interviews/${id}`, { email: interviewer.email, password: PASSWORD });
  const theirs = second.page;
  await theirs.getByRole('tab', { name: 'Feedback' }).click();
  await theirs.getByRole('button', { name: 'Give my feedback' }).click();
  await theirs.getByRole('button', { name: 'Save feedback' }).click();
  await theirs.getByText('Rating is required').waitFor();
  await theirs.getByText('Comments is required').waitFor();
  await theirs.locator('label', { hasText: '4 of 5' }).click();
  await theirs.getByLabel('Comments').fill('Clear and careful');
  await theirs.getByRole('button', { name: 'Save feedback' }).click();
  // The time was moved to next week: feedback given before the interview begins is marked.
  await theirs.getByText('Entered by Meera Nair for the record').waitFor();
  await theirs.getByRole('tab', { name: 'Selection' }).click();
  await theirs.getByRole('button', { name: 'Selected', exact: true }).click();
  await theirs.locator('li [data-status=Selected]').waitFor();
  await expectAccessible(theirs);
  await theirs.goto(`/candidates/${candidate._id}`);
  await theirs.getByText('Clear and careful', { exact: true }).waitFor();
  await theirs.goto('/interviews/mine');
  await theirs.getByRole('button', { name: 'Add to my calendar' }).click();
  const address = await theirs.getByLabel('Calendar address').inputValue();
  const feed = await site.agent().get(new URL(address).pathname).expect(200);
  expect(feed.text).toContain('Robot Welder');
  await expectAccessible(theirs);

  await page.getByRole('link', { name: 'Update', exact: true }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Cancelled' }).click();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.locator('[data-status=Cancelled]').first().waitFor();
  const cancelled = await mailTo(interviewer.email, id, 'Cancelled: Robot Welder');
  expect(entryOf(cancelled)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: invitation.uid });
  expect(entryOf(cancelled).sequence).toBeGreaterThan(change.sequence);
  expect([...faults, ...second.faults]).toEqual([]);
  await second.context.close();
  await context.close();
});
