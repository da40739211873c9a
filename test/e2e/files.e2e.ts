import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { Logger } from '@nestjs/common';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { execFileSync } from 'node:child_process';
import request from 'supertest';
import { ErrorFilter } from '../../src/core/http/error.filter.js';
import { LocalFileStore } from '../../src/core/files/local-file-store.js';
import { sendFile } from '../../src/core/files/send-file.js';
import { Scratch } from '../../src/core/files/scratch.js';
import { Uploads } from '../../src/core/files/uploads.js';
import { VirusScan } from '../../src/core/files/virus-scan.js';
import type { StoredFile } from '../../src/core/files/stored-file.js';
import { until } from '../support/until.js';

const LIMIT = 5 * 1024 * 1024;
const SHEET_LIMIT = 10 * 1024 * 1024;

function pdf(size = 200): Buffer {
  const start = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
  const end = 'xref\nstartxref\n46\n%%EOF\n';
  return Buffer.from(start + ' '.repeat(size - start.length - end.length) + end);
}

describe('files over HTTP', () => {
  let folder: string;
  let server: FastifyInstance;
  let store: LocalFileStore;
  let uploads: Uploads;
  let stored: StoredFile | undefined;

  const filesIn = async (name: string) =>
    (await readdir(join(folder, name), { recursive: true }).catch(() => [])).filter((path) =>
      /\w{32}/.test(path),
    );

  beforeAll(async () => {
    Logger.overrideLogger(false);
    folder = await mkdtemp(join(tmpdir(), 'hiredesk-uploads-'));
    uploads = new Uploads(new Scratch({ DATA_DIR: folder }), new VirusScan({ CLAMAV_URL: undefined }));
    store = new LocalFileStore(join(folder, 'files'));
    const errors = new ErrorFilter();
    server = fastify({ bodyLimit: 100_000 });
    server.setErrorHandler((error, incoming, reply) => errors.answer(error, incoming, reply));
    await server.register(multipart as never, { throwFileSizeLimit: true } as never);
    server.post('/files', async (incoming) => {
      const fields = { resume: 'resume', image: 'image' } as const;
      return uploads.readMultipart(incoming, { fields, texts: ['note'] }, async ({ files, texts }) => {
        for (const file of files.values()) stored = await store.save(file);
        return { fields: [...files.keys()], texts };
      });
    });
    server.post('/sheet', async (incoming) => {
      const tooLarge = 'File size exceeds the limit of 10MB.';
      const sheet = await uploads.receiveUpload(incoming, { field: 'file', maxBytes: SHEET_LIMIT, tooLarge });
      await sheet.discard();
      return { name: sheet.name, bytes: sheet.bytes };
    });
    server.get('/file', (incoming, reply) =>
      sendFile(reply, store, stored!, { download: 'download' in (incoming.query as object) }),
    );
    await server.listen({ port: 0, host: '127.0.0.1' });
  });

  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const http = () => request(server.server);

  it('takes checked files and texts, and gives the file back under safe headers', async () => {
    const { body } = await http()
      .post('/files')
      .attach('resume', pdf(), { filename: '../../CV ä.pdf', contentType: 'text/html' })
      .field('note', 'hello')
      .expect(200);
    expect(body).toEqual({ fields: ['resume'], texts: { note: 'hello' } });
    const displayed = await http().get('/file').expect(200);
    expect(displayed.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': '200',
    });
    expect(displayed.headers['content-disposition']).toContain(
      'inline; filename="CV _.pdf"; filename*=UTF-8\'\'CV%20%C3%A4.pdf',
    );
    const saved = await http().get('/file?download').expect(200);
    expect(saved.headers['content-disposition']).toMatch(/^attachment/);
    expect(Buffer.compare(saved.body as Buffer, pdf())).toBe(0);
  });

  it('gives files of every size back as they were sent, also at the edges of the pieces that are written', async () => {
    const piece = 256 * 1_024;
    for (const bytes of [piece - 1, piece, piece + 1, 2 * piece, 3_000_000]) {
      const sent = pdf(bytes);
      await http().post('/files').attach('resume', sent, 'cv.pdf').expect(200);
      const saved = await http().get('/file?download').expect(200);
      expect(stored).toMatchObject({ bytes, sha256: createHash('sha256').update(sent).digest('hex') });
      expect(Buffer.compare(saved.body as Buffer, sent)).toBe(0);
    }
  });

  it('F01 stores nothing of a false type', async () => {
    const before = await filesIn('files');
    const { body } = await http()
      .post('/files')
      .attach('resume', Buffer.from('<!doctype html>'), {
        filename: 'cv.pdf',
        contentType: 'application/pdf',
      })
      .expect(400);
    expect(body).toMatchObject({ success: false, message: 'Only PDF files are accepted' });
    expect(await filesIn('files')).toEqual(before);
  });

  it('refuses unknown fields, repeated fields, too many files and what is no form', async () => {
    await http().post('/files').attach('other', pdf(), 'a.pdf').expect(400);
    await http().post('/files').attach('__proto__', pdf(), 'a.pdf').expect(400);
    await http().post('/files').field('secret', 'x').expect(400);
    await http().post('/files').attach('resume', pdf(), 'a.pdf').attach('resume', pdf(), 'b.pdf').expect(400);
    await http().post('/files').send({ a: 1 }).expect(415);
    await http().post('/sheet').field('note', 'x').expect(400);
    await http()
      .post('/files')
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send('--x\r\nbroken')
      .expect(400);
  });

  it('F03 takes the limit and not one byte more', async () => {
    await http().post('/files').attach('resume', pdf(LIMIT), 'a.pdf').expect(200);
    const { body } = await http()
      .post('/files')
      .attach('resume', pdf(LIMIT + 1), 'a.pdf')
      .expect(413);
    expect(body).toMatchObject({ code: 'TOO_LARGE', message: 'File size exceeds the limit of 5MB.' });
    const sheet = await http().post('/sheet').attach('file', Buffer.alloc(SHEET_LIMIT), 'a.xlsx').expect(200);
    expect(sheet.body).toEqual({ name: 'a.xlsx', bytes: SHEET_LIMIT });
    const large = await http()
      .post('/sheet')
      .attach('file', Buffer.alloc(SHEET_LIMIT + 1), 'a.xlsx')
      .expect(413);
    expect(large.body.message).toBe('File size exceeds the limit of 10MB.');
    expect(await filesIn('tmp')).toEqual([]);
  });

  it('F03 200 uploads broken off leave no temporary file and no open descriptor', async () => {
    const open = async () => (await readdir('/proc/self/fd')).length;
    const { port } = server.server.address() as AddressInfo;
    const before = await open();
    for (let round = 0; round < 10; round++) {
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          const socket = connect(port, '127.0.0.1');
          socket.on('error', () => undefined);
          socket.write(
            'POST /sheet HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 999999\r\n\r\n' +
              '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n' +
              'x'.repeat(100_000),
          );
          await pause(20);
          socket.destroy();
        }),
      );
    }
    await until(async () => (await filesIn('tmp')).length === 0 && (await open()) <= before + 3);
  });

  it('F10 a full disk answers 503 "Files upload failed" and keeps no part file', async () => {
    const full = join(folder, 'full');
    await mkdir(full);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', full], { stdio: 'ignore' });
    } catch {
      return; // only root may mount a small disk
    }
    try {
      const small = new LocalFileStore(full);
      await expect(small.put(Buffer.alloc(2_000_000), { type: 'x', name: 'x' })).rejects.toMatchObject({
        status: 503,
        message: 'Files upload failed',
      });
      expect(await filesIn('full')).toEqual([]);
      await small.put(Buffer.alloc(500_000), { type: 'x', name: 'x' });
    } finally {
      execFileSync('umount', [full]);
    }
  });
});
