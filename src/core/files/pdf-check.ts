import { fileTypeFromBuffer } from 'file-type';

const HEADER_WITHIN = 1_024;
/**
 * Allowed before the header: whole lines of text from printers' programs, and the wrapper in which a Mac sends its
 * files (RFC 1740).
 */
const HEADER = /^(?:\u00ef\u00bb\u00bf)?(?:[\s\0]*|[\x1b\s\x20-\x7e]*[\r\n]|\0\x05\x16\0[^]*?)%PDF-/;
/** The end of a PDF. Readers need neither, and some files lack the last. */
const [XREF, END] = ['startxref', '%%EOF'];
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_TAIL = 22 + 65_535;
const PIECE = 256 * 1_024;
const OBJECT = /\d\s{1,8}\d{1,10}\s{1,8}obj\b/;
/** Longer than the beginning of an object. */
const OBJECT_LENGTH = 64;
const MARKUP = /<\s*(!doctype|html|head|body|script|svg|iframe|\?xml|\?php)/i;
/** What hides a PDF from a shell or JavaScript. */
const PROGRAM = /^#!|\/\*|<!--/;

/** Whether a file begins as a PDF: readers look for its header within the first 1,024 bytes (case PC25). */
export function beginsAsPdf(content: Buffer): boolean {
  return HEADER.test(content.toString('latin1', 0, HEADER_WITHIN));
}

/**
 * Why a file that begins as a PDF ({@link beginsAsPdf}) is refused: it ends before its `startxref`, or behind one in
 * the middle, it holds no object, or it is also something else (HTML, a program, a ZIP; case F02). What readers repair
 * is accepted: bytes after the end, a wrong offset of the cross references.
 * @returns undefined for an accepted file
 */
export async function pdfProblem(
  content: Buffer,
): Promise<'incomplete' | 'damaged' | 'notOnlyPdf' | undefined> {
  const head = headOf(content);
  if (MARKUP.test(head) || PROGRAM.test(head) || endsAsZip(content)) return 'notOnlyPdf';
  const [xref, end] = [content.lastIndexOf(XREF), content.lastIndexOf(END)];
  if (Math.max(xref, end) < 0) return 'incomplete';
  const behind = content.subarray(xref > end ? xref + XREF.length : end + END.length);
  if (holdsObject(behind)) return 'incomplete';
  if (await isSomethingElse(behind)) return 'notOnlyPdf';
  return holdsObject(content) ? undefined : 'damaged';
}

/* The text before the first object; after that, markup belongs to the document. */
function headOf(content: Buffer): string {
  const text = content.toString('latin1', 0, HEADER_WITHIN);
  const header = text.indexOf('%PDF-');
  const object = text.slice(header).search(OBJECT);
  return object < 0 ? text : text.slice(0, header + object);
}

async function isSomethingElse(behind: Buffer): Promise<boolean> {
  const first = behind.findIndex((byte) => byte > 0x20);
  if (first < 0) return false;
  for (let at = first; at < behind.length; at += PIECE)
    if (MARKUP.test(behind.toString('latin1', at, at + PIECE + OBJECT_LENGTH))) return true;
  return (await fileTypeFromBuffer(behind.subarray(first)).catch(() => undefined)) !== undefined;
}

/*
 * Piece by piece: an object occurs near the start of a PDF, and building one text of all of it costs more than the
 * search.
 */
function holdsObject(content: Buffer): boolean {
  for (let at = 0; at < content.length; at += PIECE)
    if (OBJECT.test(content.toString('latin1', Math.max(0, at - OBJECT_LENGTH), at + PIECE))) return true;
  return false;
}

function endsAsZip(content: Buffer): boolean {
  const from = Math.max(0, content.length - ZIP_TAIL);
  for (let at = content.indexOf(ZIP_END, from); at >= 0; at = content.indexOf(ZIP_END, at + 1)) {
    if (at + 22 <= content.length && at + 22 + content.readUInt16LE(at + 20) === content.length) return true;
  }
  return false;
}
