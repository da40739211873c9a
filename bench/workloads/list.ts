import { GOALS } from '../goals.js';
import { compare, assert, type Result } from '../harness.js';
import { type Load, loaded, p95AtMost } from '../load.js';
import type { Measured } from '../processes.js';
import type { Site } from '../site.js';

const ROUND_MS = 700;
/** The first page of the candidates. */
export const LIST = '/api/candidates?page=1&limit=20';

interface ListAnswer {
  data: { candidates: Array<{ _id: string }>; candidatesCount: number };
}

/** A size of the base with its baseline process. */
export interface Sized {
  name: string;
  site: Site;
  raw: Measured;
}

/** Starts the baseline for a site. */
export async function sized(name: string, site: Site): Promise<Sized> {
  const raw = await site.start(['--import', 'tsx', 'bench/baselines/list-server.ts']);
  return { name, site, raw: await raw.ready('/?page=1') };
}

/** Checks that both sides show the same candidates and totals. */
async function check({ site, raw }: Sized, page: number): Promise<void> {
  const headers = { cookie: site.cookie };
  const ours = (await (
    await fetch(`${site.web.url}/api/candidates?page=${page}`, { headers })
  ).json()) as ListAnswer;
  const theirs = (await (await fetch(`${raw.url}/?page=${page}`)).json()) as ListAnswer;
  const ids = ({ data }: ListAnswer) => data.candidates.map(({ _id }) => _id).join();
  assert(ours.data.candidates.length > 0 && ids(ours) === ids(theirs), `page ${page} differs`);
  assert(
    ours.data.candidatesCount === site.live,
    `${ours.data.candidatesCount} of ${site.live} candidates counted`,
  );
  assert(theirs.data.candidatesCount === site.live, 'the baseline counts wrong');
}

/** Requests of the administrator's session. */
export const signedIn = (
  site: Site,
  path: string,
  clients: number,
  during: Load['during'] = ROUND_MS,
): Load => ({ path, cookie: site.cookie, clients, during });

/** Workload 1: the first page against node:http with the raw driver. */
export async function listPage(size: Sized, rounds = 5): Promise<Result[]> {
  await check(size, 1);
  const { site, raw, name } = size;
  const side = (clients: number, value: 'perCpuSecond' | 'p50', rawPath = '/?page=1') => ({
    ours: () => loaded(site.web, signedIn(site, LIST, clients), value),
    baseline: () => loaded(raw, { path: rawPath, clients, during: ROUND_MS }, value),
    workload: 1,
    rounds,
  });
  return [
    await compare({
      ...side(1, 'p50'),
      name: `list page 1 of ${name}, 1 client, p50`,
      unit: 'ms',
      goal: GOALS.list,
      limit: p95AtMost(GOALS.listP95),
    }),
    await compare({
      ...side(16, 'perCpuSecond'),
      name: `list page 1 of ${name}, 16 clients`,
      limit: p95AtMost(GOALS.crowdP95),
      unit: 'requests per CPU s',
    }),
    await compare({
      ...side(16, 'perCpuSecond', '/?page=1&uncounted'),
      name: `the same against a raw page without its total`,
      unit: 'requests per CPU s',
    }),
    await compare({
      ...side(16, 'perCpuSecond'),
      name: `list page 1 of ${name}, 16 clients, packed for browsers, against the plain raw page`,
      unit: 'requests per CPU s',
      ours: () =>
        loaded(site.web, { ...signedIn(site, LIST, 16), encodings: 'gzip, deflate, br' }, 'perCpuSecond'),
    }),
  ];
}

/** Workload 2: the first page of the larger base against the smaller one. */
export async function growth(small: Sized, large: Sized): Promise<Result> {
  return compare({
    workload: 2,
    name: `list page 1, ${large.name} against ${small.name}, p50`,
    unit: 'ms',
    ours: () => loaded(large.site.web, signedIn(large.site, LIST, 1), 'p50'),
    baseline: () => loaded(small.site.web, signedIn(small.site, LIST, 1), 'p50'),
  });
}

/** Workload 3: pages in the middle and at the end against a raw skip, and the end against the start. */
export async function deepPages(size: Sized): Promise<Result[]> {
  const { site, raw, name } = size;
  const last = Math.ceil(site.live / 20);
  const results: Result[] = [];
  for (const [what, page] of [
    ['middle', Math.ceil(last / 2)],
    ['last', last],
  ] as const) {
    await check(size, page);
    results.push(
      await compare({
        workload: 3,
        name: `${what} page of ${name}, p50`,
        unit: 'ms',
        goal: GOALS.list,
        limit: p95AtMost(GOALS.listP95),
        ours: () => loaded(site.web, signedIn(site, `/api/candidates?page=${page}&limit=20`, 1), 'p50'),
        baseline: () => loaded(raw, { path: `/?page=${page}`, clients: 1, during: ROUND_MS }, 'p50'),
      }),
    );
  }
  const ends = (path: string) => () => loaded(site.web, signedIn(site, path, 1), 'p50');
  results.push(
    await compare({
      workload: 3,
      name: `last page against the first, ${name}, p50`,
      unit: 'ms',
      ours: ends(`/api/candidates?page=${last}&limit=20`),
      baseline: ends(LIST),
    }),
  );
  return results;
}
