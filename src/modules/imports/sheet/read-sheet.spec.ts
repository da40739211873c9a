import * as XLSX from 'xlsx';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOSTILE_FILES } from '../../../../test/fixtures/hostile.js';
import { makeWorkbook } from '../../../../test/fixtures/workbooks.js';
import { IMPORT_COLUMNS } from '../../../shared/resources/imports/columns.js';
import { MESSAGES } from '../../../shared/messages.js';
import { gateSheet } from './gate.js';
import { readSheet, type ReadSheetOptions } from './read-sheet.js';
import type { CheckContext, ImportRow } from './types.js';

jest.setTimeout(60_000);

const HEADERS = IMPORT_COLUMNS.map(({ header }) => header);
const context: CheckContext = {
  jobs: new Map([[1, { id: '1'.padStart(24, '0'), isActive: true, isDeleted: false }]]),
  today: '2026-11-21',
  timeZone: 'Asia/Kolkata',
};
const read = (path: string, options?: ReadSheetOptions) =>
  readSheet(createReadStream(path), context, options);

describe('readSheet', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'read-sheet-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function stored(bytes: Buffer, name = 'sheet.xlsx'): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return path;
  }

  async function readAll(path: string): Promise<ImportRow[]> {
    const rows: ImportRow[] = [];
    for await (const chunk of read(path)) rows.push(...chunk.rows);
    return rows;
  }

  it('returns every row once, in order and in chunks', async () => {
    const path = await stored(makeWorkbook({ rows: 1_234 }).bytes);
    const sizes: number[] = [];
    const numbers: number[] = [];
    for await (const { rows, total } of read(path, { chunkRows: 500 })) {
      expect(total).toBe(1_234);
      sizes.push(rows.length);
      numbers.push(...rows.map(({ number }) => number));
    }
    expect(sizes).toEqual([500, 500, 234]);
    expect(numbers).toEqual(Array.from({ length: 1_234 }, (_, index) => index + 1));
  });

  it('makes chunks shorter if texts are long, so that each fits into a document', async () => {
    const grid = [
      [...HEADERS, 'Remarks'],
      ...Array.from({ length: 100 }, () => [...HEADERS, 'x'.repeat(30_000)]),
    ];
    const workbook = { SheetNames: ['A'], Sheets: { A: XLSX.utils.aoa_to_sheet(grid) } };
    const path = await stored(XLSX.write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    const sizes: number[] = [];
    for await (const { rows } of read(path)) sizes.push(rows.length);
    expect(sizes).toEqual([34, 34, 32]);
  });

  it('reads BIFF8', async () => {
    const { bytes } = makeWorkbook({ rows: 30, bookType: 'xls' });
    const path = await stored(bytes, 'sheet.xls');
    await expect(readAll(path)).resolves.toHaveLength(30);
  });

  it('can be left in the middle and aborted', async () => {
    const path = await stored(makeWorkbook({ rows: 900 }).bytes);
    for await (const { rows } of read(path, { chunkRows: 100 })) {
      expect(rows).toHaveLength(100);
      break;
    }
    const stop = new AbortController();
    const reading = (async () => {
      for await (const chunk of read(path, { chunkRows: 100, signal: stop.signal })) {
        if (chunk.rows.length > 0) stop.abort(new Error('cancelled'));
      }
    })();
    await expect(reading).rejects.toThrow('cancelled');
  });

  it('checks every row, and finds the same person anywhere in the file', async () => {
    const { bytes, expected } = makeWorkbook({ rows: 1_500, bad: 0.1, duplicates: 6 });
    const path = await stored(bytes);
    const refused = (await readAll(path)).filter(({ errors }) => errors.length > 0);
    expect(new Map(refused.map(({ number, errors }) => [number, errors]))).toEqual(expected.errors);
    expect(refused.filter(({ values }) => values)).toEqual([]);
  });

  it('reports missing headers as an error of the sheet, and passes on the error of an unreadable file', async () => {
    const path = await stored(makeWorkbook({ rows: 3 }).bytes);
    const gone = read(join(folder, 'gone.xlsx')).next();
    await expect(gone).rejects.toMatchObject({ code: 'ENOENT' });
    const broken = readSheet(createReadStream(path).destroy(new Error('store is away')), context).next();
    await expect(broken).rejects.toThrow('store is away');
    const bare = await stored(HOSTILE_FILES.find(({ refusal }) => refusal === 'headers')!.make());
    await expect(readAll(bare)).rejects.toThrow('The following headers are missing: Name, Email,');
  });

  it('M09: a truncated .xls is unreadable', async () => {
    const cut = HOSTILE_FILES.find(({ fileName }) => fileName === 'cut.xls');
    const path = await stored(cut?.make() ?? Buffer.alloc(0), 'cut.xls');
    const both = async () => {
      await gateSheet(path);
      return readAll(path);
    };
    await expect(both()).rejects.toMatchObject({ message: MESSAGES.import.unreadable });
  });
});
