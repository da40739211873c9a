import { buffer } from 'node:stream/consumers';
import * as yauzl from 'yauzl';
import { IMPORT_COLUMNS } from '../../../shared/resources/imports/columns.js';
import { checkRow } from './check-row.js';
import { findColumns } from './columns.js';
import { gateBytes } from './gate.js';
import { readTable } from './reader.js';
import { errorsWorkbook, templateWorkbook } from './workbook.js';

const HEADERS = IMPORT_COLUMNS.map(({ header }) => header);

async function part(bytes: Buffer, name: string): Promise<string> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === name) return (await buffer(await zip.openReadStreamPromise(entry))).toString();
  }
  throw new Error(`no part ${name}`);
}

describe('errorsWorkbook', () => {
  const odd = [
    '=1+1',
    '+91 1',
    '-5',
    '@cmd',
    '\tTab',
    '\rCR',
    "=cmd|'/c calc'!A0",
    ' blank ',
    '_x000D_',
    '<&>',
  ];

  it('M06: can be uploaded unchanged, with every text as it was', async () => {
    const row = { number: 7, name: '=Name', errors: ['First', 'Second'], cells: odd };
    const bytes = await buffer(errorsWorkbook(HEADERS, [row]));
    await expect(gateBytes(bytes)).resolves.toBe('xlsx');
    const table = await readTable(bytes);
    expect(table.headers).toEqual(['Candidate No.', 'Candidate Name', 'Errors', ...HEADERS]);
    expect(table.rows[0]?.cells.slice(0, 3)).toEqual(['7', '=Name', 'First\nSecond']);
    expect(table.rows[0]?.cells.slice(3, 3 + odd.length)).toEqual(odd);
    expect(findColumns(table.headers).get('Name')).toBe(3);
  });

  it('M06: marks texts that look like formulas as text and writes no formula', async () => {
    const cells = ['=1+1', 'plain', '\tx'];
    const bytes = await buffer(
      errorsWorkbook(['A', 'B', 'C'], [{ number: 1, name: 'n', errors: ['e'], cells }]),
    );
    const sheet = await part(bytes, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<c r="D2" t="inlineStr" s="1"><is><t>=1+1</t></is></c>');
    expect(sheet).toContain('<c r="E2" t="inlineStr"><is><t>plain</t></is></c>');
    expect(sheet).not.toContain('<f>');
    // The number is a number, errors are on separate lines.
    expect(sheet).toContain('<c r="A2"><v>1</v></c>');
    expect(sheet).toContain('<c r="C2" t="inlineStr" s="4"><is><t>e</t></is></c>');
    await expect(part(bytes, 'xl/workbook.xml')).resolves.toContain('<sheet name="Errors"');
    const styles = await part(bytes, 'xl/styles.xml');
    expect(styles.match(/<cellXfs.*<\/cellXfs>/)?.[0].match(/<xf [^>]*>/g)?.[1]).toContain('quotePrefix="1"');
  });

  it('leaves out its own columns when a corrected file is refused again', async () => {
    const first = await readTable(
      await buffer(errorsWorkbook(HEADERS, [{ number: 1, name: 'n', errors: ['e'], cells: ['n'] }])),
    );
    const [row] = first.rows;
    const again = await buffer(
      errorsWorkbook(first.headers, [{ number: 1, name: 'n', errors: ['e'], cells: row?.cells ?? [] }]),
    );
    expect(await readTable(again)).toEqual(first);
  });
});

describe('templateWorkbook', () => {
  const jobs = [
    { jobId: 12, title: 'Robotics <Engineer>' },
    { jobId: 14, title: '=Technician' },
  ];
  const template = () => buffer(templateWorkbook({ jobs, today: '2026-11-21' }));

  it('D6: can be imported as it is: two different people who pass the check', async () => {
    const bytes = await template();
    await expect(gateBytes(bytes)).resolves.toBe('xlsx');
    const { headers, rows } = await readTable(bytes);
    expect(headers).toEqual(HEADERS);
    const context = {
      today: '2026-11-21',
      timeZone: 'Asia/Kolkata',
      jobs: new Map([[12, { id: '0123456789abcdef01234567', isActive: true, isDeleted: false }]]),
    };
    const checked = rows.map((row) => checkRow(row, findColumns(headers), context));
    expect(checked.map(({ errors }) => errors)).toEqual([[], []]);
    expect(new Set(checked.map(({ email }) => email)).size).toBe(2);
    expect(new Set(checked.map(({ mobile }) => mobile)).size).toBe(2);
    expect(checked[0]?.values?.applicationDate).toBe('2026-11-21');
    expect(rows.flatMap(({ cells }) => cells)).not.toContain('');
  });

  it('D6: offers lists for the enumerations and the open jobs, and explains each column', async () => {
    const bytes = await template();
    const sheet = await part(bytes, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('sqref="C2:C1048576"><formula1>&quot;Male,Female&quot;</formula1>');
    expect(sheet).toContain(
      '<formula1>&quot;LinkedIn,Indeed,Naukri,Office,Website,Email,Other&quot;</formula1>',
    );
    expect(sheet).toContain('<formula1>&quot;Yes,No&quot;</formula1>');
    expect(sheet).toContain('<formula1>Jobs!$A$2:$A$3</formula1>');
    const columns = await part(bytes, 'xl/worksheets/sheet2.xml');
    for (const { header, help } of IMPORT_COLUMNS) {
      expect(columns).toContain(`<t>${header}</t>`);
      expect(columns).toContain(`<t>${help}</t>`);
    }
    await expect(part(bytes, 'xl/worksheets/sheet3.xml')).resolves.toContain('Robotics &lt;Engineer&gt;');
  });

  it('D6: holds numbers and days as Excel does, and long texts in lines', async () => {
    const bytes = await template();
    const sheet = await part(bytes, 'xl/worksheets/sheet1.xml');
    for (const [cell, value] of Object.entries({ E2: 4.5, K2: 1_400_000, L2: 1_100_000, M2: 60 }))
      expect(sheet).toContain(`<c r="${cell}"><v>${value}</v></c>`);
    expect(sheet).toMatch(/<c r="H2" s="3"><v>\d+<\/v><\/c>/);
    expect(sheet).toContain('<c r="D2" t="inlineStr"><is><t>9810012345</t></is></c>');
    expect(await part(bytes, 'xl/worksheets/sheet2.xml')).toContain('<c r="C2" t="inlineStr" s="4">');
  });

  it('D6: has a sheet that explains each column, and one for the jobs if there are any', async () => {
    const bytes = await template();
    const names = (workbook: string) =>
      [...workbook.matchAll(/<sheet name="(\w+)"/g)].map(([, name]) => name);
    expect(names(await part(bytes, 'xl/workbook.xml'))).toEqual(['Candidates', 'Columns', 'Jobs']);
    const texts = async (sheet: number) =>
      [...(await part(bytes, `xl/worksheets/sheet${sheet}.xml`)).matchAll(/<t>([^<]*)<\/t>/g)].map(
        ([, text]) => text,
      );
    expect((await texts(2)).slice(0, 6)).toEqual([
      'Column',
      'Required',
      'What to fill in',
      'Name',
      'Yes',
      'Full name, at most 50 characters.',
    ]);
    expect((await texts(2)).slice(-3, -1)).toEqual(['Permanent Location', 'No']);
    expect(await texts(3)).toEqual([
      'Job Id',
      'Title',
      'J12',
      'Robotics &lt;Engineer&gt;',
      'J14',
      '=Technician',
    ]);
    const none = await buffer(templateWorkbook({ jobs: [], today: '2026-11-21' }));
    expect(names(await part(none, 'xl/workbook.xml'))).toEqual(['Candidates', 'Columns']);
  });

  it('can be made before there is any job', async () => {
    const bytes = await buffer(templateWorkbook({ jobs: [], today: '2026-11-21' }));
    const { rows } = await readTable(bytes);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.cells).toContain('J1');
    expect(await part(bytes, 'xl/worksheets/sheet1.xml')).not.toContain('Jobs!');
  });
});
