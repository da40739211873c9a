import type { Page } from 'playwright-core';

interface Watched {
  kind: 'pointerdown' | 'keydown';
  key: string;
}

/* Runs in the page; what types into a field is no key of its own. */
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

/** Counts the clicks of a pointer on a page from now on, reloads included; `taken()` answers and begins anew. */
export const countClicks = (page: Page) => count(page, 'pointerdown');

/** The same of the keys that are pressed, but for those that type into a field. */
export const countKeys = (page: Page) => count(page, 'keydown');
