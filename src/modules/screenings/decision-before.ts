import type { StoredChange } from '../../core/history/change.js';
import { CANDIDATE_STATUSES, type CandidateStatus } from '../../shared/resources/candidates/enums.js';
import {
  RESULT_STATUSES,
  type ResultStatus,
  SCREENING_STAGES,
} from '../../shared/resources/candidates/pipeline.js';

/** What restores a candidate's state from before the last decision. */
export interface DecisionBefore {
  stage: (typeof SCREENING_STAGES)[number];
  /** null: nobody had decided. */
  status: ResultStatus | null;
  candidateStatus?: CandidateStatus;
}

/**
 * The reverse of the last decision in a screening, from its change entries.
 * @param changes the candidate's entries of the screening, oldest first
 * @returns undefined if the last write was not a decision, or also edited fields
 */
export function decisionBefore(changes: readonly StoredChange[]): DecisionBefore | undefined {
  const at = changes.at(-1)?.at.getTime();
  const last = changes.filter((change) => change.at.getTime() === at);
  const result = last.find(({ field }) => field === 'screeningStatus');
  const own = last.find(({ field }) => field === 'status');
  if (!result || last.length !== (own ? 2 : 1)) return undefined;
  const candidateStatus = CANDIDATE_STATUSES.find((name) => name === own?.from);
  return {
    stage: SCREENING_STAGES.find((name) => name === result.stage) ?? 'Resume Review',
    status: RESULT_STATUSES.find((name) => name === result.from) ?? null,
    ...(candidateStatus && { candidateStatus }),
  };
}
