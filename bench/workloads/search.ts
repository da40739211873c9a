import { candidateConditions } from '../../src/modules/candidates/candidate-conditions.js';
import { CandidateFilters } from '../../src/modules/candidates/dto/candidate-filters.dto.js';
import { compare, assert, type Result } from '../harness.js';
import { type Load, loaded, p95AtMost } from '../load.js';
import type { Measured } from '../processes.js';
import type { Sized } from './list.js';

const ROUND_MS = 700;
const FILTERS: Partial<CandidateFilters> = {
  status: ['Applied', 'Screening', 'Interview'],
  currentLocation: 'pu',
  name: 'a',
};

/** Workload 4: status, place and name part, with the total, beside the raw driver with the same filter. */
export async function filtered({ name, site, raw }: Sized): Promise<Result> {
  const filter = JSON.stringify(candidateConditions(Object.assign(new CandidateFilters(), FILTERS)));
  const rawPath = `/?page=1&filter=${encodeURIComponent(filter)}`;
  const ours = await site.call<Page>('POST', '/candidates/filters?page=1&limit=20', { filters: FILTERS });
  const theirs = ((await (await fetch(raw.url + rawPath)).json()) as { data: Page }).data;
  assert(ours.candidatesCount > 0, 'the filter finds nothing');
  assert(ours.candidatesCount === theirs.candidatesCount && idsOf(ours) === idsOf(theirs), 'filter differs');
  return compare({
    workload: 4,
    name: `filters and total of ${name}, p50`,
    unit: 'ms',
    target: { atMost: 1.4 },
    limit: p95AtMost(200),
    ours: side(site.web, {
      path: '/api/candidates/filters?page=1&limit=20',
      cookie: site.cookie,
      body: { filters: FILTERS },
    }),
    baseline: side(raw, { path: rawPath }),
  });
}

/** Workload 5: suggestions of names, places and skills beside an anchored look-up by index. */
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
        target: { atMost: 1.6 },
        limit: p95AtMost(100),
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
