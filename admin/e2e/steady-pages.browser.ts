import type { Page } from 'playwright-core';
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
import { hold, openAs, startSite } from './support/browser.js';
import { painted } from './support/painted.js';
import { watchShifts } from './support/shifts.js';

jest.setTimeout(120_000);

let site: TestApp;
let api: Agent;

beforeAll(async () => {
  ({ site, api } = await startSite());
});

/** Pages with inputs in a chunk of their own. */
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

/** Positions of parts of `within`, in pixels from its top and left. */
const places = (page: Page, within: string, parts: string) =>
  page.evaluate(
    ([outer, inner]) => {
      const from = document.querySelector(outer)!.getBoundingClientRect();
      return [...document.querySelectorAll(`${outer} :is(${inner})`)].map((part) => {
        const { top, left } = part.getBoundingClientRect();
        return [part.textContent, Math.round(top - from.top), Math.round(left - from.left)];
      });
    },
    [within, parts] as const,
  );

/* A button that moves between press and release of the mouse is not clicked. */
describe('a form whose inputs are still loading', () => {
  it.each(Object.keys(FORMS))('stands where it stays: %s', async (kind) => {
    const path = await FORMS[kind]!();
    /* High enough for the whole form: its foot does not stick to the window's edge. */
    const { page, faults } = await openAs(site, '/', undefined, { height: 2200 });
    const release = await hold(page, /\/assets\/DatePicker/);
    await page.goto(path);
    const pending = page.locator('form input:disabled');
    await pending.first().waitFor();
    const parts = () => places(page, 'form', 'label, button[type=submit]');
    const before = await parts();
    release();
    await pending.first().waitFor({ state: 'detached' });
    expect(await parts()).toEqual(before);
    expect(faults).toEqual([]);
  });
});

describe('a person on a phone', () => {
  it('has its actions where they stay, before the list one came from is read', async () => {
    const { _id, name } = await makeCandidate(api, { name: 'Meera Das' });
    const { page, faults } = await openAs(site, '/', undefined, { width: 390, height: 800 });
    const release = await hold(page, /\/api\/candidates\?/);
    await page.goto(`/candidates/${_id}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const actions = () => places(page, 'main', '.hd-head-actions button, .hd-head-actions a');
    const before = await actions();
    release();
    await page.getByRole('link', { name: 'Next candidate' }).waitFor();
    expect(await actions()).toEqual(before);
    expect(faults).toEqual([]);
  });

  it.each(['interviews', 'screenings'])(
    'has below what is still loading nothing that moves: %s',
    async (kind) => {
      const job = (await makeJob(api))._id;
      for (let count = 0; count < 3; count++) await makeCandidate(api, { jobs: [job] });
      const made =
        kind === 'screenings'
          ? await makeScreening(api, job)
          : await makeInterview(api, [(await api.get('/api/auth/me').expect(200)).body.data._id], { job });
      const { page, faults } = await openAs(site, '/', undefined, { width: 360, height: 780 });
      const shifts = await watchShifts(page);
      const release = await hold(page, /\/candidates\?/);
      await page.goto(`/${kind}/${made._id}`);
      await page.locator('main .MuiSkeleton-root').first().waitFor();
      await painted(page);
      await shifts();
      release();
      await page.locator('main .MuiSkeleton-root').first().waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: /^About this/ }).waitFor();
      await painted(page);
      const { sum, moved } = await shifts();
      expect(sum < 0.05 ? [] : moved).toEqual([]);
      expect(faults).toEqual([]);
    },
  );
});
