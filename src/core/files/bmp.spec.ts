import { bmpHeader, bmpPixels } from './bmp.js';

const RED = [0, 0, 255];
const BLUE = [255, 0, 0];
const u16 = (...values: number[]) => values.flatMap((value) => [value & 255, value >> 8]);
const u32 = (...values: number[]) =>
  values.flatMap((value) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24]);

interface Form {
  bits: number;
  header?: 12 | 40 | 64;
  compression?: number;
  masks?: number[];
  colours?: number[][];
  height?: number;
  width?: number;
}

function bmp(pixels: number[], form: Form): Buffer {
  const { bits, header = 40, compression = 0, masks = [], colours = [], height = 2, width = 3 } = form;
  const bytes = colours.flatMap((colour) => (header === 12 ? colour : [...colour, 0]));
  const second =
    header === 12
      ? [...u32(12), ...u16(width, height, 1, bits)]
      : [
          ...u32(header, width, height),
          ...u16(1, bits),
          ...u32(compression, 0, 0, 0, colours.length, 0),
          ...Array<number>(header - 40).fill(0),
        ];
  const start = 14 + second.length + masks.length * 4 + bytes.length;
  const first = [0x42, 0x4d, ...u32(start + pixels.length, 0, start)];
  return Buffer.from([...first, ...second, ...u32(...masks), ...bytes, ...pixels]);
}

const drawn = (content: Buffer) => {
  const letters: Record<string, string> = { '255,0,0': 'R', '0,0,255': 'B' };
  const data = bmpPixels(content, bmpHeader(content));
  const dots = Array.from({ length: data.length / 3 }, (_, at) => [...data.subarray(at * 3, at * 3 + 3)]);
  return dots.map((dot) => letters[dot.join()] ?? `(${dot.join()})`).join('');
};

/* Above red, blue, blue; below blue, blue, red: a width that fills no row exactly, whatever the encoding. */
const PICTURE = 'RBBBBR';
const palette = [RED, BLUE];
const rows24 = [...BLUE, ...BLUE, ...RED, 0, 0, 0, ...RED, ...BLUE, ...BLUE, 0, 0, 0];
const rows8 = [1, 1, 0, 0, 0, 1, 1, 0];

describe('PC29 the pixels of a BMP are those that its program shows', () => {
  it.each<[string, Buffer]>([
    ['1 bit', bmp([0b110_00000, 0, 0, 0, 0b011_00000, 0, 0, 0], { bits: 1, colours: palette })],
    ['4 bits', bmp([0x11, 0, 0, 0, 0x01, 0x10, 0, 0], { bits: 4, colours: palette })],
    ['8 bits', bmp(rows8, { bits: 8, colours: palette })],
    ['24 bits', bmp(rows24, { bits: 24 })],
    ['24 bits from the top', bmp([...rows24.slice(12), ...rows24.slice(0, 12)], { bits: 24, height: -2 })],
    ['16 bits', bmp(u16(31, 31, 0x7c00, 0, 0x7c00, 31, 31, 0), { bits: 16 })],
    [
      '16 bits with bit fields',
      bmp(u16(31, 31, 0xf800, 0, 0xf800, 31, 31, 0), {
        bits: 16,
        compression: 3,
        masks: [0xf800, 0x7e0, 31],
      }),
    ],
    ['32 bits without alpha', bmp(u32(255, 255, 0xff0000, 0xff0000, 255, 255), { bits: 32 })],
    [
      'runs of 8 bits',
      bmp([2, 1, 1, 0, 0, 0, 0, 3, 0, 1, 1, 0, 0, 1], { bits: 8, compression: 1, colours: palette }),
    ],
    [
      'runs of 4 bits',
      bmp([2, 0x11, 1, 0, 0, 0, 0, 3, 0x01, 0x10, 0, 1], { bits: 4, compression: 2, colours: palette }),
    ],
    ['OS/2 with 24 bits', bmp(rows24, { bits: 24, header: 12 })],
    ['OS/2 with colours of three bytes', bmp(rows8, { bits: 8, header: 12, colours: manyColours() })],
    ['OS/2 with the long header', bmp(rows8, { bits: 8, header: 64, colours: palette })],
  ])('%s', (_name, content) => expect(drawn(content)).toBe(PICTURE));

  it('one with missing rows is reported as incomplete, one of another kind as not supported', () => {
    expect(() => drawn(bmp(rows24.slice(0, 14), { bits: 24 }))).toThrow('out of range');
    expect(() => drawn(bmp([2, 1], { bits: 8, compression: 1, colours: palette }))).toThrow('out of range');
    expect(() => drawn(bmp([], { bits: 0, compression: 4 }))).toThrow('not supported');
  });
});

/* As OS/2 wrote them: always all 256. */
function manyColours(): number[][] {
  return Array.from({ length: 256 }, (_, index) => palette[index] ?? [0, 0, 0]);
}
