import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { LIMITS } from '../../../shared/kit/limits.js';
import { MESSAGES } from '../../../shared/messages.js';
import { SheetError } from './types.js';
import { checkZip } from './gate-zip.js';

/** Container formats that the import reads. */
export type SheetKind = 'xlsx' | 'xls';

const EXTENSIONS = ['.xlsx', '.xls'];
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/* Stream names of a compound file are UTF-16. An encrypted .xlsx is a compound file with this stream. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
const WORKBOOK_STREAMS = ['Workbook', 'Book'].map((name) => Buffer.from(`${name}\0`, 'utf16le'));

/**
 * Decides whether a file may reach the spreadsheet parser at all (1-core section 5 "Candidate bulk import",
 * reliability rule 10 and cases M07, M09): extension, leading bytes, size, and for .xlsx every entry of the
 * archive, unpacked and counted without keeping it.
 * @param path the stored file
 * @param fileName the name under which the user sent it, when the stored one has no extension
 * @returns the container that the bytes are, whichever of the two extensions the name has
 * @throws SheetError 415 not an Excel file, 413 more than 10 MB, 400 damaged, encrypted, a bomb, or one that
 *   reaches outside itself
 */
export async function gateSheet(path: string, fileName: string = path): Promise<SheetKind> {
  if (!EXTENSIONS.includes(extname(fileName).toLowerCase()))
    throw new SheetError(MESSAGES.import.fileType, 415);
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > LIMITS.importBytes) throw new SheetError(MESSAGES.import.tooLarge, 413);
    if (size === 0) throw new SheetError(MESSAGES.import.unreadable);
    return await gateBytes(await file.readFile());
  } finally {
    await file.close();
  }
}

/** {@link gateSheet} for a file in memory whose name was checked already. */
export async function gateBytes(bytes: Buffer): Promise<SheetKind> {
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) {
    await checkZip(bytes);
    return 'xlsx';
  }
  if (!bytes.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) {
    throw new SheetError(MESSAGES.import.fileType, 415);
  }
  if (bytes.includes(ENCRYPTED) || !WORKBOOK_STREAMS.some((name) => bytes.includes(name))) {
    throw new SheetError(MESSAGES.import.unreadable);
  }
  return 'xls';
}
