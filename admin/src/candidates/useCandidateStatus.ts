import { useCallback } from 'react';
import { useTexts } from '../i18n/texts.js';
import type { CandidateStatus } from '@shared/resources/candidates/enums.js';
import { useAccess } from '../access/useAccess.js';
import { type Changeable, useRecordChange } from '../records/useRecordChange.js';

/** What is needed of a candidate to change the status. */
export interface WithStatus extends Changeable {
  status: CandidateStatus;
}

/** Further places that show candidates: the candidates of a job. */
export const CANDIDATE_ROOTS = ['jobs'] as const;

/**
 * Gives a candidate another status in place, with Undo.
 * @returns undefined for whoever may not
 */
export function useCandidateStatus() {
  const { moved } = useTexts('records').undo;
  const mayChange = useAccess().can('candidate', 'read', 'update');
  const change = useRecordChange<WithStatus>('candidates', CANDIDATE_ROOTS);
  const give = useCallback(
    (candidate: WithStatus, status: CandidateStatus): Promise<unknown> => {
      if (candidate.status === status) return Promise.resolve();
      return change(candidate, { status }, moved(candidate.status, status));
    },
    [change, moved],
  );
  return mayChange ? give : undefined;
}
