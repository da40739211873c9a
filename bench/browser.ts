import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { findChromium } from '../test/support/chromium.js';
import { assert } from './harness.js';
import type { Site } from './site.js';

/** A page without requests for this long has loaded; its event streams stay open. */
const QUIET_MS = 500;

/** What a page did since it was opened or last asked. */
export interface Drawing {
  /** Sum of all layout shifts without input: at least the CLS of web.dev. */
  shift: number;
  /** Longest task of the page's main thread, ms; 0 when none was over 50 ms. */
  longestTaskMs: number;
}

/** A page in Chromium that measures its rendering. */
export class MeasuredPage {
  /** Compressed bytes received. */
  bytes = 0;

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    readonly session: CDPSession,
  ) {}

  /** @param cookie of the session; without one nobody is signed in */
  static async open(
    browser: Browser,
    site: Site,
    { cookie, width = 1366, height = 768 }: { cookie?: string; width?: number; height?: number },
  ): Promise<MeasuredPage> {
    const context = await browser.newContext({ baseURL: site.web.url, viewport: { width, height } });
    if (cookie) {
      const [name, ...value] = cookie.split('=');
      await context.addCookies([{ name: name!, value: value.join('='), url: site.web.url }]);
    }
    const page = await context.newPage();
    await page.addInitScript(OBSERVE);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const measured = new MeasuredPage(page, context, session);
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (measured.bytes += encodedDataLength));
    return measured;
  }

  /** Opens an address and waits for `ready`, an expression that the page evaluates, and for the last answer. */
  async goto(path: string, ready: string): Promise<void> {
    await this.page.goto(path);
    await this.until(ready);
    for (let before = -1; before !== this.bytes; await this.page.waitForTimeout(QUIET_MS))
      before = this.bytes;
  }

  /**
   * Acts in the page and waits until `ready` is painted.
   * @param act script that acts like a user's click or key
   * @returns ms
   */
  async timed(act: string, ready: string): Promise<number> {
    const ms = await this.page.evaluate(
      `new Promise((resolve, reject) => {
        const began = performance.now();
        const look = () => {
          if (performance.now() - began > 60000) reject(new Error('never ready'));
          else if (${ready}) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
          else requestAnimationFrame(look);
        };
        ${act};
        look();
      })`,
    );
    return Number(ms);
  }

  /**
   * How long the page itself waits for an answer of the API, ms: the lower limit for everything that needs the answer.
   */
  async asked(path: string): Promise<number> {
    await this.goto('/favicon.svg', 'true');
    return this.timed(
      `window.done = false; fetch('${path}').then((answer) => answer.text()).then(() => (window.done = true))`,
      'window.done',
    );
  }

  /** Waits until `ready`, an expression, is painted. The page's policy forbids Playwright's own `waitForFunction`. */
  async until(ready: string): Promise<void> {
    await this.timed('', ready);
  }

  /** @returns the observations, and clears them */
  async drawn(): Promise<Drawing> {
    return this.page.evaluate(`(() => {
      const { shift, longestTaskMs } = window.drawing;
      window.drawing.shift = window.drawing.longestTaskMs = 0;
      return { shift, longestTaskMs };
    })()`);
  }

  /** Largest contentful paint of the open page, ms. */
  async largestPaint(): Promise<number> {
    const ms = Number(
      await this.page.evaluate(`new Promise((done) => {
        new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime))
          .observe({ type: 'largest-contentful-paint', buffered: true });
      })`),
    );
    assert(ms > 0, 'the page painted nothing');
    return ms;
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

/** Chromium for the benchmark: `npm test` installs it. @throws Error without one */
export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
}

/* Runs in each page before its own scripts. */
const OBSERVE = `
  window.drawing = { shift: 0, longestTaskMs: 0 };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries())
      if (!hadRecentInput) window.drawing.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.drawing.longestTaskMs = Math.max(window.drawing.longestTaskMs, duration);
  }).observe({ type: 'longtask', buffered: true });
`;
