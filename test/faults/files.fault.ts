import { connect } from 'node:net';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '../../src/core/files/file-store.js';
import { Integrity } from '../../src/core/upkeep/integrity.js';
import { OrphanFiles } from '../../src/core/upkeep/orphan-files.js';
import { type Agent, startApp, startWorker, type TestApp, type TestWorker } from '../support/app.js';
import {
  cookieOf,
  makeCandidate,
  makeJob,
  makeOnboarding,
  makeRole,
  makeUser,
  EVERYTHING,
  withCookie,
} from '../support/factories.js';
import { pdf } from '../support/pdf.js';
import { killedDuring } from '../support/killed-web.js';
import { until } from '../support/until.js';

let app: TestApp;
let worker: TestWorker;
let admin: Agent;
let cookie: string;
let candidate: string;

beforeAll(async () => {
  [app, worker] = [await startApp(), await startWorker()];
  const user = await makeUser(app, { roles: [await makeRole(app, EVERYTHING)] });
  cookie = await cookieOf(app, user);
  admin = withCookie(app, cookie);
  const job = await makeJob(admin);
  candidate = (await makeCandidate(admin, { jobs: [job._id] }))._id;
  await admin
    .put(`/api/candidates/${candidate}/files/upload`)
    .attach('resume', pdf('old'), 'old.pdf')
    .expect(200);
});

/** An upload: to which address, in which field of the form. */
interface Upload {
  method: 'PUT' | 'POST';
  path: string;
  field: string;
  headers?: Record<string, string>;
}

/** A web process that kills itself at this point of an upload. */
async function killedUpload(
  point: string,
  bytes: Buffer,
  { method, path, field, headers = {} }: Upload,
): Promise<void> {
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(bytes)]), 'new.pdf');
  await killedDuring(app, point, (url) => fetch(url + path, { method, headers, body }));
}

const stored = async () => {
  const ids: string[] = [];
  for await (const { id } of app.app.get(FileStore, { strict: false }).list()) ids.push(id);
  return ids;
};

describe('F09 a web process killed while a resume is replaced', () => {
  it.each([
    ['before the record names the new file', 'files.stored', 'old'],
    ['before the old file is removed', 'files.named', 'new'],
  ])('%s leaves exactly one that is reachable, and the other is swept', async (_when, point, kept) => {
    const path = `/api/candidates/${candidate}/files/upload`;
    await killedUpload(point, pdf('new'), { method: 'PUT', path, field: 'resume', headers: { cookie } });
    const { body } = await admin.get(`/api/candidates/${candidate}/files/resume`).expect(200);
    expect((body as Buffer).toString('latin1')).toContain(kept);
    expect(await stored()).toHaveLength(2);
    expect(await worker.app.get(OrphanFiles, { strict: false }).cleanUp(0)).toBe(1);
    const report = await worker.app.get(Integrity, { strict: false }).check();
    expect(report).toMatchObject({ files: 1, orphans: [], missing: [], damaged: [], dangling: [] });
  });
});

describe('F09 F03 documents that a candidate gives by the own link', () => {
  const FIELD = 'Aadhaar Card';
  let id: string;
  let upload: Upload;

  beforeAll(async () => {
    ({ _id: id } = await makeOnboarding(admin));
    const { body } = await admin.post(`/api/onboardings/${id}/link`).send({}).expect(201);
    const path = `/api/portal/${(body.data.url as string).split('/').at(-1)}/upload`;
    upload = { method: 'POST', path, field: FIELD };
    await app.agent().post(path).attach(FIELD, pdf('old'), 'old.pdf').expect(200);
  });

  it.each([
    ['files.stored', 'old'],
    ['files.named', 'new'],
  ])(
    'a process killed at %s leaves exactly one reachable, and the next upload is taken',
    async (point, kept) => {
      const before = (await stored()).length;
      await killedUpload(point, pdf('new'), upload);
      const { body } = await admin.get(`/api/onboardings/${id}`).expect(200);
      const displayed = await admin.get(body.data.steps[0].files[0].url).expect(200);
      expect((displayed.body as Buffer).toString('latin1')).toContain(kept);
      expect(await stored()).toHaveLength(before + 1);
      expect(await worker.app.get(OrphanFiles, { strict: false }).cleanUp(0)).toBe(1);
      const report = await worker.app.get(Integrity, { strict: false }).check();
      expect(report).toMatchObject({ files: before, orphans: [], missing: [], damaged: [], dangling: [] });
      await app.agent().post(upload.path).attach(FIELD, pdf('old'), 'again.pdf').expect(200);
      expect(await stored()).toHaveLength(before);
    },
  );

  it('uploads that break off leave nothing, neither in the store nor in the record', async () => {
    const before = [(await stored()).length, (await admin.get(`/api/onboardings/${id}`)).body.data.version];
    const inTmp = () => readdir(join(app.env['DATA_DIR']!, 'tmp')).catch((): string[] => []);
    // Of processes that were killed above; an hour later they are removed.
    const older = await inTmp();
    const { hostname, port, host } = new URL(app.url);
    const head = `--b\r\nContent-Disposition: form-data; name="${FIELD}"; filename="x.pdf"\r\n\r\n%PDF-1.4`;
    await Promise.all(
      Array.from(
        { length: 20 },
        () =>
          new Promise<void>((resolve) => {
            const socket = connect(Number(port), hostname, () => {
              socket.write(
                `POST ${upload.path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
                  `Content-Length: 4000000\r\n\r\n${head}`,
              );
              socket.write(Buffer.alloc(100_000, 'x'), () => socket.destroy());
            });
            socket.on('close', () => resolve());
            socket.on('error', () => undefined);
          }),
      ),
    );
    await until(async () => (await inTmp()).every((name) => older.includes(name)));
    const after = [(await stored()).length, (await admin.get(`/api/onboardings/${id}`)).body.data.version];
    expect(after).toEqual(before);
    await app.agent().post(upload.path).attach(FIELD, pdf('old'), 'again.pdf').expect(200);
  });
});
