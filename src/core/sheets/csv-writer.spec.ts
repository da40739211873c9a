import { stringify } from 'csv-stringify/sync';
import * as fc from 'fast-check';
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

  it('M06 a program that splits by semicolons, tabs or lines finds no formula within a cell either', async () => {
    const texts = ['Rao;=1+1', 'Rao; \t"@SUM(1)', 'Rao\n-2+3', 'Rao;\tb;＝1', 'Rao; ok; 5=5'];
    const written = await lines(texts.map((text) => [text, 1, '']));
    expect(written.slice(1).join('\r\n')).toBe(
      [
        `"Rao;'=1+1",1,`,
        `"Rao; \t'""@SUM(1)",1,`,
        `"Rao\n'-2+3",1,`,
        `"Rao;\tb;'＝1",1,`,
        `"Rao; ok; 5=5",1,`,
        '',
      ].join('\r\n'),
    );
  });

  it("is identical to the package's output for all rows", async () => {
    const columns = [{ header: 'A' }, { header: 'B' }, { header: 'C' }];
    const text = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'aZ9 ,"\'\r\n\t=+-@;é中＝', '\u00a0'), maxLength: 4 }),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    );
    const value = fc.oneof(text, fc.double(), fc.integer(), fc.constantFrom(null, undefined, ''));
    const row = fc.tuple(value, value, value);
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
        const written = (await buffer(writeCsv({ columns, batches: inBatches(rows) }))).toString();
        const options = { record_delimiter: '\r\n', quoted_match: /[;\t\r\n]/, escape_formulas: true };
        const safe = rows.map((cells) =>
          cells.map((cell) =>
            typeof cell === 'string'
              ? cell.replace(/([;\t\r\n])(?=[ \u00a0"']*[=+\-@＝＋－＠])/g, "$1'")
              : cell,
          ),
        );
        expect(written).toBe(`\ufeff${stringify([['A', 'B', 'C'], ...safe], options)}`);
      }),
    );
  });

  it('ends with the error of its source', async () => {
    async function* broken(): AsyncGenerator<CellValue[][]> {
      yield [['Asha', 1, '']];
      throw new Error('the database went away');
    }
    await expect(buffer(writeCsv({ columns: COLUMNS, batches: broken() }))).rejects.toThrow('went away');
  });
});
