/** `npm run bench`, `bench:full` and `bench -- --million`: see docs/performance.md. `--only=1,6` runs some workloads. */
import { mongo } from 'mongoose';
import { GOALS, isMillion } from './goals.js';
import { assert, type Result, scaleGoals } from './harness.js';
import { markdown, type Report, side, store, surroundings } from './report.js';
import { Site } from './site.js';
import { importFile, importing, listWhileImporting } from './workloads/import.js';
import { honestSignIn, logins, permissionChecks } from './workloads/access.js';
import { bulkWrites } from './workloads/bulk.js';
import { employeeExport, employeeList, seedEmployees } from './workloads/employees.js';
import { exporting } from './workloads/export.js';
import { firstPaint } from './workloads/first-paint.js';
import { hostileBodies } from './workloads/hostile.js';
import { interviews } from './workloads/interviews.js';
import { invitations } from './workloads/invitations.js';
import { jobList } from './workloads/jobs.js';
import { letters } from './workloads/letters.js';
import { deepPages, growth, listPage, type Sized, sized } from './workloads/list.js';
import { dashboardAndReports } from './workloads/reports.js';
import { offerMails } from './workloads/mails.js';
import { queueWrapper } from './workloads/queue.js';
import { screenings } from './workloads/screenings.js';
import { afterSilence } from './workloads/silence.js';
import { screens } from './workloads/screens.js';
import { peers } from './workloads/peers.js';
import { portal } from './workloads/portal.js';
import { portalPage } from './workloads/portal-page.js';
import { filtered, searchedNames, searchedWords, suggestions } from './workloads/search.js';
import { webProcesses } from './workloads/web-processes.js';
import { atRest, wholeProduct } from './workloads/whole-product.js';
import { yardstick } from './yardstick.js';

process.setMaxListeners(50);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Three times the goal for a page (goals.ts). */
const SLOW_MS = 3 * GOALS.list.atMost;
const STORE = '.cache/bench';
const MILLION = 1_000_000;

const isFull = process.argv.includes('--full');
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
/** Workloads that depend on the number of candidates. */
const OF_A_MILLION = [1, 3, 4, 5, 6, 8, 9, 17, 18, 20, 24, 25, 26, 27, 28, 29];
const wanted = (workload: number) =>
  only ? only.split(',').includes(String(workload)) : !isMillion || OF_A_MILLION.includes(workload);
const results: Result[] = [];
const began = performance.now();

function note(...more: Result[]): void {
  results.push(...more);
  for (const { name, ratio, verdict, unit, ours } of more)
    console.log(
      `${verdict.padEnd(4)} ${ratio.median.toFixed(2).padStart(7)}  ${name}: ${side(ours)} ${unit}`,
    );
}

async function open(name: string, candidates: number, jobPosts?: number): Promise<Sized> {
  return sized(name, await Site.open({ candidates, ...(jobPosts && { jobPosts }) }));
}

async function close({ site, raw }: Sized): Promise<void> {
  await raw.stop();
  await site.close();
}

/** All workloads for one size of the base, one after the other. */
async function onOne(size: Sized): Promise<void> {
  /* Before any workload that counts them: the reports (20) read what they prove. */
  const employees = (wanted(20) || wanted(22)) && size.site.live <= 1_000 ? await seedEmployees(size) : 0;
  if (wanted(1)) note(...(await listPage(size)));
  if (wanted(3) && size.site.live > 1_000) note(...(await deepPages(size)));
  if (wanted(4)) note(await filtered(size));
  if (wanted(5)) note(...(await suggestions(size)));
  if (wanted(17)) note(await jobList(size));
  if (wanted(20)) note(...(await dashboardAndReports(size)));
  if (wanted(19)) note(...(await interviews(size)));
  if (wanted(12) && size.site.live <= 1_000) note(...(await logins(size)), await honestSignIn(size));
  if (wanted(13) && size.site.live <= 1_000) note(...(await permissionChecks(size)));
  if (wanted(22) && employees > 0) await onEmployees(size, employees);
  if (wanted(23) && size.site.live <= 1_000) note(...(await portal(size)), await portalPage(size));
  if (wanted(16) && size.site.live > 1_000) await screens(size, note);
  if (wanted(24) && size.site.live > 1_000) note(...(await firstPaint(size)));
  if (wanted(25) && size.site.live > 1_000) note(...(await peers(size)));
  if (wanted(27) && size.site.live > 10_000) note(...(await afterSilence(size)));
  if (wanted(28) && size.site.live > 10_000) note(...(await searchedWords(size)));
  if (wanted(29) && size.site.live > 10_000) note(...(await searchedNames(size)));
  if (wanted(30) && size.site.live > 1_000 && size.site.live <= 10_000) note(await webProcesses(size));
  if (wanted(8)) await exports(size);
  if (wanted(9))
    note(...(await bulkWrites(size, Math.min(size.site.live > 1_000 ? 10_000 : 100, size.site.live))));
  if (wanted(18) && size.site.live > 1_000) note(...(await screenings(size)));
}

async function exports(size: Sized): Promise<void> {
  const worker = await size.site.startWorker();
  note(await exporting(size, worker, 'xlsx'));
  note(await exporting(size, worker, 'csv'));
  await worker.stop();
}

