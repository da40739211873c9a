const TAIL = 2_048;
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_TAIL = 22 + 65_535;
const PIECE = 256 * 1_024;
const OBJECT = /\d+\s+\d+\s+obj\b/;
/** Longer than the line that begins an object. */
const OBJECT_LENGTH = 64;
const MARKUP = /<\s*(!doctype|html|head|body|script|svg|iframe|\?xml|\?php)/i;

/**
 * True for a file that is a PDF from its first byte to its last: header at the start, cross references and `%%EOF`
 * at the end, nothing but white space behind it. Files that are also something else (HTML, ZIP) fail (case F02).
 */
export function isSoundPdf(content: Buffer): boolean {
  if (!/^%PDF-[12]\.\d[\r\n\s]/.test(content.toString('latin1', 0, 16))) return false;
  const tail = content.toString('latin1', Math.max(0, content.length - TAIL));
  if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(tail)) return false;
  if (!holdsObject(content)) return false;
  return !MARKUP.test(content.toString('latin1', 0, 1_024)) && !endsAsZip(content);
}

/* Piece by piece: an object stands near the start of a PDF, and a text of all of it is more to collect than to search. */
function holdsObject(content: Buffer): boolean {
  for (let at = 0; at < content.length; at += PIECE)
    if (OBJECT.test(content.toString('latin1', Math.max(0, at - OBJECT_LENGTH), at + PIECE))) return true;
  return false;
}

function endsAsZip(content: Buffer): boolean {
  const from = Math.max(0, content.length - ZIP_TAIL);
  for (let at = content.indexOf(ZIP_END, from); at >= 0; at = content.indexOf(ZIP_END, at + 1)) {
    if (at + 22 <= content.length && at + 22 + content.readUInt16LE(at + 20) === content.length) return true;
  }
  return false;
}
