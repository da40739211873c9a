import * as yauzl from 'yauzl';
import { LIMITS } from '../../../shared/kit/limits.js';
import { MESSAGES } from '../../../shared/messages.js';
import { elementsOf } from './xml-elements.js';
import { SheetError } from './types.js';

const { import: TEXTS } = MESSAGES;
const { hints: HINTS } = TEXTS;

const CONTENT_TYPES = '[content_types].xml';
const WORKBOOK_TYPE = /spreadsheetml\.sheet\.main\+xml/i;
const MACROS = /macroEnabled/i;
/* Maximum size of a list of parts. */
const LIST_BYTES = 4 * 1024 * 1024;
const SYMBOLIC_LINK = 0o120000;

const DECLARATIONS = ['<!DOCTYPE', '<!doctype', '<!ENTITY', '<!entity'].flatMap((text) => [
  Buffer.from(text),
  Buffer.from(text, 'utf16le'),
  Buffer.from(text, 'utf16le').swap16(),
]);
const MAX_DECLARATION_BYTES = 18;

const unreadable = (hint: string) => new SheetError(TEXTS.unreadable, 400, hint);
const notExcel = (hint: string = HINTS.otherKind) => new SheetError(TEXTS.fileType, 415, hint);

/** A reference of one part, from its list of relationships (ISO/IEC 29500-2, 6.5). */
interface Relation {
  id: string;
  /** The last word of the relationship's type: `worksheet`, `styles`. */
  type: string;
  /** The part's name in lower case; undefined for targets outside the file, which are never followed. */
  target: string | undefined;
}

interface ReadPart {
  id: string;
  type: string;
  entry: yauzl.Entry;
}

/** The unpacked parts of a workbook that are read. */
export interface WorkbookParts {
  workbook: Buffer;
  /** Sheets, shared texts and styles, with their ids in the workbook. */
  parts: Array<{ id: string; type: string; bytes: Buffer }>;
}

/**
 * Inspects an .xlsx archive without storing it and refuses what must not reach the parser. Only the parts that are read
 * are judged: the workbook, its sheets, shared texts and styles; pictures, drawings, links to other files and anything
 * else are not even unpacked. Refused are bombs by their actual unpacked bytes, false headers, duplicate names, links,
 * encryption, macros and document type declarations (cases M07, M09).
 * @throws SheetError 415 not a plain workbook (macros, .docx, .ods), 400 everything else; its hint says why
 */
export async function checkWorkbook(bytes: Buffer): Promise<void> {
  await explained(async () => {
    const archive = await Archive.open(bytes);
    const { workbook, parts } = await findParts(archive);
    for (const entry of [workbook, ...parts.map((part) => part.entry)]) await archive.unpack(entry, false);
  });
}

/** Unpacks the parts that {@link checkWorkbook} accepts. @throws SheetError like it */
export async function readWorkbook(bytes: Buffer): Promise<WorkbookParts> {
  return explained(async () => {
    const archive = await Archive.open(bytes);
    const found = await findParts(archive);
    const workbook = await archive.unpack(found.workbook, true);
    const parts: WorkbookParts['parts'] = [];
    for (const { id, type, entry } of found.parts)
      parts.push({ id, type, bytes: await archive.unpack(entry, true) });
    return { workbook, parts };
  });
}

async function explained<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof SheetError ? error : unreadable(HINTS.damaged);
  }
}

async function findParts(archive: Archive): Promise<{ workbook: yauzl.Entry; parts: ReadPart[] }> {
  const types = contentTypes(await archive.text(CONTENT_TYPES));
  if (!types || archive.names.includes('meta-inf/manifest.xml')) throw notExcel();
  if (archive.names.some((name) => name.endsWith('vbaproject.bin'))) throw notExcel(HINTS.macros);
  const root = await relations(archive, '');
  const named = root.find(({ type }) => type === 'officedocument')?.target ?? 'xl/workbook.xml';
  const type = types.of(named);
  if (!WORKBOOK_TYPE.test(type)) throw notExcel(MACROS.test(type) ? HINTS.macros : undefined);
  const workbook = archive.find(named);
  if (!workbook) throw unreadable(HINTS.damaged);
  const parts = (await relations(archive, named)).flatMap(({ id, type: kind, target }) => {
    const entry = READ.has(kind) && target !== undefined ? archive.find(target) : undefined;
    return entry ? [{ id, type: kind, entry }] : [];
  });
  return { workbook, parts };
}

const READ = new Set(['worksheet', 'sharedstrings', 'styles']);

