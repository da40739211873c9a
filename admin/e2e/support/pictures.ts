import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** The reference pictures of the suite; `PICTURES=keep` rewrites them. */
const KEPT = resolve('admin/e2e/pictures');
const REPORT = resolve('artifacts/pictures');
/** Edge in px of the compared blocks, each by its mean colour, because machines render letters slightly differently. */
const BLOCK = 16;
/** Smallest visible difference, of 255, in one of the three colours. */
const SEEN = 20;
/** Share of blocks from which a picture counts as changed. */
const CHANGED = 0.004;

/**
 * Takes a picture of the window and compares it with the reference.
 * @returns a line for the report if the difference is visible; undefined otherwise
 */
export async function picture(page: Page, name: string): Promise<string | undefined> {
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const toKeep = () => sharp(taken).webp({ quality: 55, effort: 4 }).toBuffer();
  const kept = `${KEPT}/${name}.webp`;
  if (process.env['PICTURES'] === 'keep') {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(kept, await toKeep());
    return undefined;
  }
  const before = existsSync(kept) ? readFileSync(kept) : undefined;
  const share = before ? await difference(before, taken) : 1;
  if (share < CHANGED) return undefined;
  mkdirSync(REPORT, { recursive: true });
  writeFileSync(`${REPORT}/${name}-now.webp`, await toKeep());
  if (!before) return `${name}: a new picture`;
  writeFileSync(`${REPORT}/${name}-before.webp`, before);
  return `${name}: ${(100 * share).toFixed(1)} % looks different`;
}

/** The share of visibly changed blocks, 0 to 1. */
async function difference(before: Buffer, now: Buffer): Promise<number> {
  const [one, other] = await Promise.all([blocksOf(before), blocksOf(now)]);
  if (one.length !== other.length) return 1;
  let changed = 0;
  for (let at = 0; at < one.length; at += 3) {
    if ([0, 1, 2].some((colour) => Math.abs(one[at + colour]! - other[at + colour]!) > SEEN)) changed += 1;
  }
  return changed / (one.length / 3);
}

async function blocksOf(image: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(image).metadata();
  const size = { width: Math.ceil(width / BLOCK), height: Math.ceil(height / BLOCK) };
  return sharp(image)
    .removeAlpha()
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
}

/** Lists the changed pictures and their location; a changed picture is no failure. */
export function printPictures(changed: readonly string[]): void {
  if (changed.length === 0) return;
  process.stdout.write(`\nPictures that look different (${REPORT}):\n  ${changed.join('\n  ')}\n`);
}
