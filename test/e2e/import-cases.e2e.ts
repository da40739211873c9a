import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as XLSX from 'xlsx';
import type { ImportAnswer } from '../../src/shared/resources/imports/api.js';
import { importsMessages } from '../../src/shared/resources/imports/messages.js';
import { type Agent, startApp, startWorker, type TestApp } from '../support/app.js';
import { adminAgent, makeJob } from '../support/factories.js';
import { checked, confirmed, people, settled, upload, uploadAtOnce, workbook } from '../support/imports.js';

const { hints: HINTS, ...TEXTS } = importsMessages.import;
const CASES = join(import.meta.dirname, '../fixtures/cases');

let app: TestApp;
let admin: Agent;
let job: { _id: string; jobId: number };
let seeds = 4_000;

beforeAll(async () => {
  app = await startApp();
  await startWorker();
  admin = await adminAgent(app);
  job = await makeJob(admin);
});

const some = (count: number) => people(count, ++seeds, job.jobId);
const grid = (count: number): string[][] => {
  const rows = some(count);
  return [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))];
};
const written = (book: XLSX.WorkBook, bookType: XLSX.BookType = 'xlsx') =>
  XLSX.write(book, { type: 'buffer', bookType }) as Buffer;
const sheet = (rows: string[][]) => XLSX.utils.aoa_to_sheet(rows);

/** Imports one of the files, whose rows apply for J1. @returns the added candidates */
async function imported(name: string) {
  const bytes = await readFile(join(CASES, name));
  const verdict = await checked(admin, bytes, name);
  expect(verdict).toMatchObject({ state: 'checked', failure: null, counts: { invalid: 0 } });
  const { counts } = await confirmed(admin, verdict._id);
  expect(counts.added).toBe(counts.read);
  const { body } = await admin.get(`/api/candidates?limit=${counts.added}&sort=-createdAt`).expect(200);
  return { verdict, candidates: body.data.candidates as Array<Record<string, unknown>> };
}

describe('workbooks as other programs write them', () => {
  it('are tried with the first job', () => expect(job.jobId).toBe(1));

  it.each([
    ['PC01: types of parts as defaults', 'PC01-default-content-type.xlsx', 1],
    ['PC02: a look-up into another workbook', 'PC02-lookup-in-other-workbook.xlsx', 1],
    ['PC03: a part in UTF-16 that nobody reads', 'PC03-power-query.xlsx', 1],
    ['PC04: 190 photos', 'PC04-a-photo-in-each-row.xlsx', 3],
  ])('%s', async (_what, name, count) => {
    const { candidates } = await imported(name);
    expect(candidates).toHaveLength(count);
    for (const candidate of candidates) expect(candidate['name']).toBe('Asha Verma');
  });

  it('PC08: letters beyond U+FFFF are themselves', async () => {
    const { candidates } = await imported('PC08-numeric-references.xlsx');
    expect(candidates).toMatchObject([{ name: 'Asha 😀', education: '𠮷田 大学' }]);
  });

  it('PC12: the number itself counts, in whatever format it is shown', async () => {
    const { candidates } = await imported('PC12-numbers-with-units.xlsx');
    expect(candidates).toMatchObject([{ experience: 5, expectedCTC: 1_250_000, noticePeriod: 30 }]);
  });

  it('PC13: dates as pandas, forms and people write them; one that cannot be read is named', async () => {
    const { candidates } = await imported('PC13-dates-as-text.xlsx');
    for (const candidate of candidates) expect(candidate['applicationDate']).toBe('2025-11-20');
    const rows: Array<Record<string, string>> = some(1);
    rows[0]!['Application Date'] = '11/20/2025';
    const { errors } = await checked(admin, workbook(rows));
    expect(errors[0]?.errors).toEqual([TEXTS.dateUnreadable('11/20/2025')]);
  });
});

