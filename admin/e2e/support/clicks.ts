import type { Page } from 'playwright-core';

const KEY = 'test.clicks';

/** Counts the clicks of a pointer on a page from now on, reloads included; `taken()` answers and begins anew. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  const watch = (key: string) =>
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted) sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1));
      },
      { capture: true },
    );
  await page.addInitScript(watch, KEY);
  await page.evaluate(watch, KEY);
  return async () =>
    page.evaluate((key) => {
      const clicks = Number(sessionStorage.getItem(key) ?? 0);
      sessionStorage.removeItem(key);
      return clicks;
    }, KEY);
}
