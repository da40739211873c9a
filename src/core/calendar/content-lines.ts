/** How iCalendar texts are written (RFC 5545, sections 3.1 to 3.3; RFC 6868). Each function takes time in proportion to its text. */

/** The longest line in octets, its end left out. */
const MAX_OCTETS = 75;
/** Control characters but tabs and line feeds. */
const NOT_IN_TEXT = /[^\P{Cc}\t\n]/gu;

/** A property as `NAME;PARAMETERS:VALUE`, folded, with its end. @param value as the property's type wants it, see {@link asText} */
export function contentLine(name: string, value: string, parameters: Record<string, string> = {}): string {
  const given = Object.entries(parameters).map(([key, text]) => `;${key}=${text}`);
  return `${folded(`${name}${given.join('')}:${value}`)}\r\n`;
}

/** A value of the type TEXT: what would end it is escaped, and no control character is left but line feeds. */
export function asText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(NOT_IN_TEXT, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** A parameter's value in quotes, which must hold none: they become apostrophes; `^` is written as RFC 6868 has it. */
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

/* Never within a letter: the octets after its first one begin with 10. */
function folded(line: string): string {
  if (line.length * 3 <= MAX_OCTETS) return line;
  const octets = Buffer.from(line, 'utf8');
  const parts: string[] = [];
  for (let from = 0; from < octets.length;) {
    /* The blank before what goes on counts too. */
    let to = Math.min(from + MAX_OCTETS - (from > 0 ? 1 : 0), octets.length);
    while (to < octets.length && (octets[to]! & 0xc0) === 0x80) to -= 1;
    parts.push(octets.toString('utf8', from, to));
    from = to;
  }
  return parts.join('\r\n ');
}
