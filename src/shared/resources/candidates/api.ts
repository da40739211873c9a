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
  /** When the status was given. */
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

/** GET /candidates/{id}: the record with what only its own page shows. */
export interface CandidateDetail extends CandidateAnswer {
  screeningChanges: ChangeEntry[];
  /** Statuses that the history knows, the present one aside. */
  pastStatuses: CandidateStatus[];
}

/** Ids alone. */
export interface Ids {
  ids: string[];
}

/** Who is Offered, Hired or Onboarding, as the answer 409 SETTLED_CANDIDATES lists them in `candidates` (decision H6). */
export interface SettledCandidate {
  _id: string;
  name: string;
  status: CandidateStatus;
}

/** 409 where somebody's status is changed who is Offered, Hired or Onboarding. */
export interface SettledFailure extends Failure {
  /** With SETTLED_CANDIDATES: who is to be confirmed, at most 1,000. */
  candidates?: SettledCandidate[];
  /** How many they are. */
  candidatesCount?: Integer;
}

/** What a suggestion says of a candidate: enough to tell two people of one name apart. */
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

/** A candidate who has a contact already; without id and name for whoever may not see the trash that they are in. */
export interface ContactHolder {
  _id: string | null;
  name: string;
  isDeleted: boolean;
}

/** POST /candidates/duplicates: null where nobody has the contact. */
export interface ContactHolders {
  email: ContactHolder | null;
  mobile: ContactHolder | null;
}

/** What a resume says of its owner: guesses for the form of a new candidate; null where nothing was found. */
export interface ResumeFacts {
  name: string | null;
  email: string | null;
  /** Ten digits, without the country's code. */
  mobile: string | null;
  /** Years. */
  experience: number | null;
  /** Skills that jobs or the suggestions know, as they write them. */
  skills: string[];
}

/** What can be read of a resume as text. */
export interface ResumeText {
  /** Line by line, page after page; empty for a resume that is a picture. */
  text: string;
}

/** What candidates can be counted by; the counts leave the filter of that field itself aside. */
export const COUNTED_FIELDS = ['status', 'appliedThrough', 'jobs'] as const;
export type CountedField = (typeof COUNTED_FIELDS)[number];

/** Candidates that have one value of a counted field; of a job the value is its id. */
export interface ValueCount {
  value: string;
  count: Integer;
  /** A job's title and number. */
  label?: string;
}

/** Candidates of one screening or interview by result; `undecided` is its UnScreened or awaited (2-workflow section 3). */
export interface PipelineCounts {
  pending: Integer;
  selected: Integer;
  rejected: Integer;
  undecided: Integer;
  total: Integer;
}
