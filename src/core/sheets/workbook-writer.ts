import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import * as yazl from 'yazl';
import {
  STYLE,
  STYLES_XML,
  cellXml,
  columnName,
  escapeXml,
  textCell,
  type CellKind,
  type CellValue,
} from './cell-xml.js';

/** The media type of .xlsx files. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface SheetColumn {
  header: string;
  /** The type of the column's values; text by default. */
  kind?: CellKind;
  /** Width in characters. */
  width?: number;
  /** Breaks long texts into lines. */
  wrap?: boolean;
  /** Offers a drop-down list: the values themselves, or a range such as `Jobs!$A$2:$A$9`. */
  options?: readonly string[] | string;
}

/** Values in the order of the columns. */
export type SheetRow = readonly CellValue[];

/** A sheet with its rows, which are pulled while the file is read: one by one, or in batches if there are many. */
export type Sheet = {
  /** Name on the tab, at most 31 characters and none of `[]:*?/\`. */
  name: string;
  columns: readonly SheetColumn[];
} & (
  { rows: Iterable<SheetRow> | AsyncIterable<SheetRow> } | { batches: AsyncIterable<readonly SheetRow[]> }
);

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PIECE_LENGTH = 64 * 1024;
/* Low levels already compress sheets to a tenth; higher ones only cost time. */
const COMPRESSION_LEVEL = 3;
/* Mobile numbers are deliberately texts of digits: no green corner on each of them. */
const NO_MARKS =
  '<ignoredErrors><ignoredError sqref="A1:XFD1048576" numberStoredAsText="1"/></ignoredErrors>';
/* A fixed time makes equal content yield equal bytes. */
const MTIME = new Date(Date.UTC(2000, 0, 1));

/**
 * Writes an .xlsx workbook as a stream (decisions D3, D5, D6). Rows are pulled while the stream is read, so memory does
 * not depend on their number. Texts stay texts, even if they look like formulas.
 * @returns the file's bytes; an error of a source of rows destroys the stream, and a destroyed stream closes the source
 * being read
 */
export function writeWorkbook(sheets: readonly Sheet[]): Readable {
  const zip = new yazl.ZipFile();
  const { outputStream: output } = zip;
  // A stream of Node's own; the package's types know only the older half of it.
  assert(output instanceof Readable);
  const sources: Readable[] = [];
  zip.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => sources.forEach((source) => source.destroy()));

  const add = (path: string, xml: string) =>
    zip.addBuffer(Buffer.from(HEAD + xml), path, { mtime: MTIME, compressionLevel: COMPRESSION_LEVEL });
  add('[Content_Types].xml', contentTypes(sheets.length));
  add('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]));
  add('xl/workbook.xml', workbook(sheets));
  add(
    'xl/_rels/workbook.xml.rels',
    relations([
      ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
  );
  zip.addBuffer(Buffer.from(STYLES_XML), 'xl/styles.xml', { mtime: MTIME });
  sheets.forEach((sheet, index) => {
    const options = { mtime: MTIME, compressionLevel: COMPRESSION_LEVEL };
    zip.addReadStreamLazy(`xl/worksheets/sheet${index + 1}.xml`, options, (callback) => {
      /* The reader is gone: do not open a source of rows that nobody would close. */
      if (output.destroyed) return callback(new Error('the reader went away'), output);
      const source = Readable.from(sheetXml(sheet), { objectMode: false });
      source.on('error', (error) => output.destroy(error));
      sources.push(source);
      callback(null, source);
    });
  });
  zip.end();
  return output;
}

async function* sheetXml(sheet: Sheet): AsyncGenerator<Buffer> {
  const names = sheet.columns.map((_, index) => columnName(index));
  const kinds = sheet.columns.map(({ kind = 'text' }) => kind);
  const styles = sheet.columns.map(({ wrap }) => (wrap ? STYLE.wrapped : STYLE.plain));
  let piece = `${HEAD}<worksheet xmlns="${MAIN}">${view()}${widths(sheet.columns)}<sheetData>`;
  piece += `<row r="1">${sheet.columns.map(({ header }, index) => textCell(`${names[index]}1`, header, STYLE.header)).join('')}</row>`;
  let number = 1;
  const add = (row: SheetRow) => {
    number += 1;
    piece += `<row r="${number}">`;
    for (let index = 0; index < names.length; index++) {
      piece += cellXml(`${names[index]}${number}`, row[index], kinds[index] ?? 'text', styles[index]);
    }
    piece += '</row>';
  };
  const isFull = () => piece.length >= PIECE_LENGTH;
  const take = () => {
    const full = Buffer.from(piece);
    piece = '';
    return full;
  };
  /* With many rows, awaiting each one costs more than writing its text. */
  if ('batches' in sheet) {
    for await (const batch of sheet.batches)
      for (const row of batch) {
        add(row);
        if (isFull()) yield take();
      }
  } else {
    for await (const row of sheet.rows) {
      add(row);
      if (isFull()) yield take();
    }
  }
  yield Buffer.from(`${piece}</sheetData>${dropDowns(sheet.columns)}${NO_MARKS}</worksheet>`);
}

function view(): string {
  return (
    '<sheetViews><sheetView workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  );
}

/* An empty cell takes the column's style when somebody types into it: mobile numbers keep their zeros. */
function widths(columns: readonly SheetColumn[]): string {
  const cols = columns.map(({ width = 18, kind = 'text' }, index) => {
    const style = { text: STYLE.asText, number: STYLE.plain, day: STYLE.day }[kind];
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1" style="${style}"/>`;
  });
  return cols.length > 0 ? `<cols>${cols.join('')}</cols>` : '';
}

function dropDowns(columns: readonly SheetColumn[]): string {
  const lists = columns.flatMap(({ options }, index) => {
    if (!options) return [];
    const name = columnName(index);
    const source = typeof options === 'string' ? options : `"${options.join(',')}"`;
    return (
      `<dataValidation type="list" allowBlank="1" sqref="${name}2:${name}1048576">` +
      `<formula1>${escapeXml(source)}</formula1></dataValidation>`
    );
  });
  return lists.length > 0
    ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
    : '';
}

function contentTypes(sheetCount: number): string {
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}" ContentType="${SHEET_TYPE}.${type}+xml"/>`;
  const sheets = Array.from({ length: sheetCount }, (_, index) =>
    override(`worksheets/sheet${index + 1}.xml`, 'worksheet'),
  );
  return (
    `<Types xmlns="${PACKAGE}/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>` +
    `${override('workbook.xml', 'sheet.main')}${override('styles.xml', 'styles')}${sheets.join('')}</Types>`
  );
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const list = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
}

function workbook(sheets: readonly Sheet[]): string {
  const list = sheets.map(
    ({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets></workbook>`;
}
