import type { RecordBase, Reference } from '../../kit/api.js';
import type { CandidateStatus } from '../candidates/enums.js';
import type { EmploymentType } from './enums.js';

export interface JobReference extends Reference {
  jobId: number;
  title: string;
  isActive: boolean;
}

export interface JobAnswer extends RecordBase {
  jobId: number;
  title: string;
  company: string;
  employmentType: EmploymentType;
  location: string;
  experience: number;
  salaryRange: { min: number | null; max: number | null };
  skills: string[];
  description: string;
  postedBy: Reference | null;
  isActive: boolean;
  closedDate: string | null;
}

/** Applicants of one job by status; a status without any is left out. */
export interface StageCount {
  job: string;
  stages: Partial<Record<CandidateStatus, number>>;
}

/** Applicants of one job by source (2-workflow section 3); `total` counts every live candidate of the job. */
export interface SourceCount {
  job: string;
  linkedIn: number;
  indeed: number;
  naukri: number;
  office: number;
  website: number;
  email: number;
  other: number;
  total: number;
}
