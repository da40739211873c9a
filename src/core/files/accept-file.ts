import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { MESSAGES } from '../../shared/messages.js';
import { FILE_KINDS, type FileKind } from '../../shared/kit/file-kinds.js';
import { BadRequestError, TooLargeError, UnavailableError } from '../errors/app-error.js';
import { normaliseFileName } from './file-name.js';
import { isSoundPdf } from './pdf-check.js';
import { isOneOf } from '../../shared/kit/objects.js';

const MAX_PIXELS = 50_000_000;
const MAX_FRAMES = 200;
const MAX_EDGE = 4_096;
const THUMBNAIL_EDGE = 256;

/* With the first picture: most processes see none. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/* A picture takes up to 200 MB while it is decoded: one at a time in a process (F18). */
const decoding = pLimit(1);
/** Pictures that wait for their turn; each of them is held in memory. */
const MAX_WAITING = 16;
/** So long one waits at most, ms: well before its idle connection would be cut. */
const MAX_WAIT_MS = 20_000;

/** A file that passed its kind's checks, ready for `FileStore.save`. */
export interface AcceptedFile {
  buffer: Buffer;
  /** Where the same bytes lie in the scratch folder: a store may keep that file itself. */
  path?: string;
  /** WebP, for images. */
  thumbnail?: Buffer;
  type: string;
  name: string;
}

/**
 * Checks an upload by its content, never by its name or declared type (cases F01, F02, F04). Images are drawn anew,
 * one frame and without metadata, so that nothing but pixels survives.
 * @throws TooLargeError (413) and BadRequestError (400) with the texts of 1-core section 5, UnavailableError (503) when
 * too many pictures wait
 */
export async function acceptFile(
  kind: FileKind,
  file: { buffer: Buffer; name: string },
): Promise<AcceptedFile> {
  const { types, maxBytes, messages } = FILE_KINDS[kind];
  if (file.buffer.length > maxBytes) throw new TooLargeError(messages.tooLarge);
  const refused = new BadRequestError('FILE_TYPE', messages.type);
  const found = (await fileTypeFromBuffer(file.buffer).catch(() => undefined))?.mime ?? '';
  if (!isOneOf<string>(types, found)) throw refused;
  if (found === 'application/pdf') {
    if (!isSoundPdf(file.buffer)) throw refused;
    return { buffer: file.buffer, type: found, name: normaliseFileName(file.name, 'pdf') };
  }
  if (decoding.pendingCount >= MAX_WAITING) throw uploadsBusy();
  const until = performance.now() + MAX_WAIT_MS;
  const image = await decoding(async () => {
    if (performance.now() > until) throw uploadsBusy();
    return redraw(file.buffer, found);
  }).catch((error: unknown) => {
    throw error instanceof UnavailableError ? error : refused;
  });
  const { extension, ...drawn } = image;
  return { ...drawn, name: normaliseFileName(file.name, extension) };
}

/** The refusal of an upload for which there is no room now (F18). */
export function uploadsBusy(): UnavailableError {
  return new UnavailableError('uploads', MESSAGES.errors.uploadsBusy);
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
  const sharp = await loadSharp();
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
