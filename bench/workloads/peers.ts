import { setTimeout as pause } from 'node:timers/promises';
import { makePerson } from '../../test/fixtures/people.js';
import { Random } from '../../test/fixtures/random.js';
import { assert, compare, type Comparison, percentile, type Result, type Sample } from '../harness.js';
import { type Load, loaded, p95AtMost } from '../load.js';
import { GOALS } from '../goals.js';
import { valuesOf } from '../seed.js';
import { LIST, signedIn, type Sized } from './list.js';

const ROUND_MS = 700;
const CREATES = 40;
/** The first of them has a seventh of all candidates. */
const JOBS = '/api/jobs?page=1&limit=20&sort=createdAt';
const FILTERS = '/api/candidates/filters?page=1&limit=20';
/** The writer changes a candidate, then looks at it for this long, ms. */
const LOOKED_MS = 50;
/** Only this workload creates people from this seed. */
const SEED = 650;
let made = 0;

interface Page {
  candidates: Array<{ _id: string }>;
  candidatesCount: number;
}

/** Workload 25: the daily work of a growing office. */
export async function peers(size: Sized): Promise<Result[]> {
  const results: Result[] = [];
  for (const row of await rows(size)) results.push(await compare({ workload: 25, unit: 'ms', ...row }));
  return results;
}

/* The form that a site's `call` takes. */
const inApi = (path: string) => path.slice('/api'.length);

type Row = Omit<Comparison, 'workload' | 'unit'>;

async function rows(size: Sized): Promise<Row[]> {
  const { name, site, raw } = size;
  const half = { gender: ['Female'] };
  const town = { currentLocation: 'Pune' };
  const ask =
    (path: string, clients = 1, body?: object) =>
    () =>
      loaded(site.web, { ...signedIn(site, path, clients, ROUND_MS), ...(body && { body }) }, 'p50');
  const rawPage = (query: string) => () =>
    loaded(raw, { path: `/?${query}`, clients: 1, during: ROUND_MS }, 'p50');
  const middle = Math.ceil(site.live / 40);
  const filtered = (filters: object) => ask(FILTERS, 1, { filters });
  await checked(size, half);
  await checked(size, town);
  return [
    {
      name: `first page of ${name}, 16 clients while somebody writes, p50`,
      limit: p95AtMost(GOALS.crowdP95),
      ours: () => whileWriting(size, signedIn(site, LIST, 16)),
      baseline: ask(LIST, 16),
    },
    {
      name: `page in the middle of ${name}, p50`,
      goal: GOALS.list,
      limit: p95AtMost(GOALS.listP95),
      ours: ask(`/api/candidates?page=${middle}&limit=20`),
      baseline: rawPage(`page=${middle}`),
    },
    {
      name: `page in the middle of ${name} while somebody writes, p50`,
      goal: GOALS.list,
      limit: p95AtMost(GOALS.listP95),
      ours: () => whileWriting(size, signedIn(site, `/api/candidates?page=${middle}&limit=20`, 1)),
      baseline: rawPage(`page=${middle}`),
    },
    {
      name: `any page of ${name}, 16 clients, p50; none refused`,
      limit: p95AtMost(GOALS.crowdP95),
      ours: () => anyPages(size),
      baseline: ask(LIST, 16),
    },
    {
      name: `filter that matches half of ${name}, p50`,
      goal: GOALS.list,
      limit: p95AtMost(GOALS.listP95),
      ours: filtered(half),
      baseline: rawPage(`page=1&filter=${encodeURIComponent('{"gender":{"$in":["Female"]}}')}`),
    },
    {
      name: `filter that matches half of ${name} while somebody writes, p50`,
      goal: GOALS.list,
      limit: p95AtMost(GOALS.listP95),
      ours: () => whileWriting(size, { ...signedIn(site, FILTERS, 1), body: { filters: half } }),
      baseline: filtered(half),
    },
    {
      name: `filter by town, ${name}, p50`,
      goal: GOALS.list,
      limit: p95AtMost(GOALS.listP95),
      ours: filtered(town),
      baseline: rawPage(`page=1&filter=${encodeURIComponent('{"keys.current":"pune"}')}`),
    },
    {
      name: `20 of ${site.jobs.length} jobs with counts of applicants, ${name}, p50`,
      limit: p95AtMost(GOALS.countsP95),
      ours: ask(JOBS),
      baseline: rawPage('jobs=oldest'),
    },
    {
      name: `the same right after a write, ${name}, p50`,
      limit: p95AtMost(GOALS.countsP95),
      ours: () => jobsAfterWrites(size),
      baseline: ask(JOBS),
    },
    {
      name: `create in ${name}, p50`,
      limit: p95AtMost(GOALS.writeP95),
      ours: () => creates(size),
      baseline: async () => ({ value: await insertAlone(size) }),
    },
  ];
}

