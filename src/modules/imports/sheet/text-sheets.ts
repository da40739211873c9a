import { withWholeLetters } from './xml-elements.js';

/** What the .xls exports of many portals really contain, besides Excel's own format (case PC20). */
export type TextKind = 'html' | 'xml' | 'tabs';

export interface TextSheet {
  kind: TextKind;
  text: string;
}

/* The start of the file shows its kind. */
const HEAD = 4_096;
const HTML = /<(?:html|head|body|table|meta|style|div|!doctype html)[\s>]/i;
const SPREADSHEET_ML = /<(?:\w{1,20}:)?workbook\s[^>]{0,2000}urn:schemas-microsoft-com:office:spreadsheet/i;
const CHARSET = /(?:charset|encoding)\s{0,9}=\s{0,9}["']?([\w-]{2,40})/i;

/**
 * Identifies a text file as a spreadsheet program would open it: an HTML page with a table, XML Spreadsheet 2003, or
 * tab-separated lines.
 * @returns undefined for anything else, such as comma-separated cells
 */
export function textSheetOf(bytes: Buffer): TextSheet | undefined {
  const text = decoded(bytes);
  if (text === undefined) return undefined;
  const start = text.trimStart().slice(0, HEAD);
  if (start.startsWith('<')) {
    if (SPREADSHEET_ML.test(start)) return { kind: 'xml', text };
    return HTML.test(start) ? { kind: 'html', text } : undefined;
  }
  return start.split(/\r?\n/, 1)[0]?.includes('\t') ? { kind: 'tabs', text } : undefined;
}

/** The text reduced to letters and tables for the parser. */
export function parsable({ kind, text }: TextSheet): string {
  if (kind === 'xml') return withWholeLetters(text.trimStart());
  const table = /<table[\s>]/i.exec(text);
  return withWholeLetters(`<html>${text.slice(table?.index ?? text.length)}`);
}

/** The cells of tab-separated lines; a quoted cell may contain tabs and line breaks. */
export function tabbedCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const [cell, end] = cellAt(text, at);
    row.push(cell);
    if (text[end] !== '\t') {
      rows.push(row);
      row = [];
    }
    at = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

/* A cell and its end: a tab, a line's end, or the end of the text. */
function cellAt(text: string, at: number): [cell: string, end: number] {
  if (text[at] !== '"') {
    const end = endOfCell(text, at);
    return [text.slice(at, end), end];
  }
  let cell = '';
  for (let from = at + 1; ;) {
    const quote = text.indexOf('"', from);
    /* Never closed: the quote is an ordinary character. */
    if (quote < 0) return [text.slice(at, endOfCell(text, at)), endOfCell(text, at)];
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      const end = endOfCell(text, quote + 1);
      return [cell + text.slice(quote + 1, end), end];
    }
    cell += '"';
    from = quote + 2;
  }
}

function endOfCell(text: string, from: number): number {
  let end = from;
  while (end < text.length && text[end] !== '\t' && text[end] !== '\n' && text[end] !== '\r') end++;
  return end;
}

/* UTF-8 or UTF-16 by byte order mark, else the encoding that the text names, else UTF-8, else Western European. */
function decoded(bytes: Buffer): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return undefined;
  const named = CHARSET.exec(bytes.subarray(0, HEAD).toString('latin1'))?.[1];
  for (const encoding of ['utf-8', named ?? 'utf-8', 'windows-1252']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Another or an unknown encoding.
    }
  }
  return undefined;
}
