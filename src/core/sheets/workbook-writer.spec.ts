import * as XLSX from 'xlsx';
import { buffer } from 'node:stream/consumers';
import type { CellValue } from './cell-xml.js';
import { columnName, escapeXml, textCell } from './cell-xml.js';
import { writeWorkbook, type SheetColumn } from './workbook-writer.js';

/* Read with a different library from the one that wrote. */
async function read(columns: SheetColumn[], rows: CellValue[][]): Promise<XLSX.WorkSheet> {
  const bytes = await buffer(writeWorkbook([{ name: 'List', columns, rows }]));
  const book = XLSX.read(bytes, { type: 'buffer', cellNF: true, cellFormula: true });
  expect(book.SheetNames).toEqual(['List']);
  return book.Sheets['List'] as XLSX.WorkSheet;
}

describe('writeWorkbook', () => {
  it('writes texts, numbers and days with their types', async () => {
    const sheet = await read(
      [{ header: 'Name' }, { header: 'CTC', kind: 'number' }, { header: 'Day', kind: 'day' }],
      [
        ['Zoë <&> "x"', 1_250_000.5, '2026-11-21'],
        [null, undefined, ''],
        ['😀', 0, '2026-11-21T23:30:00.000Z'],
      ],
    );
    expect(sheet['A1'].v).toBe('Name');
    expect(sheet['A2']).toMatchObject({ t: 's', v: 'Zoë <&> "x"' });
    expect(sheet['B2']).toMatchObject({ t: 'n', v: 1_250_000.5 });
    expect(sheet['C2']).toMatchObject({ t: 'n', z: 'dd/mm/yyyy', w: '21/11/2026' });
    expect(sheet['A3']).toBeUndefined();
    expect(sheet['A4'].v).toBe('😀');
    expect(sheet['B4'].v).toBe(0);
    expect(sheet['C4'].w).toBe('21/11/2026');
  });

  it.each(['=1+1', '+91', '-5', '@cmd', '\tTab', '\rCR', "=cmd|'/c calc'!A0"])(
    'M06: %j is text in an export, never a formula',
    async (text) => {
      const sheet = await read([{ header: 'Name' }], [[text]]);
      expect(sheet['A2']).toMatchObject({ t: 's', v: text });
      expect(sheet['A2'].f).toBeUndefined();
    },
  );

  it('writes what does not fit the kind of its column as text', async () => {
    const sheet = await read(
      [
        { header: 'CTC', kind: 'number' },
        { header: 'Day', kind: 'day' },
      ],
      [['much', 'soon']],
    );
    expect(sheet['A2']).toMatchObject({ t: 's', v: 'much' });
    expect(sheet['B2']).toMatchObject({ t: 's', v: 'soon' });
  });

  it('gives equal bytes for equal content', async () => {
    const make = () => buffer(writeWorkbook([{ name: 'A', columns: [{ header: 'x' }], rows: [['1']] }]));
    expect((await make()).equals(await make())).toBe(true);
  });

  it('rows in batches give the bytes that they give one by one', async () => {
    const columns = [{ header: 'x' }];
    const rows = Array.from({ length: 5_000 }, (_, index) => [`Row ${index}`]);
    const batches = async function* () {
      for (const size of [0, 1, 2_000, 0, 2_999]) yield rows.splice(0, size);
    };
    const expected = await buffer(writeWorkbook([{ name: 'A', columns, rows: [...rows] }]));
    const written = await buffer(writeWorkbook([{ name: 'A', columns, batches: batches() }]));
    expect(written.equals(expected)).toBe(true);
  });

  it('M14: pulls rows only as fast as the file is read', async () => {
    let pulled = 0;
    async function* rows() {
      for (; pulled < 200_000; pulled++) yield [String(Math.sin(pulled)).repeat(20)];
    }
    const file = writeWorkbook([{ name: 'A', columns: [{ header: 'x' }], rows: rows() }]);
    file.once('readable', () => file.read(1));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(pulled).toBeLessThan(20_000);
    file.destroy();
  });

  it('closes the source of rows when the reader goes away', async () => {
    let isClosed = false;
    async function* rows() {
      try {
        for (;;) yield [String(Math.random()).repeat(20)];
      } finally {
        isClosed = true;
      }
    }
    const file = writeWorkbook([{ name: 'A', columns: [{ header: 'x' }], rows: rows() }]);
    let size = 0;
    for await (const piece of file) {
      size += piece.length;
      if (size > 100_000) break;
    }
    while (!isClosed) await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it('opens no source of rows when the reader has gone before', async () => {
    const rows = jest.fn(function* () {
      yield ['a'];
    });
    const file = writeWorkbook([
      { name: 'A', columns: [{ header: 'x' }], rows: { [Symbol.iterator]: rows } as Iterable<CellValue[]> },
    ]);
    for await (const piece of file) {
      if (piece.length > 0) break;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(rows).not.toHaveBeenCalled();
  });

  it('fails with the error of the source of rows', async () => {
    async function* rows(): AsyncGenerator<CellValue[]> {
      yield ['a'];
      throw new Error('cursor lost');
    }
    const file = writeWorkbook([{ name: 'A', columns: [{ header: 'x' }], rows: rows() }]);
    await expect(buffer(file)).rejects.toThrow('cursor lost');
  });
});

describe('cell XML', () => {
  it('names columns as Excel does', () => {
    expect([0, 25, 26, 51, 52, 701, 702, 16_383].map(columnName)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
      'XFD',
    ]);
  });

  it('escapes what XML cannot hold', () => {
    expect(escapeXml('a\u0000b\rc_x000D_d\ufffee\ud800f\tg')).toBe(
      'a_x0000_b_x000D_c_x005F_x000D_d\ufffde\ufffdf\tg',
    );
    expect(escapeXml('<a href="x">&</a>😀')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&lt;/a&gt;😀');
  });

  it('keeps blanks at the ends and cuts what Excel cannot hold', () => {
    expect(textCell('A1', ' x')).toContain('<t xml:space="preserve"> x</t>');
    expect(textCell('A1', 'x'.repeat(40_000))).toHaveLength(
      '<c r="A1" t="inlineStr"><is><t></t></is></c>'.length + 32_767,
    );
  });
});
