import type { Page, Request } from 'playwright-core';
import { eventually } from '../../../test/support/until.js';
import { painted } from './painted.js';

/* What stands where something is still to come. */
const WAITING = '.MuiSkeleton-root, .hd-late, .MuiCircularProgress-indeterminate, [aria-busy=true]';

/** Goes to an address as a link of the application does: nothing is loaded anew but what the page itself needs. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** Knows when a page stands: everything it asked for has come, and nothing waits on it any more. */
export class SettledPage {
  private readonly asked = new Set<Request>();

  constructor(readonly page: Page) {
    page.on('request', (request) => {
      /* A stream ends with the page; of whether the server is ready nobody reads the text. */
      if (!/\/events$|\/health\//.test(request.url())) this.asked.add(request);
    });
    const done = (request: Request) => this.asked.delete(request);
    page.on('requestfinished', done);
    page.on('requestfailed', done);
  }

  /** Opens an address and waits until its page stands. */
  async open(path: string): Promise<void> {
    this.asked.clear();
    await this.page.goto(path);
    await this.stands();
  }

  /** Goes to an address inside the application, as a link does, and waits until its page stands. */
  async go(path: string): Promise<void> {
    await goInside(this.page, path);
    await this.stands();
  }

  /** Waits until the page stands. @throws Error with what is still to come */
  async stands(): Promise<void> {
    await this.page.locator('h1').first().waitFor({ state: 'attached' });
    await eventually(
      () => this.still(),
      (still) => still.length === 0,
    );
    await this.page.evaluate('document.fonts.ready.then(() => undefined)');
  }

  private async still(): Promise<string[]> {
    await painted(this.page);
    const places = await this.page.locator(WAITING).filter({ visible: true }).count();
    const asked = [...this.asked].map((request) => request.url());
    return [...asked, ...Array.from({ length: places }, () => 'a place that waits')];
  }
}
