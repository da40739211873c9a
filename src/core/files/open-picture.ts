import heic from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import { isObject } from '../../shared/kit/objects.js';
import { bmpHeader, bmpPixels } from './bmp.js';
import type { FileRefusal } from './inspect-file.js';

const MAX_PIXELS = 50_000_000;
/** A larger HEIC may need more memory than its process has; its library reports that like damage. */
const SURE_PIXELS = 30_000_000;
const MAX_FRAMES = 200;
/** Library errors for a valid file of an unsupported variant. */
const RARE = /labq|not configured|no known route|not supported|unimplemented|unsupported (?!image format)/i;
/** Library errors for a file that ends too early. */
const ENDED =
  /premature end|truncated|unexpected end|end of (file|data|stream|image)|out of range|outside buffer/i;
const HEIF_BRANDS = /^ftyp(?:[^]{4})*?mif[1-3]/;
const BRANDS_WITHIN = 64;
const MAX_SMALL_FORMS = 8;
/** Brighter values count as paper. */
const PAPER = 250;

/** The output type of a picture: one that every browser shows. */
interface Output {
  extension: string;
  type: string;
  encode: (image: Sharp) => Sharp;
}

/** A picture that can be decoded. */
export interface Picture {
  /** Reads it from the beginning, upright. */
  source: () => Sharp;
  output: Output;
}

/** A valid picture that is refused all the same. */
class PictureError extends Error {
  constructor(readonly reason: FileRefusal) {
    super(reason);
  }
}

const JPEG: Output = {
  extension: 'jpg',
  type: 'image/jpeg',
  /* Transparent parts become white, like paper. */
  encode: (image) => image.flatten({ background: '#fff' }).jpeg({ quality: 88 }),
};
const PNG: Output = { extension: 'png', type: 'image/png', encode: (image) => image.png() };
const WEBP: Output = {
  extension: 'webp',
  type: 'image/webp',
  encode: (image) => image.webp({ quality: 88 }),
};

const OUTPUT: Record<string, Output> = {
  'image/png': PNG,
  'image/gif': PNG,
  'image/webp': WEBP,
  'image/avif': WEBP,
};

/** Whether damage is refused, or tolerated: missing parts are drawn in one colour. */
type Damage = 'refuse' | 'mend';

/**
 * Opens a picture by the type of its content, within limits of pixels and frames (case F04). Phones' HEIC and scanners'
 * BMP, which sharp does not read, are decoded here (case PC29).
 * @param damage a mended picture must have its last row, otherwise it is incomplete
 * @throws errors that {@link pictureProblem} explains
 */
export async function openPicture(
  content: Buffer,
  type: string,
  damage: Damage = 'refuse',
): Promise<Picture> {
  const output = OUTPUT[type] ?? JPEG;
  if (type === 'image/bmp') return { source: pixelsOfBmp(content), output };
  const options = { limitInputPixels: MAX_PIXELS, failOn: damage === 'mend' ? 'none' : 'truncated' } as const;
  const {
    width,
    height,
    compression,
    pages = 1,
  } = await sharp(content, {
    ...options,
    limitInputPixels: false,
  }).metadata();
  assertPixels(width, height);
  if (type === 'image/tiff' && !(await areSmallForms(content, width, height, pages)))
    throw new PictureError('severalPages');
  if (pages > MAX_FRAMES) throw new PictureError('tooManyFrames');
  if (compression === 'hevc') return { source: await pixelsOfHeic(content), output };
  if (damage === 'mend') await assertLastRow(sharp(content, options), width, height);
  return { source: () => sharp(content, options).autoOrient(), output };
}

/* Scanners and image programs add smaller versions of a page, each at most half as wide. */
async function areSmallForms(
  content: Buffer,
  width: number,
  height: number,
  pages: number,
): Promise<boolean> {
  for (let page = 1; page < Math.min(pages, MAX_SMALL_FORMS + 2); page++) {
    const form = await sharp(content, { page, limitInputPixels: false }).metadata();
    const isAlike = Math.abs((form.width / form.height) * (height / width) - 1) < 0.03;
    if (!isAlike || form.width > width * 0.51 || page > MAX_SMALL_FORMS) return false;
  }
  return true;
}

/* Decoders draw a missing row in one colour other than paper. */
async function assertLastRow(image: Sharp, width: number, height: number): Promise<void> {
  const row = image.extract({ left: 0, top: height - 1, width, height: 1 }).raw();
  const { data, info } = await row.toBuffer({ resolveWithObject: true });
  if (data[0]! < PAPER && data.every((value, at) => value === data[at % info.channels]))
    throw new PictureError('incomplete');
}

/** Why a picture could not be opened or drawn. */
export function pictureProblem(error: unknown, content: Buffer, type: string): FileRefusal {
  if (error instanceof PictureError) return error.reason;
  const message = isObject(error) && typeof error.message === 'string' ? error.message : '';
  /* The HEIC library's error before it knows dimensions: more tiles than any camera's picture of that many pixels. */
  if (/security limit/i.test(message)) return 'tooManyPixels';
  if (ENDED.test(message)) return 'incomplete';
  if (RARE.test(message)) return 'rareKind';
  if (type === 'image/png') return content.includes('IEND', 'latin1') ? 'damaged' : 'incomplete';
  return endsWithinBox(content) ? 'incomplete' : 'damaged';
}

/* HEIC and AVIF are a sequence of boxes, each preceded by its length and a four-letter name (ISO/IEC 14496-12). */
function endsWithinBox(content: Buffer): boolean {
  if (content.toString('latin1', 4, 8) !== 'ftyp') return false;
  let at = 0;
  while (at + 8 <= content.length) {
    const length = content.readUInt32BE(at);
    if (length < 8) return false;
    at += length;
  }
  return at > content.length;
}

function pixelsOfBmp(content: Buffer): () => Sharp {
  const header = bmpHeader(content);
  const { width, height } = header;
  assertPixels(width, height);
  return rawPixels(bmpPixels(content, header), width, height, 3);
}

/*
 * The first picture is the one shown; others are its parts or smaller versions. The library checks the first brand
 * only.
 */
async function pixelsOfHeic(content: Buffer): Promise<() => Sharp> {
  const buffer = Buffer.concat([content.subarray(0, 8), Buffer.from('mif1'), content.subarray(12)]);
  const pictures = await heic.all({ buffer });
  try {
    const [picture] = pictures;
    if (!picture) throw new PictureError('damaged');
    assertPixels(picture.width, picture.height);
    const isLarge = picture.width * picture.height > SURE_PIXELS;
    const { data } = await picture.decode().catch((error: unknown) => {
      throw isLarge ? new PictureError('tooHeavy') : error;
    });
    return rawPixels(data, picture.width, picture.height);
  } finally {
    /* Memory not freed here is missing for this process's next picture. */
    pictures.dispose();
  }
}

/**
 * Whether a file has a brand of HEIF (ISO/IEC 23008-12, 10.2), even if its first one names layers or another coding.
 */
export function isHeif(content: Buffer): boolean {
  return HEIF_BRANDS.test(content.toString('latin1', 4, BRANDS_WITHIN));
}

function rawPixels(
  data: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
  channels: 3 | 4 = 4,
): () => Sharp {
  return () => sharp(data, { raw: { width, height, channels }, limitInputPixels: MAX_PIXELS });
}

function assertPixels(width: number, height: number): void {
  if (Math.abs(width * height) > MAX_PIXELS) throw new PictureError('tooManyPixels');
}
