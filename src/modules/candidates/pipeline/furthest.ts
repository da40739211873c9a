import { CANDIDATE_STATUSES, type CandidateStatus } from '../../../shared/resources/candidates/enums.js';
import type { PipelineKind } from '../../../shared/resources/candidates/pipeline.js';
import { FUNNEL_STEPS, type FunnelStep, STATUSES_OF_STEP } from '../../../shared/resources/reports/api.js';
import type { CandidateDocument } from '../candidate.schema.js';
import { isOneOf, keysOf } from '../../../shared/kit/objects.js';

/** The step of the funnel that a result in a screening or interview proves. */
const STEP_OF_KIND: Record<PipelineKind, FunnelStep> = { screening: 'screened', interview: 'interviewed' };

const placeOf = (step: FunnelStep) => FUNNEL_STEPS.indexOf(step);

/** The step that a status proves, as its place among `FUNNEL_STEPS`. */
export function stepOfStatus(status: CandidateStatus): number {
  const proven = keysOf(STATUSES_OF_STEP).find((step) => isOneOf(STATUSES_OF_STEP[step], status));
  return placeOf(proven ?? 'applied');
}

/**
 * The furthest step ever reached, written with every status and result, so that reports need not read all histories.
 * @param candidate its current state; records of older releases lack `furthest` until the migration reads their history
 */
export function furthestAfter(
  candidate: Pick<CandidateDocument, 'status' | 'furthest'>,
  next: { status?: CandidateStatus; kind?: PipelineKind },
): number {
  return Math.max(
    candidate.furthest ?? stepOfStatus(candidate.status),
    next.status ? stepOfStatus(next.status) : 0,
    next.kind ? placeOf(STEP_OF_KIND[next.kind]) : 0,
  );
}

/** Like {@link furthestAfter}, from the whole history. */
export function furthestOf({
  status,
  changes,
  screenings = [],
  interviewResults = [],
}: Pick<CandidateDocument, 'status' | 'changes' | 'screenings' | 'interviewResults'>): number {
  const statuses = changes
    .filter(({ field }) => field === 'status')
    .flatMap(({ from, to }) => [from, to])
    .filter((value) => isOneOf(CANDIDATE_STATUSES, value));
  return Math.max(
    ...[status, ...statuses].map(stepOfStatus),
    screenings.length > 0 ? placeOf('screened') : 0,
    interviewResults.length > 0 ? placeOf('interviewed') : 0,
  );
}
