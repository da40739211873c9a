import type { Page } from 'playwright-core';
import { MESSAGES } from '../../src/shared/messages.js';
import { interviewNumber } from '../../src/shared/resources/interviews/format.js';
import type { Agent, TestApp } from '../../test/support/app.js';
import { makeEmployee } from '../../test/support/employees.js';
import {
  EVERYTHING,
  makeCandidate,
  makeJob,
  makeRole,
  makeScreening,
  makeUser,
} from '../../test/support/factories.js';
import { makeInterview } from '../../test/support/interviews.js';
import { button } from './pages/access.js';
import { openAs, startSite } from './support/browser.js';

jest.setTimeout(120_000);

let site: TestApp;
let api: Agent;

beforeAll(async () => {
  ({ site, api } = await startSite());
});

const read = async (path: string) => (await api.get(`/api${path}`).expect(200)).body.data;
const undo = (page: Page, record: string) => button(page, `Undo the change of ${record}`);
const state = (page: Page, text: string) =>
  page.getByRole('log', { name: 'Recent changes' }).getByText(text).waitFor();
const save = (page: Page) => page.locator('button[type="submit"]').click();

/** A record with a form: its address, its name in the notice, and one of its texts. */
interface Edited {
  path: string;
  record: string;
  label: string;
  field: string;
}

const FORMS: Record<string, () => Promise<Edited>> = {
  job: async () => {
    const { _id } = await makeJob(api, { title: 'Welder' });
    return { path: `/jobs/${_id}`, record: 'Welder', label: 'Title', field: 'title' };
  },
  screening: async () => {
    const job = await makeJob(api, { title: 'Fitter' });
    const { _id } = await makeScreening(api, job._id);
    return { path: `/screenings/${_id}`, record: 'Fitter', label: 'Description', field: 'description' };
  },
  interview: async () => {
    const interviewer = await makeUser(site, { roles: [await makeRole(site, EVERYTHING)] });
    const { _id, interviewId } = await makeInterview(api, [String(interviewer._id)]);
    const record = interviewNumber(interviewId);
    return { path: `/interviews/${_id}`, record, label: 'Description', field: 'description' };
  },
  employee: async () => {
    const { _id, name } = await makeEmployee(api);
    return { path: `/employees/${_id}`, record: name, label: 'Designation', field: 'designation' };
  },
  user: async () => {
    const user = await makeUser(site, { roles: [await makeRole(site, EVERYTHING)] });
    return { path: `/users/${String(user._id)}`, record: user.name, label: 'Address', field: 'address' };
  },
  role: async () => {
    const role = await makeRole(site, {});
    const path = `/roles/${String(role._id)}`;
    return { path, record: role.name, label: 'Description', field: 'description' };
  },
};

describe('what a form saved (decision F6)', () => {
  it.each(Object.keys(FORMS))('can be taken back: %s', async (kind) => {
    const { path, record, label, field } = await FORMS[kind]!();
    const { [field]: before, version } = await read(path);
    const { page, faults } = await openAs(site, `${path}/update`);
    await page.getByLabel(label).first().fill('Something else');
    await save(page);
    await state(page, `${label} changed`);
    expect(await read(path)).toMatchObject({ [field]: 'Something else', version: version + 1 });
    await undo(page, record).click();
    await state(page, 'Undone');
    expect(await read(path)).toMatchObject({ [field]: before, version: version + 2 });
    expect(faults).toEqual([]);
  });

  it('goes back to nothing where there was nothing, and a later change of the same page does not refuse it', async () => {
    const { _id, name } = await makeCandidate(api, { name: 'Rohan Iyer' });
    const before = await read(`/candidates/${_id}`);
    const { page, faults } = await openAs(site, `/candidates/${_id}/update`);
    await page.getByRole('textbox', { name: 'Last Job' }).fill('Technician');
    await page.getByRole('textbox', { name: 'Current CTC' }).fill('900000');
    await page.getByRole('combobox', { name: 'Permanent Location' }).fill('Surat');
    await page.getByRole('textbox', { name: 'Notes' }).fill('Speaks Gujarati');
    await save(page);
    await state(page, 'Last job, current CTC, notes and 1 more changed');
    await state(page, 'Candidate updated successfully');
    const fact = page.locator('.hd-editable', { has: button(page, 'Edit Last Job') }).getByText('Technician');
    await fact.waitFor();
    await page.getByRole('button', { name: `Status of ${name}: Applied. Change` }).click();
    await page.getByRole('menuitem', { name: 'Hold' }).click();
    await state(page, 'Applied → Hold');
    // Two changes of one record are merged into one notice; the older one is the form's.
    await button(page, 'Show all').click();
    await undo(page, name).first().click();
    await state(page, 'Undone');
    await fact.waitFor({ state: 'detached' });
    const { lastJob, currentCTC, location, notes, email } = before;
    expect(await read(`/candidates/${_id}`)).toMatchObject({
      lastJob,
      currentCTC,
      location,
      notes,
      email,
      status: 'Hold',
    });
    expect(faults).toEqual([]);
  });

  it('stays when somebody else has changed the record since, and the page shows what they wrote', async () => {
    const { _id, name } = await makeCandidate(api, { name: 'Meera Das', lastJob: 'Welder' });
    const { page, faults } = await openAs(site, `/candidates/${_id}/update`);
    await page.getByRole('textbox', { name: 'Last Job' }).fill('Foreman');
    await save(page);
    await state(page, 'Last job changed');
    await api.patch(`/api/candidates/${_id}`).send({ education: 'Diploma of Surat' }).expect(200);
    await undo(page, name).click();
    await state(page, MESSAGES.record.stale);
    await page.getByText('Diploma of Surat').first().waitFor();
    expect(await read(`/candidates/${_id}`)).toMatchObject({
      lastJob: 'Foreman',
      education: 'Diploma of Surat',
    });
    expect(faults).toEqual([]);
  });
});
