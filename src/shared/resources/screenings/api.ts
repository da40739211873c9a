import type { ChangeEntry, Instant, Integer, RecordBase, Reference } from '../../kit/api.js';
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
  pending: Integer;
  selected: Integer;
  rejected: Integer;
  unscreened: Integer;
  total: Integer;
}

/** What GET /screenings answers. */
export interface ScreeningPage {
  screenings: ScreeningAnswer[];
  screeningsCount: Integer;
  screeningsStatusCounts: ScreeningStatusCounts[];
}

/** GET /screenings/{id} */
export interface ScreeningDetail extends ScreeningAnswer {
  statusCounts: ScreeningStatusCounts;
}

/** How a candidate stands in one screening; null while nobody has worked on it there. */
export interface ScreeningResultAnswer {
  status: ResultStatus;
  /** Worked on last. */
  stage: PipelineStage;
  decidedBy: Reference | null;
  decidedAt: Instant;
}

/** A candidate as a screening shows it. */
export interface ScreeningCandidate extends CandidateAnswer {
  /** Null: UnScreened. */
  result: ScreeningResultAnswer | null;
}

/** A candidate in GET /screenings/{id}/candidates. */
export interface ScreenedCandidate extends ScreeningCandidate {
  /** What was decided and edited in this screening, newest first (2-workflow section 3). */
  changes: ChangeEntry[];
}

/** What GET /screenings/{id}/candidates answers. */
export interface ScreeningCandidates {
  candidates: ScreenedCandidate[];
  totalCount: Integer;
}

/** One screening of a candidate, with the result; null: UnScreened. */
export interface CandidateScreening {
  screening: ScreeningAnswer;
  result: ScreeningResultAnswer | null;
}

/** What GET /candidates/{id}/screenings answers. */
export interface CandidateScreenings {
  screenings: CandidateScreening[];
}
