import { makeWorkbook, type WorkbookOptions } from '../../../../test/fixtures/workbooks.js';
import { checkTable } from './check-table.js';
import { gateBytes } from './gate.js';
import { readTable } from './reader.js';
import type { ImportRow } from './types.js';

const jobs = new Map(
  [1, 2, 5].map((number) => [
    number,
    { id: String(number).padStart(24, '0'), isActive: true, isDeleted: false },
  ]),
);

async function importAll(bytes: Buffer): Promise<ImportRow[]> {
  await gateBytes(bytes);
  return [...checkTable(await readTable(bytes), { jobs, today: '2026-11-21', timeZone: 'Asia/Kolkata' })];
}

describe('gate, reader, check and duplicates together', () => {
  it.each<[string, Partial<WorkbookOptions>]>([
    ['clean', {}],
    ['mixed errors', { bad: 0.2 }],
    ['M02: duplicates', { duplicates: 12, bad: 0.05 }],
    ['messy writing', { messy: true, bad: 0.1, duplicates: 4 }],
    ['headers in another order among extra columns', { reorder: true, extraColumns: true, bad: 0.1 }],
    ['blank rows', { blankRows: true, bad: 0.1 }],
    ['Excel dates of both kinds', { dates: 'mixed', bad: 0.1 }],
    ['1904 dates and number cells', { dates: 'excel', date1904: true, numbers: true, bad: 0.1 }],
    ['formulas', { formulas: true }],
  ])('finds exactly the expected errors: %s', async (_what, options) => {
    for (const bookType of ['xlsx', 'xls'] as const) {
      const { bytes, expected } = makeWorkbook({
        rows: 300,
        jobIds: [1, 2, 5],
        seed: 42,
        bookType,
        ...options,
      });
      const checked = await importAll(bytes);
      expect(checked.map(({ number }) => number)).toEqual(
        Array.from({ length: 300 }, (_, index) => index + 1),
      );
      const found = checked.filter(({ errors }) => errors.length > 0);
      expect(new Map(found.map(({ number, errors }) => [number, errors]))).toEqual(expected.errors);
      expect(checked.length - found.length).toBe(expected.valid);
    }
  });

  it('reads the same people however their rows are written', async () => {
    const people = { rows: 100, jobIds: [1, 2, 5], seed: 9 };
    const plain = await importAll(makeWorkbook(people).bytes);
    const odd = await importAll(
      makeWorkbook({ ...people, messy: true, dates: 'mixed', blankRows: true, extraColumns: true }).bytes,
    );
    expect(odd.map(({ values }) => values)).toEqual(plain.map(({ values }) => values));
  });
});
