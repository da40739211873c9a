import { launch, MeasuredPage } from '../browser.js';
import { compare, type Goal, percentile, type Result, type Sample } from '../harness.js';
import { GOALS } from '../goals.js';
import { ADMINISTRATOR } from '../site.js';
import { LIST, type Sized } from './list.js';

const ROUNDS = 5;
const CLICKS = 4;
/** How long the pointer rests on the row before a click, ms: less than a hand takes to stop and press. */
const POINTED_MS = 120;

const FORM = `document.querySelector('form input[type=password]')`;
const MENU = 'nav a[href="/candidates"]';
const ROWS = `document.querySelectorAll('tbody tr').length >= 20`;
/* Since the navigation began. */
const NOW = 'performance.now()';

/**
 * Workload 24: first paints. Goals are absolute; the baseline is the answer that the page waits for, requested by the
 * same browser.
 */
export async function firstPaint(size: Sized): Promise<Result[]> {
  return [
    ...(await signInPage(size)),
    await signIn(size),
    await reload(size),
    await person(size),
    await firstPerson(size),
    await nextPages(size),
  ];
}

const judged = (
  name: string,
  unit: 'ms' | 'kB',
  goal: Goal,
  ours: () => Promise<number>,
  baseline: () => Promise<number>,
): Promise<Result> => {
  const sampled = async (measure: () => Promise<number>): Promise<Sample> => ({ value: await measure() });
  return compare({
    workload: 24,
    name,
    unit,
    rounds: ROUNDS,
    goal,
    ours: () => sampled(ours),
    baseline: () => sampled(baseline),
  });
};

/* A separate browser, so that its cache is empty. */
async function withPage<T>(
  { site }: Sized,
  cookie: string | undefined,
  use: (page: MeasuredPage) => Promise<T>,
): Promise<T> {
  const browser = await launch();
  try {
    return await use(await MeasuredPage.open(browser, site, { cookie }));
  } finally {
    await browser.close();
  }
}

/* Time of an API answer in the browser, ms. */
const asked = (size: Sized, cookie: string | undefined, path: string): Promise<number> =>
  withPage(size, cookie, (page) => page.asked(path));

/* What a signed-in user waits for, against the list as the page itself would request it. */
const beside = (
  size: Sized,
  name: string,
  goal: Goal,
  measure: (page: MeasuredPage) => Promise<number>,
): Promise<Result> => {
  const { cookie } = size.site;
  return judged(
    name,
    'ms',
    goal,
    () =>
      withPage(size, cookie, async (page) => {
        await page.goto('/candidates', ROWS);
        return measure(page);
      }),
    () => asked(size, cookie, LIST),
  );
};

async function signInPage(size: Sized): Promise<Result[]> {
  const opened = () =>
    withPage(size, undefined, async (page) => {
      await page.page.goto('/login', { waitUntil: 'commit' });
      await page.until(FORM);
      const ms = Number(await page.page.evaluate(NOW));
      await page.page.waitForLoadState('load');
      return { ms, kilobytes: page.bytes / 1_000 };
    });
  return [
    await judged(
      'sign-in page usable, cold',
      'ms',
      GOALS.signInPage,
      async () => (await opened()).ms,
      () => asked(size, undefined, '/api/auth/me'),
    ),
    await judged(
      'all that the sign-in page loads',
      'kB',
      GOALS.signInBytes,
      async () => (await opened()).kilobytes,
      async () => GOALS.signInBytes.atMost,
    ),
  ];
}

/* Measured from the click, because the click may leave the page. */
function signIn(size: Sized): Promise<Result> {
  const signedIn = () =>
    withPage(size, undefined, async (page) => {
      await page.goto('/login', FORM);
      await page.page.locator('input[type=email]').fill(ADMINISTRATOR.email);
      await page.page.locator('input[type=password]').fill(ADMINISTRATOR.password);
      const began = performance.now();
      await page.page.locator('button[type=submit]').click();
      await page.page.locator(MENU).waitFor();
      return performance.now() - began;
    });
  return judged('click on Sign in until the menu stands', 'ms', GOALS.signIn, signedIn, () =>
    asked(size, size.site.cookie, '/api/auth/me'),
  );
}

const reload = (size: Sized): Promise<Result> =>
  beside(size, 'list reloaded, warm', GOALS.listReloaded, async (page) => {
    /* Once, so that the browser keeps its compiled scripts. */
    for (let round = 0; round < 2; round++) {
      await page.page.reload();
      await page.until(ROWS);
      await page.page.waitForTimeout(1_000);
    }
    await page.page.reload({ waitUntil: 'commit' });
    await page.until(ROWS);
    return Number(await page.page.evaluate(NOW));
  });

const person = (size: Sized): Promise<Result> =>
  beside(size, 'click on a row until the person stands, p50', GOALS.person, async (page) => {
    const times: number[] = [];
    for (let row = 0; row < CLICKS; row++) {
      await page.until(ROWS);
      await page.page.waitForTimeout(500);
      await page.page.hover(`tbody tr:nth-child(${row + 1}) td:nth-child(4)`);
      await page.page.waitForTimeout(POINTED_MS);
      times.push(await personAfterClick(page, row));
      await page.page.goBack();
    }
    return percentile(times, 0.5);
  });

const personAfterClick = (page: MeasuredPage, row: number): Promise<number> =>
  page.timed(
    `const row = document.querySelectorAll('tbody tr')[${row}];
     window.wanted = row.querySelector('a').textContent;
     row.querySelectorAll('td')[3].click()`,
    `document.querySelector('h1')?.textContent.includes(window.wanted)
     && !document.querySelector('main .MuiSkeleton-root')`,
  );

/* Like a tap: nothing was loaded ahead. */
const firstPerson = (size: Sized): Promise<Result> =>
  beside(size, 'the first of a session, the pointer resting nowhere', GOALS.person, (page) =>
    personAfterClick(page, 0),
  );

/* The first page and some more of a session, the pointer resting nowhere. */
const nextPages = (size: Sized): Promise<Result> =>
  beside(size, 'next page of the list, p50', GOALS.nextPage, async (page) => {
    const times: number[] = [];
    for (let next = 1; next <= CLICKS; next++) {
      times.push(
        await page.timed(
          `document.querySelector('[aria-label="Go to next page"]').click()`,
          `document.body.innerText.includes('${next * 20 + 1}-${(next + 1) * 20} of') && ${ROWS}
           && !document.querySelector('main .MuiSkeleton-root, main [aria-busy=true]')`,
        ),
      );
      await page.page.waitForTimeout(500);
    }
    return percentile(times, 0.5);
  });
