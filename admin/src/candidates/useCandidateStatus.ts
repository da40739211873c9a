import { useCallback } from 'react';
import { useTexts } from '../i18n/texts.js';
import type { CandidateStatus } from '@shared/resources/candidates/enums.js';
import { useAccess } from '../access/useAccess.js';
import { type Changeable, useCandidateChange } from './useCandidateChange.js';

/** The fields of a candidate that a status change needs. */
export interface WithStatus extends Changeable {
  status: CandidateStatus;
}

/**
 * Gives a candidate another status in place, with Undo.
 * @returns undefined without the permission
 */
export function useCandidateStatus() {
  const { moved } = useTexts('records').undo;
  const mayChange = useAccess().can('candidate', 'read', 'update');
  const change = useCandidateChange<WithStatus>();
  const give = useCallback(
    (candidate: WithStatus, status: CandidateStatus): Promise<unknown> => {
      if (candidate.status === status) return Promise.resolve();
      return change(candidate, { status }, moved(candidate.status, status));
    },
    [change, moved],
  );
  return mayChange ? give : undefined;
}
