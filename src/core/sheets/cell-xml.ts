/** A value that a spreadsheet cell can hold; days are `yyyy-mm-dd` texts (or ISO instants) in a `day` column. */
export type CellValue = string | number | null | undefined;

/** How a column's values are written. */
export type CellKind = 'text' | 'number' | 'day';

/** Indexes into the `cellXfs` of {@link STYLES_XML}. */
export const STYLE = { plain: 0, quoted: 1, header: 2, day: 3, wrapped: 4, asText: 5 } as const;

/* `quotePrefix` is Excel's leading apostrophe: the cell is text, whatever it starts with. */
export const STYLES_XML =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="6">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1">' +
  '<alignment vertical="top" wrapText="1"/></xf>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

const MARKUP = /[&<>"]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/*
 * Characters that XML 1.0 cannot hold, carriage returns (XML readers drop them), and texts that look like the format's
 * own escapes.
 */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000b-\u001f]|_x(?=[\dA-Fa-f]{4}_)/g;
const NO_CHARACTER = /[\ufffe\uffff]|\p{Cs}/gu;
// oxlint-disable-next-line no-control-regex -- as above
const NEEDS_WORK = /[&<>"\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]|_x/;

/** Longest text of a cell; Excel calls a file with more in one cell damaged. */
export const CELL_LENGTH = 32_767;

const LOOKS_LIKE_FORMULA = /^[=+\-@\t\r]/;

/** Text as the content of an XML element or attribute of a workbook. */
export function escapeXml(text: string): string {
  if (!NEEDS_WORK.test(text)) return text;
  return text
    .replace(NO_CHARACTER, '\ufffd')
    .replace(UNWRITABLE, (found) =>
      found === '_x' ? '_x005F_x' : `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(MARKUP, (found) => ENTITIES[found] ?? found);
}

/** 0 → A, 25 → Z, 26 → AA. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** A text cell; a text that looks like a formula is marked as text (reliability case M06). */
export function textCell(reference: string, text: string, style: number = STYLE.plain): string {
  const kept = text.length > CELL_LENGTH ? text.slice(0, CELL_LENGTH) : text;
  const used = style === STYLE.plain && LOOKS_LIKE_FORMULA.test(kept) ? STYLE.quoted : style;
  const mark = used === STYLE.plain ? '' : ` s="${used}"`;
  const space = /^\s|\s$|\n/.test(kept) ? ' xml:space="preserve"' : '';
  return `<c r="${reference}" t="inlineStr"${mark}><is><t${space}>${escapeXml(kept)}</t></is></c>`;
}

/** A cell of a column; '' for an empty one. A value that does not fit the column's kind is written as text. */
export function cellXml(
  reference: string,
  value: CellValue,
  kind: CellKind,
  style: number = STYLE.plain,
): string {
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'day') {
    const serial = daySerial(String(value));
    if (serial !== undefined) return `<c r="${reference}" s="${STYLE.day}"><v>${serial}</v></c>`;
  }
  if (kind === 'number' && typeof value === 'number' && Number.isFinite(value)) {
    return `<c r="${reference}"><v>${value}</v></c>`;
  }
  return textCell(reference, String(value), style);
}

/** Excel's day 0 for every date after February 1900. */
const DAY_0 = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

function daySerial(day: string): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  if (!match) return undefined;
  const serial = Math.round(
    (Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) - DAY_0) / DAY_MS,
  );
  return serial > 60 ? serial : undefined;
}
