import { lazy, Suspense } from 'react';
import { LIMITS } from '@shared/kit/limits.js';
import { useReturnToRow } from '../../records/review/useReturnToRow.js';
import { useReviewAddress } from '../../records/review/useReviewAddress.js';

const CandidateReview = lazy(() => import('./CandidateReview.js'));
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

/**
 * The review of a job's candidates, over the job's page.
 * @param props.status the status filter; empty for all
 */
export function JobReview({ jobId, status }: { jobId: string; status: string }) {
  const { id } = useReviewAddress();
  useReturnToRow(id);
  if (!id) return null;
  const filter = { jobs: [jobId], ...(status && { status: [status] }) };
  return (
    <Suspense>
      <CandidateReview id={id} part={{ filter, sort: NEWEST_FIRST, page: 1, perPage: LIMITS.page.max }} />
    </Suspense>
  );
}
