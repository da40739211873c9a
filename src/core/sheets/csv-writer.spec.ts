import { buffer } from 'node:stream/consumers';
import type { CellValue } from './cell-xml.js';
import { writeCsv } from './csv-writer.js';

const COLUMNS = [
  { header: 'Name' },
  { header: 'Age', kind: 'number' },
  { header: 'Since', kind: 'day' },
] as const;

async function* inBatches(...batches: CellValue[][][]) {
  yield* batches;
}

const lines = async (...batches: CellValue[][][]) =>
  (await buffer(writeCsv({ columns: COLUMNS, batches: inBatches(...batches) }))).toString().split('\r\n');

describe('a .csv file', () => {
  it('has its header after the mark of UTF-8, then the rows of all batches', async () => {
    expect(await lines([['Asha', 30, '2026-11-01T10:00:00.000Z']], [['Bína', null, undefined]])).toEqual([
      '\ufeffName,Age,Since',
      'Asha,30,2026-11-01',
      'Bína,,',
      '',
    ]);
    expect(await lines()).toEqual(['\ufeffName,Age,Since', '']);
  });

  it('quotes what would end a cell or a row', async () => {
    expect(
      await lines([
        ['Rao, "A"', 1, ''],
        ['line\nbreak', 2, ''],
      ]),
    ).toEqual([expect.anything(), '"Rao, ""A""",1,', '"line\nbreak",2,', '']);
  });

  it('M06 keeps what looks like a formula from being one; numbers stay numbers', async () => {
    expect(await lines([['=HYPERLINK("x")', -5, '']])).toEqual([
      expect.anything(),
      '"\'=HYPERLINK(""x"")",-5,',
      '',
    ]);
  });

  it('ends with the error of its source', async () => {
    async function* broken(): AsyncGenerator<CellValue[][]> {
      yield [['Asha', 1, '']];
      throw new Error('the database went away');
    }
    await expect(buffer(writeCsv({ columns: COLUMNS, batches: broken() }))).rejects.toThrow('went away');
  });
});
