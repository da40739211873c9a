import type { Page } from 'playwright-core';

/** Resolves when the page has drawn what was done before, and React's effects have seen it. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))',
  );
}
