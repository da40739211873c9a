import sharp from 'sharp';
import { deflateSync } from 'node:zlib';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_KINDS, type FileKind } from '../../shared/kit/file-kinds.js';
import { inspectFile } from './inspect-file.js';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'hiredesk-inspect-'))));
afterAll(() => rm(folder, { recursive: true }));

/** The result, with the drawn bytes. */
async function inspected(kind: FileKind, content: Buffer) {
  const drawing = { picture: join(folder, 'picture'), thumbnail: join(folder, 'thumbnail') };
  const found = await inspectFile(content, FILE_KINDS[kind].types, drawing);
  if ('refused' in found || !found.isDrawn) return found;
  return {
    ...found,
    picture: await readFile(drawing.picture),
    thumbnail: await readFile(drawing.thumbnail),
  };
}

const solid = (width = 8, height = 6) =>
  sharp({ create: { width, height, channels: 3, background: '#0F5E63' } });

function pdf(size = 0, { head = '', tail = '' } = {}): Buffer {
  const start = `${head}%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n`;
  const end = `xref\n0 1\n0000000000 65535 f \ntrailer << /Root 1 0 R >>\nstartxref\n46\n%%EOF\n${tail}`;
  const filling = ' '.repeat(Math.max(0, size - start.length - end.length));
  return Buffer.from(start + filling + end, 'latin1');
}

/** A black PNG of one bit a pixel; above 100 million pixels some rows are missing. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min((Math.ceil(width / 8) + 1) * height, 12_500_000)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(data: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const refused = async (kind: FileKind, content: Buffer, reason: unknown = expect.any(String)) =>
  expect(await inspected(kind, content)).toEqual({ refused: reason });

describe('F01 false types', () => {
  it.each<[string, Buffer]>([
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['EXE', Buffer.from(`MZ${'\0'.repeat(200)}PE\0\0`)],
    ['DOCX', Buffer.from(`PK\x03\x04${'\0'.repeat(60)}word/document.xml`)],
    ['nothing', Buffer.alloc(0)],
  ])('%s as resume', (_name, buffer) => refused('resume', buffer));

  it('PNG as resume, PDF as image', async () => {
    await refused('resume', await solid().png().toBuffer());
    await refused('image', pdf());
  });

  it('a sound PDF passes', async () => {
    expect(await inspected('resume', pdf())).toEqual({
      type: 'application/pdf',
      extension: 'pdf',
      isDrawn: false,
    });
  });
});

describe('PC25 what some programs write before the header', () => {
  const job = '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n';
  it.each(['\u00ef\u00bb\u00bf', '\n', '\r\n\r\n', '\0', '\u00ef\u00bb\u00bf\r\n', job])(
    '%j passes',
    async (head) => {
      expect(await inspected('resume', pdf(0, { head }))).toMatchObject({ type: 'application/pdf' });
    },
  );

  it('anything else does not, nor a header beyond the first 1,024 bytes', async () => {
    for (const head of [
      'x',
      'x/*\n',
      '#!/bin/sh\n',
      'MZ',
      'MZ\0\n',
      'GIF89a',
      `PK\x03\x04${'\0'.repeat(60)}`,
      '\n'.repeat(1_024),
    ])
      await refused('resume', pdf(0, { head }));
  });
});

describe('what readers repair in a PDF', () => {
  it.each<[string, Buffer]>([
    ['bytes of a mail or a disk behind the end', pdf(0, { tail: `--next\x1a${'\0'.repeat(4_096)}` })],
    ['a wrong place of the cross references', Buffer.from(pdf().toString('latin1').replace('46', 'oops'))],
    [
      'no cross references',
      Buffer.from(
        pdf()
          .toString('latin1')
          .replace(/xref[^]*(?=%%EOF)/, ''),
      ),
    ],
    ['no %%EOF', Buffer.from(pdf().toString('latin1').replace('%%EOF', ''))],
    ['nothing behind startxref', Buffer.from(pdf().toString('latin1').replace('46\n%%EOF', ''))],
    ['the wrapper of a Mac', pdf(0, { head: '\0\x05\x16\0\0\x02\0\0Mac OS X\xff\x9c' })],
    ['a version that is none', Buffer.from(pdf().toString('latin1').replace('1.7\n', '1.70\0\n'))],
    ['markup in an object', Buffer.from(pdf().toString('latin1').replace('/Catalog', '/Catalog (<?xml)'))],
  ])('%s', async (_name, content) => {
    expect(await inspected('resume', content)).toMatchObject({ type: 'application/pdf' });
  });

  it('one that ends within a later part, or before its end marker, is incomplete', async () => {
    await refused('resume', pdf(0, { tail: '2 0 obj\n<< /Type /Page' }), 'incomplete');
    await refused(
      'resume',
      Buffer.from(
        pdf()
          .toString('latin1')
          .replace(/startxref[^]*/, ''),
      ),
      'incomplete',
    );
  });
});

