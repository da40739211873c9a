import { Logger } from '@nestjs/common';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { FileStore } from '../../src/core/files/file-store.js';
import { type Agent, startApp, storedIn, type TestApp, testSpace } from '../support/app.js';
import { type ClamdMood, EICAR, FakeClamd } from '../support/clamd.js';
import { adminAgent, makeCandidate, makeUser, signIn } from '../support/factories.js';
import { people, upload, workbook } from '../support/imports.js';
import { pdf } from '../support/pdf.js';

const INFECTED = 'This file contains a virus and was refused.';
const AWAY = 'Files cannot be checked for viruses right now. Please try again in a moment.';
const KINDS = ['resume', 'picture', 'spreadsheet'] as const;

/* TEST_CLAMD_URL=tcp://127.0.0.1:3310 uses a real daemon instead, which cannot be made to misbehave. */
const REAL = process.env['TEST_CLAMD_URL'];
const clamd = new FakeClamd();
let app: TestApp;
let admin: Agent;
let candidate: string;
let user: string;

beforeAll(async () => {
  await clamd.start();
  app = await startApp({ CLAMAV_URL: REAL ?? clamd.url });
  admin = await adminAgent(app);
  candidate = (await makeCandidate(admin))._id;
  user = String((await makeUser(app))._id);
}, 60_000);

beforeEach(() => {
  clamd.mood = 'scan';
  clamd.scanned.length = 0;
});

afterEach(() => jest.restoreAllMocks());
afterAll(() => clamd.stop());

async function png(tail = ''): Promise<Buffer> {
  const plain = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#396' } })
    .png()
    .toBuffer();
  return Buffer.concat([plain, Buffer.from(tail)]);
}

/** Uploads a file to each place that accepts one. */
async function send(kind: (typeof KINDS)[number], mark = '') {
  if (kind === 'picture') {
    return admin.put(`/api/users/${user}/files/upload`).attach('image', await png(mark), 'me.png');
  }
  if (kind === 'resume') {
    return admin.put(`/api/candidates/${candidate}/files/upload`).attach('resume', pdf(mark), 'cv.pdf');
  }
  return upload(admin, mark ? Buffer.from(mark) : workbook(people(1, 7, 1)));
}

/** Everything that an upload could leave: stored and temporary files, and the records. */
async function remains() {
  const files: string[] = [];
  for await (const { id } of app.app.get(FileStore, { strict: false }).list()) files.push(id);
  const { db, folder } = await testSpace();
  return {
    files: files.toSorted(),
    temporary: await readdir(join(folder, 'tmp')).catch(() => []),
    imports: await db.collection('imports').countDocuments(),
    candidate: await storedIn('candidates', candidate),
    user: await storedIn('users', user),
  };
}

const isScanned = (kind: (typeof KINDS)[number]) => (kind === 'spreadsheet' ? 202 : 200);

describe('F11 clamd up', () => {
  it.each(KINDS)('F11: an infected %s is refused and leaves nothing but a line in the log', async (kind) => {
    const before = await remains();
    const warned = jest.spyOn(Logger.prototype, 'warn');
    const { status, body } = await send(kind, EICAR);
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 400,
      code: 'FILE_INFECTED',
      message: INFECTED,
    });
    expect(await remains()).toEqual(before);
    const ofFiles = warned.mock.calls.filter(([entry]) => Object(entry).code === 'FILE_INFECTED');
    expect(ofFiles).toEqual([
      [{ code: 'FILE_INFECTED', signature: expect.stringMatching(/eicar/i) }, expect.any(String)],
    ]);
  });

  it.each(KINDS)('F11: a clean %s is accepted, and the daemon has scanned all of it', async (kind) => {
    const { status } = await send(kind);
    expect(status).toBe(isScanned(kind));
    if (!REAL) expect(clamd.scanned).toHaveLength(1);
  });

  it('F11: a file of many chunks arrives whole', async () => {
    const large = pdf('large', 4_000_000);
    await admin
      .put(`/api/candidates/${candidate}/files/upload`)
      .attach('resume', large, 'cv.pdf')
      .expect(200);
    if (!REAL) expect(clamd.scanned[0]!.equals(large)).toBe(true);
  });
});

describe('F11 clamd down', () => {
  const moods: ClamdMood[] = ['silent', 'broken', 'limit', 'babble'];
  /* One for each way of uploading. */
  const ways = ['resume', 'spreadsheet'] as const;
  const cases = [...moods, 'away' as const].flatMap((mood) => ways.map((kind) => [mood, kind] as const));
  (REAL ? it.skip : it).each(cases)(
    'F11: %s, a %s is answered with 503 and not stored',
    async (mood, kind) => {
      const before = await remains();
      if (mood === 'away') await clamd.stop();
      else clamd.mood = mood;
      const start = performance.now();
      const { status, body, headers } = await send(kind);
      // The limit is three seconds; the rest is for a busy machine.
      expect(performance.now() - start).toBeLessThan(10_000);
      if (mood === 'away') await clamd.start();
      expect({ status, code: body.code, message: body.message }).toEqual({
        status: 503,
        code: 'SCANNER_UNAVAILABLE',
        message: AWAY,
      });
      expect(headers['retry-after']).toBe('5');
      expect(await remains()).toEqual(before);
    },
  );

  (REAL ? it.skip : it)(
    'F11: a large file is refused in order when the daemon hangs up before its end',
    async () => {
      clamd.mood = 'limit';
      const { body } = await admin
        .put(`/api/candidates/${candidate}/files/upload`)
        .attach('resume', pdf('large', 4_000_000), 'cv.pdf')
        .expect(503);
      expect(body.message).toBe(AWAY);
    },
  );

  it('F11 F3: readiness does not depend on it; the operators’ answer names it', async () => {
    const { agent } = await signIn(app, { permissions: { queue: ['read'] } });
    const state = async () => (await agent.get('/api/ops/status').expect(200)).body.data.virusScan as string;
    expect(await state()).toBe('up');
    if (REAL) return;
    await clamd.stop();
    expect(await state()).toBe('down');
    await app.agent().get('/api/health/ready').expect(200);
    await clamd.start();
  });
});

it('F11: nothing is scanned without CLAMAV_URL', async () => {
  const plain = await startApp();
  const agent = await adminAgent(plain);
  await agent
    .put(`/api/candidates/${candidate}/files/upload`)
    .attach('resume', pdf('plain'), 'cv.pdf')
    .expect(200);
  expect(clamd.scanned).toEqual([]);
  const { body } = await agent.get('/api/ops/status').expect(200);
  expect(body.data.virusScan).toBe('off');
  await plain.close();
});
