import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { FILE_KINDS, type FileKind } from '../../shared/file-kinds.js';
import { BadRequestError, TooLargeError } from '../errors/app-error.js';
import { tidyFileName } from './file-name.js';
import { isSoundPdf } from './pdf-check.js';

const MAX_PIXELS = 50_000_000;
const MAX_FRAMES = 200;
const MAX_EDGE = 4_096;
const THUMBNAIL_EDGE = 256;

sharp.cache(false);
sharp.concurrency(1);

/** A file that passed its kind's checks, ready for `FileStore.save`. */
export interface AcceptedFile {
  buffer: Buffer;
  /** WebP, for images. */
  thumbnail?: Buffer;
  type: string;
  name: string;
}

/**
 * Checks an upload by its content, never by its name or declared type (cases F01, F02, F04). Images are drawn anew,
 * one frame and without metadata, so that nothing but pixels survives.
 * @throws TooLargeError (413) and BadRequestError (400) with the texts of 1-core section 5
 */
export async function acceptFile(
  kind: FileKind,
  file: { buffer: Buffer; name: string },
): Promise<AcceptedFile> {
  const { types, maxBytes, messages } = FILE_KINDS[kind];
  if (file.buffer.length > maxBytes) throw new TooLargeError(messages.tooLarge);
  const refused = new BadRequestError('FILE_TYPE', messages.type);
  const found = (await fileTypeFromBuffer(file.buffer).catch(() => undefined))?.mime ?? '';
  if (!(types as readonly string[]).includes(found)) throw refused;
  if (found === 'application/pdf') {
    if (!isSoundPdf(file.buffer)) throw refused;
    return { buffer: file.buffer, type: found, name: tidyFileName(file.name, 'pdf') };
  }
  const image = await redraw(file.buffer, found).catch(() => {
    throw refused;
  });
  const { extension, ...drawn } = image;
  return { ...drawn, name: tidyFileName(file.name, extension) };
}

/** What an image is drawn as: the nearest type that every browser shows. */
const OUTPUT: Record<string, { extension: string; type: string; encode: (image: Sharp) => Sharp }> = {
  'image/jpeg': { extension: 'jpg', type: 'image/jpeg', encode: (image) => image.jpeg({ quality: 88 }) },
  'image/png': { extension: 'png', type: 'image/png', encode: (image) => image.png() },
  'image/gif': { extension: 'png', type: 'image/png', encode: (image) => image.png() },
  'image/webp': { extension: 'webp', type: 'image/webp', encode: (image) => image.webp({ quality: 88 }) },
  'image/avif': { extension: 'webp', type: 'image/webp', encode: (image) => image.webp({ quality: 88 }) },
};

async function redraw(source: Buffer, found: string) {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  const output = OUTPUT[found]!;
  const { pages = 1 } = await sharp(source, options).metadata();
  if (pages > MAX_FRAMES) throw new Error('too many frames');
  const upright = sharp(source, options).autoOrient();
  const within = (edge: number) =>
    upright.clone().resize(edge, edge, { fit: 'inside', withoutEnlargement: true });
  return {
    buffer: await output.encode(within(MAX_EDGE)).toBuffer(),
    thumbnail: await within(THUMBNAIL_EDGE).webp({ quality: 80 }).toBuffer(),
    type: output.type,
    extension: output.extension,
  };
}