describe('what people see when they open the file', () => {
  it('PC09: the first visible sheet with the headers is read, and what is left out is reported', async () => {
    const { verdict, candidates } = await imported('PC09-hidden-sheet-first.xlsx');
    expect(candidates).toMatchObject([{ name: 'Visible Newperson' }]);
    const otherSheets = [{ name: 'Old list', isHidden: true }];
    expect(verdict.origin).toEqual({ sheet: 'Applicants', headerLine: 1, hiddenRows: 0, otherSheets });

    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, sheet([['How to fill this in'], ['Name', 'Email']]), 'Read me');
    XLSX.utils.book_append_sheet(book, sheet(grid(2)), 'January');
    XLSX.utils.book_append_sheet(book, sheet(grid(3)), 'February');
    XLSX.utils.book_append_sheet(book, sheet(grid(3)), 'Very hidden');
    book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 0 }, { Hidden: 0 }, { Hidden: 2 }] };
    for (const bookType of ['xlsx', 'biff8'] as const) {
      const { origin, counts } = await checked(admin, written(book, bookType));
      expect(counts.read).toBe(2);
      expect(origin).toMatchObject({
        sheet: 'January',
        otherSheets: [
          { name: 'February', isHidden: false },
          { name: 'Very hidden', isHidden: true },
        ],
      });
    }
  });

  it('PC09: a refusal says that a hidden sheet has the headers', async () => {
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, sheet([['Total'], ['3']]), 'Summary');
    XLSX.utils.book_append_sheet(book, sheet(grid(3)), 'Applicants');
    book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
    const { failure, failureHint } = await checked(admin, written(book));
    expect(failure).toContain('The following headers are missing: Name,');
    expect(failureHint).toBe(HINTS.hiddenSheet('Applicants'));
  });

  it('PC23: headers below titles are found, and a refusal names the line that was taken for them', async () => {
    const titles = [['Applicants of January'], [], ['Printed', '20/11/2025']];
    const book = (rows: string[][]) => ({ SheetNames: ['List'], Sheets: { List: sheet(rows) } });
    const verdict = await checked(admin, written(book([...titles, ...grid(3)])));
    expect(verdict).toMatchObject({
      origin: { sheet: 'List', headerLine: 4 },
      counts: { read: 3, valid: 3 },
    });
    const lacking = [...titles, ...grid(3).map((row) => row.filter((_cell, index) => index !== 1))];
    const refused = await checked(admin, written(book(lacking)));
    expect(refused).toMatchObject({
      state: 'failed',
      failure: TEXTS.missingHeaders(['Email']),
      failureHint: HINTS.headerLine(4, 'List'),
    });
  });
});

describe('PC21: rows that are hidden', () => {
  /** Three people, the second hidden like a filtered row. */
  function filtered(bookType: XLSX.BookType = 'xlsx'): Buffer {
    const rows = sheet(grid(3));
    rows['!rows'] = [{}, {}, { hidden: true }, {}];
    const file = written({ SheetNames: ['List'], Sheets: { List: rows } }, bookType);
    return bookType === 'biff8' ? withHiddenRow(file, 2) : file;
  }
  /* The library writes no row records into an .xls ([MS-XLS] 2.4.221), only their cells. */
  function withHiddenRow(xls: Buffer, row: number): Buffer {
    const file = XLSX.CFB.read(xls, { type: 'buffer' });
    const stream = XLSX.CFB.find(file, 'Workbook')!;
    const content = Buffer.from(stream.content as Uint8Array);
    let dimensions = 0;
    for (let at = 0; at < content.length; at += 4 + content.readUInt16LE(at + 2))
      if (content.readUInt16LE(at) === 0x0200) dimensions = at + 4 + content.readUInt16LE(at + 2);
    const record = Buffer.alloc(20);
    record.writeUInt16LE(0x0208, 0);
    record.writeUInt16LE(16, 2);
    record.writeUInt16LE(row, 4);
    record.writeUInt32LE(0x20, 16);
    stream.content = Buffer.concat([content.subarray(0, dimensions), record, content.subarray(dimensions)]);
    stream.size = stream.content.length;
    return Buffer.from(XLSX.CFB.write(file, { type: 'buffer' }) as Uint8Array);
  }
  const choose = async (id: string, hiddenRows: string): Promise<ImportAnswer> => {
    await admin.post(`/api/imports/${id}/hidden-rows`).send({ hiddenRows }).expect(202);
    return settled(admin, id);
  };

  it.each(['xlsx', 'xlml', 'biff8'] as const)('are left out and reported, in %s', async (bookType) => {
    const verdict = await checked(admin, filtered(bookType), bookType === 'xlsx' ? 'a.xlsx' : 'a.xls');
    expect(verdict).toMatchObject({ counts: { read: 2, valid: 2 }, origin: { hiddenRows: 1 } });
    expect((await confirmed(admin, verdict._id)).counts.added).toBe(2);
  });

  it('are imported by choice, which can be changed until the rows are added', async () => {
    const verdict = await checked(admin, filtered());
    expect(verdict.hiddenRows).toBeNull();
    expect((await choose(verdict._id, 'include')).counts).toMatchObject({ read: 3, valid: 3 });
    expect((await choose(verdict._id, 'omit')).counts).toMatchObject({ read: 2, valid: 2 });
    expect(await choose(verdict._id, 'include')).toMatchObject({
      hiddenRows: 'include',
      origin: { hiddenRows: 1 },
    });
    expect((await confirmed(admin, verdict._id)).counts.added).toBe(3);
    await admin.post(`/api/imports/${verdict._id}/hidden-rows`).send({ hiddenRows: 'omit' }).expect(409);
    await admin.post(`/api/imports/${verdict._id}/hidden-rows`).send({ hiddenRows: 'x' }).expect(400);
  });

  it('keep an import from adding rows immediately until somebody has chosen', async () => {
    const verdict = await settled(admin, await uploadAtOnce(admin, filtered()));
    expect(verdict).toMatchObject({ state: 'checked', addValid: false, counts: { read: 2, added: 0 } });
    expect((await confirmed(admin, verdict._id)).counts.added).toBe(2);
    const chosen = await admin
      .post('/api/candidates/bulk?addValid=true&hiddenRows=include')
      .attach('file', filtered(), 'a.xlsx')
      .expect(202);
    const done = await settled(admin, chosen.body.data._id as string);
    expect(done).toMatchObject({ state: 'done', counts: { read: 3, added: 3 } });
    await admin.post('/api/candidates/bulk?hiddenRows=x').attach('file', filtered(), 'a.xlsx').expect(400);
  });
});