describe('F02 files that are two things, or only look like one', () => {
  const zipEnd = 'PK\x05\x06' + '\0'.repeat(16);
  it.each<[string, Buffer]>([
    ['HTML before the header', pdf(0, { head: '<html>\n' })],
    [
      'HTML in the head',
      Buffer.from(pdf().toString('latin1').replace('\n', '\n<script>alert(1)</script>\n'), 'latin1'),
    ],
    ['a tail', pdf(0, { tail: '<script>alert(1)</script>' })],
    ['an object before markup and the header', pdf(0, { head: '1 0 obj\n<html>\n' })],
    ['a picture behind', pdf(0, { tail: `\x89PNG\r\n\x1a\n\0\0\0\rIHDR${'\0'.repeat(20)}` })],
    ['a ZIP behind', pdf(0, { tail: `${zipEnd}\0\0` })],
    ['a ZIP whose comment is the trailer', zipCommentPdf()],
    ['no end', Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['no objects', Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF')],
  ])('PDF with %s', (_name, buffer) => refused('resume', buffer));

  function zipCommentPdf(): Buffer {
    const comment = 'startxref\n46\n%%EOF\n';
    const length = Buffer.alloc(2);
    length.writeUInt16LE(comment.length);
    return Buffer.concat([pdf(), Buffer.from(zipEnd, 'latin1'), length, Buffer.from(comment)]);
  }

  it.each<[string, Buffer]>([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['XML-SVG', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a JPEG of three bytes', Buffer.from([0xff, 0xd8, 0xff])],
    ['GIF/JS polyglot', Buffer.from('GIF89a/*\0\0*/=1;alert(1)//')],
    [
      'PNG head and script',
      Buffer.concat([pngOf(8, 8).subarray(0, 33), Buffer.from('<script>alert(1)</script>')]),
    ],
  ])('%s is no image', (_name, buffer) => refused('image', buffer));

  it('data after an image is removed', async () => {
    const tail = Buffer.from('<script>alert(1)</script>'.repeat(1_000));
    for (const type of ['jpeg', 'png', 'webp', 'gif'] as const) {
      const buffer = Buffer.concat([await solid()[type]().toBuffer(), tail]);
      const found = await inspected('image', buffer);
      const picture = 'picture' in found ? found.picture : Buffer.from('script');
      expect(picture.includes('script')).toBe(false);
      expect(await sharp(picture).metadata()).toMatchObject({ width: 8, height: 6 });
    }
  });

  it('a profile image is jpg, jpeg or png', async () => {
    await refused('profileImage', await solid().webp().toBuffer());
    expect(await inspected('profileImage', await solid().png().toBuffer())).toMatchObject({
      type: 'image/png',
      extension: 'png',
    });
  });
});

describe('N02 long runs of what marks a PDF', () => {
  it.each(['1', ' ', '1 ', '1 1 ob', 'obj', '<', '%%EOF', 'PK\x05\x06'])(
    '%j takes little time',
    async (run) => {
      const content = Buffer.from(
        `%PDF-1.7\n${run.repeat(5_000_000 / run.length)}\nstartxref\n1\n%%EOF`,
        'latin1',
      );
      const begun = performance.now();
      await refused('resume', content);
      expect(performance.now() - begun).toBeLessThan(10_000);
    },
  );
});

describe('F04 pixel floods', () => {
  it('refuses 50,000 x 50,000 pixels', () => refused('image', pngOf(50_000, 50_000), 'tooManyPixels'));

  it('refuses sound pictures for their number of pixels', async () => {
    expect(await inspected('image', pngOf(100, 100))).toMatchObject({ type: 'image/png' });
    await refused('image', pngOf(10_000, 5_001), 'tooManyPixels');
  });

  const gifOf = (frames: number) => {
    const frame = '2c0000000001000100000202440100';
    return Buffer.from(`47494638396101000100800000000000ffffff${frame.repeat(frames)}3b`, 'hex');
  };

  it('refuses a GIF of thousands of frames', () => refused('image', gifOf(10_000), 'tooManyFrames'));

  it('refuses a sound GIF for its number of frames', async () => {
    expect(await inspected('image', gifOf(200))).toMatchObject({ type: 'image/png' });
    await refused('image', gifOf(201), 'tooManyFrames');
  });
});

describe('PC29 what phones and scanners make', () => {
  /** A BMP of 24 bits a pixel, one colour. */
  const bmp = (width: number, height: number) => {
    const row = Math.ceil((width * 3) / 4) * 4;
    const content = Buffer.alloc(54 + row * height, 0x40);
    content.write('BM', 'latin1');
    content.writeUInt32LE(content.length, 2);
    content.writeUInt32LE(0, 6);
    content.writeUInt32LE(54, 10);
    content.writeUInt32LE(40, 14);
    content.writeInt32LE(width, 18);
    content.writeInt32LE(height, 22);
    content.writeUInt16LE(1, 26);
    content.writeUInt16LE(24, 28);
    content.fill(0, 30, 54);
    return content;
  };
  const heic = () => readFile('test/fixtures/PC29-IMG_0001.HEIC');
  const tiff = () =>
    solid(120, 80)
      .withExif({ IFD3: { GPSLatitude: '18/1 31/1 0/1' } })
      .tiff()
      .toBuffer();

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['HEIC', heic],
    ['TIFF', tiff],
    ['BMP', () => bmp(120, 80)],
  ])('%s is taken, and drawn as a JPEG without its place', async (_name, make) => {
    const found = await inspected('image', await make());
    expect(found).toMatchObject({ type: 'image/jpeg', extension: 'jpg' });
    if (!('picture' in found)) throw new Error('Nothing was drawn');
    const { format, width, height, exif } = await sharp(found.picture).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'jpeg',
      width: 120,
      height: 80,
      exif: undefined,
    });
  });

  /* One black pixel of one bit, twice: each page is a list of tags that points to the next. */
  const severalPages = () => {
    const tags = [
      [256, 1],
      [257, 1],
      [258, 1],
      [259, 1],
      [262, 0],
      [273, 8],
      [278, 1],
      [279, 1],
    ] as const;
    const bytes = 2 + tags.length * 12 + 4;
    const content = Buffer.alloc(10 + 2 * bytes);
    content.write('II*\0', 'latin1');
    content.writeUInt32LE(10, 4);
    for (const [page, next] of [10 + bytes, 0].entries()) {
      const at = 10 + page * bytes;
      content.writeUInt16LE(tags.length, at);
      for (const [index, [tag, value]] of tags.entries()) {
        const entry = at + 2 + index * 12;
        content.writeUInt16LE(tag, entry);
        content.writeUInt16LE(4, entry + 2);
        content.writeUInt32LE(1, entry + 4);
        content.writeUInt32LE(value, entry + 8);
      }
      content.writeUInt32LE(next, at + bytes - 4);
    }
    return content;
  };

  it("smaller versions of a TIFF's page do not count as pages", async () => {
    const pyramid = await solid(400, 300)
      .tiff({ pyramid: true, tile: true, tileWidth: 64, tileHeight: 64 })
      .toBuffer();
    expect((await sharp(pyramid).metadata()).pages).toBeGreaterThan(1);
    expect(await inspected('image', pyramid)).toMatchObject({ type: 'image/jpeg' });
  });

  it('an animated PNG is drawn as its first picture', async () => {
    const png = pngOf(8, 8);
    const control = Buffer.from('000000086163544c0000000100000000b92d1d0b', 'hex');
    const content = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
    for (const kind of ['image', 'profileImage'] as const)
      expect(await inspected(kind, content)).toMatchObject({ type: 'image/png' });
  });

  it.each([
    ['a burst of HEIC is drawn as the picture that stands for it', 'msf1'],
    ['a HEIC of layers is drawn as its lowest one', 'heis'],
  ])('%s', async (_name, brand) => {
    const content = Buffer.from(await heic());
    content.write(brand, 8, 'latin1');
    expect(await inspected('image', content)).toMatchObject({ type: 'image/jpeg' });
  });

  it('a film is not a picture, and a picture coded as a film is reported as rare', async () => {
    const head = (brands: string) => Buffer.from(`\0\0\0\x18ftyp${brands}\0\0\0\x08free`, 'latin1');
    await refused('image', head('mp42\0\0\0\0isommp42'), 'otherKind');
    await refused('image', head('avci\0\0\0\0mif1avci'), 'damaged');
  });

  it('a slightly damaged picture with its last row is drawn as viewers show it', async () => {
    const { noise } = { noise: { type: 'gaussian', mean: 128, sigma: 40 } as const };
    const rough = () => sharp({ create: { width: 64, height: 48, channels: 3, noise, background: '#000' } });
    const jpeg = await rough().jpeg().toBuffer();
    expect(await inspected('image', jpeg.subarray(0, -8))).toMatchObject({ type: 'image/jpeg' });
    await refused('image', jpeg.subarray(0, jpeg.length * 0.7), 'incomplete');
    const progressive = await rough().jpeg({ progressive: true }).toBuffer();
    const most = progressive.subarray(0, progressive.length * 0.9);
    expect(await inspected('image', most)).toMatchObject({ type: 'image/jpeg' });
  });

  it('a truncated picture is reported as incomplete', async () => {
    const files = [
      await heic(),
      await solid(400, 300).jpeg().toBuffer(),
      pngOf(400, 300),
      bmp(400, 300),
      pdf(2_000),
    ];
    const cut = files.map((file) => file.subarray(0, file.length * 0.7));
    const kinds = ['image', 'image', 'image', 'image', 'resume'] as const;
    const reasons = [];
    for (const [index, file] of cut.entries()) reasons.push(await inspected(kinds[index]!, file));
    expect(reasons).toEqual(files.map(() => ({ refused: 'incomplete' })));
  });

  it('a BMP keeps its colours', async () => {
    const found = await inspected('image', bmp(120, 80));
    if (!('picture' in found)) throw new Error('Nothing was drawn');
    const { channels } = await sharp(found.picture).stats();
    for (const { mean } of channels.slice(0, 3)) expect(mean).toBeCloseTo(0x40, 0);
  });

  it('TIFFs of unsupported kinds are reported as such', async () => {
    const oldJpeg = await solid(120, 80).tiff({ compression: 'none' }).toBuffer();
    const entry = oldJpeg.indexOf(Buffer.from([0x03, 0x01, 0x03, 0x00]));
    oldJpeg.writeUInt16LE(6, entry + 8);
    await refused('image', oldJpeg, 'rareKind');
  });

  it('a BMP of absurd dimensions is refused before it is decoded', async () => {
    const content = bmp(8, 8);
    content.writeInt32LE(50_000, 18);
    content.writeInt32LE(-50_000, 22);
    await refused('image', content, 'tooManyPixels');
  });

  it('a TIFF of several pages is no picture', async () => {
    await refused('image', severalPages(), 'severalPages');
  });

  it('a profile image is refused for its kind (1-core section 5)', async () => {
    await refused('profileImage', await heic(), 'otherKind');
  });
});

