import { LIMITS } from '@shared/kit/limits.js';
import type { ListPart } from '../../records/review/useListQueue.js';
import { reviewOver } from '../../records/review/reviewOver.js';

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;
const CandidateReview = reviewOver<{ part: Omit<ListPart, 'resource'> }>(
  () => import('./CandidateReview.js'),
);

/**
 * The review of a job's candidates, over the job's page.
 * @param props.status the status filter; empty for all
 */
export function JobReview({ jobId, status }: { jobId: string; status: string }) {
  const filter = { jobs: [jobId], ...(status && { status: [status] }) };
  return <CandidateReview part={{ filter, sort: NEWEST_FIRST, page: 1, perPage: LIMITS.page.max }} />;
}
