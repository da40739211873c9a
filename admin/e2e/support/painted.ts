import type { Page } from 'playwright-core';

/**
 * Resolves when the page has drawn what was done before and has nothing left to do: React's effects have seen it, and
 * the router's transitions, which wait for a quiet moment, are over.
 */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve))))',
  );
}