describe('PC20: what portals save under the name .xls', () => {
  const cell = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const html = (rows: string[][]) =>
    rows.map((row) => `<tr>${row.map((text) => `<td>${cell(text)}</td>`).join('')}</tr>`).join('');
  const head = "<meta http-equiv=Content-Type content='text/html; charset=windows-1252'>";
  const withName = (name: string) => {
    const rows = grid(2);
    rows[1]![0] = name;
    return rows;
  };

  it.each<[string, (rows: string[][]) => Buffer]>([
    [
      'an HTML page',
      (rows) => Buffer.from(`<html><head></head><body><table>${html(rows)}</table></body></html>`),
    ],
    [
      'HTML in Western European letters',
      (rows) => Buffer.from(`${head}<table border=1>${html(rows)}</table>`, 'latin1'),
    ],
    [
      'HTML behind an XML declaration',
      (rows) => Buffer.from(`<?xml version="1.0"?><html><table>${html(rows)}</table></html>`),
    ],
    ['XML Spreadsheet 2003', (rows) => written({ SheetNames: ['A'], Sheets: { A: sheet(rows) } }, 'xlml')],
    ['lines with tabs', (rows) => Buffer.from(rows.map((row) => row.join('\t')).join('\r\n'))],
    [
      'lines with tabs in UTF-16',
      (rows) =>
        Buffer.from(
          `\ufeff${rows.map((row) => row.map((text) => `"${text}"`).join('\t')).join('\n')}\n`,
          'utf16le',
        ),
    ],
  ])('%s is read', async (_what, make) => {
    const verdict = await checked(admin, make(withName('Zoë <Ray>')), 'report.xls');
    expect(verdict).toMatchObject({ state: 'checked', counts: { read: 2, valid: 2 } });
    expect((await confirmed(admin, verdict._id)).counts.added).toBe(2);
    const { body } = await admin.get('/api/candidates?limit=2&sort=-createdAt').expect(200);
    const names = body.data.candidates.map(({ name }: { name: string }) => name);
    expect(names).toContain('Zoë <Ray>');
  });

  it('everything else stays refused in the specification’s words, with the way out below', async () => {
    const csv = Buffer.from(
      grid(2)
        .map((row) => row.join(','))
        .join('\n'),
    );
    const text = Buffer.from(
      grid(2)
        .map((row) => row.join('\t'))
        .join('\n'),
    );
    for (const [bytes, name] of [
      [csv, 'list.csv'],
      [csv, 'list.xls'],
      [text, 'list.xlsx'],
      [text, 'list.txt'],
    ] as const) {
      const { body } = await upload(admin, bytes, name).expect(415);
      expect(body).toMatchObject({
        message: 'Invalid file type. Only Excel files (.xlsx, .xls) are accepted.',
        hint: 'Open it in Excel and save it as .xlsx (Excel Workbook), then upload that file.',
      });
    }
  });
});

describe('a refusal says its cause and the way out', () => {
  it.each<[string, () => Buffer, string, number, string]>([
    ['no bytes', () => Buffer.alloc(0), 'a.xlsx', 400, HINTS.empty],
    ['half a file', () => workbook(some(2)).subarray(0, 900), 'a.xlsx', 400, HINTS.incomplete],
    ['too large', () => Buffer.alloc(10 * 1024 * 1024 + 1), 'a.xlsx', 413, HINTS.tooLarge],
  ])('%s', async (_what, make, name, status, hint) => {
    const { body } = await upload(admin, make(), name).expect(status);
    expect(body.hint).toBe(hint);
  });
});
