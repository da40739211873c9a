import type { Page } from 'playwright-core';
import { type Agent, startWorker, type TestApp } from '../../test/support/app.js';
import { makeCandidate, makeJob } from '../../test/support/factories.js';
import { pdfOf } from '../../test/support/pdf.js';
import { eventually } from '../../test/support/until.js';
import { button, heading } from './pages/access.js';
import { CandidateListPage } from './pages/candidates.js';
import { openAs, startSite } from './support/browser.js';
import { lookAt } from './support/looks.js';

jest.setTimeout(180_000);

let site: TestApp;
let api: Agent;
let jobs: string[];

beforeAll(async () => {
  ({ site, api } = await startSite());
  await startWorker();
  jobs = [(await makeJob(api, { title: 'Robotics Engineer' }))._id];
});

const make = async (name: string, resume?: string) => {
  const made = await makeCandidate(api, { jobs, name });
  if (resume) {
    const path = `/api/candidates/${made._id}/files/upload`;
    await api
      .put(path)
      .attach('resume', pdfOf([resume]), 'cv.pdf')
      .expect(200);
  }
  return made;
};
const recordOf = async (id: string) =>
  (await api.get(`/api/candidates/${id}`).expect(200)).body.data as {
    status: string;
    notes: string;
    isDeleted: boolean;
  };
const becomes = (id: string, status: string) =>
  eventually(
    async () => (await recordOf(id)).status,
    (now) => now === status,
  );
/* The widths between a phone and a wide screen: nothing may overflow. */
async function looksRight(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [1024, 768],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `artifacts/screens/${name}-${width}.png`, animations: 'disabled' });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  }
}
const dock = (page: Page) => page.getByRole('log', { name: 'Recent changes' });
const panel = (page: Page) => page.getByRole('region', { name: 'Review', exact: true });
const chipOf = (page: Page, name: string, status: string) =>
  page.getByRole('button', { name: `Status of ${name}: ${status}. Change` });

