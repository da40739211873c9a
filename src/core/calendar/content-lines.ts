/**
 * Writes iCalendar texts (RFC 5545, sections 3.1 to 3.3; RFC 6868). Each function takes time proportional to its text.
 */

/** The longest line in octets, without its line break. */
const MAX_OCTETS = 75;
/** Control characters except tabs and line feeds. */
const NOT_IN_TEXT = /[^\P{Cc}\t\n]/gu;

/**
 * A property as `NAME;PARAMETERS:VALUE`, folded, with its line break. @param value in the property's type, see {@link
 * asText}
 */
export function contentLine(name: string, value: string, parameters: Record<string, string> = {}): string {
  const given = Object.entries(parameters).map(([key, text]) => `;${key}=${text}`);
  return `${folded(`${name}${given.join('')}:${value}`)}\r\n`;
}

/** A value of the type TEXT: delimiters are escaped, and the only control characters left are line feeds. */
export function asText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(NOT_IN_TEXT, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** A quoted parameter value: quotes inside become apostrophes; `^` is written as in RFC 6868. */
export function asQuoted(text: string): string {
  return `"${text
    .replaceAll('"', "'")
    .replaceAll('^', '^^')
    .replace(/\p{Cc}+/gu, ' ')}"`;
}

/** A moment in UTC. */
export function asMoment(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/* Never splits a letter: the octets after its first one begin with 10. */
function folded(line: string): string {
  if (line.length * 3 <= MAX_OCTETS) return line;
  const octets = Buffer.from(line, 'utf8');
  const parts: string[] = [];
  for (let from = 0; from < octets.length;) {
    /* The leading blank of a continuation line counts too. */
    let to = Math.min(from + MAX_OCTETS - (from > 0 ? 1 : 0), octets.length);
    while (to < octets.length && (octets[to]! & 0xc0) === 0x80) to -= 1;
    parts.push(octets.toString('utf8', from, to));
    from = to;
  }
  return parts.join('\r\n ');
}
