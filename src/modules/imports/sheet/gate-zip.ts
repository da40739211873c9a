import * as yauzl from 'yauzl';
import { LIMITS } from '../../../shared/kit/limits.js';
import { MESSAGES } from '../../../shared/messages.js';
import { SheetError } from './types.js';

const CONTENT_TYPES = '[Content_Types].xml';
const WORKBOOK_TYPE = 'spreadsheetml.sheet.main+xml';
const MEDIA = /\.(png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|bin)$/i;
const DECLARATIONS = ['<!DOCTYPE', '<!doctype', '<!ENTITY', '<!entity'].map((text) => Buffer.from(text));
const MAX_DECLARATION_BYTES = 9;
const SYMBOLIC_LINK = 0o120000;

const refused = () => new SheetError(MESSAGES.import.unreadable);
const notExcel = () => new SheetError(MESSAGES.import.fileType, 415);

/**
 * Unpacks every entry of an .xlsx archive, folders too as the parser does, without keeping it, and refuses what
 * the parser must not meet: bombs by the bytes that really come out, headers that lie, doubled names, links,
 * encryption, macros, document type declarations and references to other files.
 * @throws SheetError 415 no plain workbook (macros, .docx, .ods), 400 everything else
 */
export async function checkZip(bytes: Buffer): Promise<void> {
  try {
    const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
    if (zip.entryCount > LIMITS.importZipEntries) throw refused();
    await checkEntries(zip);
  } catch (error) {
    throw error instanceof SheetError ? error : refused();
  }
}

async function checkEntries(zip: yauzl.ZipFile): Promise<void> {
  const names = new Set<string>();
  let room: number = LIMITS.importUnpackedBytes;
  let isWorkbook = false;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (names.has(name)) throw refused();
    names.add(name);
    await checkHeaders(zip, entry);
    if (name.endsWith('vbaproject.bin') || name === 'meta-inf/manifest.xml') throw notExcel();
    if (name.includes('externallinks/')) throw refused();
    const kept = name === CONTENT_TYPES.toLowerCase() || name.endsWith('.rels');
    const content = await unpack(zip, entry, room, kept);
    room -= content.size;
    if (name.endsWith('.rels')) checkRelations(content.text);
    else if (kept) isWorkbook = isPlainWorkbook(content.text);
  }
  if (!isWorkbook) throw notExcel();
}

/* The parser believes an entry's own header, the list at the end of the archive decides here: they must agree. */
async function checkHeaders(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<void> {
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000;
  if (kind === SYMBOLIC_LINK || entry.isEncrypted() || !entry.canDecodeFileData()) throw refused();
  const own = await zip.readLocalFileHeaderPromise(entry);
  const sameName = own.fileName.equals(entry.fileNameRaw);
  if (!sameName || own.compressionMethod !== entry.compressionMethod) throw refused();
  const sizesFollowTheData = (own.generalPurposeBitFlag & 8) !== 0;
  const is64 = own.uncompressedSize === 0xffffffff;
  const sameSizes =
    own.compressedSize === entry.compressedSize && own.uncompressedSize === entry.uncompressedSize;
  if (!sizesFollowTheData && !is64 && !sameSizes) throw refused();
}

async function unpack(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  room: number,
  keep: boolean,
): Promise<{ size: number; text: string }> {
  const stream = await zip.openReadStreamPromise(entry);
  const scanned = !MEDIA.test(entry.fileName);
  const chunks: Buffer[] = [];
  let size = 0;
  let tail: Buffer = Buffer.alloc(0);
  for await (const piece of stream) {
    const chunk: Buffer = piece;
    if (scanned && size === 0 && isWide(chunk)) throw refused();
    size += chunk.length;
    if (size > room) throw refused();
    if (scanned) {
      const seam = Buffer.concat([tail, chunk.subarray(0, MAX_DECLARATION_BYTES)]);
      if (DECLARATIONS.some((text) => chunk.includes(text) || seam.includes(text))) throw refused();
      tail = Buffer.from(chunk.subarray(-MAX_DECLARATION_BYTES));
    }
    if (keep) chunks.push(chunk);
  }
  return { size, text: Buffer.concat(chunks).toString('utf8') };
}

/* XML in two-byte characters would hide declarations; no spreadsheet program writes it. */
function isWide(chunk: Buffer): boolean {
  return chunk.length > 1 && ((chunk[0] ?? 0) >= 0xfe || chunk[0] === 0 || chunk[1] === 0);
}

/* Only the types of parts count: some programs list the types of macro files as mere defaults. */
function isPlainWorkbook(contentTypes: string): boolean {
  const parts = [...contentTypes.matchAll(/<[^<>]*Override\s[^<>]*>/g)].map(([part]) => part);
  return (
    parts.some((part) => part.includes(WORKBOOK_TYPE)) && !parts.some((part) => /macroEnabled/i.test(part))
  );
}

/* Links in cells are text to us and stay; anything else that leads out of the file is refused. */
function checkRelations(text: string): void {
  for (const [relation] of text.matchAll(/<[^<>]*Relationship\s[^<>]*>/g)) {
    const leadsOut = /TargetMode\s*=\s*["']\s*External/i.test(relation);
    if (leadsOut && !/Type\s*=\s*["'][^"']*\/hyperlink["']/.test(relation)) throw refused();
  }
}
