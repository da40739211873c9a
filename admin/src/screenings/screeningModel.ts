import type {
  ScreeningAnswer,
  ScreeningCandidate,
  ScreeningStatusCounts,
} from '@shared/resources/screenings/api.js';
import type { ResultStatus, SCREENING_FILTERS } from '@shared/resources/candidates/pipeline.js';
import { UNDECIDED } from '@shared/resources/candidates/pipeline.js';

/** A screening as react-admin holds it; the record of its own page also contains its counts. */
export type Screening = ScreeningAnswer & { id: string; statusCounts?: ScreeningStatusCounts };
/** One of its candidates. */
export type Screened = ScreeningCandidate & { id: string };
export type ScreeningFilter = (typeof SCREENING_FILTERS)[number];

/** The counts of a screening, in the order of its bar, with their filters. */
export const RESULTS = [
  ['selected', 'Selected'],
  ['pending', 'Pending'],
  ['rejected', 'Rejected'],
  ['unscreened', UNDECIDED.screening],
] as const satisfies ReadonlyArray<readonly [keyof ScreeningStatusCounts, ScreeningFilter]>;

/** The entry of one screening among the page's counts. */
export function countsOf(
  counts: readonly ScreeningStatusCounts[] | undefined,
  screening: string,
): ScreeningStatusCounts {
  const none = { screening, pending: 0, selected: 0, rejected: 0, unscreened: 0, total: 0 };
  return counts?.find((one) => one.screening === screening) ?? none;
}

/** A candidate's result in the screening. */
export function resultOf({ result }: Pick<Screened, 'result'>): ResultStatus | typeof UNDECIDED.screening {
  return result?.status ?? UNDECIDED.screening;
}

/** How a job's screenings are requested: newest first, the same query wherever they are shown. */
export const OF_JOB = {
  pagination: { page: 1, perPage: 5 },
  sort: { field: 'createdAt', order: 'DESC' },
} as const;

/** Where the user stopped reviewing a screening: the next candidate, the filter, and how many are before. */
export interface ReviewPlace {
  id: string;
  filter: ScreeningFilter;
  before: number;
}
/** Where the browser keeps it; nothing if nothing was reviewed, or everything. */
export const placeKey = (screeningId: string) => `screening-review.${screeningId}`;

/** First part of the query keys of a screening's candidates: they keep their places during the review. */
export const candidatesRoot = (screeningId: string) => `screening-${screeningId}`;
