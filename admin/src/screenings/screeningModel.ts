import type {
  ScreeningAnswer,
  ScreeningCandidate,
  ScreeningStatusCounts,
} from '@shared/resources/screenings/api.js';
import type { ResultStatus, SCREENING_FILTERS } from '@shared/resources/candidates/pipeline.js';
import { UNDECIDED } from '@shared/resources/candidates/pipeline.js';

/** A screening as react-admin holds it; the record of its own page also carries its counts. */
export type Screening = ScreeningAnswer & { id: string; statusCounts?: ScreeningStatusCounts };
/** One of its candidates. */
export type Screened = ScreeningCandidate & { id: string };
export type ScreeningFilter = (typeof SCREENING_FILTERS)[number];

/** The counts that make up a screening, in the order of its bar, with the filter that each stands for. */
export const RESULTS = [
  ['selected', 'Selected'],
  ['pending', 'Pending'],
  ['rejected', 'Rejected'],
  ['unscreened', UNDECIDED.screening],
] as const satisfies ReadonlyArray<readonly [keyof ScreeningStatusCounts, ScreeningFilter]>;

/** The counts of one screening among those of the page. */
export function countsOf(
  counts: readonly ScreeningStatusCounts[] | undefined,
  screening: string,
): ScreeningStatusCounts {
  const none = { screening, pending: 0, selected: 0, rejected: 0, unscreened: 0, total: 0 };
  return counts?.find((one) => one.screening === screening) ?? none;
}

/** How the candidate stands in the screening. */
export function resultOf({ result }: Pick<Screened, 'result'>): ResultStatus | typeof UNDECIDED.screening {
  return result?.status ?? UNDECIDED.screening;
}

/** How the screenings of a job are asked for: the newest ones, the same wherever a job's are shown. */
export const OF_JOB = {
  pagination: { page: 1, perPage: 5 },
  sort: { field: 'createdAt', order: 'DESC' },
} as const;

/** First part of the query keys of a screening's candidates: they keep their places while one decides. */
export const candidatesRoot = (screeningId: string) => `screening-${screeningId}`;
