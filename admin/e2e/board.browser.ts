import type { Locator, Page } from 'playwright-core';
import { MESSAGES } from '../../src/shared/messages.js';
import type { Agent, TestApp } from '../../test/support/app.js';
import { makeCandidate, makeJob, makeRole, makeUser, PASSWORD } from '../../test/support/factories.js';
import { intercept, openAs, startSite } from './support/browser.js';
import { lookAt } from './support/looks.js';
import { statusOf } from './support/status.js';

jest.setTimeout(180_000);

const UPDATED = 'Candidate updated successfully';

let site: TestApp;
let api: Agent;
let jobs: string[];

beforeAll(async () => {
  ({ site, api } = await startSite());
  jobs = [(await makeJob(api, { title: 'Robotics Engineer' }))._id];
});

const make = (name: string, more: Record<string, unknown> = {}) =>
  makeCandidate(api, { jobs, name, ...more });
const column = (page: Page, status: string) => page.getByRole('region', { name: status, exact: true });
const cardIn = (page: Page, status: string, name: string) =>
  column(page, status).getByRole('listitem').filter({ hasText: name });
const toggle = (page: Page, status: string) =>
  column(page, status).getByRole('button', { name: status, exact: true });
const focused = (page: Page) => page.evaluate('document.activeElement?.getAttribute("aria-label")');
const countOf = (page: Page, status: string, count: string) =>
  column(page, status).getByLabel(count, { exact: true }).waitFor();

async function showBoard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: 'Applied' }).waitFor();
}

/** Performs an act that moves a card, and waits until the server has answered. */
async function saving(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await act();
  await answer;
}

async function drag(page: Page, card: Locator, target: Locator): Promise<void> {
  const from = (await card.boundingBox())!;
  const to = (await target.boundingBox())!;
  await page.mouse.move(from.x + 60, from.y + 60);
  await page.mouse.down();
  await page.mouse.move(from.x + 80, from.y + 70, { steps: 3 });
  // A folded column is narrow until the card is over it.
  await page.mouse.move(to.x + Math.min(120, to.width / 2), to.y + 200, { steps: 8 });
  await page.mouse.up();
}

async function pick(page: Page, name: string, status: string): Promise<void> {
  await page.getByRole('button', { name: `Move ${name} to…` }).click();
  await page.getByRole('menuitem', { name: status, exact: true }).click();
}

