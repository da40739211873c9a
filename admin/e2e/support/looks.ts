import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { violationsOf } from './axe.js';

const THEME_KEY = 'RaStoreHireDesk.theme';
const FOLDER = resolve('artifacts/screens');
const SIZES = [
  { name: 'wide', width: 1440, height: 900 },
  { name: 'phone', width: 360, height: 780 },
] as const;

/**
 * Checks the open page in light and dark, wide and at 360 px: saves a screenshot of each, and returns where the page is
 * wider than the window and what axe finds on the wide one. The page ends light and wide.
 * @param name of the screenshots
 */
export async function lookAt(page: Page, name: string): Promise<string[]> {
  mkdirSync(FOLDER, { recursive: true });
  const found: string[] = [];
  for (const theme of ['dark', 'light'] as const) {
    await setTheme(page, theme);
    for (const { name: size, ...viewport } of [...SIZES].reverse()) {
      await page.setViewportSize(viewport);
      await page.screenshot({
        path: `${FOLDER}/${name}-${theme}-${size}.png`,
        fullPage: true,
        animations: 'disabled',
      });
      const where = `${name} ${theme} ${size}`;
      const overflows = await page.evaluate(
        'document.documentElement.scrollWidth > document.documentElement.clientWidth',
      );
      if (overflows) found.push(`${where}: wider than the window`);
      if (size === 'phone') continue;
      // An open menu lies over the page, in no landmark of it.
      const rules = (await page.getByRole('menu').count()) > 0 ? ['region'] : [];
      // Only the colours differ in the dark theme.
      const violations = await violationsOf(page, (axe) =>
        (theme === 'dark' ? axe.withRules('color-contrast') : axe).disableRules(rules),
      );
      found.push(...violations.map((one) => `${where}: ${one}`));
    }
  }
  return found;
}

/** Changes the theme like the shell's button, without a reload: the entries on the page stay. */
export async function setTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate(
    ([key, value]) => {
      const before = localStorage.getItem(key!);
      localStorage.setItem(key!, value!);
      window.dispatchEvent(new StorageEvent('storage', { key, oldValue: before, newValue: value }));
    },
    [THEME_KEY, JSON.stringify(theme)],
  );
  const ground = theme === 'dark' ? 'rgb(18, 24, 28)' : 'rgb(246, 247, 245)';
  await page.waitForFunction((colour) => getComputedStyle(document.body).backgroundColor === colour, ground);
  await page.evaluate('document.fonts.ready');
}

/** Whether two elements are side by side in a window of this width, in px; restores the window's size. */
export async function inOneLine(page: Page, width: number, one: Locator, other: Locator): Promise<boolean> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ ...size, width });
  const middle = async (thing: Locator) => {
    await thing.waitFor();
    const box = (await thing.boundingBox())!;
    return box.y + box.height / 2;
  };
  const isBeside = Math.abs((await middle(one)) - (await middle(other))) < 8;
  await page.setViewportSize(size);
  return isBeside;
}