/* The type of a part is listed by its name, or else by its extension (ISO/IEC 29500-2, 6.2.3). */
function contentTypes(text: string | undefined): { of(name: string): string } | undefined {
  if (text === undefined) return undefined;
  const byName = new Map<string, string>();
  const byEnding = new Map<string, string>();
  for (const { PartName, ContentType } of elementsOf(text, 'Override'))
    byName.set(partName(PartName ?? ''), ContentType ?? '');
  for (const { Extension, ContentType } of elementsOf(text, 'Default'))
    byEnding.set((Extension ?? '').toLowerCase(), ContentType ?? '');
  return { of: (name) => byName.get(name) ?? byEnding.get(name.slice(name.lastIndexOf('.') + 1)) ?? '' };
}

async function relations(archive: Archive, part: string): Promise<Relation[]> {
  const slash = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, slash);
  const text = await archive.text(`${folder}_rels/${part.slice(slash)}.rels`);
  return elementsOf(text ?? '', 'Relationship').map(({ Id, Type, Target, TargetMode }) => ({
    id: Id ?? '',
    type: (Type ?? '').slice((Type ?? '').lastIndexOf('/') + 1).toLowerCase(),
    target: /^external$/i.test((TargetMode ?? '').trim()) ? undefined : resolved(Target ?? '', folder),
  }));
}

function resolved(target: string, folder: string): string {
  const names: string[] = [];
  for (const name of (/^[\\/]/.test(target) ? target : `${folder}${target}`).split(/[\\/]/)) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/').toLowerCase();
}

const partName = (name: string) => resolved(name, '');

/** The list of an archive's entries, and how much of it may still be unpacked. */
class Archive {
  private readonly entries = new Map<string, yauzl.Entry>();
  private readonly twice = new Set<string>();
  private room: number = LIMITS.importUnpackedBytes;

  private constructor(private readonly zip: yauzl.ZipFile) {}

  static async open(bytes: Buffer): Promise<Archive> {
    const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true }).catch(() => {
      throw unreadable(HINTS.incomplete);
    });
    if (zip.entryCount > LIMITS.importZipEntries) throw unreadable(HINTS.tooManyParts);
    const archive = new Archive(zip);
    for await (const entry of zip.eachEntry()) archive.add(entry);
    return archive;
  }

  get names(): string[] {
    return [...this.entries.keys()];
  }

  find(name: string): yauzl.Entry | undefined {
    if (this.twice.has(name)) throw unreadable(HINTS.damaged);
    return this.entries.get(name);
  }

  /** A small part as text; undefined if there is none. */
  async text(name: string): Promise<string | undefined> {
    const entry = this.find(name);
    if (entry && entry.uncompressedSize > LIST_BYTES) throw unreadable(HINTS.tooMuchInside);
    return entry && textOf(await this.unpack(entry, true));
  }

  /** @returns the bytes; none unless `keep` */
  async unpack(entry: yauzl.Entry, keep: boolean): Promise<Buffer> {
    await this.checkHeaders(entry);
    const stream = await this.zip.openReadStreamPromise(entry);
    const chunks: Buffer[] = [];
    let tail: Buffer = Buffer.alloc(0);
    for await (const piece of stream) {
      const chunk: Buffer = piece;
      this.room -= chunk.length;
      if (this.room < 0) throw unreadable(HINTS.tooMuchInside);
      const seam = Buffer.concat([tail, chunk.subarray(0, MAX_DECLARATION_BYTES)]);
      if (DECLARATIONS.some((text) => chunk.includes(text) || seam.includes(text)))
        throw unreadable(HINTS.declaration);
      tail = Buffer.from(chunk.subarray(-MAX_DECLARATION_BYTES));
      if (keep) chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  private add(entry: yauzl.Entry): void {
    const kind = (entry.externalFileAttributes >>> 16) & 0o170000;
    if (kind === SYMBOLIC_LINK) throw unreadable(HINTS.damaged);
    const name = partName(entry.fileName);
    if (this.entries.has(name)) this.twice.add(name);
    this.entries.set(name, entry);
  }

  /* Some programs trust an entry's own header, others the list at the end of the archive: they must agree. */
  private async checkHeaders(entry: yauzl.Entry): Promise<void> {
    if (entry.isEncrypted()) throw unreadable(HINTS.password);
    const own = await this.zip.readLocalFileHeaderPromise(entry);
    const sameName = own.fileName.equals(entry.fileNameRaw);
    if (!sameName || own.compressionMethod !== entry.compressionMethod) throw unreadable(HINTS.damaged);
    const sizesFollowTheData = (own.generalPurposeBitFlag & 8) !== 0;
    const is64 = own.uncompressedSize === 0xffffffff;
    const sameSizes =
      own.compressedSize === entry.compressedSize && own.uncompressedSize === entry.uncompressedSize;
    if (!sizesFollowTheData && !is64 && !sameSizes) throw unreadable(HINTS.damaged);
  }
}

/** XML as text, from UTF-8 or the equally valid UTF-16. */
export function textOf(bytes: Buffer): string {
  return new TextDecoder(wideOf(bytes) ?? 'utf-8').decode(bytes);
}

/** The name of the two-byte encoding of a text, if it has one. */
export function wideOf(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return undefined;
}