async function onEmployees(size: Sized, live: number): Promise<void> {
  note(await employeeList(size, live));
  const worker = await size.site.startWorker();
  note(await employeeExport(size, worker, live));
  await worker.stop();
}

/** The harness must turn red when the product is slow in every request of the list. */
async function selfTest(): Promise<void> {
  const slow = await sized(
    '1k',
    await Site.open({ candidates: 1_000, more: { BENCH_SLOW_MS: String(SLOW_MS) } }),
  );
  const verdicts = (await listPage(slow, 3)).map(({ verdict }) => verdict);
  await close(slow);
  assert(verdicts.includes('FAIL'), 'the self-test was slowed on purpose and did not turn red');
  console.log('pass  self-test: a slowed list turns red');
}

async function lists(): Promise<void> {
  const small = await open('1k', 1_000);
  await onOne(small);
  const middle = await open('10k', 10_000);
  await onOne(middle);
  if (wanted(2) && !isFull) note(await growth(small, middle));
  await close(middle);
  if (isFull) {
    const large = await open('100k', 100_000, 500);
    await onOne(large);
    if (wanted(2)) note(await growth(small, large));
    await close(large);
  }
  await close(small);
}

async function million(): Promise<void> {
  const site = await Site.open({ candidates: MILLION, jobPosts: 500, isKept: true });
  const size = await sized('1M', site);
  assert(site.live === MILLION * 0.9, `${site.live} live candidates; delete ${process.env['DATA_DIR']}`);
  const jobs = site.jobs.map(({ _id }) => _id);
  await onOne(size);
  if (wanted(6) || wanted(26)) {
    const both = await importing(site);
    const many = { rows: 50_000, bad: 0, goal: GOALS.import50k, rounds: 2 };
    if (wanted(6)) note(await importFile(both, many));
    if (wanted(26)) note(...(await atRest(site.live)));
    await both.worker.stop();
  }
  await forget(site, jobs);
  await close(size);
}

/* The next run finds the same people as this one. */
async function forget({ db }: Site, kept: readonly string[]): Promise<void> {
  const [jobs, candidates] = [db.collection('jobs'), db.collection('candidates')];
  const made = await jobs.distinct('_id', { _id: { $nin: kept.map((id) => new mongo.ObjectId(id)) } });
  if (made.length > 0)
    await candidates.updateMany({ jobs: { $in: made } }, {
      $pull: { jobs: { $in: made } },
      $set: { screenings: [], resultKeys: [] },
    } as never);
  await jobs.deleteMany({ _id: { $in: made } });
  for (const name of ['screenings', 'erasures']) await db.collection(name).deleteMany({});
}

async function measuredYardstick(): Promise<number> {
  const site = await Site.open({ candidates: 1_000 });
  const took = await yardstick(site);
  await site.close();
  console.log(`     yardstick: ${Math.round(took)} ms`);
  return took;
}

/** On separate data: some of the bodies are lists of candidates that may really be added. */
async function hostile(): Promise<void> {
  const size = await open('1k', 1_000);
  note(await hostileBodies(size));
  await close(size);
}

async function imports(): Promise<void> {
  const site = await Site.open({ candidates: 1_000 });
  const both = await importing(site);
  if (wanted(6)) {
    const inOneStep = { bad: 0, addValid: true };
    note(await importFile(both, { ...inOneStep, rows: 1_000, goal: GOALS.import1k }));
    note(await importFile(both, { ...inOneStep, rows: 10_000, goal: GOALS.import10k }));
    note(await importFile(both, { rows: 1_000, bad: 0, goal: GOALS.import1k }));
    note(await importFile(both, { rows: 10_000, bad: 0, goal: GOALS.import10k }));
    note(await importFile(both, { rows: 10_000, bad: 0.05, goal: GOALS.import10k }));
  }
  if (wanted(7)) note(await listWhileImporting(both, 10_000));
  if (wanted(6) && isFull) note(await importFile(both, { rows: 50_000, bad: 0, goal: GOALS.import50k }));
  await both.worker.stop();
  await site.close();
}

async function upToOneHundredThousand(): Promise<void> {
  if (!only) await selfTest();
  if ([1, 2, 3, 4, 5, 8, 9, 12, 13, 16, 17, 18, 19, 20, 22, 23, 24, 25, 27, 28, 29, 30].some(wanted))
    await lists();
  if (wanted(21)) await hostile();
  if (wanted(6) || wanted(7)) await imports();
  if (wanted(10)) {
    await offerMails(note);
    note(...(await letters()));
  }
  if (wanted(11)) note(...(await queueWrapper()));
  if (wanted(19)) note(await invitations());
  if (wanted(26))
    for (const people of isFull ? [10_000, 100_000] : [10_000]) note(...(await wholeProduct(people)));
}

const yardstickMs = await measuredYardstick();
scaleGoals(yardstickMs);
await (isMillion ? million() : upToOneHundredThousand());

const report: Report = {
  at: new Date().toISOString(),
  kind: isMillion ? 'bench -- --million' : isFull ? 'bench:full' : 'bench',
  ...surroundings(),
  yardstickMs,
  seconds: (performance.now() - began) / 1_000,
  results,
};
console.log(`\n${markdown(report)}`);
if (!only) for (const line of store(report, STORE)) console.warn(`worse than the last run: ${line}`);
process.exit(results.some(({ verdict }) => verdict === 'FAIL') ? 1 : 0);
