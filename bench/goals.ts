import type { Goal } from './harness.js';

/** Goals that users feel, at up to 100,000 candidates, in the units of the workloads (docs/performance.md). */
const AT_100K = {
  /** Any list page, sort, filter or search, p50, and the slower requests. */
  list: { atMost: 20 },
  listP95: 60,
  /** The same with 16 clients during writes. */
  crowdP95: 150,
  /** Lists with their counts, also right after a write. */
  countsP95: 100,
  /** One record, a save, a decision. */
  writeP95: 50,
  dashboard: { atMost: 50 },
  dashboardAfterWrite: { atMost: 1_000 },
  report: { atMost: 2_000 },
  import1k: { atMost: 700 },
  import10k: { atMost: 2_500 },
  import50k: { atMost: 15_000 },
  listWhileImporting: { atMost: 60 },
  exportXlsx: { atMost: 2_000 },
  exportCsv: { atMost: 600 },
  bulk10k: { atMost: 3_000 },
  /** Mails per second. */
  letters: { atLeast: 150 },
  lettersWithPdf: { atLeast: 80 },
  signInPage: { atMost: 300 },
  /** kB over the wire. */
  signInBytes: { atMost: 250 },
  listReloaded: { atMost: 400 },
  /** From the click on "Sign in" until the menu is shown. */
  signIn: { atMost: 500 },
  person: { atMost: 150 },
  nextPage: { atMost: 150 },
  /** First click after 20 s of inactivity. */
  afterSilence: { atMost: 100 },
  /** MB of everything that `npm start` runs, after the load. */
  memory: { atMost: 450 },
  /** Percent of one core, over 30 s without requests. */
  idleCpu: { atMost: 1 },
} as const satisfies Record<string, Goal | number>;

/** Goals that differ at a million candidates. */
const AT_A_MILLION: { [Name in keyof typeof AT_100K]?: Goal | number } = {
  list: { atMost: 60 },
  listP95: 180,
  crowdP95: 450,
  countsP95: 300,
  writeP95: 80,
  dashboard: { atMost: 100 },
  dashboardAfterWrite: { atMost: 3_000 },
  report: { atMost: 10_000 },
  import50k: { atMost: 22_500 },
  listWhileImporting: { atMost: 180 },
  exportXlsx: { atMost: 25_000 },
  exportCsv: { atMost: 8_000 },
  bulk10k: { atMost: 4_000 },
  listReloaded: { atMost: 500 },
  person: { atMost: 200 },
  nextPage: { atMost: 250 },
  afterSilence: { atMost: 200 },
  memory: { atMost: 700 },
};

/** `npm run bench -- --million`: the workloads at a million candidates. */
export const isMillion = process.argv.includes('--million');

export const GOALS = { ...AT_100K, ...(isMillion && (AT_A_MILLION as typeof AT_100K)) };
