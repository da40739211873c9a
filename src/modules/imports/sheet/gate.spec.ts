import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as XLSX from 'xlsx';
import { HOSTILE_FILES, workbookWithHyperlink } from '../../../../test/fixtures/hostile.js';
import { makeWorkbook } from '../../../../test/fixtures/workbooks.js';
import { LIMITS } from '../../../shared/kit/limits.js';
import { MESSAGES } from '../../../shared/messages.js';
import { gateSheet } from './gate.js';

const NOT_EXCEL = { message: MESSAGES.import.fileType, status: 415 };
const UNREADABLE = { message: MESSAGES.import.unreadable, status: 400 };

describe('gateSheet', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gate-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function gate(bytes: Buffer, name: string) {
    const path = join(folder, 'stored');
    await writeFile(path, bytes);
    return gateSheet(path, name);
  }

  it('accepts good files and identifies the container by the bytes, not by the name', async () => {
    const xlsx = makeWorkbook({ rows: 20 }).bytes;
    const xls = makeWorkbook({ rows: 20, bookType: 'xls' }).bytes;
    await expect(gate(xlsx, 'a.xlsx')).resolves.toBe('xlsx');
    await expect(gate(xls, 'A.XLS')).resolves.toBe('xls');
    await expect(gate(xls, 'a.xlsx')).resolves.toBe('xls');
  });

  it('M06: lets links in cells through', async () => {
    await expect(gate(workbookWithHyperlink(), 'a.xlsx')).resolves.toBe('xlsx');
  });

  it('M09: uses the stored name when there is no other', async () => {
    const path = join(folder, 'stored.bin');
    await writeFile(path, makeWorkbook({ rows: 1 }).bytes);
    await expect(gateSheet(path)).rejects.toMatchObject(NOT_EXCEL);
  });

  it.each(['a', 'xlsx', 'a.xlsx.txt', 'a.xlsxx', 'a.xlsm', 'axls'])(
    'M09: refuses the name %j',
    async (name) => {
      await expect(gate(makeWorkbook({ rows: 1 }).bytes, name)).rejects.toMatchObject(NOT_EXCEL);
    },
  );

  it('refuses more than 10 MB before reading it', async () => {
    const bytes = Buffer.alloc(LIMITS.importBytes + 1);
    await expect(gate(bytes, 'a.xlsx')).rejects.toMatchObject({
      message: MESSAGES.import.tooLarge,
      status: 413,
    });
    await expect(gate(bytes.subarray(1), 'a.xlsx')).rejects.toMatchObject(NOT_EXCEL);
  });

  it('M09: accepts an .xls of Excel 95, and refuses one without a workbook or with an additional encrypted one', async () => {
    const book = { SheetNames: ['A'], Sheets: { A: XLSX.utils.aoa_to_sheet([['Name']]) } };
    const old = XLSX.write(book, { type: 'buffer', bookType: 'biff5' }) as Buffer;
    await expect(gate(old, 'a.xls')).resolves.toBe('xls');
    const other = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_000)]);
    await expect(gate(other, 'a.xls')).rejects.toMatchObject(UNREADABLE);
    const encrypted = Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')]);
    await expect(gate(encrypted, 'a.xls')).rejects.toMatchObject(UNREADABLE);
  });

  const refusedHere = HOSTILE_FILES.filter(
    ({ refusal, fileName }) =>
      ['fileType', 'unreadable'].includes(refusal) && !fileName.startsWith('cut.xls'),
  );
  it.each(refusedHere.map((file) => [file.id, file.what, file] as const))(
    '%s: refuses %s',
    async (_id, _what, { fileName, refusal, make }) => {
      const error = refusal === 'fileType' ? NOT_EXCEL : UNREADABLE;
      await expect(gate(make(), fileName)).rejects.toMatchObject(error);
    },
  );
});
