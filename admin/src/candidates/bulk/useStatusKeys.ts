import { CANDIDATE_STATUSES, type CandidateStatus } from '@shared/resources/candidates/enums.js';
import { isForPage, usePageKeys } from '../../common/pageKeys.js';
import { statusOfKey } from '../../records/status/statusKeys.js';

/**
 * Gives a status by its key, except while the user types text or something lies over the page.
 * @param give undefined while the keys do nothing
 */
export function useStatusKeys(give: ((status: CandidateStatus) => void) | undefined): void {
  usePageKeys((event) => {
    if (event.repeat || !isForPage(event)) return;
    const status = statusOfKey(event.key, CANDIDATE_STATUSES);
    if (!status || !give) return;
    event.preventDefault();
    give(status);
  });
}
