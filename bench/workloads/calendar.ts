import { launch, MeasuredPage } from '../browser.js';
import { compare, type Result } from '../harness.js';
import type { Sized } from './list.js';

const ROUNDS = 9;
/** Goal, ms. */
const PAINTED_MS = 200;
/** Of 500 interviews in a month this many are drawn: the rest is behind "+ more". */
const MIN_DRAWN = 60;
/** A page that has been open this long has finished loading ahead, ms. */
const SETTLED_MS = 3_000;

const CALENDAR = `localStorage.setItem('RaStoreHireDesk.interviews.view', '"calendar"')`;
const STANDS = `document.querySelector('.rbc-month-row .rbc-date-cell')`;
const NEXT = `window.before = document.querySelector('.rbc-toolbar-label').textContent;
  [...document.querySelectorAll('.rbc-toolbar button')].find((button) => button.textContent.startsWith('Next')).click()`;
const NEXT_STANDS = `document.querySelector('.rbc-toolbar-label').textContent !== window.before
  && document.querySelectorAll('.rbc-month-view .rbc-event').length > ${MIN_DRAWN}`;

/**
 * Workload 19 in Chromium: a full month, from the first click on Next after a load until it is painted.
 * @param path of the call for that month, which is the baseline
 */
export async function paintedMonth({ site }: Sized, path: string): Promise<Result> {
  const browser = await launch();
  const opened = () => MeasuredPage.open(browser, site, { cookie: site.cookie });
  try {
    return await compare({
      workload: 19,
      name: 'a month of 500 painted after the first click on Next',
      unit: 'ms',
      rounds: ROUNDS,
      limit: { name: 'ms', value: ({ value }) => value, atMost: PAINTED_MS },
      ours: async () => {
        const page = await opened();
        await page.page.addInitScript(CALENDAR);
        await page.goto('/interviews', STANDS);
        await page.page.waitForTimeout(SETTLED_MS);
        const value = await page.timed(NEXT, NEXT_STANDS);
        await page.close();
        return { value };
      },
      baseline: async () => {
        const page = await opened();
        const value = await page.asked(path);
        await page.close();
        return { value };
      },
    });
  } finally {
    await browser.close();
  }
}
