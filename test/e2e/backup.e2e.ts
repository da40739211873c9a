import { execFileSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../scripts/archive/manifest.js';
import { readArchive } from '../../scripts/archive/read-archive.js';
import { tryRestore } from '../../scripts/archive/try-restore.js';
import { refuseHalfRestored } from '../../scripts/archive/restoring.js';
import { writeArchive } from '../../scripts/archive/write-archive.js';
import { processSettings } from '../../scripts/secrets.js';
import { Integrity } from '../../src/core/upkeep/integrity.js';
import { type Agent, startApp, startWorker, testSpace } from '../support/app.js';
import { adminAgent, makeCandidate, makeJob, makeOnboarding } from '../support/factories.js';
import { pdf } from '../support/pdf.js';
import { makeSpace, type Space } from '../support/space.js';

const CANDIDATES = 60;
const ROUNDS = 3;

let admin: Agent;
let jobs: string[];
let other: Space;

beforeAll(async () => {
  admin = await adminAgent(await startApp());
  jobs = [(await makeJob(admin))._id];
  other = await makeSpace();
});
afterAll(() => other.remove());

const resume = (id: string) =>
  admin.put(`/api/candidates/${id}/files/upload`).attach('resume', pdf(`Resume ${Math.random()}`), 'cv.pdf');

async function withResume(): Promise<string> {
  const { _id } = await makeCandidate(admin, { jobs });
  await resume(_id).expect(200);
  return _id;
}

/** Replaces resumes, adds people and permanently deletes others until stopped. */
async function work(ids: string[], isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    await resume(ids[turn % ids.length]!).expect(200);
    if (turn % 5 !== 0) continue;
    ids.push(await withResume());
    const gone = ids.shift()!;
    await admin.delete(`/api/candidates/${gone}`).expect(200);
    await admin.delete(`/api/candidates/${gone}/permanent`).expect(200);
  }
}

it('D09 a backup made under load is whole: each record has its files, and there are no others', async () => {
  const space = await testSpace();
  const ids: string[] = [];
  while (ids.length < CANDIDATES) ids.push(await withResume());
  let isOver = false;
  const hands = [0, 1, 2, 3].map((hand) =>
    work(
      ids.filter((_, index) => index % 4 === hand),
      () => isOver,
    ),
  );
  const target = join(space.folder, 'backup.tar.gz');
  const worker = await startWorker({
    MONGODB_URI: other.mongoUri,
    REDIS_URL: other.redisUrl,
    DATA_DIR: other.folder,
  });
  const integrity = worker.app.get(Integrity, { strict: false });
  const round = async () => {
    const written = await writeArchive(target, space.mongoUri, space.folder);
    expect(written.files).toBeGreaterThanOrEqual(CANDIDATES - hands.length);
    await expect(readArchive(target, other.mongoUri, other.folder, { force: true })).resolves.toEqual(
      written,
    );
    expect(await integrity.check()).toMatchObject({
      files: written.files,
      orphans: [],
      missing: [],
      damaged: [],
      dangling: [],
    });
  };
  try {
    for (let count = 0; count < ROUNDS; count++) await round();
  } finally {
    isOver = true;
    await Promise.all(hands);
  }
}, 240_000);

it('nothing starts on a half-finished restore, which is then repeated', async () => {
  const space = await testSpace();
  const target = join(space.folder, 'half.tar.gz');
  const before = new Date();
  const written = await writeArchive(target, space.mongoUri, space.folder);
  const { lastBackup } = (await admin.get('/api/ops/status').expect(200)).body.data;
  expect(new Date(lastBackup).getTime()).toBeGreaterThanOrEqual(before.getTime());
  const { signal } = new AbortController();
  let collections = 0;
  signal.throwIfAborted = () => {
    if (existsSync(join(other.folder, 'restoring')) && ++collections > 3) throw new Error('interrupted');
  };
  const restore = (more: object) =>
    readArchive(target, other.mongoUri, other.folder, { force: true, ...more });
  await expect(restore({ signal })).rejects.toThrow('interrupted');
  expect(() => refuseHalfRestored(other.folder)).toThrow(`npm run restore -- ${target} --force`);
  await expect(restore({})).resolves.toEqual(written);
  refuseHalfRestored(other.folder);
}, 60_000);