async function checked(
  { site }: Sized,
  filters: { gender?: string[]; currentLocation?: string },
): Promise<void> {
  const { candidatesCount } = await site.call<Page>('POST', inApi(FILTERS), { filters });
  const filter = filters.gender ? { gender: 'Female' } : { 'keys.current': 'pune' };
  const stored = await site.db.collection('candidates').countDocuments({ isDeleted: false, ...filter });
  assert(candidatesCount === stored, `${candidatesCount} of ${stored} filtered`);
}

/* Readers, and one writer who changes a candidate again and again. */
async function whileWriting(size: Sized, load: Load): Promise<Sample> {
  const { site } = size;
  let isOver = false;
  const { candidates } = await site.call<Page>('GET', inApi(LIST));
  const writing = (async () => {
    for (let round = 0; !isOver; round++) {
      const { _id } = candidates[round % candidates.length]!;
      await site.call('PATCH', `/candidates/${_id}`, { notes: `Looked at ${++made} times` });
      await pause(LOOKED_MS);
    }
  })();
  try {
    return await loaded(site.web, { ...load, during: 3 * ROUND_MS }, 'p50');
  } finally {
    isOver = true;
    await writing;
  }
}

async function anyPages({ site }: Sized): Promise<Sample> {
  const random = new Random(++made);
  const last = Math.ceil(site.live / 20);
  const path = () => `/api/candidates?page=${random.integer(2, last)}&limit=20`;
  const latencies: number[] = [];
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let asked = 0; asked < 5; asked++) {
        const began = performance.now();
        await site.call('GET', inApi(path()));
        latencies.push(performance.now() - began);
      }
    }),
  );
  return { value: percentile(latencies, 0.5), p95: percentile(latencies, 0.95) };
}

async function jobsAfterWrites({ site }: Sized): Promise<Sample> {
  const { candidates } = await site.call<Page>('GET', inApi(LIST));
  const latencies: number[] = [];
  for (const { _id } of candidates) {
    await site.call('PATCH', `/candidates/${_id}`, { notes: `Changed ${++made} times` });
    const began = performance.now();
    await site.call('GET', inApi(JOBS));
    latencies.push(performance.now() - began);
  }
  return { value: percentile(latencies, 0.5), p95: percentile(latencies, 0.95) };
}

function newPerson({ site }: Sized) {
  const random = new Random(SEED + made);
  const ids = new Map(site.jobs.map(({ _id, jobId }) => [`J${jobId}`, _id]));
  const person = makePerson(
    random,
    SEED,
    made++,
    site.jobs.map(({ jobId }) => jobId),
  );
  return valuesOf(person, ids);
}

async function creates(size: Sized): Promise<Sample> {
  const latencies: number[] = [];
  for (let count = 0; count < CREATES; count++) {
    const person = newPerson(size);
    const began = performance.now();
    await size.site.call('POST', '/candidates', person);
    latencies.push(performance.now() - began);
  }
  await clear(size);
  return { value: percentile(latencies, 0.5), p95: percentile(latencies, 0.95) };
}

async function insertAlone(size: Sized): Promise<number> {
  const candidates = size.site.db.collection('candidates');
  const source = await candidates.findOne({ isDeleted: false });
  const latencies: number[] = [];
  for (let count = 0; count < CREATES; count++) {
    const { email, mobile } = newPerson(size);
    const { _id, ...values } = { ...source!, import: null };
    const began = performance.now();
    await candidates.insertOne({ ...values, email, mobile });
    latencies.push(performance.now() - began);
  }
  await clear(size);
  return percentile(latencies, 0.5);
}

async function clear({ site }: Sized): Promise<void> {
  await site.db.collection('candidates').deleteMany({ email: new RegExp(`\\.${SEED}\\.\\d+@`) });
}
