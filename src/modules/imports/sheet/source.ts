import * as XLSX from 'xlsx';
import { MESSAGES } from '../../../shared/messages.js';
import { parsable, tabbedCells, textSheetOf } from './text-sheets.js';
import { readWorkbook, textOf, wideOf, type WorkbookParts } from './workbook-parts.js';
import { elementsOf, withCapitalPlaces, withWholeLetters } from './xml-elements.js';
import { SheetError } from './types.js';

export type Grid = (XLSX.CellObject | undefined)[][];

export interface ParsedSheet {
  name: string;
  /** Empty if the sheet has no cells or is a chart. */
  grid: Grid;
  /** Positions of rows hidden by hand or by a filter. */
  hiddenRows: ReadonlySet<number>;
  /** It continues below the requested rows. */
  goesOn: boolean;
  /** Days are counted from 1904. */
  date1904: boolean;
}

/** A sheet's position among all sheets of a file. */
export interface ListedSheet {
  index: number;
  isHidden: boolean;
}

/** A file that has passed the gate, ready to be parsed. */
export interface SheetSource {
  /** Its first 200 sheets, in order. */
  sheets: ListedSheet[];
  /** Parses some sheets down to a row, or to their end with 0. */
  parse(sheets: readonly ListedSheet[], rows: number): ParsedSheet[];
}

const SHEETS = 200;
/** Bytes of a part that suffice to see how cell references are written. */
const HEAD = 16_384;

/** A function of the parser that its types lack: it takes an already unpacked archive. */
type ParseParts = (container: unknown, options: XLSX.ParsingOptions) => XLSX.WorkBook;
const { parse_zip: parseParts } = XLSX as typeof XLSX & { parse_zip: ParseParts };

/**
 * Opens a file that has passed the gate, in any of the formats.
 * @throws SheetError if it is unreadable
 */
export async function openSource(bytes: Buffer): Promise<SheetSource> {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return partsSource(await readWorkbook(bytes));
  const sheet = textSheetOf(bytes);
  if (!sheet) return bookSource((options) => XLSX.read(bytes, { ...options, type: 'buffer' }));
  if (sheet.kind !== 'tabs') {
    const text = parsable(sheet);
    return bookSource((options) => XLSX.read(text, { ...options, type: 'string', raw: true }));
  }
  const book = { SheetNames: ['Sheet1'], Sheets: { Sheet1: textGrid(tabbedCells(sheet.text)) } };
  return bookSource(() => book);
}

function textGrid(rows: string[][]): XLSX.WorkSheet {
  return { '!data': rows.map((row) => row.map((v): XLSX.CellObject => ({ t: 's', v }))) };
}

type Parse = (options: XLSX.ParsingOptions) => XLSX.WorkBook;

interface Known {
  sheets: ListedSheet[];
  hiddenRows: (index: number) => ReadonlySet<number>;
}

/** @param known what the parser need not determine */
function bookSource(parse: Parse, known?: Known): SheetSource {
  const read = (sheets: number[], sheetRows: number) =>
    parse({
      dense: true,
      sheets,
      sheetRows,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
    });
  return {
    sheets: (known?.sheets ?? listed(read([], 1))).slice(0, SHEETS),
    parse: (sheets, rows) => {
      const places = sheets.map(({ index }) => index);
      const book = read(places, rows);
      return places.map((index) => {
        const name = book.SheetNames[index] ?? '';
        const sheet = book.Sheets[name];
        return {
          name,
          grid: sheet?.['!data'] ?? [],
          hiddenRows: known?.hiddenRows(index) ?? hiddenAmong(sheet?.['!rows'] ?? []),
          goesOn: sheet?.['!fullref'] !== undefined,
          date1904: book.Workbook?.WBProps?.date1904 === true,
        };
      });
    },
  };
}

