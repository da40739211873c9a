import { ConflictError } from '../../../core/errors/app-error.js';
import { isOneOf } from '../../../shared/kit/objects.js';
import { MESSAGES } from '../../../shared/messages.js';
import type { SettledCandidate } from '../../../shared/resources/candidates/api.js';
import type { CandidateStatus } from '../../../shared/resources/candidates/enums.js';
import { SETTLED_STATUSES } from '../../../shared/resources/candidates/transitions.js';
import type { CandidatePlan } from './decision.js';

/** So many of them are named. */
const MOST_NAMED = 1_000;

/** Whether a plan takes one of these statuses away from somebody (decision H6). */
export function isUnsettling(
  { status }: { status: CandidateStatus },
  plan: Pick<CandidatePlan, 'set'>,
  settled: readonly CandidateStatus[] = SETTLED_STATUSES,
) {
  const next = plan.set['status'];
  return next !== undefined && next !== status && isOneOf(settled, status);
}

/** 409: these people are Offered, Hired or Onboarding, and nobody has confirmed that it is taken away (decision H6). */
export class SettledError extends ConflictError {
  /** @param candidates all of them; the first thousand are named */
  constructor(candidates: readonly SettledCandidate[]) {
    super('SETTLED_CANDIDATES', MESSAGES.record.settled, undefined, {
      candidates: candidates.slice(0, MOST_NAMED),
      candidatesCount: candidates.length,
    });
  }
}
