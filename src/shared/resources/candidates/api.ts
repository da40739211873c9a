import type { ChangeEntry, Day, Failure, Instant, Integer, RecordBase } from '../../kit/api.js';
import type { Gender } from '../../kit/enums.js';
import type { AppliedThrough, CandidateStatus, Grade, Relocation } from './enums.js';
import type { JobReference } from '../jobs/api.js';

export interface CandidateAnswer extends RecordBase {
  name: string;
  email: string;
  gender: Gender;
  mobile: string;
  expectedCTC: number | null;
  currentCTC: number | null;
  /** Days. */
  noticePeriod: number | null;
  location: { current: string; permanent: string };
  /** Years. */
  experience: number;
  education: string;
  status: CandidateStatus;
  /** When the candidate got the status. */
  statusSince: Instant;
  interviews: string[];
  jobs: JobReference[];
  /** URLs under /api, keyed by file key. */
  files: Record<string, string>;
  resume: string | null;
  image: string | null;
  applicationDate: Day;
  lastJob: string;
  relocation: Relocation | null;
  grade: Grade;
  appliedThrough: AppliedThrough;
  notes: string;
}

/** GET /candidates/{id}: the record with the fields that only its own page shows. */
export interface CandidateDetail extends CandidateAnswer {
  screeningChanges: ChangeEntry[];
  /** Statuses in the history, except the present one. */
  pastStatuses: CandidateStatus[];
}

/** Only ids. */
export interface Ids {
  ids: string[];
}

/**
 * A candidate who is Offered, Hired or Onboarding, as listed in `candidates` of the answer 409 SETTLED_CANDIDATES
 * (decision H6).
 */
export interface SettledCandidate {
  _id: string;
  name: string;
  status: CandidateStatus;
}

/** 409 when the status of a candidate who is Offered, Hired or Onboarding would change. */
export interface SettledFailure extends Failure {
  /** With SETTLED_CANDIDATES: the candidates to confirm, at most 1,000. */
  candidates?: SettledCandidate[];
  /** Their number. */
  candidatesCount?: Integer;
}

/** A suggested candidate, with enough to distinguish two people of one name. */
export interface CandidateSuggestion {
  _id: string;
  name: string;
  status: CandidateStatus;
  /** Current location. */
  place: string;
  image: string | null;
  /** Title of the first job; empty without one. */
  job: string;
}

/** A candidate who already has a contact; without id and name if the reader may not see the trash they are in. */
export interface ContactHolder {
  _id: string | null;
  name: string;
  isDeleted: boolean;
}

/** POST /candidates/duplicates: null if nobody has the contact. */
export interface ContactHolders {
  email: ContactHolder | null;
  mobile: ContactHolder | null;
}

/** Facts found in a resume: guesses for the form of a new candidate; null if nothing was found. */
export interface ResumeFacts {
  name: string | null;
  email: string | null;
  /** Ten digits, without the country code. */
  mobile: string | null;
  /** Years. */
  experience: number | null;
  /** Skills known from jobs or suggestions, in their spelling. */
  skills: string[];
}

/** The readable text of a resume. */
export interface ResumeText {
  /** Line by line, page after page; empty for a scanned resume. */
  text: string;
}

/** Fields by which candidates can be counted; the counts ignore the filter of that field itself. */
export const COUNTED_FIELDS = ['status', 'appliedThrough', 'jobs'] as const;
export type CountedField = (typeof COUNTED_FIELDS)[number];

/** Candidates that have one value of a counted field; for a job the value is its id. */
export interface ValueCount {
  value: string;
  count: Integer;
  /** A job's title and number. */
  label?: string;
}

/**
 * Candidates of one screening or interview by result; `undecided` means UnScreened or awaited (2-workflow section 3).
 */
export interface PipelineCounts {
  pending: Integer;
  selected: Integer;
  rejected: Integer;
  undecided: Integer;
  total: Integer;
}
