import { useEffect, useRef } from 'react';
import { CANDIDATE_STATUSES, type CandidateStatus } from '@shared/resources/candidates/enums.js';
import { isForPage } from '../../common/pageKeys.js';
import { statusOfKey } from '../../records/status/statusKeys.js';

/**
 * Gives a status by its key, except while the user types text or something lies over the page.
 * @param give undefined while the keys do nothing
 */
export function useStatusKeys(give: ((status: CandidateStatus) => void) | undefined): void {
  const latest = useRef(give);
  useEffect(() => {
    latest.current = give;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || !isForPage(event)) return;
      const status = statusOfKey(event.key, CANDIDATE_STATUSES);
      if (!status || !latest.current) return;
      event.preventDefault();
      latest.current(status);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
