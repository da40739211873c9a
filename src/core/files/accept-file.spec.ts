import sharp from 'sharp';
import { deflateSync } from 'node:zlib';
import { LIMITS } from '../../shared/kit/limits.js';
import { MESSAGES } from '../../shared/messages.js';
import { acceptFile } from './accept-file.js';

const PDF_TYPE = 'Only PDF files are accepted';
const IMAGE_TYPE = 'Only image files are accepted';

const solid = (width = 8, height = 6) =>
  sharp({ create: { width, height, channels: 3, background: '#0F5E63' } });

function pdf(size = 0, { head = '', tail = '' } = {}): Buffer {
  const start = `${head}%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n`;
  const end = `xref\n0 1\n0000000000 65535 f \ntrailer << /Root 1 0 R >>\nstartxref\n46\n%%EOF\n${tail}`;
  const filling = ' '.repeat(Math.max(0, size - start.length - end.length));
  return Buffer.from(start + filling + end, 'latin1');
}

/** A black PNG of one bit a pixel; above 100 million pixels its rows are not all there. */
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

const refused = async (
  kind: 'resume' | 'image' | 'profileImage',
  buffer: Buffer,
  message: string,
  name = 'a.pdf',
) => expect(acceptFile(kind, { buffer, name })).rejects.toMatchObject({ status: 400, message });

describe('F01 false types', () => {
  it.each<[string, Buffer]>([
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['EXE', Buffer.from(`MZ${'\0'.repeat(200)}PE\0\0`)],
    ['DOCX', Buffer.from(`PK\x03\x04${'\0'.repeat(60)}word/document.xml`)],
    ['nothing', Buffer.alloc(0)],
  ])('%s as resume', (_name, buffer) => refused('resume', buffer, PDF_TYPE));

  it('PNG as resume, PDF as image', async () => {
    await refused('resume', await solid().png().toBuffer(), PDF_TYPE);
    await refused('image', pdf(), IMAGE_TYPE);
  });

  it('a sound PDF passes unchanged under a normalise name', async () => {
    const buffer = pdf();
    expect(await acceptFile('resume', { buffer, name: 'dir/CV.docx' })).toEqual({
      buffer,
      type: 'application/pdf',
      name: 'CV.pdf',
    });
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
    ['a ZIP behind', pdf(0, { tail: `${zipEnd}\0\0` })],
    ['a ZIP whose comment is the trailer', zipCommentPdf()],
    ['no end', Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['no objects', Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF')],
  ])('PDF with %s', (_name, buffer) => refused('resume', buffer, PDF_TYPE));

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
  ])('%s is no image', (_name, buffer) => refused('image', buffer, IMAGE_TYPE));

  it('what follows an image is gone', async () => {
    const tail = Buffer.from('<script>alert(1)</script>'.repeat(1_000));
    for (const type of ['jpeg', 'png', 'webp', 'gif'] as const) {
      const buffer = Buffer.concat([await solid()[type]().toBuffer(), tail]);
      const accepted = await acceptFile('image', { buffer, name: 'x' });
      expect(accepted.buffer.includes('script')).toBe(false);
      expect(await sharp(accepted.buffer).metadata()).toMatchObject({ width: 8, height: 6 });
    }
  });

  it('a profile image is jpg, jpeg or png', async () => {
    await refused(
      'profileImage',
      await solid().webp().toBuffer(),
      'Only jpg, jpeg or png images are accepted',
    );
    expect(
      (await acceptFile('profileImage', { buffer: await solid().png().toBuffer(), name: 'me' })).name,
    ).toBe('me.png');
  });
});

describe('F03 size', () => {
  it('takes 5,242,880 bytes and not one more', async () => {
    expect((await acceptFile('resume', { buffer: pdf(LIMITS.uploadBytes), name: 'a' })).buffer).toHaveLength(
      5_242_880,
    );
    await expect(
      acceptFile('resume', { buffer: pdf(LIMITS.uploadBytes + 1), name: 'a' }),
    ).rejects.toMatchObject({
      status: 413,
      message: 'File size exceeds the limit of 5MB.',
    });
  });
});

describe('F04 pixel floods', () => {
  it('refuses 50,000 x 50,000 pixels', () => refused('image', pngOf(50_000, 50_000), IMAGE_TYPE));

  it('refuses sound pictures for their number of pixels', async () => {
    const { type } = await acceptFile('image', { buffer: pngOf(100, 100), name: 'a' });
    expect(type).toBe('image/png');
    await refused('image', pngOf(10_000, 5_001), IMAGE_TYPE);
  });

  const gifOf = (frames: number) => {
    const frame = '2c0000000001000100000202440100';
    return Buffer.from(`47494638396101000100800000000000ffffff${frame.repeat(frames)}3b`, 'hex');
  };

  it('refuses a GIF of thousands of frames', () => refused('image', gifOf(10_000), IMAGE_TYPE));

  it('refuses a sound GIF for its number of frames', async () => {
    const { type } = await acceptFile('image', { buffer: gifOf(200), name: 'a' });
    expect(type).toBe('image/png');
    await refused('image', gifOf(201), IMAGE_TYPE);
  });
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
    const accepted = await acceptFile('image', { buffer, name: 'photo.jpeg' });
    expect(accepted).toMatchObject({ type: 'image/jpeg', name: 'photo.jpg' });
    const { exif, width, height } = await sharp(accepted.buffer).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 300, height: 600 });
    expect(await sharp(accepted.thumbnail).metadata()).toMatchObject({
      format: 'webp',
      width: 128,
      height: 256,
    });
  });
});

describe('F18 many pictures at once', () => {
  const AT_ONCE = 40;
  /* One is drawn, sixteen wait. */
  const TAKEN = 17;

  it('are decoded one at a time; those for which there is no room are told to come again', async () => {
    const buffer = await solid(1_200, 900).jpeg().toBuffer();
    let mostAtWork = 0;
    let isOver = false;
    const look = () => {
      // Not their sum: a picture that is just being begun counts in both.
      const { queue, process: atWork } = sharp.counters();
      mostAtWork = Math.max(mostAtWork, queue, atWork);
      if (!isOver) setImmediate(look);
    };
    look();
    const name = 'photo.jpg';
    const ends = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, () => acceptFile('image', { buffer, name })),
    );
    isOver = true;
    expect(mostAtWork).toBe(1);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(TAKEN);
    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as object] : []));
    expect(refusals).toHaveLength(AT_ONCE - TAKEN);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 503, message: MESSAGES.errors.uploadsBusy });
    // There is room again.
    await acceptFile('image', { buffer, name });
  });
});
