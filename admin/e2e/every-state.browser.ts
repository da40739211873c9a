import type { Route } from 'playwright-core';
import { PAGES } from '../../src/shared/pages.js';
import type { TestApp } from '../../test/support/app.js';
import { eventually } from '../../test/support/until.js';
import { violationsOf } from './support/axe.js';
import { intercept, openAs, type Session, startSite } from './support/browser.js';
import { OUTSIDE } from './support/house.js';
import { setTheme } from './support/looks.js';
import { painted } from './support/painted.js';
import { goInside } from './support/settled.js';

jest.setTimeout(120_000);

/** How the server treats the page's reads. */
type Server = 'waits' | 'fails' | 'answers';

/** The page of an organisation without any records: lists are empty, no record is found. */
const emptyPage = (address: string) =>
  address.replace(':tabName', 'candidates').replace(':fileKey', 'resume').replaceAll(/:\w+/g, 'f'.repeat(24));

/** Visits pages in one window, as people do. */
class Visitor {
  private server: Server = 'answers';
  private readonly held = new Set<Route>();
  /** Files of the page itself that have not arrived yet. */
  private readonly loading = new Set<string>();

  private constructor(
    private readonly name: string,
    private readonly session: Session,
  ) {}

  static async come(site: TestApp, theme: 'light' | 'dark', width: number): Promise<Visitor> {
    const session = await openAs(site, '/profile', undefined, { width, height: 800 });
    const { page } = session;
    await page.locator('h1').first().waitFor();
    await setTheme(page, theme);
    const visitor = new Visitor(`${theme}, ${width} px`, session);
    await intercept(page, /\/api\/(?!auth\/|health\/)/, (route) => visitor.answer(route));
    page.on('request', (request) => {
      if (request.url().includes('/assets/')) visitor.loading.add(request.url());
    });
    page.on('requestfinished', (request) => visitor.loading.delete(request.url()));
    return visitor;
  }

  /** Checks a page while it waits, after its reads failed, and after a retry; returns its faults. */
  async sees(address: string): Promise<string[]> {
    const { page, faults } = this.session;
    const found: string[] = [];
    const look = async (state: string) => {
      for (const one of await violationsOf(page)) found.push(`${state}: ${one}`);
    };
    this.server = 'waits';
    await goInside(page, emptyPage(address));
    await eventually(
      () => painted(page).then(() => this.loading.size),
      (size) => size === 0,
    );
    await painted(page);
    /* `every-page` covers a page that waits for nothing; reads that are not held arrive in a moment. */
    const waits = this.held.size > 0 && (await this.placesThatWait().count()) > 0;
    if (waits) await look('waits');

    this.server = 'fails';
    for (const route of this.held) await this.answer(route);
    this.held.clear();
    await this.nothingWaits();
    await look('fails');

    this.server = 'answers';
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    if (waits && (await again.count()) === 0) found.push('fails: offers no other try');
    while ((await again.count()) > 0) {
      const [button] = await again.elementHandles();
      // One try reads everything again that failed: another button may be gone already.
      await button?.click().catch((error: unknown) => {
        if (!String(error).includes('not attached')) throw error;
      });
      await this.nothingWaits();
    }
    if (waits) await look('empty');
    return [...found, ...faults.splice(0)].map((one) => `${this.name}: ${one}`);
  }

  private answer(route: Route): Promise<void> | undefined {
    if (this.server === 'answers' || route.request().method() !== 'GET') return route.continue();
    if (this.server === 'fails') return route.fulfill({ status: 500, json: FAILURE });
    this.held.add(route);
    return undefined;
  }

  private placesThatWait() {
    return this.session.page.locator('main').locator('.MuiSkeleton-root, .hd-late');
  }

  private async nothingWaits(): Promise<void> {
    await eventually(
      () => painted(this.session.page).then(() => this.placesThatWait().count()),
      (count) => count === 0,
    );
  }
}

const FAILURE = { success: false, code: 'INTERNAL_ERROR', message: 'Something went wrong.' };

let visitors: Visitor[];

beforeAll(async () => {
  const { site } = await startSite();
  visitors = await Promise.all([Visitor.come(site, 'light', 1280), Visitor.come(site, 'dark', 360)]);
});

it.each(PAGES.filter((address) => !OUTSIDE.includes(address)))(
  'F4 the page %s, on its way, failed and empty: nothing that axe finds, and another try',
  async (address) => {
    const found = await Promise.all(visitors.map((visitor) => visitor.sees(address)));
    expect(found.flat()).toEqual([]);
  },
);
