import type { Goal } from './harness.js';

/** Where the figures of the other products come from. */
export const PEERS_MEASURED =
  'Reqcore and OpenCATS, measured on 2026-11-22 beside HireDesk on one machine of two cores with the same people (issue 23); absolute times of another machine say less than the order of them.';

const goal = (atMost: number, Reqcore?: number, OpenCATS?: number): Goal => ({
  atMost,
  peers: { ...(Reqcore !== undefined && { Reqcore }), ...(OpenCATS !== undefined && { OpenCATS }) },
});

/** What HireDesk has to reach, and what the peers need, in ms unless said otherwise (issue 23). */
export const GOALS = {
  firstPageWhileWriting: goal(60, 2_995, 3_113),
  middlePage: goal(60, 272, 387),
  filterOfHalf: goal(60, 159),
  filterByTown: goal(8, undefined, 15),
  jobsWithCounts: goal(10, 20, 12),
  create: goal(7, 8.3, 3.6),
  import1k: goal(350, 11_600, 160),
  import10k: goal(2_500, 68_000, 1_900),
  exportXlsx100k: goal(2_000),
  exportCsv100k: goal(600, undefined, 540),
  signInPage: goal(300, 324, 196),
  /** kB over the wire. */
  signInBytes: goal(250),
  listReloaded: goal(400, 621, 603),
  person: goal(100, 113, 284),
  /** MB of everything that `npm start` runs, after the load. */
  memory: goal(450, 358, 329),
  /** Percent of one core, over 30 s in which nobody asks. */
  idleCpu: goal(0.5, 0.03, 0.03),
} as const satisfies Record<string, Goal>;
