import { join } from 'node:path';
import { readArchive } from '../../scripts/archive/read-archive.js';
import { refuseHalfRestored } from '../../scripts/archive/restoring.js';
import { writeArchive } from '../../scripts/archive/write-archive.js';
import { Integrity } from '../../src/core/upkeep/integrity.js';
import { type Agent, startApp, startWorker, testSpace } from '../support/app.js';
import { adminAgent, makeCandidate, makeJob } from '../support/factories.js';
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

/** Replaces resumes, adds people, and deletes others for good, until it is told to stop. */
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
}, 120_000);

it('nothing starts on a half of a restore, which is then repeated', async () => {
  const space = await testSpace();
  const target = join(space.folder, 'half.tar.gz');
  const written = await writeArchive(target, space.mongoUri, space.folder);
  const { signal } = new AbortController();
  let collections = 0;
  signal.throwIfAborted = () => {
    if (++collections > 3) throw new Error('interrupted');
  };
  const restore = (more: object) =>
    readArchive(target, other.mongoUri, other.folder, { force: true, ...more });
  await expect(restore({ signal })).rejects.toThrow('interrupted');
  expect(() => refuseHalfRestored(other.folder)).toThrow(`npm run restore -- ${target} --force`);
  await expect(restore({})).resolves.toEqual(written);
  refuseHalfRestored(other.folder);
}, 60_000);
