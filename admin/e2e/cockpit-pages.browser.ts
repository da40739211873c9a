import type { Page } from 'playwright-core';
import { type Agent, type TestApp } from '../../test/support/app.js';
import { makeCandidate, makeJob } from '../../test/support/factories.js';
import { eventually } from '../../test/support/until.js';
import { button, heading } from './pages/access.js';
import { CandidateListPage } from './pages/candidates.js';
import { openAs, startSite } from './support/browser.js';
import { lookAt } from './support/looks.js';

jest.setTimeout(240_000);

let site: TestApp;
let api: Agent;
let job: { _id: string };

beforeAll(async () => {
  ({ site, api } = await startSite());
  job = await makeJob(api, { title: 'Robotics Engineer' });
  for (const letter of 'abcdefghijklmnopqrst')
    await makeCandidate(api, { jobs: [job._id], name: `Tara ${letter.toUpperCase()}ane` });
});

const WIDE = { width: 1366, height: 768 };
const fieldOf = async (id: string, field: string) =>
  (await api.get(`/api/candidates/${id}`).expect(200)).body.data[field] as unknown;
const becomes = (id: string, field: string, value: unknown) =>
  eventually(
    () => fieldOf(id, field),
    (now) => now === value,
  );
const chipOf = (page: Page, name: string, status: string) =>
  page.getByRole('button', { name: `Status of ${name}: ${status}. Change` });

describe('the window', () => {
  const scrolled = (page: Page, to: number) =>
    page.waitForFunction((place) => Math.abs(window.scrollY - place) < 2, to);
  /* A page still rendering moves what is below, and the scroll position with it. */
  const settled = (page: Page) =>
    page.evaluate(async () => {
      const height = () => document.documentElement.scrollHeight;
      for (let last = -1, same = 0; same < 8;) {
        same = height() === last ? same + 1 : 0;
        last = height();
        await new Promise((next) => setTimeout(next, 100));
      }
    });
  const scroll = async (page: Page, to: number) => {
    await settled(page);
    await page.evaluate((place) => window.scrollTo(0, place), to);
    await scrolled(page, to);
  };
  /* A click without scrolling to its target first. */
  const click = (page: Page, name: string) =>
    page.getByRole('link', { name, exact: true }).first().dispatchEvent('click');

  it('begins a page at its top, and Back, Forward and a reload find the place it was left at', async () => {
    const narrow = { width: 360, height: 740 };
    const { page, faults } = await openAs(site, '/candidates', undefined, narrow);
    await page.getByRole('link', { name: 'Tara Aane', exact: true }).waitFor();
    await scroll(page, 1_500);
    await click(page, 'Tara Jane');
    await heading(page, 'Tara Jane').waitFor();
    await scrolled(page, 0);
    await scroll(page, 400);
    await page.getByRole('button', { name: 'More', exact: true }).dispatchEvent('click');
    await click(page, 'Update');
    await heading(page, 'Update Tara Jane').waitFor();
    await scrolled(page, 0);
    await scroll(page, 900);
    await click(page, 'Cancel');
    await heading(page, 'Tara Jane').waitFor();
    await scrolled(page, 0);

    await page.goBack();
    await heading(page, 'Update Tara Jane').waitFor();
    await scrolled(page, 900);
    await page.goBack();
    await heading(page, 'Tara Jane').waitFor();
    await scrolled(page, 400);
    await page.goBack();
    await page.getByRole('link', { name: 'Tara Aane', exact: true }).waitFor();
    await scrolled(page, 1_500);
    await page.reload();
    await page.getByRole('link', { name: 'Tara Aane', exact: true }).waitFor();
    await scrolled(page, 1_500);
    await page.goForward();
    await heading(page, 'Tara Jane').waitFor();
    await scrolled(page, 400);
    expect(faults).toEqual([]);
  });
});

