import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { Env } from '../../config/env.js';
import { sha256 } from './file-store.js';
import { LocalFileStore } from './local-file-store.js';
import { removeOrphans } from '../upkeep/orphan-files.js';
import { S3FileStore } from './s3-file-store.js';

/** The part of S3 that the store uses: path-style addresses, two keys a page. */
class FakeS3 {
  readonly objects = new Map<string, Buffer>();
  broken = false;
  private readonly server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url!, 'http://s3');
      const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ''));
      const answer = (status: number, body: string | Buffer = '', type = 'application/xml') =>
        response
          .writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
          .end(body);
      if (this.broken || !request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return answer(403);
      if (request.method === 'PUT') this.objects.set(key, Buffer.concat(chunks));
      if (request.method === 'DELETE') this.objects.delete(key);
      if (request.method !== 'GET') return answer(request.method === 'DELETE' ? 204 : 200);
      if (key === '') return answer(200, this.listing(url));
      const object = this.objects.get(key);
      return object
        ? answer(200, object, 'application/octet-stream')
        : answer(404, '<Error><Code>NoSuchKey</Code></Error>');
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private listing({ searchParams }: URL): string {
    const prefix = searchParams.get('prefix') ?? '';
    const after = searchParams.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, 2);
    const more = keys.length > page.length;
    const entries = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><Size>${this.objects.get(key)!.length}</Size><LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents>`,
    );
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}${entries.join('')}</ListBucketResult>`;
  }
}

const as = { type: 'application/pdf', name: 'a.pdf' };

describe.each(['local', 's3'])('%s file store', (kind) => {
  const s3 = new FakeS3();
  let folder: string;
  let store: LocalFileStore | S3FileStore;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    folder = await mkdtemp(join(tmpdir(), 'hiredesk-files-'));
    const S3_ENDPOINT = await s3.start();
    store =
      kind === 'local'
        ? new LocalFileStore(join(folder, 'files'))
        : new S3FileStore({
            S3_ENDPOINT,
            S3_BUCKET: 'bucket',
            S3_REGION: 'us-east-1',
            S3_ACCESS_KEY_ID: 'id',
            S3_SECRET_ACCESS_KEY: 'secret',
          } as Env);
  });

  afterAll(async () => {
    if (store instanceof S3FileStore) store.close();
    await s3.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const ids = async () => {
    const found: string[] = [];
    for await (const { id } of store.list()) found.push(id);
    return found.sort();
  };

  it('stores bytes and files under random ids, and returns them', async () => {
    const content = Buffer.from('some content');
    const path = join(folder, 'upload');
    await writeFile(path, content);
    const one = await store.put(content, as);
    const two = await store.put({ path }, as);
    expect(one).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      sha256: await sha256(content),
      bytes: 12,
      ...as,
    });
    expect(two.sha256).toBe(one.sha256);
    expect(two.id).not.toBe(one.id);
    expect(await store.read(one.id)).toEqual(content);
    const { stream, bytes } = await store.open(two.id);
    stream.destroy();
    expect(bytes).toBe(12);
    expect(await ids()).toEqual([one.id, two.id].sort());
    await store.remove(one.id);
    await store.remove(one.id);
    await store.remove(two.id);
    await expect(store.open(one.id)).rejects.toMatchObject({ status: 404 });
  });

  it('takes over a file', async () => {
    const content = Buffer.from('given');
    const path = join(folder, 'given');
    await writeFile(path, content);
    const one = await store.put({ path }, as);
    expect(one).toMatchObject({
      sha256: createHash('sha256').update(content).digest('hex'),
      bytes: content.length,
    });
    expect(await store.read(one.id)).toEqual(content);
    if (kind === 'local') await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' });
    await store.remove(one.id);
    expect(await ids()).toEqual([]);
  });

  it('F06 accepts only ids of its own', async () => {
    for (const id of ['../../etc/passwd', '..%2fenv', '', 'constructor', 'A'.repeat(32)]) {
      await expect(store.open(id)).rejects.toMatchObject({ status: 404 });
      await expect(store.remove(id)).rejects.toMatchObject({ status: 404 });
    }
  });

  it('F09 removes files without a record and keeps the others and new ones', async () => {
    const kept = await store.put(Buffer.from('kept'), as);
    for (let count = 0; count < 5; count++) await store.put(Buffer.from(`orphan ${count}`), as);
    const held = new Set([kept.id]);
    if (kind === 'local') expect(await removeOrphans(store, held)).toBe(0);
    expect(await removeOrphans(store, held, -1_000)).toBe(5);
    expect(await ids()).toEqual([kept.id]);
  });

  it('F10 answers 503 "Files upload failed" when it cannot store, and leaves no part', async () => {
    const before = await ids();
    s3.broken = true;
    const missing = { path: join(folder, 'not-there') };
    await expect(store.put(kind === 'local' ? missing : Buffer.from('x'), as)).rejects.toMatchObject({
      status: 503,
      message: 'Files upload failed',
    });
    s3.broken = false;
    expect(await ids()).toEqual(before);
  });
});
