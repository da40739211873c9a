import { Parser } from 'htmlparser2';

const LAST_CODE_POINT = 0x10ffff;

/** The attributes of every element with this name, with any prefix. */
export function elementsOf(text: string, name: string): Array<Record<string, string>> {
  const found: Array<Record<string, string>> = [];
  const onopentag = (tag: string, attributes: Record<string, string>) => {
    if (tag.slice(tag.lastIndexOf(':') + 1) === name) found.push(attributes);
  };
  new Parser({ onopentag }, { xmlMode: true }).end(text);
  return found;
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