describe('the table', () => {
  it('shows thirteen rows at 1366x768, changes a status by one key, and Back leads to the row and its place', async () => {
    const { page, faults } = await openAs(site, '/candidates', undefined, WIDE);
    const list = new CandidateListPage(page);
    await list.count(20);
    const whole = `(() => {
      const frame = document.querySelector('.RaDataTable-tableWrapper').getBoundingClientRect();
      return [...document.querySelectorAll('tbody tr')].filter((row) => row.getBoundingClientRect().bottom <= frame.bottom).length;
    })()`;
    expect(await page.evaluate(whole)).toBeGreaterThanOrEqual(13);
    // One key, for the focused row.
    const first = (await list.rows())[0]!['Name']!;
    await list.link(first).focus();
    await page.keyboard.press('6');
    await chipOf(page, first, 'Hold').waitFor();
    await page.keyboard.press('Control+z');
    await chipOf(page, first, 'Applied').waitFor();

    const last = (await list.rows()).at(-1)!['Name']!;
    await list.link(last).scrollIntoViewIfNeeded();
    const place = 'document.querySelector(".RaDataTable-tableWrapper").scrollTop';
    const before = await page.evaluate(place);
    expect(before).toBeGreaterThan(0);
    await list.link(last).click();
    await heading(page, last).waitFor();
    await page.goBack();
    await page.waitForFunction(`document.activeElement?.textContent === ${JSON.stringify(last)}`);
    expect(await page.evaluate(place)).toBe(before);
    expect(faults).toEqual([]);
  });

  it('keeps the names and their head in one column, beside the checkboxes and while it is moved sideways', async () => {
    const { page, faults } = await openAs(site, '/candidates', undefined, { width: 1024, height: 768 });
    const list = new CandidateListPage(page);
    await list.count(20);
    const lefts = `(() => {
      const frame = document.querySelector('.RaDataTable-tableWrapper');
      frame.scrollLeft = LEFT;
      return ['th', 'td'].map((cell) => document.querySelector(cell + '.column-name').getBoundingClientRect().left - frame.getBoundingClientRect().left);
    })()`;
    const leftsAt = (left: number) => page.evaluate(lefts.replace('LEFT', String(left))) as Promise<number[]>;
    expect(await leftsAt(200)).toEqual([0, 0]);
    await button(page, 'Select').click();
    const box = page.getByRole('checkbox', { name: 'Select all on this page' });
    await box.waitFor();
    for (const left of [0, 200]) expect(await leftsAt(left)).toEqual([42, 42]);
    expect(faults).toEqual([]);
  });

  it('is filtered at once by what the counts offer, and a saved view is a tab', async () => {
    const { _id } = await makeCandidate(api, { jobs: [job._id], name: 'Uma Held' });
    await api.patch(`/api/candidates/${_id}`).send({ status: 'Hold' }).expect(200);
    const { page, faults } = await openAs(site, '/candidates', undefined, WIDE);
    const list = new CandidateListPage(page);
    await list.count(21);
    await button(page, 'Status').click();
    const held = page.getByRole('checkbox', { name: 'Hold 1' });
    await held.click();
    // The list is filtered below the open menu.
    await page.getByText('1-1 of 1', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Applied 20' }).waitFor();
    expect(await lookAt(page, 'quick-filter')).toEqual([]);
    await page.keyboard.press('Escape');
    await button(page, 'Views').click();
    await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
    const naming = page.getByRole('dialog', { name: 'Save view' });
    await naming.getByLabel('Name of the view').fill('On hold');
    await button(naming, 'Save').click();
    await page.getByRole('tab', { name: 'On hold', selected: true }).waitFor();
    await page.getByRole('tab', { name: 'All' }).click();
    await list.count(21);
    await page.getByRole('tab', { name: 'On hold' }).click();
    await list.count(1);
    await page.getByRole('tab', { name: 'All' }).click();
    await button(page, 'Order: Newest first').click();
    await page.getByRole('menuitem', { name: 'Name Z to A' }).click();
    await eventually(
      async () => (await list.rows())[0]!['Name'],
      (name) => name === 'Uma Held',
    );
    expect(faults).toEqual([]);
  });

  it('is gone through by J, K, X, arrows and Enter, and its columns are as wide on every page', async () => {
    const { page, faults } = await openAs(site, '/candidates?perPage=10', undefined, WIDE);
    await page.getByText(/^1-10 of/).waitFor();
    const widths = () =>
      page
        .getByRole('columnheader')
        .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)));
    const displayedNames = () => page.getByRole('table').locator('tbody a').allInnerTexts();
    const [before, [first]] = [await widths(), await displayedNames()];
    await page.getByRole('button', { name: 'Go to page 2', exact: true }).click();
    await page.getByText(/^11-20 of/).waitFor();
    // The rows of page 1 stay until those of page 2 arrive.
    const names = await eventually(displayedNames, (displayed) => displayed[0] !== first);
    expect(await widths()).toEqual(before);

    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    for (const [key, name] of [
      ['j', names[0]],
      ['j', names[1]],
      ['ArrowDown', names[2]],
      ['k', names[1]],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focused()).toBe(name);
    }
    for (const key of ['x', 'ArrowDown', 'x']) await page.keyboard.press(key);
    await page.getByText('2 candidates selected').waitFor();
    expect(await page.getByRole('checkbox', { name: `Select ${names[2]}` }).isChecked()).toBe(true);
    // The keys of the statuses apply to the selection although a row has the focus; undone for the tests below.
    await page.keyboard.press('2');
    await page.getByText('2 of 2 candidates were changed').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('2 of 2 candidates were set back').waitFor();
    await page.keyboard.press('x');
    await page.getByText('1 candidate selected').waitFor();
    await page.getByRole('searchbox', { name: 'Search name, email, mobile or resume' }).press('j');
    expect(await page.getByRole('searchbox').first().inputValue()).toBe('j');
    await page.getByRole('searchbox', { name: 'Search name, email, mobile or resume' }).fill('');
    await page.getByRole('link', { name: names[1]!, exact: true }).focus();
    await page.keyboard.press('Enter');
    await heading(page, names[1]!).waitFor();
    expect(faults).toEqual([]);
  });

  it('keeps the order of its columns, moved by the settings', async () => {
    const { page, faults } = await openAs(site, '/candidates', undefined, WIDE);
    const list = new CandidateListPage(page);
    await list.count(21);
    await list.chooseFromMenu('Settings');
    const settings = page.getByRole('dialog', { name: 'Column settings' });
    await button(settings, 'Move Email to the right').click();
    await button(settings, 'Done').click();
    await settings.waitFor({ state: 'detached' });
    expect((await list.columns()).slice(0, 3)).toEqual(['Name', 'Mobile', 'Email']);
    await page.reload();
    await list.count(21);
    expect((await list.columns()).slice(0, 3)).toEqual(['Name', 'Mobile', 'Email']);
    expect(faults).toEqual([]);
  });

  it('is cards on a phone, with call and mail', async () => {
    const { page, faults } = await openAs(site, '/candidates', undefined, { width: 360, height: 780 });
    await page.getByRole('link', { name: 'Call Uma Held' }).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    expect(await lookAt(page, 'candidate-cards')).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe("a candidate's page", () => {
  it('leads on by one click or key, and changes notes and facts where they stand', async () => {
    const { _id } = await makeCandidate(api, { jobs: [job._id], name: 'Veda Rao', lastJob: 'Fitter' });
    const { page, faults } = await openAs(site, `/candidates/${_id}`, undefined, WIDE);
    await heading(page, 'Veda Rao').waitFor();
    await page.getByRole('region', { name: 'Actions' }).getByText('Start screening', { exact: true }).click();
    await becomes(_id, 'status', 'Screening');
    await page.getByRole('region', { name: 'Actions' }).getByText('Decide', { exact: true }).waitFor();
    await page.keyboard.press('5');
    await becomes(_id, 'status', 'Interview');
    await page.keyboard.press('n');
    await page.keyboard.type('Call on Monday');
    await page.keyboard.press('Control+Enter');
    await becomes(_id, 'notes', 'Call on Monday');
    await button(page, 'Edit Last Job').click();
    await page.getByRole('textbox', { name: 'Last Job' }).fill('Foreman');
    await page.keyboard.press('Enter');
    await becomes(_id, 'lastJob', 'Foreman');
    // The same key does not press the pen, which would open the field with the former value again.
    expect(await page.getByRole('textbox', { name: 'Last Job' }).count()).toBe(0);
    await heading(page, 'Veda Rao').click();
    await becomes(_id, 'lastJob', 'Foreman');
    // An invalid value is reported at its field.
    await button(page, 'Edit Experience').click();
    await page.getByRole('spinbutton', { name: 'Experience' }).fill('41');
    await page.getByText(/40/).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Today', level: 3 }).waitFor();
    expect(await lookAt(page, 'candidate-story')).toEqual([]);
    // In print there are no buttons and inputs; the status stays.
    await page.emulateMedia({ media: 'print' });
    const pressed = await page.getByRole('main').getByRole('button').all();
    for (const control of pressed)
      expect(await control.getAttribute('aria-label')).toMatch(/^Status of Veda Rao/);
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});

describe("a job's page", () => {
  it('narrows its candidates by one click in the funnel, and has a board of its own', async () => {
    const { page, faults } = await openAs(site, `/jobs/${job._id}`, undefined, WIDE);
    await button(page, 'Hold 1').click();
    await page.getByRole('heading', { name: 'Candidates (1)' }).waitFor();
    await page.getByRole('link', { name: 'Uma Held' }).waitFor();
    expect(await lookAt(page, 'job-funnel')).toEqual([]);
    await button(page, 'Board').click();
    await page
      .getByRole('region', { name: 'Hold', exact: true })
      .getByRole('link', { name: 'Uma Held' })
      .waitFor();
    await button(page, 'Table').click();
    expect(faults).toEqual([]);
  });
});
