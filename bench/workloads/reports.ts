import { setTimeout as pause } from 'node:timers/promises';
import { GOALS } from '../goals.js';
import { compare, assert, type Result, type Sample } from '../harness.js';
import { loaded } from '../load.js';
import { signedIn, type Sized } from './list.js';

const DAY_MS = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const YEAR = `from=${dayBefore(365)}&to=${dayBefore(0)}`;
const REPORTS = ['funnel', 'stages', 'sources', 'interviewers', 'offers'] as const;
/** How long a report may block the web process. */
const BLOCK_MS = 50;
const POLL_MS = 100;

interface Dashboard {
  tiles: { candidates: { total: number } };
  late: string[];
}
interface Funnel {
  total: { applied: number };
}

/** Workload 20: the dashboard requested again and again, after a write, and the reports of a year. */
export async function dashboardAndReports({ name, site, raw }: Sized): Promise<Result[]> {
  const { tiles } = await wholeDashboard(site);
  assert(tiles.candidates.total === site.live, `${tiles.candidates.total} of ${site.live} candidates`);
  const { total } = await site.call<Funnel>('GET', `/reports/funnel?${YEAR}`);
  assert(total.applied === site.live, `${total.applied} of ${site.live} applied`);
  const baseline = () => timed(`${raw.url}/?overview`);
  const workload = 20;
  return [
    await compare({
      workload,
      name: `dashboard of ${name}, nothing changed, p50`,
      unit: 'ms',
      goal: GOALS.dashboard,
      ours: () => loaded(site.web, signedIn(site, '/api/dashboard', 1), 'p50'),
      baseline,
    }),
    await compare({
      workload,
      name: `dashboard of ${name} after a write`,
      unit: 'ms',
      goal: GOALS.dashboardAfterWrite,
      ours: async () => {
        await touch({ site });
        return once({ site }, '/dashboard');
      },
      baseline,
    }),
    ...(await eachReport({ name, site, raw })),
  ];
}

/* With a million candidates the first tiles after a start come later than the rest. */
async function wholeDashboard(site: Sized['site']): Promise<Dashboard> {
  const began = performance.now();
  const ask = () => site.call<Dashboard>('GET', '/dashboard');
  let dashboard = await ask();
  for (; dashboard.late.length > 0; dashboard = await ask()) await pause(POLL_MS);
  console.log(`     the first whole dashboard: ${Math.round(performance.now() - began)} ms`);
  return dashboard;
}

async function eachReport({ name, site, raw }: Sized): Promise<Result[]> {
  const results: Result[] = [];
  for (const report of REPORTS)
    results.push(
      await compare({
        workload: 20,
        name: `report ${report} of a year, ${name}, after a write`,
        unit: 'ms',
        goal: GOALS.report,
        limit: { name: 'longest block', value: ({ longestBlockMs }) => longestBlockMs!, atMost: BLOCK_MS },
        ours: async () => {
          await touch({ site });
          return once({ site }, `/reports/${report}?${YEAR}`);
        },
        baseline: () => timed(`${raw.url}/?overview`),
        rounds: 3,
      }),
    );
  return results;
}

/* Changes a candidate, so that all cached values are stale. */
async function touch({ site }: Pick<Sized, 'site'>): Promise<void> {
  const { candidates } = await site.call<{ candidates: Array<{ _id: string }> }>(
    'GET',
    '/candidates?page=1&limit=1',
  );
  await site.call('PATCH', `/candidates/${candidates[0]!._id}`, { notes: `Looked at ${Math.random()}` });
}

async function once({ site }: Pick<Sized, 'site'>, path: string): Promise<Sample> {
  await site.web.usage();
  const began = performance.now();
  await site.call('GET', path);
  const value = performance.now() - began;
  const { cpuMs, ...usage } = await site.web.usage();
  return { value, cpuPerOperation: cpuMs, ...usage };
}

async function timed(url: string): Promise<Sample> {
  const began = performance.now();
  const answer = await fetch(url);
  assert(answer.ok, `the baseline answered ${answer.status}`);
  await answer.arrayBuffer();
  return { value: performance.now() - began };
}