describe('a status (F6)', () => {
  it('is changed by one click and one key in the row, taken back by a click, by Ctrl+Z and on another page', async () => {
    const { _id } = await make('Asha Rao');
    const other = await make('Asha Sen');
    const { page, faults } = await openAs(site, '/candidates');
    const list = new CandidateListPage(page);
    await list.search('Asha');
    await list.count(2);
    // One click opens the choices, one key decides.
    await chipOf(page, 'Asha Rao', 'Applied').click();
    await page.keyboard.press('6');
    await chipOf(page, 'Asha Rao', 'Hold').waitFor();
    await dock(page).getByText('Applied → Hold').waitFor();
    await becomes(_id, 'Hold');
    await chipOf(page, 'Asha Sen', 'Applied').click();
    await page.getByRole('menuitem', { name: 'Hired' }).click();
    await becomes(other._id, 'Hired');
    // Both are stacked; the newest is undone first.
    await page.keyboard.press('Control+z');
    await becomes(other._id, 'Applied');
    await chipOf(page, 'Asha Sen', 'Applied').waitFor();
    await list.link('Asha Rao').click();
    await heading(page, 'Asha Rao').waitFor();
    await button(dock(page), 'Undo the change of Asha Rao').click();
    await dock(page).getByText('Undone').first().waitFor();
    await chipOf(page, 'Asha Rao', 'Applied').waitFor();
    await becomes(_id, 'Applied');
    await page.goto('/candidates');
    await chipOf(page, 'Asha Sen', 'Applied').click();
    await page.keyboard.press('6');
    // Reading it keeps it open.
    await dock(page).getByText('Applied → Hold').hover();
    expect(await lookAt(page, 'undo-notice')).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('changes twice and goes back twice', async () => {
    const { _id } = await make('Bina Das');
    const { page, faults } = await openAs(site, `/candidates/${_id}`);
    await chipOf(page, 'Bina Das', 'Applied').click();
    await page.keyboard.press('2');
    await chipOf(page, 'Bina Das', 'Screening').click();
    await page.keyboard.press('3');
    await becomes(_id, 'Shortlisted');
    await page.keyboard.press('Control+z');
    await becomes(_id, 'Screening');
    await page.keyboard.press('Control+z');
    await becomes(_id, 'Applied');
    expect(faults).toEqual([]);
  });

  it('C01 goes back on the screen, with the reason, when somebody else was faster', async () => {
    const { _id } = await make('Charu Menon');
    const { page, faults } = await openAs(site, `/candidates/${_id}`);
    await chipOf(page, 'Charu Menon', 'Applied').waitFor();
    await api.patch(`/api/candidates/${_id}`).send({ notes: 'Called.' }).expect(200);
    await chipOf(page, 'Charu Menon', 'Applied').click();
    await page.keyboard.press('8');
    await page
      .getByText(/changed/i)
      .first()
      .waitFor();
    await chipOf(page, 'Charu Menon', 'Applied').waitFor();
    expect(await dock(page).getByRole('button', { name: /^Undo/ }).count()).toBe(0);
    expect((await recordOf(_id)).status).toBe('Applied');
    expect(faults).toEqual([]);
  });
});

describe('the review panel (F7)', () => {
  it('goes through a list by keyboard alone: two keys a person, and Escape leads back to the row', async () => {
    const third = await make('Divya Nair', 'CV of Divya Nair');
    const second = await make('Divya Menon', 'CV of Divya Menon');
    const first = await make('Divya Iyer', 'CV of Divya Iyer');
    const { page, faults } = await openAs(site, '/candidates', undefined, { width: 1366, height: 768 });
    const list = new CandidateListPage(page);
    await list.search('Divya');
    await list.count(3);
    await list.link('Divya Iyer').focus();
    await page.keyboard.press('r');
    await panel(page).getByText('1 of 3', { exact: true }).waitFor();
    expect(new URL(page.url()).hash).toBe(`#review-${first._id}`);
    await panel(page).getByText('CV of Divya Iyer').waitFor();
    expect(await lookAt(page, 'review-panel')).toEqual([]);
    await looksRight(page, 'review-panel');

    // Decide and move on, twice: two keys per person, pressed faster than the documents load.
    for (const key of ['9', 'j', '3', 'j']) await page.keyboard.press(key);
    await panel(page).getByText('3 of 3', { exact: true }).waitFor();
    await becomes(first._id, 'Rejected');
    await becomes(second._id, 'Shortlisted');
    await page.getByRole('status').getByText('3 of 3: Divya Nair, Applied').waitFor({ state: 'attached' });

    await page.keyboard.press('n');
    await page.keyboard.type('Call on Monday');
    await page.keyboard.press('Control+Enter');
    await eventually(
      async () => (await recordOf(third._id)).notes,
      (notes) => notes === 'Call on Monday',
    );
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' });

    // Reload and Back work as usual.
    await page.reload();
    await panel(page).getByText('CV of Divya Nair').waitFor();
    await page.keyboard.press('k');
    await panel(page).getByText('2 of 3', { exact: true }).waitFor();
    await panel(page).getByText('CV of Divya Menon').waitFor();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Divya Menon');
    await page.keyboard.press('Space');
    await panel(page).getByText('2 of 3', { exact: true }).waitFor();
    // The form opens next to the review, which keeps its place; no key discards what is typed.
    await page.keyboard.press('e');
    const form = page.getByRole('dialog', { name: 'Update Divya Menon' });
    await form.getByRole('textbox', { name: 'Notes' }).fill('Weaves carpets.');
    await page.keyboard.press('Escape');
    await button(page.getByRole('alertdialog'), 'Cancel').click();
    await button(form, 'Save').click();
    await form.waitFor({ state: 'detached' });
    await panel(page).getByText('2 of 3', { exact: true }).waitFor();
    await panel(page).getByText('Weaves carpets.', { exact: true }).waitFor();
    await page.goBack();
    await panel(page).waitFor({ state: 'detached' });
    await list.count(3);
    expect(faults).toEqual([]);
  });

  it('opens over a job too, and Escape leads back to its row', async () => {
    const job = (await makeJob(api, { title: 'Weaver' }))._id;
    const { _id } = await makeCandidate(api, { jobs: [job], name: 'Farah Khan' });
    const { page, faults } = await openAs(site, `/jobs/${job}`);
    await button(page, 'Review Farah Khan').click();
    await panel(page).getByText('1 of 1', { exact: true }).waitFor();
    await page.keyboard.press('5');
    await becomes(_id, 'Interview');
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    await chipOf(page, 'Farah Khan', 'Interview').waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Farah Khan');
    expect(faults).toEqual([]);
  });
});

describe('the decision of the review (F7)', () => {
  it('stands in one row of main choices; it goes on by itself where that is ticked, the narrowed job in the address', async () => {
    const job = (await makeJob(api, { title: 'Potter' }))._id;
    const second = await makeCandidate(api, { jobs: [job], name: 'Gita Rao', status: 'Screening' });
    const first = await makeCandidate(api, { jobs: [job], name: 'Gita Nair', status: 'Screening' });
    await makeCandidate(api, { jobs: [job], name: 'Gita Das' });
    const { page, faults } = await openAs(site, `/jobs/${job}`);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Screening', exact: true }).click();
    await page.waitForURL('**?status=Screening');
    await page.reload();
    await button(page, 'Review Gita Nair').click();
    await panel(page).getByText('1 of 2', { exact: true }).waitFor();
    const decision = panel(page).locator('section', { has: page.getByRole('heading', { name: 'Decision' }) });
    await button(decision, 'More statuses').waitFor();
    expect(await decision.locator('[aria-pressed]').allInnerTexts()).toEqual([
      'Rejected',
      'Hold',
      'Shortlisted',
    ]);
    await decision.getByRole('checkbox', { name: 'Go to the next one after a decision' }).check();
    await decision.getByRole('button', { name: /^Shortlisted/ }).click();
    await panel(page).getByText('2 of 2', { exact: true }).waitFor();
    await becomes(first._id, 'Shortlisted');
    await button(decision, 'More statuses').click();
    await page.getByRole('menuitem', { name: 'Assessment' }).click();
    await page.getByRole('status').getByText('That was the last one.').waitFor({ state: 'attached' });
    await becomes(second._id, 'Assessment');
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?status=Screening');
    expect(faults).toEqual([]);
  });
});

describe('the review on a phone (F7)', () => {
  it('has the decision in a bar at the foot', async () => {
    const { _id } = await make('Hema Pillai', 'CV of Hema Pillai');
    const phone = { width: 360, height: 740 };
    const { page, faults } = await openAs(site, `/candidates#review-${_id}`, undefined, phone);
    // The resume is shown as text; the reader can switch to its pages, which is remembered.
    const resume = panel(page).getByRole('region', { name: 'Resume of Hema Pillai' });
    await resume.getByText('CV of Hema Pillai').waitFor();
    expect(await resume.locator('canvas').count()).toBe(0);
    const form = panel(page).getByRole('group', { name: 'How the resume is shown' });
    await form.getByRole('button', { name: 'Pages' }).click();
    await resume.locator('canvas').waitFor();
    await form.getByRole('button', { name: 'Text' }).click();
    await resume.locator('canvas').waitFor({ state: 'detached' });
    const bar = panel(page).getByRole('group', { name: 'Decision' });
    await bar.getByRole('button', { name: 'More statuses' }).waitFor();
    const { y, height, width } = (await bar.boundingBox())!;
    expect([y + height, width]).toEqual([phone.height, phone.width]);
    expect(await lookAt(page, 'review-phone')).toEqual([]);
    await page.setViewportSize(phone);
    await bar.getByRole('button', { name: 'Screening' }).click();
    await becomes(_id, 'Screening');
    await bar.getByRole('button', { name: 'Shortlisted' }).waitFor();
    expect(faults).toEqual([]);
  });
});

describe('a selection (C11)', () => {
  it('of twelve is rejected by two clicks and a key, with Undo; the toolbar stays and a search keeps it', async () => {
    const made: { _id: string }[] = [];
    for (let index = 0; index < 12; index++) made.push(await make(`Esha ${'abcdefghijkl'[index]!}a`));
    const statuses = async () => {
      const all = await Promise.all(made.map(({ _id }) => recordOf(_id)));
      return [...new Set(all.map(({ status }) => status))].join();
    };
    const { page, faults } = await openAs(site, '/candidates', undefined, { width: 1366, height: 768 });
    const list = new CandidateListPage(page);
    await list.search('Esha');
    await list.count(12);
    await button(page, 'Select').click();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('status').getByText('12 candidates selected').waitFor();
    await list.search('Nobody at all');
    await page.getByText('No candidates match your search and filters').waitFor();
    await page.getByRole('status').getByText('12 candidates selected').waitFor();
    await list.search('Esha');
    await list.count(12);
    expect(await lookAt(page, 'bulk-bar')).toEqual([]);
    await looksRight(page, 'bulk-bar');
    // Nothing covers the last control of the toolbar between phone and wide.
    for (const width of [800, 1024]) {
      await page.setViewportSize({ width, height: 768 });
      await button(page, 'Board').click({ trial: true });
    }
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByRole('checkbox', { name: 'Select all on this page' }).focus();
    await page.keyboard.press('9');
    await dock(page).getByText('→ Rejected').waitFor({ timeout: 60_000 });
    expect(await statuses()).toBe('Rejected');
    await page.keyboard.press('Control+z');
    await dock(page).getByText('12 of 12 candidates were set back').waitFor({ timeout: 60_000 });
    expect(await statuses()).toBe('Applied');

    await button(page, 'Select').click();
    await page.getByRole('checkbox', { name: 'Select Esha aa' }).check();
    await button(page, 'Delete').click();
    await button(page.getByRole('alertdialog'), 'Delete').click();
    await dock(page).getByText('Deleted', { exact: true }).waitFor();
    await button(dock(page), 'Undo the change of 1 candidate').click();
    await eventually(
      async () => (await recordOf(made[0]!._id)).isDeleted,
      (deleted) => !deleted,
    );

    // The review continues past the end of a page, and returns to the page of the last candidate.
    const filter = encodeURIComponent(JSON.stringify({ q: 'Esha' }));
    await page.goto(`/candidates?page=1&perPage=10&sort=createdAt&order=DESC&filter=${filter}`);
    await page.getByText('1-10 of 12').waitFor();
    await list.link('Esha ca').focus();
    await page.keyboard.press('Space');
    await panel(page).getByText('10 of 12', { exact: true }).waitFor();
    await panel(page).getByText('Esha ba').waitFor();
    await page.keyboard.press('j');
    await panel(page).getByText('11 of 12', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('11-12 of 12').waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Esha ba');
    expect(faults).toEqual([]);
  });
});
