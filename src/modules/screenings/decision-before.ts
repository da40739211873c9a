import type { StoredChange } from '../../core/history/change.js';
import { CANDIDATE_STATUSES, type CandidateStatus } from '../../shared/resources/candidates/enums.js';
import {
  RESULT_STATUSES,
  type ResultStatus,
  SCREENING_STAGES,
} from '../../shared/resources/candidates/pipeline.js';

/** What brings a candidate back to where the last decision found it. */
export interface DecisionBefore {
  stage: (typeof SCREENING_STAGES)[number];
  /** null: nobody had decided. */
  status: ResultStatus | null;
  candidateStatus?: CandidateStatus;
}

/**
 * The opposite of the last decision in a screening, by its change entries.
 * @param changes the candidate's entries of the screening, oldest first
 * @returns undefined when the last write was no decision, or edited fields too
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
