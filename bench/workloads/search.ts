import { clock } from '../../src/core/clock/clock.js';
import { candidateConditions } from '../../src/modules/candidates/candidate-conditions.js';
import { CandidateFilters } from '../../src/modules/candidates/dto/candidate-filters.dto.js';
import { GOALS } from '../goals.js';
import { compare, assert, type Result, type Sample } from '../harness.js';
import { type Load, loaded, p95AtMost } from '../load.js';
import type { Measured } from '../processes.js';
import type { Sized } from './list.js';

const ROUND_MS = 700;
/** Search times must not jump between these (docs/performance.md). */
const HITS = [1, 100, 101, 400, 1_000, 10_000];
const FILTERS: Partial<CandidateFilters> = {
  status: ['Applied', 'Screening', 'Interview'],
  currentLocation: 'pu',
  name: 'a',
};

/** Workload 4: status, place and name part, with the total, against the raw driver with the same filter. */
export async function filtered({ name, site, raw }: Sized): Promise<Result> {
  const filter = JSON.stringify(candidateConditions(Object.assign(new CandidateFilters(), FILTERS), clock));
  const rawPath = `/?page=1&filter=${encodeURIComponent(filter)}`;
  const ours = await site.call<Page>('POST', '/candidates/filters?page=1&limit=20', { filters: FILTERS });
  const theirs = ((await (await fetch(raw.url + rawPath)).json()) as { data: Page }).data;
  assert(ours.candidatesCount > 0, 'the filter finds nothing');
  assert(ours.candidatesCount === theirs.candidatesCount && idsOf(ours) === idsOf(theirs), 'filter differs');
  return compare({
    workload: 4,
    name: `filters and total of ${name}, p50`,
    unit: 'ms',
    goal: GOALS.list,
    limit: p95AtMost(GOALS.listP95),
    ours: side(site.web, {
      path: '/api/candidates/filters?page=1&limit=20',
      cookie: site.cookie,
      body: { filters: FILTERS },
    }),
    baseline: side(raw, { path: rawPath }),
  });
}

/** Workload 5: suggestions of names, places and skills against an anchored look-up by index. */
export async function suggestions({ name, site, raw }: Sized): Promise<Result[]> {
  const kinds = [
    ['names', '/candidates/suggestion?name=an', 'of=candidates&path=terms&start=an'],
    ['places', '/location-suggestions?query=pu', 'of=candidates&path=keys.current&start=pu'],
    ['skills', '/skill-suggestions?query=ty', 'of=jobs&path=terms&start=eng'],
  ] as const;
  const results: Result[] = [];
  for (const [what, path, query] of kinds) {
    assert((await site.call<unknown[]>('GET', path)).length > 0, `no suggestions of ${what}`);
    results.push(
      await compare({
        workload: 5,
        name: `suggestions of ${what}, ${name}, p50`,
        unit: 'ms',
        goal: GOALS.list,
        limit: p95AtMost(GOALS.listP95),
        ours: side(site.web, { path: `/api${path}`, cookie: site.cookie }),
        baseline: side(raw, { path: `/?${query}` }),
      }),
    );
  }
  return results;
}

interface Page {
  candidates: Array<{ _id: string }>;
  candidatesCount: number;
}

const idsOf = ({ candidates }: Page) => candidates.map(({ _id }) => _id).join();

const side = (target: Measured, load: Pick<Load, 'path' | 'cookie' | 'body'>) => () =>
  loaded(target, { ...load, clients: 1, during: ROUND_MS }, 'p50');

/**
 * Workload 28: words that this many people have, found like a resume's words, against the raw driver with the same
 * index.
 */
export async function searchedWords({ name, site, raw }: Sized): Promise<Result[]> {
  const candidates = site.db.collection<{ isDeleted: boolean; terms: string[] }>('candidates');
  const live = await candidates.find({ isDeleted: false }, { projection: { _id: 1 } }).toArray();
  const results: Result[] = [];
  for (const hits of HITS.filter((count) => count < live.length)) {
    const word = `benchword${[...String(hits)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
    const every = Math.floor(live.length / hits);
    const ids = live.filter((_, index) => index % every === 0).slice(0, hits);
    await candidates.updateMany({ _id: { $in: ids.map(({ _id }) => _id) } }, { $push: { terms: word } });
    const path = `/api/candidates?page=1&limit=20&q=${word}`;
    const { candidatesCount } = await site.call<Page>('GET', path.slice('/api'.length));
    assert(candidatesCount === hits, `${candidatesCount} of ${hits} people found`);
    results.push(
      await compare({
        workload: 28,
        name: `search of a word of ${hits} people in ${name}, p50`,
        unit: 'ms',
        goal: GOALS.list,
        limit: p95AtMost(GOALS.listP95),
        ours: side(site.web, { path, cookie: site.cookie }),
        baseline: side(raw, {
          path: `/?page=1&filter=${encodeURIComponent(JSON.stringify({ terms: word }))}`,
        }),
      }),
    );
    await candidates.updateMany({ terms: word }, { $pull: { terms: word } });
  }
  return results;
}

const NAMES = {
  'a name of one in 20': 'priya',
  'a name and a family name': 'priya sharma',
  'one mobile number': '6003000011',
};

/** Workload 29: people searched by name, and the list in its other orders, each page for the first time. */
export async function searchedNames({ name, site }: Sized): Promise<Result[]> {
  const first = () => ask(site, '/api/candidates?page=1&limit=20');
  const results: Result[] = [];
  for (const [what, words] of Object.entries(NAMES)) {
    const path = `/api/candidates?page=1&limit=20&q=${encodeURIComponent(words)}`;
    results.push(
      await compare({
        workload: 29,
        name: `search of ${what} in ${name}, p50`,
        unit: 'ms',
        goal: GOALS.list,
        limit: p95AtMost(GOALS.listP95),
        ours: side(site.web, { path, cookie: site.cookie }),
        baseline: first,
      }),
    );
  }
  let page = 1;
  for (const order of ['name', '-name', 'experience', '-experience'])
    results.push(
      await compare({
        workload: 29,
        name: `list of ${name} by ${order}, a page for the first time`,
        unit: 'ms',
        goal: GOALS.list,
        ours: () => ask(site, `/api/candidates?page=${page++}&limit=20&sort=${order}`),
        baseline: first,
      }),
    );
  return results;
}

async function ask({ web, cookie }: Sized['site'], path: string): Promise<Sample> {
  const began = performance.now();
  const answer = await fetch(web.url + path, { headers: { cookie } });
  assert(answer.ok, `${path} answered ${answer.status}`);
  await answer.arrayBuffer();
  return { value: performance.now() - began };
}
