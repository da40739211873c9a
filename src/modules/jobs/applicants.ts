import type { Page } from '../../core/database/page.js';
import type { CandidateAnswer, SourceCount } from '../../shared/api.js';
import type { CandidateStatus } from '../../shared/enums.js';

/** What jobs ask about the candidates who applied; the candidates module implements it, so that jobs know none of it. */
export abstract class Applicants {
  /** Live candidates of each job by source, in one query for all of them; jobs without any may be left out. */
  abstract countBySource(jobIds: readonly string[]): Promise<SourceCount[]>;

  /** One page of a job's live candidates, newest first. */
  abstract page(
    jobId: string,
    query: { page: number; limit: number },
    status?: CandidateStatus,
  ): Promise<Page<CandidateAnswer>>;
}
