import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gateSheet } from '../../src/modules/imports/sheet/gate.js';
import { readSheet, type ReadSheetOptions } from '../../src/modules/imports/sheet/read-sheet.js';
import { MESSAGES } from '../../src/shared/messages.js';
import { HOSTILE_FILES } from '../fixtures/hostile.js';
import { makeWorkbook } from '../fixtures/workbooks.js';

/** What the process that reads spreadsheets bears: its limits of time and memory, and enormous dimensions. */
describe('readSheet under load', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sheet-fault-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function stored(bytes: Buffer, name = 'sheet.xlsx'): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return path;
  }

  async function read(path: string, options?: ReadSheetOptions): Promise<void> {
    const context = { jobs: new Map<number, never>(), today: '2026-11-21', timeZone: 'Asia/Kolkata' };
    const chunks = readSheet(createReadStream(path), context, options);
    while (!(await chunks.next()).done);
  }

  it('M07: answers "unreadable" when the process takes too long or runs out of memory', async () => {
    const path = await stored(makeWorkbook({ rows: 20_000 }).bytes);
    const unreadable = { message: MESSAGES.import.unreadable };
    await expect(read(path, { timeoutMs: 200 })).rejects.toMatchObject(unreadable);
    await expect(read(path, { memoryMb: 24 })).rejects.toMatchObject(unreadable);
  });

  it.each(HOSTILE_FILES.filter(({ id }) => id === 'M08').map((file) => [file.what, file] as const))(
    'M08: bears %s',
    async (_what, { fileName, refusal, make }) => {
      const path = await stored(make(), fileName);
      await expect(gateSheet(path)).resolves.toBe('xlsx');
      await expect(read(path)).rejects.toMatchObject({
        message:
          refusal === 'tooManyRows'
            ? MESSAGES.import.tooManyRows
            : expect.stringMatching(/^The following headers/),
      });
    },
  );
});
