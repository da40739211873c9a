import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { LIMITS } from '../../../shared/kit/limits.js';
import { MESSAGES } from '../../../shared/messages.js';
import { SheetError } from './types.js';
import { textSheetOf } from './text-sheets.js';
import { checkWorkbook } from './workbook-parts.js';

const TEXTS = MESSAGES.import;

/** Containers that the import reads; text is HTML, XML Spreadsheet 2003 or tab-separated lines, named .xls. */
export type SheetKind = 'xlsx' | 'xls' | 'text';

const EXTENSIONS = ['.xlsx', '.xls'];
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/* Excel 2 to 4 wrote one sheet's records without a container, the first as 09 00, 09 02 or 09 04; some programs still
   do (09 08). */
const BARE_RECORDS = /^09(?:00|02|04|08)/;
/* Stream names of a compound file are UTF-16. An encrypted .xlsx is a compound file with this stream. */
const ENCRYPTED = utf16('encryptedpackage');
const WORKBOOK_STREAMS = [utf16('workbook\0'), utf16('book\0')];

/**
 * Decides whether a file may reach the spreadsheet parser at all (1-core section 5 "Candidate bulk import", reliability
 * rule 10 and cases M07, M09): extension, leading bytes, size, and for .xlsx every part that is read, unpacked and
 * counted without storing it.
 * @param path the stored file
 * @param fileName the sender's name for it, if the stored file has no extension
 * @returns the container of the bytes, whichever of the two extensions the name has
 * @throws SheetError 415 not an Excel file, 413 more than 10 MB, 400 damaged, encrypted or a bomb
 */
export async function gateSheet(path: string, fileName: string = path): Promise<SheetKind> {
  const extension = extname(fileName).toLowerCase();
  if (!EXTENSIONS.includes(extension)) throw notExcel();
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > LIMITS.importBytes) throw new SheetError(TEXTS.tooLarge, 413, TEXTS.hints.tooLarge);
    if (size === 0) throw new SheetError(TEXTS.unreadable, 400, TEXTS.hints.empty);
    return await gateBytes(await file.readFile(), extension);
  } finally {
    await file.close();
  }
}

/** {@link gateSheet} for a file in memory. */
export async function gateBytes(bytes: Buffer, extension = '.xlsx'): Promise<SheetKind> {
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) {
    await checkWorkbook(bytes);
    return 'xlsx';
  }
  if (bytes.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) {
    /* Programs write the names in any case. */
    const text = bytes.toString('latin1').toLowerCase();
    if (text.includes(ENCRYPTED)) throw new SheetError(TEXTS.unreadable, 400, TEXTS.hints.password);
    if (!WORKBOOK_STREAMS.some((name) => text.includes(name)))
      throw new SheetError(TEXTS.unreadable, 400, TEXTS.hints.noWorkbook);
    return 'xls';
  }
  if (extension !== '.xls') throw notExcel();
  if (BARE_RECORDS.test(bytes.subarray(0, 2).toString('hex'))) return 'xls';
  if (!textSheetOf(bytes)) throw notExcel();
  return 'text';
}

function notExcel(): SheetError {
  return new SheetError(TEXTS.fileType, 415, TEXTS.hints.otherKind);
}

/* The text as it appears in bytes read as Latin-1. */
function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').toString('latin1');
}
