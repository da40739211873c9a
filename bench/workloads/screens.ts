import type { Browser } from 'playwright-core';
import type { CandidateAnswer } from '../../src/shared/resources/candidates/api.js';
import { pdfOf } from '../../test/support/pdf.js';
import { launch, MeasuredPage } from '../browser.js';
import { type Comparison, compare, percentile, type Result, type Sample } from '../harness.js';
import { LIST, type Sized } from './list.js';

const ROUNDS = 3;
const SLOWER_CPU = 4;
const REVIEWED = 12;
/** Goals of the browser bench: ms and the share of the window that shifts. */
const GOALS = {
  paintedMs: 2_500,
  pageChangeMs: 120,
  boardMs: 600,
  nextMs: 80,
  resumeMs: 300,
  taskMs: 100,
  frameMs: 17.5,
  shift: 0.05,
} as const;

const SETTLED = `!document.querySelector('.MuiSkeleton-root, [aria-busy=true]')`;
const titled = (title: string) =>
  `document.querySelector('h1')?.textContent.includes(${JSON.stringify(title)}) && ${SETTLED}`;
const click = (selector: string) => `document.querySelector(${JSON.stringify(selector)}).click()`;
const LIST_READY = `document.querySelectorAll('tbody tr').length >= 20 && ${SETTLED}`;
const BOARD = 'button[value="board"]';
const MENU = [
  ['/jobs', 'Job Positions'],
  ['/screenings', 'Screening'],
  ['/interviews', 'Interviews'],
  ['/candidates', 'Candidates'],
] as const;

interface Screens extends Sized {
  browser: Browser;
}

/**
 * Workload 16: the staff's screens in Chromium. The baseline is the minimum that each of them waits for.
 * @param note receives each result as it arrives
 */
export async function screens(size: Sized, note: (...results: Result[]) => void): Promise<void> {
  const browser = await launch();
  const all = { ...size, browser };
  try {
    await addResumes(size);
    note(await firstLoad(all));
    note(await pageChange(all));
    note(await boardOpened(all));
    note(await paging(all));
    note(await scrolling(all));
    note(...(await reviewing(all)));
    note(await shifts(all));
  } finally {
    await browser.close();
  }
}

/* Adds a resume to each of the newest candidates, as the review opens them. */
async function addResumes({ site }: Sized): Promise<void> {
  for (const [index, { _id }] of (await newest({ site })).slice(0, REVIEWED).entries()) {
    const body = new FormData();
    body.set('resume', new Blob([new Uint8Array(pdfOf([`Page of number ${index}`]))]), 'cv.pdf');
    await site.call('PUT', `/candidates/${_id}/files/upload`, body);
  }
}

async function newest({ site }: Pick<Sized, 'site'>): Promise<CandidateAnswer[]> {
  const path = LIST.slice('/api'.length);
  return (await site.call<{ candidates: CandidateAnswer[] }>('GET', path)).candidates;
}

const judged = (
  comparison: Omit<Comparison, 'workload' | 'rounds' | 'unit' | 'limit'> & { unit?: string; atMost: number },
): Promise<Result> => {
  const { unit = 'ms', atMost, ...rest } = comparison;
  const limit = { name: unit, value: ({ value }: Sample) => value, atMost };
  return compare({ workload: 16, rounds: ROUNDS, unit, limit, ...rest });
};

async function withPage<T>(
  { browser, site }: Screens,
  path: string,
  ready: string,
  use: (page: MeasuredPage) => Promise<T>,
): Promise<T> {
  const page = await MeasuredPage.open(browser, site, { cookie: site.cookie });
  try {
    await page.goto(path, ready);
    await page.drawn();
    return await use(page);
  } finally {
    await page.close();
  }
}

/* The call of the screen, from the same page. */
const fetched = (path: string) => `window.fetched = undefined;
  fetch(${JSON.stringify(path)}).then((answer) => answer.text()).then((text) => (window.fetched = text))`;
const listCall = (all: Screens) =>
  withPage(all, '/candidates', LIST_READY, async (page) => ({
    value: await page.timed(fetched(LIST), 'window.fetched'),
  }));

async function firstLoad(all: Screens): Promise<Result> {
  let kilobytes = 0;
  const painted = async (rate: number): Promise<Sample> => {
    const page = await MeasuredPage.open(all.browser, all.site, { cookie: all.site.cookie });
    await page.session.send('Emulation.setCPUThrottlingRate', { rate });
    await page.goto('/candidates', LIST_READY);
    const value = await page.largestPaint();
    kilobytes = page.bytes / 1_000;
    await page.close();
    return { value };
  };
  const result = await judged({
    name: 'first load of the list with a CPU four times slower, largest paint',
    atMost: GOALS.paintedMs,
    ours: () => painted(SLOWER_CPU),
    baseline: () => painted(1),
  });
  console.log(`     ${kilobytes.toFixed(0)} kB at the first load of the list, with all that it loads ahead`);
  return result;
}

