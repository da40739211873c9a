import type { Page } from 'playwright-core';
import type { Agent, TestApp } from '../../test/support/app.js';
import { makeEmployee } from '../../test/support/employees.js';
import { adminAgent, EVERYTHING, makeCandidate, makeRole, makeUser } from '../../test/support/factories.js';
import { makeInterview } from '../../test/support/interviews.js';
import { openAs, startSite } from './support/browser.js';

jest.setTimeout(120_000);

let site: TestApp;
let api: Agent;

beforeAll(async () => {
  site = await startSite();
  api = await adminAgent(site);
});

/** Pages with inputs that come in a file of their own. */
const FORMS: Record<string, () => Promise<string> | string> = {
  'new candidate': () => '/candidates/add',
  candidate: async () => `/candidates/${(await makeCandidate(api, { name: 'Asha Rao' }))._id}/update`,
  'new interview': () => '/interviews/create',
  interview: async () => {
    const interviewer = await makeUser(site, { roles: [await makeRole(site, EVERYTHING)] });
    return `/interviews/${(await makeInterview(api, [String(interviewer._id)]))._id}/update`;
  },
  'new user': () => '/users/create',
  employee: async () => `/employees/${(await makeEmployee(api))._id}/update`,
};

/** Where the form's parts stand on the page, in pixels from its top. */
const places = (page: Page) =>
  page.evaluate(() => {
    const top = document.querySelector('form')!.getBoundingClientRect().top;
    return [...document.querySelectorAll('form label, form button[type=submit]')].map((part) => [
      part.textContent,
      Math.round(part.getBoundingClientRect().top - top),
    ]);
  });

/* A button that moves between press and release of the mouse is not pressed. */
describe('a form whose inputs are still loading', () => {
  it.each(Object.keys(FORMS))('stands where it stays: %s', async (kind) => {
    const path = await FORMS[kind]!();
    /* High enough for a form as a whole: its foot is not held at the window's edge. */
    const { page, context, faults } = await openAs(site, '/', undefined, { height: 2200 });
    let release = () => {};
    const held = new Promise<void>((next) => (release = next));
    await context.route(/\/assets\/(DayPicker|MomentPicker)/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path);
    const pending = page.locator('form input:disabled');
    await pending.first().waitFor();
    const before = await places(page);
    release();
    await pending.first().waitFor({ state: 'detached' });
    expect(await places(page)).toEqual(before);
    expect(faults).toEqual([]);
  });
});
