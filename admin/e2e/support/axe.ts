import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * Waits until nothing of the page moves. What pulses without end is no transition, and what is far out of sight
 * (`content-visibility`) does not go on.
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
 * What axe finds on the open page, as `rule at element`.
 * @param configure chooses rules
 */
export async function violationsOf(
  page: Page,
  configure: (axe: AxeBuilder) => AxeBuilder = (axe) => axe,
): Promise<string[]> {
  const find = async () => {
    await transitionsEnded(page);
    // axe is half a megabyte: a document takes it once.
    const there = await page.evaluate<boolean>('Boolean(window.axe)');
    // The pages have no frames: axe runs in them as it is, without a second page for its sums.
    const axe = new AxeBuilder({ page, ...(there && { axeSource: ';' }) })
      .options({ resultTypes: ['violations'] })
      .setLegacyMode();
    const { violations } = await configure(axe).analyze();
    return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.html ?? '?'}`);
  };
  // A notice that began to fade under axe has colours that no page has; what is wrong with the page stays so.
  return (await find()).length > 0 ? find() : [];
}