function pageChange(all: Screens): Promise<Result> {
  const changes = () =>
    withPage(all, '/candidates', LIST_READY, async (page) => {
      const times: number[] = [];
      for (let round = 0; round < 4; round++)
        for (const [path, title] of MENU) {
          const ms = await page.timed(click(`nav a[href="${path}"]`), titled(title));
          if (round > 0) times.push(ms);
        }
      return { value: percentile(times, 0.75), p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
    });
  return judged({
    name: 'warm change of the page by the menu, p75',
    atMost: GOALS.pageChangeMs,
    ours: changes,
    baseline: () => listCall(all),
  });
}

function boardOpened(all: Screens): Promise<Result> {
  const opened = () =>
    withPage(all, '/candidates', LIST_READY, async (page) => {
      await page.page.hover(BOARD);
      const ready = `document.querySelectorAll('[role=group] [data-record]').length > 20 && ${SETTLED}`;
      return { value: await page.timed(click(BOARD), ready) };
    });
  return judged({
    name: 'board, opened for the first time',
    atMost: GOALS.boardMs,
    ours: opened,
    baseline: () => listCall(all),
  });
}

function paging(all: Screens): Promise<Result> {
  const paged = () =>
    withPage(all, '/candidates', LIST_READY, async (page) => {
      for (let number = 1; number < 6; number++) {
        const range = `${number * 20 + 1}-${(number + 1) * 20} of`;
        await page.timed(
          click('[aria-label="Go to next page"]'),
          `document.body.innerText.includes('${range}') && ${SETTLED}`,
        );
      }
      return { value: Math.max(1, (await page.drawn()).longestTaskMs) };
    });
  return judged({
    name: 'longest task while paging through the list',
    atMost: GOALS.taskMs,
    ours: paged,
    baseline: async () => ({ value: GOALS.taskMs }),
  });
}

function scrolling(all: Screens): Promise<Result> {
  const frames = (path: string, ready: string) =>
    withPage(all, path, ready, async (page) => {
      const times = (await page.page.evaluate(SCROLL)) as number[];
      return { value: percentile(times, 0.5), p95: percentile(times, 0.95) };
    });
  const rows = `document.querySelectorAll('tbody tr').length >= 50 && ${SETTLED}`;
  return judged({
    name: 'frame while 50 rows scroll up and down ten times, p50',
    atMost: GOALS.frameMs,
    ours: () => frames('/candidates?perPage=50', rows),
    baseline: () => frames('/jobs', titled('Job Positions')),
  });
}

async function reviewing(all: Screens): Promise<Result[]> {
  const people = await newest(all);
  const key = (name: string) =>
    `document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '${name}', bubbles: true }))`;
  const panel = (index: number) =>
    `document.querySelector('[data-review]')?.innerText.includes('${index + 1} of')`;
  let longest = 0;
  const steps = (resume: boolean) =>
    withPage(all, `/candidates#review-${people[0]!._id}`, panel(0), async (page) => {
      await page.page.waitForTimeout(500);
      await page.drawn();
      const times: number[] = [];
      for (let index = 1; index < REVIEWED; index++) {
        const text = `document.querySelector('[data-review]').innerText.includes('Page of number ${index}')`;
        times.push(await page.timed(key('j'), resume ? `${panel(index)} && ${text}` : panel(index)));
        await page.until(text);
        await page.page.waitForTimeout(200);
      }
      longest = Math.max(longest, (await page.drawn()).longestTaskMs);
      return { value: percentile(times, 0.5), p95: percentile(times, 0.95) };
    });
  const next = await judged({
    name: 'review: next candidate, p50',
    atMost: GOALS.nextMs,
    ours: () => steps(false),
    baseline: () => listCall(all),
  });
  const painted = await judged({
    name: 'review: next candidate with the resume painted, p50',
    atMost: GOALS.resumeMs,
    ours: () => steps(true),
    baseline: () => steps(false),
  });
  console.log(`     ${longest.toFixed(0)} ms was the longest task in the review`);
  return [next, painted];
}

function shifts(all: Screens): Promise<Result> {
  const largest = async (): Promise<Sample> => {
    const [person] = await newest(all);
    const [job] = all.site.jobs;
    let value = 0;
    for (const [path, ready] of [
      ['/', SETTLED],
      ['/candidates', LIST_READY],
      [`/candidates/${person!._id}`, titled(person!.name)],
      [`/candidates/${person!._id}/files/resume`, SETTLED],
      [`/candidates/${person!._id}/update`, SETTLED],
      ['/jobs', titled('Job Positions')],
      [`/jobs/${job!._id}`, SETTLED],
      ['/screenings', titled('Screening')],
      ['/interviews', titled('Interviews')],
      ['/onboardings', titled('On Boarding')],
      ['/employees', titled('Employees')],
      ['/reports', SETTLED],
    ] as const) {
      const page = await MeasuredPage.open(all.browser, all.site, { cookie: all.site.cookie });
      await page.goto(path, ready);
      const { shift } = await page.drawn();
      if (shift > GOALS.shift) console.log(`     ${path} shifts by ${shift.toFixed(3)}`);
      value = Math.max(value, shift);
      await page.close();
    }
    return { value: Math.max(value, 0.0001) };
  };
  return judged({
    name: 'largest layout shift of twelve pages',
    unit: 'of the window',
    atMost: GOALS.shift,
    ours: largest,
    baseline: async () => ({ value: GOALS.shift }),
  });
}

/* Runs in the page: the ms between frames. */
const SCROLL = `new Promise((resolve) => {
  const target = document.querySelector('[class*=MuiTableContainer]') ?? document.scrollingElement;
  const inner = target.scrollHeight > target.clientHeight + 50 ? target : document.scrollingElement;
  const times = [];
  let last = performance.now();
  const step = (now) => {
    times.push(now - last);
    last = now;
    const way = inner.scrollHeight - inner.clientHeight;
    inner.scrollTop = way * Math.abs(Math.sin(times.length / 60));
    if (times.length < 600) requestAnimationFrame(step);
    else resolve(times.slice(5));
  };
  requestAnimationFrame(step);
})`;
