import type { Goal } from './harness.js';

/** What people feel, in the units of the workloads (docs/performance.md). */
export const GOALS = {
  /** Any list page, sort, filter or search, p50; its p95 is 60 ms. */
  list: { atMost: 20 },
  dashboard: { atMost: 50 },
  dashboardAfterWrite: { atMost: 1_000 },
  report: { atMost: 2_000 },
  import1k: { atMost: 700 },
  import10k: { atMost: 2_500 },
  import50k: { atMost: 15_000 },
  listWhileImporting: { atMost: 60 },
  exportXlsx100k: { atMost: 2_000 },
  exportCsv100k: { atMost: 600 },
  bulk10k: { atMost: 3_000 },
  /** Mails a second. */
  letters: { atLeast: 150 },
  lettersWithPdf: { atLeast: 80 },
  signInPage: { atMost: 300 },
  /** kB over the wire. */
  signInBytes: { atMost: 250 },
  listReloaded: { atMost: 400 },
  person: { atMost: 150 },
  /** First click after 20 s of silence. */
  afterSilence: { atMost: 100 },
  /** MB of everything that `npm start` runs, after the load. */
  memory: { atMost: 450 },
  /** Percent of one core, over 30 s in which nobody asks. */
  idleCpu: { atMost: 1 },
} as const satisfies Record<string, Goal>;
