const FILE_HEADER = 14;
/**
 * Length of the info header: OS/2 1 with short numbers, and the one in which compression 3 does not mean bit fields.
 */
const OS2_HEADER = 12;
const OS2_SECOND_HEADER = 64;
const WINDOWS_HEADER = 40;
const PLAIN = 0;
const RLE8 = 1;
const RLE4 = 2;
const BIT_FIELDS = [3, 6];
const MASKS: Record<number, readonly number[]> = {
  16: [0x7c00, 0x03e0, 0x001f],
  32: [0xff0000, 0x00ff00, 0x0000ff],
};

export interface BmpHeader {
  width: number;
  height: number;
  /** Whether the first row in the file is the top one; usually it is the last. */
  isTopDown: boolean;
  bits: number;
  compression: number;
  /** Where the pixels begin. */
  pixels: number;
  palette: Buffer;
  bytesPerColour: number;
  /** Of red, green and blue within a pixel of 16 or 32 bits. */
  masks: readonly number[];
}

/**
 * Reads the headers of a BMP of Windows or OS/2.
 * @throws RangeError for one that ends within them, Error for a kind that is not read (JPEG or PNG inside)
 */
export function bmpHeader(content: Buffer): BmpHeader {
  const length = content.readUInt32LE(FILE_HEADER);
  const isShort = length === OS2_HEADER;
  const isWindows = length >= WINDOWS_HEADER;
  const width = isShort ? content.readUInt16LE(18) : content.readInt32LE(18);
  const signedHeight = isShort ? content.readUInt16LE(20) : content.readInt32LE(22);
  const bits = content.readUInt16LE(isShort ? 24 : 28);
  const compression = isWindows ? content.readUInt32LE(30) : PLAIN;
  const colours = isWindows ? content.readUInt32LE(46) : 0;
  const hasMasks = BIT_FIELDS.includes(compression) && length !== OS2_SECOND_HEADER && bits > 8;
  const isRead =
    (compression === PLAIN && [1, 4, 8, 16, 24, 32].includes(bits)) ||
    (compression === RLE8 && bits === 8) ||
    (compression === RLE4 && bits === 4) ||
    (hasMasks && bits !== 24);
  if (!isRead || width === 0 || signedHeight === 0) throw new Error('This kind of BMP is not supported');
  const bytesPerColour = isShort ? 3 : 4;
  const all = bits > 8 ? 0 : 2 ** bits;
  const from = FILE_HEADER + length;
  return {
    width: Math.abs(width),
    height: Math.abs(signedHeight),
    isTopDown: signedHeight < 0,
    bits,
    compression,
    pixels: content.readUInt32LE(10),
    palette: content.subarray(from, from + Math.min(colours || all, all) * bytesPerColour),
    bytesPerColour,
    masks: hasMasks ? [54, 58, 62].map((at) => content.readUInt32LE(at)) : (MASKS[bits] ?? []),
  };
}

/**
 * Decodes a BMP.
 * @returns red, green and blue of each pixel, from the top left; alpha has no meaning in most programs' files
 * @throws RangeError if rows are missing
 */
export function bmpPixels(content: Buffer, header: BmpHeader): Buffer {
  const { width, height, isTopDown, bits, compression } = header;
  const isRun = compression === RLE8 || compression === RLE4;
  const source = isRun ? unpacked(content, header) : content.subarray(header.pixels);
  const depth = isRun ? 8 : bits;
  const stride = isRun ? width : Math.ceil((width * bits) / 32) * 4;
  if (stride * (height - 1) + Math.ceil((width * depth) / 8) > source.length)
    throw new RangeError('The rows end out of range');
  const draw = depth <= 8 ? ofPalette(header, depth) : depth === 24 ? ofBytes : ofMasks(header);
  const data = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row++) {
    const line = row * stride;
    const to = (isTopDown ? row : height - 1 - row) * width * 3;
    for (let x = 0; x < width; x++) draw(source, line, x, data, to + x * 3);
  }
  return data;
}

type Draw = (source: Buffer, line: number, x: number, data: Buffer, to: number) => void;

function ofPalette({ palette, bytesPerColour }: BmpHeader, depth: number): Draw {
  const mask = 2 ** depth - 1;
  return (source, line, x, data, to) => {
    const bit = x * depth;
    const colour = ((source[line + (bit >> 3)]! >> (8 - depth - (bit & 7))) & mask) * bytesPerColour;
    data[to] = palette[colour + 2] ?? 0;
    data[to + 1] = palette[colour + 1] ?? 0;
    data[to + 2] = palette[colour] ?? 0;
  };
}

const ofBytes: Draw = (source, line, x, data, to) => {
  const at = line + x * 3;
  data[to] = source[at + 2]!;
  data[to + 1] = source[at + 1]!;
  data[to + 2] = source[at]!;
};

function ofMasks({ bits, masks }: BmpHeader): Draw {
  const channels = masks.map((mask) => {
    const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
    return { mask, shift, scale: mask === 0 ? 0 : 255 / (mask >>> shift) };
  });
  return (source, line, x, data, to) => {
    const pixel = bits === 16 ? source.readUInt16LE(line + x * 2) : source.readUInt32LE(line + x * 4);
    for (let index = 0; index < channels.length; index++) {
      const { mask, shift, scale } = channels[index]!;
      data[to + index] = Math.round(((pixel & mask) >>> shift) * scale);
    }
  };
}

/* Runs of one colour, literal rows, and jumps: a byte for each pixel in the order of the file. */
function unpacked(content: Buffer, { width, height, compression, pixels }: BmpHeader): Buffer {
  const isHalf = compression === RLE4;
  const data = Buffer.alloc(width * height);
  let x = 0;
  let y = 0;
  const put = (byte: number, index: number) => {
    const value = !isHalf ? byte : index % 2 === 0 ? byte >> 4 : byte & 15;
    if (x < width && y < height) data[y * width + x] = value;
    x++;
  };
  for (let at = pixels; y < height;) {
    const count = content.readUInt8(at++);
    const value = content.readUInt8(at++);
    if (count > 0) for (let index = 0; index < count; index++) put(value, index);
    else if (value === 0) [x, y] = [0, y + 1];
    else if (value === 1) break;
    else if (value === 2) [x, y] = [x + content.readUInt8(at++), y + content.readUInt8(at++)];
    else {
      for (let index = 0; index < value; index++)
        put(content.readUInt8(at + (isHalf ? index >> 1 : index)), index);
      at += Math.ceil((isHalf ? value / 2 : value) / 2) * 2;
    }
  }
  return data;
}
