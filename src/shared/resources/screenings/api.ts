import type { ChangeEntry, Instant, Integer, RecordBase, Reference } from '../../kit/api.js';
import type { CandidateAnswer } from '../candidates/api.js';
import type { PipelineStage, ResultStatus } from '../candidates/pipeline.js';
import type { JobReference } from '../jobs/api.js';

/** A screening (2-workflow section 3); its candidates and counts have their own calls (decision C3). */
export interface ScreeningAnswer extends RecordBase {
  job: JobReference;
  /** The job's current title. */
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

/** Answer of GET /screenings. */
export interface ScreeningPage {
  screenings: ScreeningAnswer[];
  screeningsCount: Integer;
  screeningsStatusCounts: ScreeningStatusCounts[];
}

/** GET /screenings/{id} */
export interface ScreeningDetail extends ScreeningAnswer {
  statusCounts: ScreeningStatusCounts;
}

/** How a candidate stands in one screening; null if nobody has worked on it there. */
export interface ScreeningResultAnswer {
  status: ResultStatus;
  /** The stage last worked on. */
  stage: PipelineStage;
  decidedBy: Reference | null;
  decidedAt: Instant;
}

/** A candidate in a screening. */
export interface ScreeningCandidate extends CandidateAnswer {
  /** Null: UnScreened. */
  result: ScreeningResultAnswer | null;
}

/** A candidate in GET /screenings/{id}/candidates. */
export interface ScreenedCandidate extends ScreeningCandidate {
  /** Decisions and edits in this screening, newest first (2-workflow section 3). */
  changes: ChangeEntry[];
}

/** Answer of GET /screenings/{id}/candidates. */
export interface ScreeningCandidates {
  candidates: ScreenedCandidate[];
  totalCount: Integer;
}

/** One screening of a candidate, with the result; null: UnScreened. */
export interface CandidateScreening {
  screening: ScreeningAnswer;
  result: ScreeningResultAnswer | null;
}

/** Answer of GET /candidates/{id}/screenings. */
export interface CandidateScreenings {
  screenings: CandidateScreening[];
}
