import type { Instant, Integer, RecordBase, Reference } from '../../kit/api.js';
import type { CandidateAnswer } from '../candidates/api.js';
import type { CandidateStatus } from '../candidates/enums.js';
import type { EmploymentType } from './enums.js';

export interface JobReference extends Reference {
  /** Shown as J and the number. */
  jobId: Integer;
  title: string;
  isActive: boolean;
}

export interface JobAnswer extends RecordBase {
  /** Shown as J and the number. */
  jobId: Integer;
  title: string;
  company: string;
  employmentType: EmploymentType;
  location: string;
  /** Years. */
  experience: number;
  /** Rupees per year. */
  salaryRange: { min: number | null; max: number | null };
  skills: string[];
  /** Sanitised HTML. */
  description: string;
  postedBy: Reference | null;
  isActive: boolean;
  closedDate: Instant | null;
}

/** Applicants of one job by status; statuses without any are left out. */
export interface StageCount {
  /** Id of the job. */
  job: string;
  /** Candidates by status. */
  stages: Partial<Record<CandidateStatus, Integer>>;
}

/** Applicants of one job by source (2-workflow section 3); `total` counts every live candidate of the job. */
export interface SourceCount {
  /** Id of the job. */
  job: string;
  linkedIn: Integer;
  indeed: Integer;
  naukri: Integer;
  office: Integer;
  website: Integer;
  email: Integer;
  other: Integer;
  total: Integer;
}

/** Answer of GET /jobs; a job without applicants may have no count. */
export interface JobPage {
  jobs: JobAnswer[];
  jobsCount: Integer;
  candidateSourceCount: SourceCount[];
  candidateStageCount: StageCount[];
}

/** Answer of GET /jobs/{id}/candidates. */
export interface JobCandidates {
  candidates: CandidateAnswer[];
  totalCount: Integer;
}
