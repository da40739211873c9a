import type { SourceCount } from '../../src/shared/resources/jobs/api.js';
import { GOALS } from '../goals.js';
import { compare, assert, type Result } from '../harness.js';
import { loaded, p95AtMost } from '../load.js';
import { signedIn, type Sized } from './list.js';

const PATH = '/api/jobs?page=1&limit=20';

interface Jobs {
  jobs: Array<{ _id: string }>;
  candidateSourceCount: SourceCount[];
}
interface RawJobs {
  jobs: Array<{ _id: string }>;
  counts: Array<{ count: number }>;
}

/** The job list with its applicants by source, against the same three raw queries. */
export async function jobList({ name, site, raw }: Sized): Promise<Result> {
  const ours = await site.call<Jobs>('GET', '/jobs?page=1&limit=20');
  const theirs = ((await (await fetch(`${raw.url}/?jobs`)).json()) as { data: RawJobs }).data;
  const ids = (jobs: Array<{ _id: string }>) => jobs.map(({ _id }) => _id).join();
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const applied = sum(ours.candidateSourceCount.map(({ total }) => total));
  assert(ids(ours.jobs) === ids(theirs.jobs), 'the job list differs');
  assert(applied > 0 && applied === sum(theirs.counts.map(({ count }) => count)), 'applicants differ');
  return compare({
    workload: 17,
    name: `list of ${site.jobs.length} jobs with applicants of ${name}, p50`,
    unit: 'ms',
    limit: p95AtMost(GOALS.countsP95),
    ours: () => loaded(site.web, signedIn(site, PATH, 1), 'p50'),
    baseline: () => loaded(raw, { path: '/?jobs', clients: 1, during: 700 }, 'p50'),
  });
}
