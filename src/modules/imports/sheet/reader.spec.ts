import * as XLSX from 'xlsx';
import { buildZip } from '../../../../test/fixtures/zip.js';
import { workbookParts, workbookWithHyperlink } from '../../../../test/fixtures/hostile.js';
import { MESSAGES } from '../../../shared/messages.js';
import { readTable } from './reader.js';

type Given = XLSX.CellObject | string | number | boolean | null;

function book(
  sheets: Given[][][],
  workbook?: XLSX.WorkBook['Workbook'],
  bookType: 'xlsx' | 'biff8' = 'xlsx',
): Buffer {
  const names = sheets.map((_, index) => `Sheet ${index + 1}`);
  const written: unknown = XLSX.write(
    {
      SheetNames: names,
      Sheets: Object.fromEntries(
        sheets.map((grid, index) => [names[index], XLSX.utils.aoa_to_sheet(grid, { dense: true })]),
      ),
      ...(workbook ? { Workbook: workbook } : {}),
    },
    { type: 'buffer', bookType },
  );
  return written as Buffer;
}

const cellsOf = async (bytes: Buffer) => (await readTable(bytes)).rows.map(({ cells }) => cells);
const one = async (cell: Given, format?: string) => {
  const given: Given = format && typeof cell === 'number' ? { t: 'n', v: cell, z: format } : cell;
  const cells = await cellsOf(
    book([
      [
        ['Header', 'x'],
        [given, 'x'],
      ],
    ]),
  );
  return cells[0]?.[0];
};