describe('the candidates as a board (decision F2)', () => {
  it('moves a card with the mouse, by keyboard and by its menu, and remembers the view', async () => {
    const asha = await make('Asha Rao');
    const { page, faults } = await openAs(site, '/candidates');
    await showBoard(page);
    const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings.join()).toBe(
      'Applied,Screening,Shortlisted,Assessment,Interview,Hold,Offered,Hired,Rejected,Black Listed,Onboarding',
    );
    const card = cardIn(page, 'Applied', 'Asha Rao');
    for (const fact of ['Robotics Engineer', /^\d+ days?$|^today$/i]) await card.getByText(fact).waitFor();
    expect(await lookAt(page, 'candidates-board')).toEqual([]);

    await saving(page, () => drag(page, card, column(page, 'Screening')));
    await page.getByText(UPDATED).waitFor();
    await cardIn(page, 'Screening', 'Asha Rao').waitFor();
    await countOf(page, 'Applied', '0 candidates');
    await countOf(page, 'Screening', '1 candidate');
    expect(await statusOf(api, asha._id)).toBe('Screening');

    const announced = (text: string) => page.getByText(text).waitFor({ state: 'attached' });
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const lift = async (status: string) => {
      await press('Space');
      await announced(`Asha Rao is over ${status}.`);
      // dnd-kit listens to further keys from a timer on; ours comes after it.
      await page.evaluate(() => new Promise((done) => setTimeout(done)));
    };
    await page.getByRole('button', { name: 'Drag Asha Rao' }).focus();
    await lift('Screening');
    // Faster than the columns open under the card.
    const [right, left] = ['ArrowRight', 'ArrowLeft'];
    await saving(page, () => press(right, right, right, right, left, left, right, 'Space'));
    await announced('Asha Rao was moved to Interview.');
    await cardIn(page, 'Interview', 'Asha Rao').waitFor();
    expect(await focused(page)).toBe('Drag Asha Rao');

    await lift('Interview');
    await press('ArrowRight');
    await announced('Asha Rao is over Hold.');
    await press('Escape');
    await announced('Asha Rao stays in Interview.');
    expect(await statusOf(api, asha._id)).toBe('Interview');

    await saving(page, () => pick(page, 'Asha Rao', 'Black Listed'));
    expect(await statusOf(api, asha._id)).toBe('Black Listed');
    // Final columns stay folded; the focus follows the card, and an opened column is open the next time.
    await countOf(page, 'Black Listed', '1 candidate');
    expect(await toggle(page, 'Black Listed').evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await cardIn(page, 'Black Listed', 'Asha Rao').waitFor();
    await toggle(page, 'Applied').and(page.locator('[aria-expanded=false]')).waitFor();
    await page.setViewportSize({ width: 360, height: 780 });
    await column(page, 'Applied').getByText('No candidates').waitFor();
    expect(await toggle(page, 'Applied').count()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 860 });

    await page.reload();
    await cardIn(page, 'Black Listed', 'Asha Rao').getByRole('link', { name: 'Asha Rao' }).click();
    await page.getByRole('heading', { level: 1, name: 'Asha Rao' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('F6 moves a card again and takes it back before the first answer came, in the order it was done', async () => {
    const vera = await make('Vera Nair');
    const { page, faults } = await openAs(site, '/candidates');
    await showBoard(page);
    const sent: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await intercept(page, `**/api/candidates/${vera._id}`, async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      sent.push(route.request().postDataJSON().status);
      await held;
      return route.continue();
    });
    await pick(page, 'Vera Nair', 'Screening');
    await cardIn(page, 'Screening', 'Vera Nair').waitFor();
    await page.getByText('Applied → Screening').waitFor();
    await pick(page, 'Vera Nair', 'Hold');
    await cardIn(page, 'Hold', 'Vera Nair').waitFor();
    await page.getByText('Screening → Hold').waitFor();
    await page.keyboard.press('Control+z');
    await cardIn(page, 'Screening', 'Vera Nair').waitFor();
    expect(sent).toEqual(['Screening']);
    release();
    await page.getByText('Undone').waitFor();
    expect(sent).toEqual(['Screening', 'Hold', 'Screening']);
    expect(await statusOf(api, vera._id)).toBe('Screening');
    await cardIn(page, 'Screening', 'Vera Nair').waitFor();
    await countOf(page, 'Applied', '0 candidates');
    expect(faults).toEqual([]);
  });

  it('C01 puts a card back when somebody else was faster, with the message', async () => {
    const rohan = await make('Rohan Iyer', { status: 'Hold' });
    const { page, faults } = await openAs(site, '/candidates');
    await showBoard(page);
    await cardIn(page, 'Hold', 'Rohan Iyer').waitFor();
    await api.patch(`/api/candidates/${rohan._id}`).send({ notes: 'Called.' }).expect(200);
    const readAgain = page.waitForResponse((response) =>
      /filters.*"Hold"/.test(response.url() + (response.request().postData() ?? '')),
    );
    await saving(page, () => pick(page, 'Rohan Iyer', 'Hired'));
    await page.getByText(MESSAGES.record.stale).waitFor();
    await cardIn(page, 'Hold', 'Rohan Iyer').waitFor();
    expect(await statusOf(api, rohan._id)).toBe('Hold');
    // It was re-read, so that the next attempt succeeds.
    await readAgain;
    await saving(page, () => pick(page, 'Rohan Iyer', 'Hired'));
    await toggle(page, 'Hired').click();
    await cardIn(page, 'Hired', 'Rohan Iyer').waitFor();
    await page.getByText(UPDATED).waitFor();
    expect(await statusOf(api, rohan._id)).toBe('Hired');
    expect(faults).toEqual([]);
  });

  it('follows search and filters, and loads twenty at a time', async () => {
    for (let made = 0; made < 23; made++) await make(`Meera ${'abcdefghijklmnopqrstuvw'[made]!}a`);
    // Without the search there are more: the count shows that the change has arrived.
    await make('Somebody Else');
    const { page, faults } = await openAs(site, '/candidates');
    await showBoard(page);
    await page.getByRole('searchbox').fill('Meera');
    await countOf(page, 'Applied', '23 candidates');
    // A column's first cards are painted at once, the others right after.
    await column(page, 'Applied').getByRole('listitem').nth(19).waitFor();
    expect(await column(page, 'Applied').getByRole('listitem').count()).toBe(20);
    await column(page, 'Applied').getByRole('button', { name: 'Load More (3 left)' }).click();
    await column(page, 'Applied').getByRole('listitem').nth(22).waitFor();
    expect(
      await column(page, 'Applied')
        .getByRole('button', { name: /Load More/ })
        .count(),
    ).toBe(0);
    const filter = encodeURIComponent(JSON.stringify({ status: ['Hired', 'Applied'] }));
    await page.goto(`/candidates?filter=${filter}`);
    await column(page, 'Hired').waitFor();
    const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings).toEqual(['Applied', 'Hired']);
    expect(faults).toEqual([]);
  });

  it('lets nobody move cards who may not update candidates', async () => {
    const role = await makeRole(site, { candidate: ['read'] });
    const { email } = await makeUser(site, { roles: [role] });
    await make('Kabir Das', { status: 'Offered' });
    const { page, faults } = await openAs(site, '/candidates', { email, password: PASSWORD });
    await showBoard(page);
    const card = cardIn(page, 'Offered', 'Kabir Das');
    await card.waitFor();
    expect(await card.getByRole('button').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
