import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { violationsOf } from './axe.js';

const FOLDER = resolve('artifacts/screens');
const WIDTHS = [1_024, 320, 360];

/**
 * Checks the candidate's page in light and dark at 320, 360 and 1,024 px: saves screenshots, and returns where it is
 * wider than the window and what axe finds. It ends light, at 360 px.
 * @param name of the screenshots
 */
export async function lookAtPortal(page: Page, name: string): Promise<string[]> {
  mkdirSync(FOLDER, { recursive: true });
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      await page.screenshot({ path: `${FOLDER}/${name}-${colorScheme}-${width}.png`, fullPage: true });
      const where = `${name} ${colorScheme} ${width}`;
      const overflows = await page.evaluate(
        'document.documentElement.scrollWidth > document.documentElement.clientWidth',
      );
      if (overflows) found.push(`${where}: wider than the window`);
    }
    found.push(...(await violationsOf(page)).map((one) => `${name} ${colorScheme}: ${one}`));
  }
  return found;
}