describe('readTable', () => {
  it('takes the first non-blank row as headers and counts only rows with content', async () => {
    const table = await readTable(
      book([
        [
          [],
          [null, '  '],
          [' Name ', null, 'Email'],
          ['a', null, 'b'],
          [' ', null],
          [],
          ['c', 'd', 'e', 'too far'],
        ],
      ]),
    );
    expect(table.headers).toEqual(['Name', '', 'Email']);
    expect(table.rows).toEqual([
      { number: 1, cells: ['a', '', 'b'] },
      { number: 2, cells: ['c', 'd', 'e'] },
    ]);
  });

  it('reads the first sheet that has content', async () => {
    expect((await readTable(book([[], [[' ']], [['Name'], ['a']], [['Other'], ['b']]]))).headers).toEqual([
      'Name',
    ]);
  });

  it('says so when no sheet has content', async () => {
    await expect(readTable(book([[], []]))).rejects.toThrow(MESSAGES.import.noRows);
  });

  it.each<[string, Given, string | undefined, string]>([
    ['a mobile number typed as number', 9_876_543_210, undefined, '9876543210'],
    ['a number that Excel shows in scientific notation', 919_876_543_210, '0.00E+00', '919876543210'],
    ['a fraction', 2.5, undefined, '2.5'],
    ['a fraction shown rounded', 2.5, '0', '2.5'],
    ['a sum of fractions', 0.1 + 0.2, undefined, '0.3'],
    ['money with a format', 1_250_000, '"₹ "#,##0', '₹ 1,250,000'],
    ['a number shown with letters', 12, '"J"0', 'J12'],
    ['leading zeros by format', 12_345_678, '0000000000', '0012345678'],
    ['a day', 45_658, 'dd/mm/yyyy', '01/01/2025'],
    ['a day in the American format', 45_658, 'm/d/yy', '01/01/2025'],
    ['a day with time', 45_658.75, 'yyyy-mm-dd hh:mm', '01/01/2025'],
    ['a truth value', true, undefined, 'TRUE'],
    ['an error', { t: 'e', v: 0x07 }, undefined, '#DIV/0!'],
    ['text that looks like a number', '0098', undefined, '0098'],
  ])('shows %s', async (_what, cell, format, text) => {
    expect(await one(cell, format)).toBe(text);
  });

  it('understands both calendars of Excel, in both containers', async () => {
    const day = (v: number): Given[][][] => [[['Day'], [{ t: 'n', v, z: 'dd/mm/yyyy' }]]];
    for (const bookType of ['xlsx', 'biff8'] as const) {
      expect(await cellsOf(book(day(45_658), undefined, bookType))).toEqual([['01/01/2025']]);
      expect(await cellsOf(book(day(44_196), { WBProps: { date1904: true } }, bookType))).toEqual([
        ['01/01/2025'],
      ]);
    }
  });

  it('M06: shows a formula’s value, never the formula, and a link’s text', async () => {
    const formula: XLSX.CellObject = { t: 's', v: 'Ananya Iyer', f: 'CONCATENATE("Ananya"," Iyer")' };
    const dde = buildZip(
      workbookParts(
        `<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>` +
          `<row r="2"><c r="A2" t="str"><f>cmd|'/c calc'!A0</f><v>shown</v></c></row></sheetData>`,
      ),
    );
    expect(await one(formula)).toBe('Ananya Iyer');
    expect(await cellsOf(dde)).toEqual([['shown']]);
    expect((await readTable(workbookWithHyperlink())).headers).toEqual(['Name']);
  });

  it.each(['=1+1', '+91', '-5', '@cmd', '\tTab', "=cmd|'/c calc'!A0", 'a&<b>"c"'])(
    'M06: keeps the text %j as it is',
    async (text) => {
      expect(await one({ t: 's', v: text })).toBe(text);
    },
  );

  it('M08: accepts rows that are only formatted far below the data', async () => {
    const blank = Array.from(
      { length: 60_000 },
      (_, index) => `<row r="${index + 3}"><c r="A${index + 3}" s="0"/></row>`,
    );
    const bytes = buildZip(
      workbookParts(
        `<dimension ref="A1:A60002"/><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>` +
          `<row r="2"><c r="A2"><v>1</v></c></row>${blank.join('')}</sheetData>`,
      ),
    );
    const onBeyond = jest.fn();
    expect((await readTable(bytes, { onBeyond })).rows).toHaveLength(1);
    expect(onBeyond).toHaveBeenCalledTimes(1);
  });

  it('M08: searches below the allowed rows only if a sheet continues there', async () => {
    const onBeyond = jest.fn();
    expect((await readTable(book([[['Name'], ['a']]]), { onBeyond })).rows).toHaveLength(1);
    expect(onBeyond).not.toHaveBeenCalled();
  });

  it('M08: finds a value in the first row beyond the limit, but accepts what is above it', async () => {
    const table = (row: number, text: string) => {
      const cell = (reference: string, value: string) =>
        `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
      const bytes = buildZip(
        workbookParts(
          `<dimension ref="A1:B${row}"/><sheetData><row r="1">${cell('A1', 'Name')}</row><row r="${row}">${cell(`A${row}`, text)}${cell(`B${row}`, ' ')}</row></sheetData>`,
        ),
      );
      return readTable(bytes);
    };
    expect((await table(51_000, 'x')).rows).toEqual([{ number: 1, cells: ['x'] }]);
    await expect(table(51_001, 'x')).rejects.toThrow(MESSAGES.import.tooManyRows);
    expect((await table(51_001, ' ')).rows).toEqual([]);
  });

  it('M08: reads cells whose references are in small letters', async () => {
    const cell = (place: string, value: string) =>
      `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const rows = `<row r="1">${cell('a1', 'Name')}${cell('b1', 'Email')}</row><row r="2">${cell('a2', 'a')}${cell('b2', 'b')}</row>`;
    const { headers, rows: read } = await readTable(
      buildZip(workbookParts(`<sheetData>${rows}</sheetData>`)),
    );
    expect([headers, read]).toEqual([['Name', 'Email'], [{ number: 1, cells: ['a', 'b'] }]]);
  });

  it('M08: leaves out what is further to the right than 256 columns', async () => {
    const row = (text: string) => Array.from({ length: 257 }, (_, index) => `${text}${index}`);
    const { headers, rows } = await readTable(book([[row('h'), row('c')]]));
    expect([headers.length, headers.at(-1)]).toEqual([256, 'h255']);
    expect(rows).toEqual([{ number: 1, cells: row('c').slice(0, 256) }]);
  });

  it('says so when the bytes are no spreadsheet', async () => {
    await expect(readTable(buildZip([{ name: 'a.xml', data: '<a/>' }]))).rejects.toThrow(
      MESSAGES.import.fileType,
    );
  });

  it('M08: is not held up by references far outside any sheet', async () => {
    const bytes = buildZip(
      workbookParts(
        '<dimension ref="A1:A900000000"/><sheetData><row r="1"><c r="A1"><v>1</v></c><c r="ZZZZZZ1"><v>1</v></c></row>' +
          '<row r="900000000"><c r="A900000000"><v>1</v></c></row></sheetData>',
      ),
    );
    await expect(readTable(bytes)).rejects.toThrow(MESSAGES.import.tooManyRows);
  });

  it('M07: refuses a few texts in so many cells that they would fill the memory', async () => {
    const text = 'x'.repeat(32_000);
    const grid = [['Name', 'Email', 'Remarks'], ...Array.from({ length: 700 }, () => [text, text, text])];
    const sheet = XLSX.utils.aoa_to_sheet(grid, { dense: true });
    const workbook = { SheetNames: ['A'], Sheets: { A: sheet } };
    const bytes = XLSX.write(workbook, { type: 'buffer', bookType: 'xlsx', bookSST: true }) as Buffer;
    expect(bytes.length).toBeLessThan(200_000);
    await expect(readTable(bytes)).rejects.toThrow(MESSAGES.import.unreadable);
  });

  it('M07: refuses a row that no document could hold; cells without a header do not count', async () => {
    const wide = Array.from({ length: 17 }, () => 'x'.repeat(30_000));
    expect((await readTable(book([[['Name'], wide, ['b']]]))).rows).toHaveLength(2);
    await expect(readTable(book([[wide.map(() => 'Name'), wide, ['b']]]))).rejects.toThrow(
      MESSAGES.import.unreadable,
    );
    const most = Array.from({ length: 20 }, () => 'x'.repeat(25_000));
    expect((await readTable(book([[most.map(() => 'Name'), most]]))).rows).toHaveLength(1);
  });

  it('M08: 50,000 rows are allowed, one more is not', async () => {
    const rows = (count: number) =>
      buildZip(
        workbookParts(
          `<sheetData>${Array.from({ length: count + 1 }, () => '<row><c><v>7</v></c></row>').join('')}</sheetData>`,
        ),
      );
    expect((await readTable(rows(50_000))).rows).toHaveLength(50_000);
    await expect(readTable(rows(50_001))).rejects.toThrow(MESSAGES.import.tooManyRows);
  });
});
