import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';

/** Clicks and returns the file that the browser saves, with its name. */
export async function downloaded(page: Page, control: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), control.click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}
