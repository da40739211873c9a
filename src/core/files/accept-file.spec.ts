import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { pdf } from '../../../test/support/pdf.js';
import { until } from '../../../test/support/until.js';
import type { FileKind } from '../../shared/kit/file-kinds.js';
import { LIMITS } from '../../shared/kit/limits.js';
import { MESSAGES } from '../../shared/messages.js';
import { KeptChildren } from '../kept-children.js';
import { acceptFiles, type GivenFile, pathsOf } from './accept-file.js';

let folder: string;
let count = 0;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'hiredesk-accept-'))));
afterAll(() => rm(folder, { recursive: true }));

async function given(kind: FileKind, content: Buffer, name: string): Promise<GivenFile> {
  const path = join(folder, String(count++));
  await writeFile(path, content);
  return { kind, path, name, bytes: content.length };
}

const picture = () =>
  sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#0F5E63' } })
    .jpeg()
    .toBuffer();

describe('the files of a form', () => {
  it('pass in their order: a PDF unchanged, a picture re-encoded, each under a normalised name', async () => {
    const files = [
      await given('resume', pdf('one'), 'dir/CV.docx'),
      await given('image', await picture(), 'me.jpeg'),
    ];
    const [, drawn, thumbnail] = pathsOf(files[1]!.path);
    expect(await acceptFiles(files)).toEqual([
      { content: { path: files[0]!.path }, type: 'application/pdf', name: 'CV.pdf' },
      { content: { path: drawn }, thumbnail: { path: thumbnail }, type: 'image/jpeg', name: 'me.jpg' },
    ]);
    expect(await sharp(await readFile(thumbnail)).metadata()).toMatchObject({ format: 'webp', width: 256 });
  }, 60_000);

  it.each<[FileKind, string]>([
    ['resume', 'Only PDF files are accepted'],
    ['image', 'Only image files are accepted'],
    ['profileImage', 'Only jpg, jpeg or png images are accepted'],
  ])(
    'F01 are refused as %s with the text of the specification',
    async (kind, message) => {
      const html = Buffer.from('<!doctype html><script>alert(1)</script>');
      await expect(acceptFiles([await given(kind, html, 'a.pdf')])).rejects.toMatchObject({
        status: 400,
        message,
      });
    },
    60_000,
  );

  it.each<[FileKind, string, string | Buffer, string]>([
    ['resume', 'cv.docx', 'PK\x03\x04', MESSAGES.fileHints.wordFile],
    ['resume', 'cv.png', 'PNG', MESSAGES.fileHints.noPdf],
    ['resume', 'cv.pdf', pdf('one').subarray(0, -20), MESSAGES.fileHints.incomplete],
    ['resume', 'cv.pdf', '', MESSAGES.fileHints.empty],
    ['image', 'me.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', MESSAGES.fileHints.noPicture],
    ['profileImage', 'me.gif', 'GIF89a', MESSAGES.fileHints.noProfileImage],
  ])(
    'PC29 say the cause and the way out: %s %s',
    async (kind, name, content, hint) => {
      const file = await given(kind, Buffer.from(content), name);
      const detail = { hint };
      await expect(acceptFiles([file])).rejects.toMatchObject({ code: 'FILE_TYPE', detail });
    },
    60_000,
  );

  it('PC29 of a phone are re-encoded', async () => {
    const heic = await readFile('test/fixtures/PC29-IMG_0001.HEIC');
    const [accepted] = await acceptFiles([await given('image', heic, 'IMG_0001.HEIC')]);
    expect(accepted).toMatchObject({ type: 'image/jpeg', name: 'IMG_0001.jpg' });
  }, 60_000);

  it('PC29 of a phone are re-encoded one after another, however many have 24 million pixels', async () => {
    const heic = await readFile('test/fixtures/24-million-pixels.heic');
    const files = await Promise.all(Array.from({ length: 6 }, () => given('image', heic, 'IMG_0001.HEIC')));
    expect(await acceptFiles(files)).toHaveLength(6);
  }, 120_000);

  it('F03 have at most 5,242,880 bytes', async () => {
    /* Padded with blanks inside, so that its length is exact to the byte. */
    const content = pdf('', LIMITS.uploadBytes);
    const beyond = content.length - LIMITS.uploadBytes;
    const largest = await given('resume', pdf('', LIMITS.uploadBytes - beyond), 'a');
    expect(largest.bytes).toBe(5_242_880);
    await acceptFiles([largest]);
    await expect(acceptFiles([{ ...largest, bytes: largest.bytes + 1 }])).rejects.toMatchObject({
      status: 413,
      message: 'File size exceeds the limit of 5MB.',
    });
  }, 60_000);

  it('N09: are inspected one by one, so that a form may hold any number of heavy ones', async () => {
    const heic = await readFile('test/fixtures/PC29-IMG_0001.HEIC');
    const broken = await given('image', Buffer.from('<!doctype html>'), 'last.jpg');
    const heavy = await Promise.all(Array.from({ length: 3 }, () => given('image', heic, 'a.HEIC')));
    const asked = jest.spyOn(KeptChildren.prototype, 'ask');
    await expect(acceptFiles([...heavy, broken])).rejects.toMatchObject({ code: 'FILE_TYPE' });
    expect(asked).toHaveBeenCalledTimes(4);
    asked.mockRestore();
  }, 60_000);

  it('F18 N03 of many forms are drawn two at a time, in processes that end', async () => {
    const content = await picture();
    const files = await Promise.all(Array.from({ length: 12 }, () => given('image', content, 'photo.jpg')));
    let most = 0;
    const timer = setInterval(() => (most = Math.max(most, children())), 50);
    const ends = await Promise.allSettled(files.map((file) => acceptFiles([file])));
    clearInterval(timer);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(2);
    /* On a busy machine some waited too long and are asked to retry. */
    for (const end of ends)
      if (end.status === 'rejected')
        expect(end.reason).toMatchObject({ status: 503, message: MESSAGES.errors.uploadsBusy });
    expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(2);
    await until(() => children() === 0);
  }, 120_000);
});

/** How many inspecting child processes this process has. */
function children(): number {
  const pids = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ');
  return pids.filter((pid) => {
    try {
      return readFileSync(`/proc/${Number(pid)}/cmdline`, 'utf8').includes('inspect-child');
    } catch {
      return false;
    }
  }).length;
}
