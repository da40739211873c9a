/** The small part of XML needed by those parts of a workbook that locate the others. */

const REFERENCE = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CODE_POINT = 0x10ffff;

/** The attributes of every element with this name, with any prefix. */
export function elementsOf(text: string, name: string): Array<Record<string, string>> {
  const tags = text.matchAll(new RegExp(`<(?:[\\w.-]{1,80}:)?${name}(?=[\\s/>])([^<>]{0,4000})>`, 'g'));
  return [...tags].map(([, attributes = '']) => attributesOf(attributes));
}

/* Read character by character, in time proportional to the text's length. */
function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (let at = 0; ;) {
    const equals = text.indexOf('=', at);
    if (equals < 0) return attributes;
    const rest = text.slice(equals + 1);
    const start = equals + 1 + (rest.length - rest.trimStart().length);
    const quote = text[start];
    const end = quote === '"' || quote === "'" ? text.indexOf(quote, start + 1) : -1;
    if (end < 0) return attributes;
    attributes[text.slice(at, equals).trim()] = unescaped(text.slice(start + 1, end));
    at = end + 1;
  }
}

function unescaped(text: string): string {
  return text.replace(REFERENCE, (all: string, hex?: string, decimal?: string, named?: string) =>
    named ? (NAMED[named.toLowerCase()] ?? all) : (letterOf(hex, decimal) ?? all),
  );
}

function letterOf(hex?: string, decimal?: string): string | undefined {
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : undefined;
}

/**
 * Replaces numeric references of letters beyond U+FFFF by the letters (XML 1.0, 4.1; case PC08): the parser would cut
 * them to 16 bits.
 */
export function withWholeLetters(text: string): string {
  return text.replace(/&#(?:x([\da-f]{5,8})|(\d{5,8}));/gi, (all: string, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0xffff && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : all;
  });
}

/** Writes cell references in capitals: a program writes `a1`, which the parser would skip. */
export function withCapitalPlaces(text: string): string {
  return text.replace(
    /(<(?:\w{1,80}:)?c(?: [a-z]{1,4}="[^"<>]{0,20}"){0,5} r=")([a-z]{1,3})(?=\d)/g,
    (_all, tag: string, column: string) => tag + column.toUpperCase(),
  );
}
