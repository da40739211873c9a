import { FILE_KINDS, SHOWN_TYPES } from '@shared/kit/file-kinds.js';
import { drawnPicture, withEnding } from './api.js';

/** Longest edge of a sent picture, pixels: text on a document stays readable. */
const MAX_EDGE = 2_400;
/** Longest edge on a page of a PDF, pixels: several pages have to fit into the limit. */
const MAX_PAGE_EDGE = 1_800;
/** Smaller pictures are sent unchanged. */
const WORTH_BYTES = 1024 * 1024;
const QUALITY = 0.85;
/** A4 in points. */
const PAGE = { width: 595, height: 842 } as const;

/** A photo on a page. */
export interface Photo {
  jpeg: Blob;
  width: number;
  height: number;
}

/* The photos of PDF files created here, so that a page can be added. */
const made = new WeakMap<File, Photo[]>();

/** The photos of a PDF created on this page; empty for any other file. */
export function photosOf(file: File): readonly Photo[] {
  return made.get(file) ?? [];
}

/**
 * The picture to send: photos are made smaller, so that they fit the limit and a slow connection. If the browser cannot
 * draw one, the server converts it, so that it is shown before it is sent, or refused when it is chosen.
 * @throws PortalError if the server refuses it
 */
export async function shrink(file: File): Promise<File> {
  const drawn = await draw(file, MAX_EDGE);
  if (!drawn) return file.size > FILE_KINDS.documentImage.maxBytes ? file : drawnPicture(file);
  const isSmall = file.size <= Math.max(WORTH_BYTES, drawn.jpeg.size);
  if (isSmall && SHOWN_TYPES.includes(file.type)) return file;
  return new File([drawn.jpeg], withEnding(file.name, 'jpeg'), { type: 'image/jpeg' });
}

/**
 * A PDF of photos, one per page: a paper certificate needs no scanner.
 * @param before the PDF to add the photo to
 * @returns undefined if the picture cannot be drawn
 * @throws PortalError if the server refuses one that the browser cannot draw
 */
export async function pdfOfPhoto(name: string, photo: File, before?: File): Promise<File | undefined> {
  const page = (await draw(photo, MAX_PAGE_EDGE)) ?? (await draw(await drawnPicture(photo), MAX_PAGE_EDGE));
  if (!page) return undefined;
  const pages = [...(before ? photosOf(before) : []), page];
  const file = new File(await pdfParts(pages), `${name}.pdf`, { type: 'application/pdf' });
  made.set(file, pages);
  return file;
}

async function draw(file: File, maxEdge: number): Promise<Photo | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const scale = Math.min(1, maxEdge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return jpeg ? { jpeg, width: canvas.width, height: canvas.height } : undefined;
}

/* Catalogue, page tree, and three objects per page: the page, its drawing, the picture. */
async function pdfParts(pages: readonly Photo[]): Promise<BlobPart[]> {
  const parts: BlobPart[] = [];
  const starts: number[] = [];
  let length = 0;
  const put = (part: Blob | string) => {
    parts.push(part);
    length += typeof part === 'string' ? part.length : part.size;
  };
  const object = (...body: Array<Blob | string>) => {
    starts.push(length);
    for (const part of [`${starts.length} 0 obj\n`, ...body, '\nendobj\n']) put(part);
  };
  put('%PDF-1.4\n');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pages.map((_page, index) => `${3 + index * 3} 0 R`).join(' ');
  object(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  for (const [index, { jpeg, width, height }] of pages.entries()) {
    const id = 3 + index * 3;
    const scale = Math.min(PAGE.width / width, PAGE.height / height);
    const [across, down] = [width * scale, height * scale].map((side) => side.toFixed(2));
    const drawn = `q ${across} 0 0 ${down} 0 0 cm /Photo Do Q`;
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] /Contents ${id + 1} 0 R`,
      ` /Resources << /XObject << /Photo ${id + 2} 0 R >> >> >>`,
    );
    object(`<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`);
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB`,
      ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.size} >>\nstream\n`,
      jpeg,
      '\nendstream',
    );
  }
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = starts.length + 1;
  const table = length;
  put(`xref\n0 ${size}\n0000000000 65535 f \n${entries}`);
  put(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return parts;
}
