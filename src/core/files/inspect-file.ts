import { writeFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { isOneOf } from '../../shared/kit/objects.js';
import { beginsAsPdf, pdfProblem } from './pdf-check.js';
import { isHeif, openPicture, type Picture, pictureProblem } from './open-picture.js';

sharp.cache(false);
sharp.concurrency(1);

const MAX_EDGE = 4_096;
const THUMBNAIL_EDGE = 256;

/** Animations and bursts: only their main picture is drawn. */
const STILL: Record<string, string> = {
  'image/apng': 'image/png',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heif',
};

/** Why a file is refused: a name of `fileHints`, or not a requested kind, for which each kind has its own hint. */
export type FileRefusal =
  | 'otherKind'
  | 'empty'
  | 'incomplete'
  | 'damaged'
  | 'rareKind'
  | 'notOnlyPdf'
  | 'tooManyPixels'
  | 'tooManyFrames'
  | 'severalPages'
  | 'tooHeavy';

/** The type of a file: a PDF is kept unchanged, a picture is re-encoded. */
export type Inspected = { type: string; extension: string; isDrawn: boolean } | { refused: FileRefusal };

/** Refusals after which a second try tolerates damage. */
const MENDED: readonly FileRefusal[] = ['incomplete', 'damaged', 'rareKind'];

/** Where the re-encoded picture and its thumbnail are written. */
export interface Drawing {
  picture: string;
  thumbnail: string;
}

/**
 * Identifies a file by its content, never by its name or declared type (cases F01, F02, F04), and re-encodes pictures
 * as one frame without metadata, so that only pixels survive. Call it in a process that can be killed, see
 * `acceptFiles`.
 * @param types the accepted types
 */
export async function inspectFile(
  content: Buffer,
  types: readonly string[],
  drawing: Drawing,
): Promise<Inspected> {
  if (content.length === 0) return { refused: 'empty' };
  const detected = (await fileTypeFromBuffer(content).catch(() => undefined))?.mime;
  const found = pictureOf(content, detected) ?? detected ?? (beginsAsPdf(content) ? 'application/pdf' : '');
  if (!isOneOf<string>(types, found)) return { refused: 'otherKind' };
  if (found !== 'application/pdf') return redraw(content, found, drawing);
  const refused = beginsAsPdf(content) ? await pdfProblem(content) : 'notOnlyPdf';
  return refused ? { refused } : { type: found, extension: 'pdf', isDrawn: false };
}

/* The still type of an animated picture, or of one reported as a film. */
function pictureOf(content: Buffer, detected = ''): string | undefined {
  return detected === 'video/mp4' && isHeif(content) ? 'image/heif' : STILL[detected];
}

/* A picture that cannot be decoded completely is tried again as viewers do, which show what is there. */
async function redraw(content: Buffer, found: string, drawing: Drawing): Promise<Inspected> {
  try {
    return await draw(await openPicture(content, found), drawing);
  } catch (error) {
    const refused = pictureProblem(error, content, found);
    if (!MENDED.includes(refused)) return { refused };
    const mended = openPicture(content, found, 'mend').then((picture) => draw(picture, drawing));
    return mended.catch(() => ({ refused }));
  }
}

async function draw({ source, output }: Picture, { picture, thumbnail }: Drawing): Promise<Inspected> {
  const within = (edge: number) => source().resize(edge, edge, { fit: 'inside', withoutEnlargement: true });
  await writeFile(picture, await output.encode(within(MAX_EDGE)).toBuffer(), { mode: 0o600 });
  await writeFile(thumbnail, await within(THUMBNAIL_EDGE).webp({ quality: 80 }).toBuffer(), { mode: 0o600 });
  return { type: output.type, extension: output.extension, isDrawn: true };
}
