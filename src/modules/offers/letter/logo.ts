import { readFile } from 'node:fs/promises';
import { wrongSettings } from '../../../config/env.js';

/** The company's logo at the top of letters: a PNG in print size. */
export interface Logo {
  image: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

/** Twice what 190 x 46 points need in print at 300 dpi. */
const BOX = { width: 1_600, height: 400 };
const KINDS = ['png', 'jpeg', 'svg'];
const MAX_PIXELS = 40_000_000;
const SVG_DENSITY = 300;

/**
 * Reads COMPANY_LOGO: PNG, JPEG or SVG, identified by its content, never by its name.
 * @throws EnvError of one line if it is unreadable or none of them
 */
export async function readLogo(path: string): Promise<Logo> {
  const wrong = (what: string) => wrongSettings([`  COMPANY_LOGO: ${path} ${what}`]);
  const content = await readFile(path).catch(() => {
    throw wrong('cannot be read');
  });
  const { default: sharp } = await import('sharp');
  try {
    const source = sharp(content, { limitInputPixels: MAX_PIXELS, density: SVG_DENSITY });
    const { format } = await source.metadata();
    if (!KINDS.includes(format)) throw new Error(format);
    const { data, info } = await source
      .resize({ ...BOX, fit: 'inside', withoutEnlargement: format !== 'svg' })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { image: data, width: info.width, height: info.height };
  } catch {
    throw wrong('is no PNG, JPEG or SVG picture');
  }
}
