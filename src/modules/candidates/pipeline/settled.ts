import { ConflictError } from '../../../core/errors/app-error.js';
import { isOneOf } from '../../../shared/kit/objects.js';
import { MESSAGES } from '../../../shared/messages.js';
import type { SettledCandidate } from '../../../shared/resources/candidates/api.js';
import type { CandidateStatus } from '../../../shared/resources/candidates/enums.js';
import { SETTLED_STATUSES } from '../../../shared/resources/candidates/transitions.js';
import type { CandidatePlan } from './decision.js';

const MOST_NAMED = 1_000;

/** Whether a plan takes a settled status away (decision H6). */
export function isUnsettling(
  { status }: { status: CandidateStatus },
  plan: Pick<CandidatePlan, 'set'>,
  settled: readonly CandidateStatus[] = SETTLED_STATUSES,
) {
  const next = plan.set['status'];
  return next !== undefined && next !== status && isOneOf(settled, status);
}

/** 409: these candidates are Offered, Hired or Onboarding, and nobody has confirmed the change (decision H6). */
export class SettledError extends ConflictError {
  /** @param candidates all of them; the error names the first thousand */
  constructor(candidates: readonly SettledCandidate[]) {
    super('SETTLED_CANDIDATES', MESSAGES.record.settled, undefined, {
      candidates: candidates.slice(0, MOST_NAMED),
      candidatesCount: candidates.length,
    });
  }
}
