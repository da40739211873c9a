import { FileStore } from '../../src/core/files/file-store.js';
import { Integrity } from '../../src/core/upkeep/integrity.js';
import { OrphanFiles } from '../../src/core/upkeep/orphan-files.js';
import { type Agent, startApp, startWorker, type TestApp, type TestWorker } from '../support/app.js';
import {
  cookieOf,
  makeCandidate,
  makeJob,
  makeRole,
  makeUser,
  EVERYTHING,
  withCookie,
} from '../support/factories.js';
import { pdf } from '../support/pdf.js';
import { BuiltProcess, ready } from '../support/processes.js';
import { freePort } from '../support/redis.js';

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

/** A web process that kills itself at this point of an upload. */
async function killedUpload(point: string, bytes: Buffer): Promise<void> {
  const { MONGODB_URI, REDIS_URL, DATA_DIR, JWT_SECRET } = app.env;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { MONGODB_URI, REDIS_URL, DATA_DIR, JWT_SECRET, APP_URL: url, PORT: String(port) };
  const killed = BuiltProcess.start('main', { ...settings, CRASH_AT: point });
  try {
    await ready(url);
    const body = new FormData();
    body.append('resume', new Blob([new Uint8Array(bytes)]), 'new.pdf');
    const path = `${url}/api/candidates/${candidate}/files/upload`;
    await expect(fetch(path, { method: 'PUT', headers: { cookie }, body })).rejects.toThrow();
    expect(await killed.ended).toEqual({ code: null, signal: 'SIGKILL' });
  } finally {
    await killed.end('SIGKILL');
  }
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
    await killedUpload(point, pdf('new'));
    const { body } = await admin.get(`/api/candidates/${candidate}/files/resume`).expect(200);
    expect((body as Buffer).toString('latin1')).toContain(kept);
    expect(await stored()).toHaveLength(2);
    expect(await worker.app.get(OrphanFiles, { strict: false }).sweep(0)).toBe(1);
    const report = await worker.app.get(Integrity, { strict: false }).check();
    expect(report).toMatchObject({ files: 1, orphans: [], missing: [], damaged: [], dangling: [] });
  });
});
