import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOSTILE_FILES, workbookWithHyperlink } from '../../../../test/fixtures/hostile.js';
import { makeWorkbook } from '../../../../test/fixtures/workbooks.js';
import { LIMITS } from '../../../shared/kit/limits.js';
import { MESSAGES } from '../../../shared/messages.js';
import { gateSheet } from './gate.js';

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

  it('lets good files through and tells the container by the bytes, not by the name', async () => {
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
    await expect(gateSheet(path)).rejects.toMatchObject({ message: MESSAGES.import.fileType, status: 415 });
  });

  it('refuses more than 10 MB before reading it', async () => {
    const bytes = Buffer.concat([makeWorkbook({ rows: 1 }).bytes, Buffer.alloc(LIMITS.importBytes)]);
    await expect(gate(bytes, 'a.xlsx')).rejects.toMatchObject({
      message: MESSAGES.import.tooLarge,
      status: 413,
    });
  });

  const refusedHere = HOSTILE_FILES.filter(
    ({ refusal, fileName }) =>
      ['fileType', 'unreadable'].includes(refusal) && !fileName.startsWith('cut.xls'),
  );
  it.each(refusedHere.map((file) => [file.id, file.what, file] as const))(
    '%s: refuses %s',
    async (_id, _what, { fileName, refusal, make }) => {
      const message = refusal === 'fileType' ? MESSAGES.import.fileType : MESSAGES.import.unreadable;
      const status = refusal === 'fileType' ? 415 : 400;
      await expect(gate(make(), fileName)).rejects.toMatchObject({ message, status });
    },
  );
});