function listed({ SheetNames, Workbook }: XLSX.WorkBook): ListedSheet[] {
  return SheetNames.map((_name, index) => ({
    index,
    isHidden: (Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
  }));
}

function hiddenAmong(rows: readonly (XLSX.RowInfo | undefined)[]): Set<number> {
  return new Set(
    Object.keys(rows)
      .map(Number)
      .filter((row) => rows[row]?.hidden),
  );
}

const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/*
 * The parser gets an archive built here that contains only what it should read. Sheets get the names it tries without a
 * list of relationships; a chart among them has no part, and no cells.
 */
function partsSource({ workbook, parts }: WorkbookParts): SheetSource {
  const container: unknown = XLSX.CFB.utils.cfb_new();
  const add = (name: string, bytes: Buffer) =>
    void XLSX.CFB.utils.cfb_add(container, `xl/${name}`, plainXml(bytes));
  const list = elementsOf(textOf(workbook), 'sheet');
  const sheets = list.map((attributes) => {
    const id = relationId(attributes);
    return parts.find((part) => part.type === 'worksheet' && part.id === id)?.bytes;
  });
  const types = [`<Override PartName="/xl/workbook.xml" ContentType="${CONTENT_TYPE}.sheet.main+xml"/>`];
  add('workbook.xml', workbook);
  for (const [index, bytes] of sheets.entries()) if (bytes) add(`worksheets/sheet${index + 1}.xml`, bytes);
  for (const name of ['sharedStrings', 'styles']) {
    const part = parts.find(({ type }) => type === name.toLowerCase());
    if (!part) continue;
    add(`${name}.xml`, part.bytes);
    types.push(`<Override PartName="/xl/${name}.xml" ContentType="${CONTENT_TYPE}.${name}+xml"/>`);
  }
  const text = `<Types xmlns="${PACKAGE}/content-types">${types.join('')}</Types>`;
  XLSX.CFB.utils.cfb_add(container, '[Content_Types].xml', Buffer.from(text));
  const known: Known = {
    sheets: list.map(({ state }, index) => ({ index, isHidden: /hidden$/i.test(state ?? '') })),
    hiddenRows: (index) => hiddenRowsOf(sheets[index] ?? Buffer.alloc(0)),
  };
  return bookSource((options) => parseParts(container, options), known);
}

/* r:id, with any prefix for the namespace of relationships. */
function relationId(attributes: Record<string, string>): string {
  return Object.entries(attributes).find(([name]) => /^\w+:id$/.test(name))?.[1] ?? '';
}

/* UTF-8, with letters beyond U+FFFF written literally and cell references in capitals. */
function plainXml(bytes: Buffer): Buffer {
  const isWide = wideOf(bytes) !== undefined;
  const head = textOf(bytes.subarray(0, HEAD));
  const isSmall = withCapitalPlaces(head) !== head;
  if (!isWide && !isSmall && !bytes.includes('&#')) return bytes;
  const text = withWholeLetters(textOf(bytes));
  return Buffer.from(isSmall ? withCapitalPlaces(text) : text);
}

/* The parser reports hidden rows only together with all formats, which would cost more than the cells. */
function hiddenRowsOf(sheet: Buffer): ReadonlySet<number> {
  const hidden = new Set<number>();
  const text = wideOf(sheet) ? textOf(sheet) : sheet.toString('latin1');
  if (!/\shidden=/.test(text)) return hidden;
  let row = 0;
  for (const [, attributes = ''] of text.matchAll(/<(?:\w{1,80}:)?row(?=[\s/>])([^<>]{0,2000})>/g)) {
    row = Number(/\sr=["'](\d{1,7})["']/.exec(attributes)?.[1] ?? row + 1);
    if (/\shidden=["'](?:1|true|on)["']/.test(attributes)) hidden.add(row - 1);
  }
  return hidden;
}

/** Why a file cannot be parsed, as far as the parser says. */
export function parserError(error: unknown): SheetError {
  const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
  const { hints, unreadable } = MESSAGES.import;
  return new SheetError(unreadable, 400, isLocked ? hints.password : hints.damaged);
}
