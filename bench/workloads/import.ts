import { mongo } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { importedCandidate } from '../../src/modules/candidates/new-candidate.js';
import { makePerson } from '../../test/fixtures/people.js';
import { Random } from '../../test/fixtures/random.js';
import { makeWorkbook } from '../../test/fixtures/workbooks.js';
import { copyIndexes, insertAlone, parseAlone } from '../baselines/raw-import.js';
import { GOALS, isMillion } from '../goals.js';
import { compare, assert, type Goal, type Result, type Sample } from '../harness.js';
import { loaded } from '../load.js';
import type { Measured } from '../processes.js';
import { valuesOf } from '../seed.js';
import type { Site } from '../site.js';

const COMPACT_WITHIN_MS = 30_000;
const SEED = 700;

interface ImportState {
  _id: string;
  state: string;
  counts: { read: number; added: number; invalid: number };
}

/** A site with a worker. */
export interface Importing {
  site: Site;
  worker: Measured;
}

export async function importing(site: Site): Promise<Importing> {
  return { site, worker: await site.startWorker() };
}

/**
 * Uploads and waits for the end: in one step, or by waiting for the verdict and confirming it.
 * @returns the import, and the longest single wait of the user, ms: between both steps people read the verdict
 */
async function importOnce({ site }: Importing, bytes: Buffer, addValid = false) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'bench.xlsx');
  const began = performance.now();
  const { _id } = await site.call<ImportState>('POST', `/candidates/bulk?addValid=${addValid}`, form);
  const ended = () => site.untilEnded<ImportState>(`/imports/${_id}`);
  const first = await ended();
  const checked = performance.now();
  if (addValid) return { ...first, waited: checked - began };
  await site.call('POST', `/imports/${_id}/confirm`, {});
  const last = await ended();
  return { ...last, waited: Math.max(checked - began, performance.now() - checked) };
}

/* Otherwise the database would clean up a round's deletions in the middle of the next one. */
async function clear({ db }: Site): Promise<void> {
  await db.collection('candidates').deleteMany({ 'import.row': { $exists: true }, email: /\.700\.\d+@/ });
  await db.collection('candidates_raw').deleteMany({});
  await db.collection('import_chunks').deleteMany({});
  /* Rewriting a table of a million takes minutes. */
  if (!isMillion) for (const name of ['candidates', 'candidates_raw', 'jobs']) await compact(db, name);
}

/* The database may be doing it already; then it is done when that ends. */
async function compact(db: mongo.Db, name: string): Promise<void> {
  const exists = (await db.listCollections({ name }).toArray()).length > 0;
  for (const last = Date.now() + COMPACT_WITHIN_MS; exists;) {
    try {
      return void (await db.command({ compact: name, force: true }));
    } catch (error) {
      if (Date.now() > last) throw error;
      await pause(100);
    }
  }
}

interface File {
  rows: number;
  bad: number;
  /** In one step, as the checkbox in the dialog offers; otherwise confirmed as soon as it is checked. */
  addValid?: boolean;
  goal?: Goal;
  rounds?: number;
}

/** Workload 6: a whole import against parse alone + insertMany alone of the same people with the same indexes. */
export async function importFile(
  both: Importing,
  { rows, bad, addValid = false, goal, rounds }: File,
): Promise<Result> {
  const { site, worker } = both;
  const jobIds = site.jobs.map(({ jobId }) => jobId);
  const { bytes, expected } = makeWorkbook({ rows, bad, jobIds, seed: SEED });
  const raw = site.db.collection('candidates_raw');
  await raw.drop().catch(() => undefined);
  await site.db.createCollection('candidates_raw');
  await copyIndexes(site.db.collection('candidates'), raw);
  const ours = async (): Promise<Sample> => {
    await clear(site);
    await worker.usage();
    const { counts, waited: value } = await importOnce(both, bytes, addValid);
    const { cpuMs, ...usage } = await worker.usage();
    const stored = await site.db.collection('candidates').countDocuments({ email: /\.700\.\d+@/ });
    assert(
      counts.added === expected.valid && stored === expected.valid,
      `${stored} of ${expected.valid} added`,
    );
    assert(counts.invalid === expected.invalid.length, `${counts.invalid} refused`);
    return { value, cpuPerOperation: cpuMs / rows, ...usage };
  };
  const baseline = async (): Promise<Sample> => {
    await clear(site);
    const documents = documentsOf(site, rows, new Set(expected.invalid));
    const cpu = process.cpuUsage();
    const began = performance.now();
    assert(parseAlone(bytes) === rows, 'parse');
    assert((await insertAlone(raw, documents)) === expected.valid, 'insert');
    const value = performance.now() - began;
    const { user, system } = process.cpuUsage(cpu);
    return { value, cpuPerOperation: (user + system) / 1_000 / rows };
  };
  const limit = rows > 10_000 ? 450 : 300;
  const result = await compare({
    workload: 6,
    name: `import ${rows.toLocaleString('en')} rows, ${bad ? `${bad * 100} % bad` : 'clean'}${addValid ? ', in one step' : ', the longer wait of two'}`,
    unit: 'ms',
    limit: { name: 'worker peak MB', value: ({ peakRssMb }) => peakRssMb!, atMost: limit },
    ...(goal && { goal }),
    ours,
    baseline,
    ...(rounds && { rounds }),
  });
  await clear(site);
  return result;
}

function documentsOf({ jobs }: Site, rows: number, refused: ReadonlySet<number>): mongo.Document[] {
  const ids = new Map(jobs.map(({ _id, jobId }) => [`J${jobId}`, _id]));
  const random = new Random(SEED * 7919 + 17);
  const source = new mongo.ObjectId();
  const at = new Date();
  const change = { by: null, byName: 'Administrator', at, action: 'imported', reason: 'Row 1 of bench.xlsx' };
  return Array.from({ length: rows }, (_, index) =>
    makePerson(
      random,
      SEED,
      index,
      jobs.map(({ jobId }) => jobId),
    ),
  )
    .map((person, index) =>
      importedCandidate(valuesOf(person, ids), { id: source as never, row: index + 1 }, change),
    )
    .filter((_, index) => !refused.has(index + 1)) as unknown as mongo.Document[];
}

/** Workload 7: the list page while an import runs, against the idle list; the web process must stay responsive. */
export async function listWhileImporting(both: Importing, rows: number): Promise<Result> {
  const { site } = both;
  const { bytes } = makeWorkbook({ rows, jobIds: site.jobs.map(({ jobId }) => jobId), seed: SEED });
  const load = (during: number | Promise<unknown>) =>
    loaded(
      site.web,
      { path: '/api/candidates?page=1&limit=20', cookie: site.cookie, clients: 1, during },
      'p95',
    );
  const result = await compare({
    workload: 7,
    name: `list page 1 while ${rows.toLocaleString('en')} rows are imported, p95`,
    unit: 'ms',
    goal: GOALS.listWhileImporting,
    limit: {
      name: 'longest block of the web process, ms',
      value: ({ longestBlockMs }) => longestBlockMs!,
      atMost: 50,
    },
    ours: async () => {
      await clear(site);
      return load(importOnce(both, bytes));
    },
    baseline: () => load(2_000),
  });
  await clear(site);
  return result;
}