describe('N12: a restore', () => {
  const archive = async (name: string) => {
    const space = await testSpace();
    const target = join(space.folder, `${name}.tar.gz`);
    await writeArchive(target, space.mongoUri, space.folder);
    return target;
  };
  const restore = (source: string) => readArchive(source, other.mongoUri, other.folder, { force: true });
  const held = async () => ({
    people: await other.db.collection('candidates').countDocuments(),
    files: readdirSync(join(other.folder, 'files'), { recursive: true }).length,
  });
  const unpacked = async (name: string) => {
    const folder = mkdtempSync(join(other.folder, name));
    execFileSync('tar', ['-xzf', await archive(name), '-C', folder]);
    return folder;
  };
  const packed = (folder: string) => {
    const target = `${folder}.tar.gz`;
    execFileSync('tar', ['-czf', target, '-C', folder, 'manifest.json', 'database', 'files']);
    return target;
  };
  const manifestOf = (folder: string): Manifest =>
    JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const withManifest = (folder: string, change: (manifest: Manifest) => void) => {
    const manifest = manifestOf(folder);
    change(manifest);
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  };
  const aFile = (folder: string) =>
    Object.keys(manifestOf(folder).digests ?? {}).find((name) => name.startsWith('files/'))!;

  beforeAll(async () => {
    await withResume();
    await restore(await archive('before'));
  });

  it('refuses an archive that is damaged at any byte, and leaves the data alone', async () => {
    const before = await held();
    const whole = readFileSync(await archive('broken'));
    for (let step = 1; step < 12; step++) {
      const broken = Buffer.from(whole);
      const at = Math.floor((whole.length * step) / 12);
      broken[at] = broken[at]! ^ 0xff;
      const target = join(other.folder, 'flipped.tar.gz');
      writeFileSync(target, step % 3 === 0 ? whole.subarray(0, at) : broken);
      await expect(restore(target)).rejects.toThrow('is not a whole backup');
      expect(await held()).toEqual(before);
    }
    refuseHalfRestored(other.folder);
  });

  it.each<[what: string, spoil: (folder: string) => void]>([
    ['a link', (folder) => symlinkSync('/etc/passwd', join(folder, 'files', 'link'))],
    [
      'a link for the manifest',
      (folder) => {
        rmSync(join(folder, 'manifest.json'));
        symlinkSync('/etc/passwd', join(folder, 'manifest.json'));
      },
    ],
    ['a pipe', (folder) => execFileSync('mkfifo', [join(folder, 'files', 'pipe')])],
    ['a hard link', (folder) => linkSync(join(folder, aFile(folder)), join(folder, 'files', 'twin'))],
    ['a strange name', (folder) => writeFileSync(join(folder, 'files', 'readme.txt'), 'hello')],
    [
      'a file that is not what was backed up',
      (folder) => writeFileSync(join(folder, aFile(folder)), 'other'),
    ],
    ['a file less', (folder) => rmSync(join(folder, aFile(folder)))],
    [
      'a document of 17 MB',
      (folder) => {
        const size = Buffer.alloc(17 * 1024 * 1024);
        size.writeInt32LE(size.length);
        writeFileSync(join(folder, 'database', 'jobs.bson'), size);
        withManifest(folder, ({ collections }) => (collections['jobs'] = 1));
      },
    ],
    [
      'a document that is none',
      (folder) => {
        const bytes = readFileSync(join(folder, 'database', 'jobs.bson'));
        bytes[4] = 0x7e;
        writeFileSync(join(folder, 'database', 'jobs.bson'), bytes);
        withManifest(folder, (manifest) => delete manifest.digests);
      },
    ],
    [
      'a collection outside',
      (folder) => withManifest(folder, ({ collections }) => (collections['../x'] = 0)),
    ],
    ['broken indexes', (folder) => writeFileSync(join(folder, 'database', 'jobs.metadata.json'), '{')],
  ])('refuses an archive with %s, and leaves the data alone', async (_what, spoil) => {
    const before = await held();
    const folder = await unpacked('spoilt');
    spoil(folder);
    await expect(restore(packed(folder))).rejects.toThrow('is not a whole backup');
    expect(await held()).toEqual(before);
    refuseHalfRestored(other.folder);
  });

  it('ends sign-ins, links and calendar addresses, prints no first sign-in, and is kept from others', async () => {
    const onboarding = await makeOnboarding(admin);
    await admin.post(`/api/onboardings/${onboarding._id}/link`).send({}).expect(201);
    await admin.post('/api/interviews/feed').expect(201);
    const source = await archive('access');
    expect(statSync(source).mode & 0o777).toBe(0o600);
    await restore(source);
    for (const name of ['sessions', 'resetTokens', 'calendar-feeds'])
      expect([name, await other.db.collection(name).countDocuments()]).toEqual([name, 0]);
    expect(await other.db.collection('onboardings').countDocuments({ link: { $ne: null } })).toBe(0);
    const settings = { DATA_DIR: other.folder, ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: undefined };
    const addresses = { mongodbUri: '', redisUrl: '', databaseKind: '', redisKind: '' };
    expect(processSettings({}, settings, addresses, 1, 'http://localhost').signIn).toBeUndefined();
  });
});

it('D09 a trial restores into a database of its own, finds a file that is missing, and leaves nothing behind', async () => {
  const space = await testSpace();
  const target = join(space.folder, 'trial.tar.gz');
  const ids = [await withResume(), await withResume()];
  await resume(ids[0]!).expect(200);
  const { db } = space;
  const databases = async () =>
    (await db.getClient().db().admin().listDatabases({ nameOnly: true })).databases
      .map(({ name }) => name)
      .filter((name) => name.includes('-check-'));
  const written = await writeArchive(target, space.mongoUri, space.folder);
  const tried = await tryRestore(target, space.mongoUri, { inBucket: false });
  expect(tried).toEqual({ ...written, named: written.files });
  expect(await databases()).toEqual([]);
  const file = {
    id: 'f'.repeat(32),
    sha256: 'f'.repeat(64),
    name: 'gone.pdf',
    type: 'application/pdf',
    size: 1,
  };
  await db.collection('exports').insertOne({ file });
  await writeArchive(target, space.mongoUri, space.folder);
  await expect(tryRestore(target, space.mongoUri, { inBucket: false })).rejects.toThrow(
    /^exports \w+ names a file that is not in the backup$/,
  );
  await tryRestore(target, space.mongoUri, { inBucket: true });
  expect(await databases()).toEqual([]);
  await db.collection('exports').deleteMany({ 'file.id': file.id });
}, 120_000);
