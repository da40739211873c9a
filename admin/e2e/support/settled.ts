import type { Page, Request } from 'playwright-core';
import { eventually } from '../../../test/support/until.js';
import { painted } from './painted.js';

/* Placeholders for content still loading. */
const WAITING = '.MuiSkeleton-root, .hd-late, .MuiCircularProgress-indeterminate, [aria-busy=true]';

/** Navigates like a link of the application: loads only what the page itself needs. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** Detects when a page is complete: all its requests have ended, and no placeholder is left. */
export class SettledPage {
  private readonly asked = new Set<Request>();

  constructor(readonly page: Page) {
    page.on('request', (request) => {
      /* A stream ends only with the page; no content depends on the readiness check. */
      if (!/\/events$|\/health\//.test(request.url())) this.asked.add(request);
    });
    const done = (request: Request) => this.asked.delete(request);
    page.on('requestfinished', done);
    page.on('requestfailed', done);
  }

  /** Opens an address and waits until its page is complete. */
  async open(path: string): Promise<void> {
    this.asked.clear();
    await this.page.goto(path);
    await this.stands();
  }

  /** Navigates inside the application, like a link, and waits until the page is complete. */
  async go(path: string): Promise<void> {
    await goInside(this.page, path);
    await this.stands();
  }

  /** Waits until the page is complete. @throws Error that names what is missing */
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