describe('what else is large or rare', () => {
  it('a CMYK JPEG, a PNG of 16 bits, an animated WebP and an AVIF are drawn', async () => {
    const animated = sharp({
      create: { width: 8, height: 12, channels: 3, background: '#0F5E63', pageHeight: 6 },
    });
    const made: Buffer[] = [
      await solid(60, 40).toColourspace('cmyk').jpeg().toBuffer(),
      await solid(60, 40).toColourspace('rgb16').png().toBuffer(),
      await animated.webp({ loop: 0, delay: [100, 100] }).toBuffer(),
      await solid(60, 40).avif().toBuffer(),
    ];
    for (const content of made) {
      const found = await inspected('image', content);
      if (!('picture' in found)) throw new Error(JSON.stringify(found));
      const { space, depth, pages = 1 } = await sharp(found.picture).metadata();
      expect({ space, depth, pages }).toEqual({ space: 'srgb', depth: 'uchar', pages: 1 });
    }
  });

  it('a JPEG of 50 million pixels is drawn smaller, more are refused', async () => {
    const found = await inspected('image', await solid(10_000, 5_000).jpeg().toBuffer());
    if (!('picture' in found)) throw new Error(JSON.stringify(found));
    expect(await sharp(found.picture).metadata()).toMatchObject({ width: 4_096, height: 2_048 });
    await refused('image', await solid(10_000, 5_001).jpeg().toBuffer(), 'tooManyPixels');
  }, 60_000);
});

describe('F11 metadata', () => {
  it('turns the image upright, drops position and camera, and makes a thumbnail', async () => {
    const buffer = await solid(600, 300)
      .withExif({
        IFD0: { Make: 'SecretCamera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(buffer).metadata()).exif).toBeDefined();
    const found = await inspected('image', buffer);
    if (!('picture' in found)) throw new Error('Nothing was drawn');
    expect(found).toMatchObject({ type: 'image/jpeg', extension: 'jpg' });
    const { exif, width, height } = await sharp(found.picture).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 300, height: 600 });
    expect(await sharp(found.thumbnail).metadata()).toMatchObject({
      format: 'webp',
      width: 128,
      height: 256,
    });
  });
});
