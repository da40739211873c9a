import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * Waits until nothing on the page moves. Endless pulsing is no transition, and animations far off screen
 * (`content-visibility`) do not advance.
 */
export async function transitionsEnded(page: Page): Promise<void> {
  await page.evaluate(`Promise.all(
    document
      .getAnimations()
      .filter(({ effect, playState }) =>
        playState === 'running' &&
        effect?.getComputedTiming().endTime !== Infinity &&
        effect.target?.checkVisibility({ contentVisibilityAuto: true }))
      .map(({ finished }) => finished.catch(() => undefined)),
  ).then(() => undefined)`);
}

/**
 * The violations that axe finds on the open page, as `rule at element`.
 * @param configure chooses rules
 */
export async function violationsOf(
  page: Page,
  configure: (axe: AxeBuilder) => AxeBuilder = (axe) => axe,
): Promise<string[]> {
  const find = async () => {
    await transitionsEnded(page);
    // axe is half a megabyte: each document loads it once.
    const there = await page.evaluate<boolean>('Boolean(window.axe)');
    // The pages have no frames: axe runs in them directly, without a second page for its analysis.
    const axe = new AxeBuilder({ page, ...(there && { axeSource: ';' }) })
      .options({ resultTypes: ['violations'] })
      .setLegacyMode();
    const { violations } = await configure(axe).analyze();
    return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.html ?? '?'}`);
  };
  // A notice that fades while axe runs has colours of no real page; real faults persist.
  return (await find()).length > 0 ? find() : [];
}
