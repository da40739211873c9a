import type { ChangeEntry, RecordBase, Reference } from '../../kit/api.js';
import type { CandidateAnswer } from '../candidates/api.js';
import type { PipelineStage, ResultStatus } from '../candidates/pipeline.js';
import type { JobReference } from '../jobs/api.js';

/** A screening (2-workflow section 3); its candidates and counts are asked for apart (decision C3). */
export interface ScreeningAnswer extends RecordBase {
  job: JobReference;
  /** Of the job as it is called now. */
  title: string;
  description: string;
  createdBy: Reference | null;
}

/** Candidates of one screening by result (2-workflow section 3). */
export interface ScreeningStatusCounts {
  /** Id of the screening. */
  screening: string;
  pending: number;
  selected: number;
  rejected: number;
  unscreened: number;
  total: number;
}

/** GET /screenings/{id} */
export interface ScreeningDetail extends ScreeningAnswer {
  statusCounts: ScreeningStatusCounts;
}

/** How a candidate stands in one screening; null while nobody has worked on it there. */
export interface ScreeningResultAnswer {
  status: ResultStatus;
  stage: PipelineStage;
  decidedBy: Reference | null;
  decidedAt: string;
}

/** A candidate as a screening shows it. */
export interface ScreeningCandidate extends CandidateAnswer {
  result: ScreeningResultAnswer | null;
}

/** A candidate in GET /screenings/{id}/candidates. */
export interface ScreenedCandidate extends ScreeningCandidate {
  /** What was decided and edited in this screening, newest first (2-workflow section 3). */
  changes: ChangeEntry[];
}

/** One screening of a candidate, with the result; null: UnScreened. */
export interface CandidateScreening {
  screening: ScreeningAnswer;
  result: ScreeningResultAnswer | null;
}
