/** Shapes of the answers under /api (1-core section 7, decision A). Days are `yyyy-mm-dd`, instants ISO 8601 in UTC. */
import type {
  AppliedThrough,
  CandidateStatus,
  EmploymentType,
  Gender,
  Grade,
  ImportState,
  MailState,
  Relocation,
} from './enums.js';
import type { Action, Permission, Resource, RoleRules } from './permissions.js';

export interface Success<T> {
  success: true;
  data: T;
  message: string;
}

export interface FieldError {
  field: string;
  message: string;
}

export interface Failure {
  success: false;
  message: string;
  code: string;
  errors?: FieldError[];
  requestId: string;
}

/** What every record carries. */
export interface RecordBase {
  _id: string;
  version: number;
  isDeleted: boolean;
  deletedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A pointer to another record with the name that lists show; `isDeleted` marks a trashed one (decision C6). */
export interface Reference {
  _id: string;
  name: string;
  isDeleted?: boolean;
}

/** One entry of a record's history (decisions C3, C5, F5). */
export interface ChangeEntry {
  changedBy: Reference | null;
  changedAt: string;
  /** What happened: created, updated, deleted, restored, closed, status, screening … */
  action: string;
  stage?: string;
  fieldName?: string;
  oldValue?: string;
  newValue?: string;
  reason?: string;
}

export interface RoleAnswer extends RecordBase {
  name: string;
  description: string;
  expiresAt: string | null;
  permissions: Permission[];
}

export interface RoleReference extends Reference {
  expiresAt: string | null;
}

export interface UserAnswer extends RecordBase {
  name: string;
  email: string;
  mobile: string;
  gender: Gender;
  dob: string;
  address: string;
  bio: string;
  roles: RoleReference[];
  /** URLs under /api; `image` falls back to the default picture, `thumbnail` likewise. */
  files: { image: string; thumbnail: string };
}

/** GET /auth/me and POST /auth/login (decision B8). */
export interface SignedInUser extends UserAnswer {
  /** One entry per non-expired role. */
  rules: RoleRules[];
  expiredRoles: string[];
  company: string;
}

export interface SessionAnswer {
  _id: string;
  current: boolean;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  address: string;
  userAgent: string;
}

export interface ResourceAnswer {
  name: Resource;
  actions: Action[];
}

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

export interface CandidateAnswer extends RecordBase {
  name: string;
  email: string;
  gender: Gender;
  mobile: string;
  expectedCTC: number | null;
  currentCTC: number | null;
  noticePeriod: number | null;
  location: { current: string; permanent: string };
  experience: number;
  education: string;
  status: CandidateStatus;
  interviews: string[];
  jobs: JobReference[];
  /** URLs under /api, keyed by file key. */
  files: Record<string, string>;
  resume: string | null;
  image: string | null;
  applicationDate: string;
  lastJob: string;
  relocation: Relocation | null;
  grade: Grade;
  appliedThrough: AppliedThrough;
  notes: string;
}

/** GET /candidates/{id}: the record with what only its own page shows. */
export interface CandidateDetail extends CandidateAnswer {
  screeningChanges: ChangeEntry[];
}

/** Live progress of long work: what server-sent events carry (decision D1). */
export interface Progress {
  state: string;
  done: number;
  total: number;
}

export interface ImportRowError {
  /** Candidate number as people count it: the first row below the headers is 1. */
  number: number;
  name: string;
  errors: string[];
}

export interface ImportAnswer {
  _id: string;
  version: number;
  fileName: string;
  state: ImportState;
  createdBy: Reference | null;
  createdAt: string;
  updatedAt: string;
  counts: {
    read: number;
    valid: number;
    invalid: number;
    /** Invalid only because the person exists already and could get a new job instead (decision D3). */
    existing: number;
    added: number;
    /** Rows that became a new job of an existing candidate. */
    linked: number;
    undone: number;
  };
  progress: Progress;
  /** Cancelled while adding: it ends, and can be undone, once what is on its way is in. */
  stopping: boolean;
  undo: 'no' | 'requested' | 'done';
  /** Why the whole import failed, in the specification's words; null otherwise. */
  failure: string | null;
  /** The first invalid rows; all of them are in errors.xlsx. */
  errors: ImportRowError[];
}

/** A spreadsheet being written by the worker (decision D5). */
export interface ExportAnswer {
  _id: string;
  state: 'queued' | 'writing' | 'done' | 'failed';
  progress: Progress;
  failure: string | null;
  /** URL of Candidates_List.xlsx when it is done. */
  file: string | null;
  createdAt: string;
}

export interface MailAnswer {
  _id: string;
  template: string;
  to: string;
  subject: string;
  state: MailState;
  attempts: number;
  answer: string | null;
  createdAt: string;
  sentAt: string | null;
}

/** How one id of a bulk call went. */
export interface BulkResult {
  _id: string;
  ok: boolean;
  message: string;
}

/** What still refers to a record: shown before a permanent delete, and in the answer of a refused one (decision C6). */
export interface ReferenceSummary {
  /** Plural of the referring resource, for example `candidates`. */
  resource: string;
  count: number;
  /** Some of them. */
  examples: Array<{ _id: string; name: string }>;
}

/** One of many records with what still refers to it. */
export interface ReferredRecord {
  _id: string;
  name: string;
  references: ReferenceSummary[];
}
