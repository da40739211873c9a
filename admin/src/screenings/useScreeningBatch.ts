import { useCandidateBatch } from '../candidates/bulk/useCandidateBatch.js';
import { candidatesRoot } from './screeningModel.js';
import { toFirstPage } from './useScreened.js';

/** Bulk decisions of a screening and their undo, applied to every view of results and statuses. */
export function useScreeningBatch(screeningId: string) {
  return useCandidateBatch([candidatesRoot(screeningId), 'screenings', 'candidates', 'jobs'], (client) =>
    toFirstPage(client, screeningId),
  );
}
