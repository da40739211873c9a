import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Unpacks a WOFF 1.0 file to the TrueType font inside (W3C WOFF File Format 1.0, sections 4 and 5). fontkit would
 * inflate the whole table of outlines again for every single glyph.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') return woff;
  const count = woff.readUInt16BE(12);
  const largest = 2 ** Math.floor(Math.log2(count));
  const directory = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(largest * SFNT_ENTRY, 6);
  directory.writeUInt16BE(Math.log2(largest), 8);
  directory.writeUInt16BE((count - largest) * SFNT_ENTRY, 10);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (let table = 0; table < count; table++) {
    const from = HEADER + table * ENTRY;
    const [at, packed, length] = [
      woff.readUInt32BE(from + 4),
      woff.readUInt32BE(from + 8),
      woff.readUInt32BE(from + 12),
    ];
    const stored = woff.subarray(at, at + packed);
    const content = packed < length ? inflateSync(stored) : stored;
    const to = SFNT_HEADER + table * SFNT_ENTRY;
    woff.copy(directory, to, from, from + 4);
    woff.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(offset, to + 8);
    directory.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(content, padding);
    offset += content.length + padding.length;
  }
  return Buffer.concat(parts);
}
