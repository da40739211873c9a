import * as XLSX from 'xlsx';

/** Members of the parser's number formatter that its types lack. */
interface NumberFormats {
  format(format: string, value: number, options?: { date1904: boolean }): string;
  is_date(format: string): boolean;
  parse_date_code(value: number, options?: { date1904: boolean }): { y: number; m: number; d: number } | null;
}

const formats: NumberFormats = XLSX.SSF;

/**
 * The text that people see in a cell (decision D4): a formula's displayed value, dates as dd/mm/yyyy in any format,
 * numbers as formatted unless that would hide digits (9.88E+09, rounding), errors by their symbol.
 * @param date1904 the workbook counts days from 1904
 * @param isNumber the column holds numbers: text that the format adds ("5 Years") is left out (case PC12)
 * @returns '' for an empty cell; surrounding blanks are kept, a cell with only blanks is empty
 */
export function cellText(
  cell: XLSX.CellObject | undefined,
  date1904: boolean,
  isNumber: boolean = false,
): string {
  if (cell?.v === undefined || cell.v === null) return '';
  switch (cell.t) {
    case 'n':
      return numberText(Number(cell.v), String(cell.z ?? 'General'), date1904, isNumber);
    case 'b':
      return cell.v ? 'TRUE' : 'FALSE';
    case 'e':
      return String(XLSX.utils.format_cell(cell));
    default: {
      const text = String(cell.v);
      return text.trim() === '' ? '' : text;
    }
  }
}

function numberText(value: number, format: string, date1904: boolean, isNumber: boolean): string {
  if (!Number.isFinite(value)) return '';
  if (format === 'General') return plain(value);
  if (formats.is_date(format)) return dayText(value, date1904) ?? formatted(value, format);
  if (isNumber) return plain(value);
  const displayed = formatted(value, format).trim();
  const keepsDigits = Number(displayed.replace(/[^\d.-]/g, '')) === value;
  const isScientific = /\dE[+-]?\d/i.test(displayed);
  const hasWords = /\p{L}/u.test(displayed) && !isScientific;
  return keepsDigits || hasWords ? displayed : plain(value);
}

/* A format that the formatter does not know leaves the number unchanged. */
function formatted(value: number, format: string): string {
  try {
    return formats.format(format, value);
  } catch {
    return plain(value);
  }
}

/* Never in scientific notation: a mobile number typed as a number must keep every digit. */
function plain(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  return String(Number(value.toPrecision(15)));
}

function dayText(value: number, date1904: boolean): string | undefined {
  const day = value >= 1 ? formats.parse_date_code(value, { date1904 }) : null;
  if (!day) return undefined;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(day.d)}/${two(day.m)}/${day.y}`;
}
