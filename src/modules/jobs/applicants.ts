import type { Page, PagePlace } from '../../core/page.js';
import type { CandidateAnswer } from '../../shared/resources/candidates/api.js';
import type { SourceCount, StageCount } from '../../shared/resources/jobs/api.js';
import type { CandidateStatus } from '../../shared/resources/candidates/enums.js';

/** What jobs query about their applicants; the candidates module implements it, so that jobs do not depend on it. */
export abstract class Applicants {
  /** Live candidates of each job by source and by status; jobs without any may be left out. */
  abstract count(jobIds: readonly string[]): Promise<{ sources: SourceCount[]; stages: StageCount[] }>;

  /** One page of a job's live candidates, newest first. */
  abstract page(jobId: string, query: PagePlace, status?: CandidateStatus): Promise<Page<CandidateAnswer>>;
}
