import { Types } from 'mongoose';
import { FileStore } from '../../src/core/files/file-store.js';
import { Integrity } from '../../src/core/upkeep/integrity.js';
import { Upkeep } from '../../src/core/upkeep/upkeep.js';
import { clock } from '../../src/core/clock/clock.js';
import {
  type Agent,
  startApp,
  startWorker,
  type TestApp,
  testSpace,
  type TestWorker,
} from '../support/app.js';
import { adminAgent, makeCandidate, makeJob } from '../support/factories.js';
import { pdf } from '../support/pdf.js';

let app: TestApp;
let worker: TestWorker;
let admin: Agent;
let files: FileStore;
let candidate: string;

beforeAll(async () => {
  [app, worker] = [await startApp(), await startWorker()];
  admin = await adminAgent(app);
  files = app.app.get(FileStore, { strict: false });
  const job = await makeJob(admin);
  candidate = (await makeCandidate(admin, { jobs: [job._id] }))._id;
});

const check = () => worker.app.get(Integrity, { strict: false }).check();
const stored = async () => (await testSpace()).db.collection('candidates');
const fileOf = async (key: string) => {
  const found = await (await stored()).findOne({ _id: new Types.ObjectId(candidate) });
  return found!['files'][key].id as string;
};
const put = (field: string) =>
  admin
    .put(`/api/candidates/${candidate}/files/upload`)
    .attach(field, pdf(field), `${field}.pdf`)
    .expect(200);

describe('the integrity of records and files', () => {
  it('finds nothing where all is well', async () => {
    await put('resume');
    await put('offerLetter');
    expect(await check()).toMatchObject({ files: 2, orphans: [], missing: [], damaged: [], dangling: [] });
  });

  it('names orphans, missing and damaged files, and references to missing records', async () => {
    const [resume, offer] = [await fileOf('resume'), await fileOf('offerLetter')];
    const orphan = await files.put(Buffer.from('left over'), { type: 'text/plain', name: 'x' });
    await files.remove(resume);
    const place = `candidates ${candidate}`;
    await (
      await stored()
    ).updateOne(
      { _id: new Types.ObjectId(candidate) },
      { $set: { 'files.offerLetter.sha256': 'f'.repeat(64), jobs: [new Types.ObjectId('a'.repeat(24))] } },
    );
    expect(await check()).toMatchObject({
      orphans: [orphan.id],
      missing: [`${place} ${resume}`],
      damaged: [`${place} ${offer}`],
      dangling: [`candidates.jobs ${'a'.repeat(24)}`],
    });
  });

  it('reports once a night, however many workers run', async () => {
    const { db } = await testSpace();
    const reports = db.collection('integrity_reports');
    const nightly = () => worker.app.get(Integrity, { strict: false }).nightly();
    await nightly();
    await nightly();
    expect(await reports.countDocuments()).toBe(1);
    clock.move(24 * 3_600_000);
    await nightly();
    expect(await reports.countDocuments()).toBe(2);
    const [report] = await reports.find().sort({ at: -1 }).toArray();
    expect(report).toMatchObject({ missing: [expect.any(String)], dangling: [expect.any(String)] });
  });
});

it('P05 the hourly work is done once, by the first of the workers', async () => {
  const upkeep = worker.app.get(Upkeep, { strict: false });
  const task = jest.fn(() => Promise.resolve());
  upkeep.register('Counting', task);
  await Promise.all([upkeep.runOnce(), upkeep.runOnce()]);
  await upkeep.runOnce();
  expect(task).toHaveBeenCalledTimes(1);
  clock.move(25 * 3_600_000);
  await Promise.all([upkeep.runOnce(), upkeep.runOnce()]);
  expect(task).toHaveBeenCalledTimes(2);
});
