import type { Page } from 'playwright-core';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: Array<{ node: Node | null }>;
}

/**
 * Sums up from now on how far parts of each opened page move without user input (CLS, without unit).
 * @returns a function that returns the sum of the open page and what moved, and resets both
 */
export async function watchShifts(page: Page): Promise<() => Promise<{ sum: number; moved: string }>> {
  await page.addInitScript(() => {
    const seen = { sum: 0, moved: '' };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        seen.sum += value;
        const texts = sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '');
        seen.moved += `${value.toFixed(3)}: ${texts.join(' | ')}; `;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate("({ ...shifts, old: Object.assign(shifts, { sum: 0, moved: '' }) })");
}
