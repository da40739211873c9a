/** Limits of a JSON text, counted before it is parsed. */
export interface JsonShape {
  /** Nesting of objects and lists. */
  depth: number;
  /** Entries of one list, members of one object. */
  entries: number;
  /** Members and entries in total. */
  values: number;
  /** Distinct names of members. */
  names: number;
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Reads the member names of a JSON text and checks it against a shape, in one linear pass that stops when the text
 * exceeds it: then parsing and everything after it cost only what the shape allows, whatever was sent.
 * Invalid JSON is left to the parser.
 * @returns the distinct names, as written; undefined when the text exceeds the shape
 */
export function namesWithin(text: string, shape: JsonShape): Set<string> | undefined {
  const names = new Set<string>();
  const entries: number[] = [];
  let values = 0;
  for (let index = 0; index < text.length; index++) {
    switch (text.charCodeAt(index)) {
      case QUOTE: {
        const end = endOfText(text, index);
        if (isName(text, end)) {
          names.add(text.slice(index + 1, end));
          if (names.size > shape.names) return undefined;
        }
        index = end;
        break;
      }
      case OPEN_OBJECT:
      case OPEN_LIST:
        if (entries.push(0) > shape.depth || ++values > shape.values) return undefined;
        break;
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        entries.pop();
        break;
      case COMMA:
        if (++values > shape.values) return undefined;
        if (entries.length > 0 && ++entries[entries.length - 1]! >= shape.entries) return undefined;
        break;
      default:
    }
  }
  return names;
}

/* The position of the quotation mark that closes the text starting at `begin`; the end if there is none. */
function endOfText(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}

/* Whether the text ending at `end` is a member's name: a colon follows. */
function isName(text: string, end: number): boolean {
  let next = end + 1;
  while (' \t\r\n'.includes(text[next] ?? '-')) next += 1;
  return text.charCodeAt(next) === COLON;
}
