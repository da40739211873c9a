import type { Page, Request } from 'playwright-core';
import { type Agent, type TestApp } from '../../test/support/app.js';
import { makeJob } from '../../test/support/factories.js';
import { button, heading } from './pages/access.js';
import { openAs, startSite } from './support/browser.js';

jest.setTimeout(120_000);

const EXPIRED = 'Session expired. Please log in again.';

let site: TestApp;
let api: Agent;
let job: { _id: string };

beforeAll(async () => {
  ({ site, api } = await startSite());
  job = await makeJob(api, { title: 'Watched' });
});

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first();

/* ms from the head of the first 401 response until the navigation to the sign-in page, by the browser's clock: neither
   a late check by the test shortens it, nor a response whose end is recorded after it was read. */
function watchPause(page: Page): () => Promise<number> {
  let refused: Request | undefined;
  page.on('response', (answer) => {
    if (answer.status() === 401) refused ??= answer.request();
  });
  return async () => {
    const { startTime, responseStart } = refused!.timing();
    return (await page.evaluate(() => performance.timeOrigin)) - startTime - responseStart;
  };
}

interface Way {
  /** The open page when the session ends. */
  from: string;
  /** Makes one call. */
  call: (page: Page) => Promise<unknown>;
  /** Target of the return path. */
  back: string;
  /** The call announces its success by itself. */
  saves?: true;
}

/* A different part of the screens makes each call, mostly bypassing react-admin's data provider. */
const WAYS: Record<string, Way> = {
  'a list': {
    from: '/users',
    call: (page) => page.getByLabel('Search users').fill('nobody'),
    back: `/users?${new URLSearchParams({
      displayedFilters: '[]',
      filter: '{"q":"nobody"}',
      order: 'ASC',
      page: '1',
      perPage: '20',
      sort: 'name',
    })}`,
  },
  'the dashboard': { from: '/profile', call: (page) => link(page, 'Dashboard').click(), back: '/' },
  'the search of the top bar': {
    from: '/profile',
    call: (page) => page.getByRole('combobox', { name: /^Search/ }).fill('watched'),
    back: '/profile',
  },
  suggestions: {
    from: '/jobs/create',
    call: (page) => page.getByRole('combobox', { name: 'Title' }).fill('robot'),
    back: '/jobs/create',
  },
  'the open sessions': {
    from: '/profile',
    call: (page) => link(page, /sessions|signed in/i).click(),
    back: '/profile/sessions',
  },
  'a button': {
    from: '/jobs/:job',
    call: async (page) => {
      await button(page, 'Close Job').click();
      await button(page.getByRole('alertdialog') as never, 'Close Job').click();
    },
    back: '/jobs/:job',
    saves: true,
  },
  'a form of jobs': {
    from: '/jobs/:job/update',
    call: async (page) => {
      await page.getByLabel('Experience (years)').fill('7');
      await button(page, 'Update').click();
    },
    back: '/jobs/:job/update',
    saves: true,
  },
  'another form': {
    from: '/roles/create',
    call: async (page) => {
      await page.getByLabel('Name').fill('Never saved');
      await page.getByLabel('Description').fill('Nor this');
      await button(page, 'Create').click();
    },
    back: '/roles/create',
    saves: true,
  },
};

describe('X05 a session that is lost', () => {
  it.each(Object.keys(WAYS))(
    'is said once and left after two seconds, whoever finds it: %s',
    async (name) => {
      const { from, call, back, saves } = WAYS[name]!;
      const at = (path: string) => path.replace(':job', job._id);
      const { page, faults, context } = await openAs(site, at(from));
      await page.getByRole('heading', { level: 1 }).waitFor();
      /* The page has loaded its own data. */
      await page.waitForTimeout(800);
      const pauseOf = watchPause(page);
      await context.clearCookies();
      await call(page);
      const notice = page.getByText(EXPIRED, { exact: true });
      await notice.first().waitFor();
      const said = performance.now();
      let most = 0;
      while (new URL(page.url()).pathname !== '/login' && performance.now() - said < 5_000) {
        most = Math.max(most, await notice.count());
        await page.waitForTimeout(50);
      }
      expect(page.url()).toBe(`${site.url}/login?redirect=${encodeURIComponent(at(back))}`);
      await heading(page, 'Welcome Back!').waitFor();
      const pause = await pauseOf();
      expect(pause).toBeGreaterThanOrEqual(2_000);
      expect(pause).toBeLessThan(4_000);
      expect(most).toBe(1);
      if (saves) {
        /* No second notice follows the first, and no success is reported. */
        await notice.first().waitFor({ state: 'detached' });
        await page.waitForTimeout(500);
        expect(await page.getByRole('alert').count()).toBe(0);
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  it('is said by the page that is opened next, too', async () => {
    const { page, context } = await openAs(site, '/jobs');
    await heading(page, 'Job Positions').waitFor();
    await page.clock.install();
    await context.clearCookies();
    await page.clock.fastForward(31_000);
    await link(page, 'Manage Users').click();
    await page.getByText(EXPIRED, { exact: true }).waitFor();
    await page.clock.fastForward(2_000);
    await page.waitForURL(/\/login\?redirect=/);
    await context.close();
  });
});
