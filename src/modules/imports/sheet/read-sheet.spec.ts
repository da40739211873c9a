import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOSTILE_FILES } from '../../../../test/fixtures/hostile.js';
import { makeWorkbook } from '../../../../test/fixtures/workbooks.js';
import { MESSAGES } from '../../../shared/messages.js';
import { findColumns } from './columns.js';
import { gateSheet } from './gate.js';
import { readSheet, type ReadSheetOptions } from './read-sheet.js';
import type { SheetRow } from './types.js';

jest.setTimeout(60_000);

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

  async function readAll(path: string, options?: ReadSheetOptions): Promise<SheetRow[]> {
    const rows: SheetRow[] = [];
    for await (const chunk of readSheet(path, options)) {
      findColumns(chunk.headers);
      rows.push(...chunk.rows);
    }
    return rows;
  }

  it('hands out every row once, in order and in chunks', async () => {
    const path = await stored(makeWorkbook({ rows: 1_234 }).bytes);
    const sizes: number[] = [];
    const numbers: number[] = [];
    for await (const { rows, total } of readSheet(path, { chunkRows: 500 })) {
      expect(total).toBe(1_234);
      sizes.push(rows.length);
      numbers.push(...rows.map(({ number }) => number));
    }
    expect(sizes).toEqual([500, 500, 234]);
    expect(numbers).toEqual(Array.from({ length: 1_234 }, (_, index) => index + 1));
  });

  it('reads BIFF8', async () => {
    const { bytes } = makeWorkbook({ rows: 30, bookType: 'xls' });
    const path = await stored(bytes, 'sheet.xls');
    await expect(readAll(path)).resolves.toHaveLength(30);
  });

  it('can be left in the middle and aborted', async () => {
    const path = await stored(makeWorkbook({ rows: 900 }).bytes);
    for await (const { rows } of readSheet(path, { chunkRows: 100 })) {
      expect(rows).toHaveLength(100);
      break;
    }
    const stop = new AbortController();
    const reading = (async () => {
      for await (const chunk of readSheet(path, { chunkRows: 100, signal: stop.signal })) {
        if (chunk.rows.length > 0) stop.abort(new Error('cancelled'));
      }
    })();
    await expect(reading).rejects.toThrow('cancelled');
  });

  it('answers "unreadable" for a file that is gone', async () => {
    await expect(readAll(join(folder, 'gone.xlsx'))).rejects.toMatchObject({
      message: MESSAGES.import.unreadable,
    });
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
