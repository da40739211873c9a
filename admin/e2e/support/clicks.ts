import type { Page } from 'playwright-core';

interface Watched {
  kind: 'pointerdown' | 'keydown';
  key: string;
}

/* Runs in the page; keys that type into a field do not count. */
const watch = ({ kind, key }: Watched) =>
  addEventListener(
    kind,
    ({ isTrusted, target }) => {
      const isTyped =
        kind === 'keydown' &&
        (target as Element).matches?.('input:not([type=checkbox]), textarea, [role=spinbutton]');
      if (isTrusted && !isTyped)
        sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1));
    },
    { capture: true },
  );

async function count(page: Page, kind: Watched['kind']): Promise<() => Promise<number>> {
  const watched = { kind, key: `test.${kind}` };
  await page.addInitScript(watch, watched);
  await page.evaluate(watch, watched);
  return async () =>
    page.evaluate((key) => {
      const counted = Number(sessionStorage.getItem(key) ?? 0);
      sessionStorage.removeItem(key);
      return counted;
    }, watched.key);
}

/** Counts pointer clicks on a page from now on, across reloads; `taken()` returns the count and resets it. */
export const countClicks = (page: Page) => count(page, 'pointerdown');

/** Counts pressed keys in the same way, except those that type into a field. */
export const countKeys = (page: Page) => count(page, 'keydown');
