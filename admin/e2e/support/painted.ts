import type { Page } from 'playwright-core';

/**
 * Resolves once the page has rendered earlier changes and is idle: React's effects have run, and the router's
 * transitions, which wait for idle time, are over.
 */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve))))',
  );
}
