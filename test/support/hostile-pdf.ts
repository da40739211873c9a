import { deflateSync } from 'node:zlib';

/** A PDF of these objects; the first is its catalogue. */
function pdfFrom(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  let length = parts[0]!.length;
  const offsets = objects.map((object, index) => {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    const offset = length;
    parts.push(part);
    length += part.length;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + trailer)]);
}

const stream = (entries: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

const PAGES = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 1 /Kids [3 0 R] >>'].map(
  (object) => Buffer.from(object),
);
const FONT = Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
const BOX = '/MediaBox [0 0 595 842]';

/** A PDF of less than 4 kB whose page decompresses to this many megabytes: compressed three times. */
export function unpackingPdf(megabytes: number): Buffer {
  /* Each pair of the runs is 128 blanks. */
  const runs = Buffer.alloc((megabytes * 1_048_576) / 64, Buffer.from([129, 0x20]));
  const packed = deflateSync(deflateSync(runs, { level: 9 }), { level: 9 });
  const page = `<< /Type /Page /Parent 2 0 R ${BOX} /Contents 4 0 R >>`;
  const filters = '/Filter [/FlateDecode /FlateDecode /RunLengthDecode]';
  return pdfFrom([...PAGES, Buffer.from(page), stream(filters, packed)]);
}

/** A PDF of 6 kB that takes forever to read, with little memory: each of its forms draws the next one ten times. */
export function hangingPdf(): Buffer {
  const DEPTH = 14;
  const first = 5;
  const forms = Array.from({ length: DEPTH }, (_, index) => {
    const isLast = index === DEPTH - 1;
    const resources = isLast ? '/Font << /F 4 0 R >>' : `/XObject << /N ${first + index + 1} 0 R >>`;
    const content = isLast ? `${'q Q '.repeat(500)}BT /F 12 Tf (x) Tj ET` : '/N Do '.repeat(10);
    const entries = `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << ${resources} >>`;
    return stream(entries, Buffer.from(content));
  });
  const resources = `/Resources << /XObject << /N ${first} 0 R >> >>`;
  const page = `<< /Type /Page /Parent 2 0 R ${BOX} ${resources} /Contents ${first + DEPTH} 0 R >>`;
  return pdfFrom([...PAGES, Buffer.from(page), FONT, ...forms, stream('', Buffer.from('/N Do'))]);
}
