import { isDeepStrictEqual } from 'node:util';
import type { AppliedThrough, CandidateStatus } from '../../shared/resources/candidates/enums.js';
import type { CandidateDocument } from './candidate.schema.js';

/** What tells to which counts of applicants a candidate belongs. */
type Counted = Pick<CandidateDocument, 'jobs' | 'appliedThrough' | 'status' | 'resultKeys' | 'isDeleted'>;

/** What a live candidate of a job is counted by. */
export interface Applicant {
  source: AppliedThrough;
  status: CandidateStatus;
  /** Keys of the results, see {@link CandidateDocument.resultKeys}. */
  results: readonly string[];
}

/** One such candidate of a job more or fewer. */
export interface ApplicantStep extends Applicant {
  job: string;
  by: 1 | -1;
}

/** What a write to one candidate means for the counts of jobs, as a note for other processes; '' when nothing. */
export function noteOf(before: Counted | null, after: Counted): string {
  const [less, more] = [stepsOf(before, -1), stepsOf(after, 1)];
  if (less.length === more.length && less.every((step, index) => isOpposite(step, more[index]!))) return '';
  return JSON.stringify([...less, ...more]);
}

/** The steps of a note. */
export function readNote(note: string): ApplicantStep[] {
  return note === '' ? [] : JSON.parse(note);
}

function stepsOf(candidate: Counted | null, by: 1 | -1): ApplicantStep[] {
  if (!candidate || candidate.isDeleted) return [];
  const { jobs, appliedThrough: source, status, resultKeys: results = [] } = candidate;
  return jobs.map((job) => ({ job: String(job), source, status, results, by }));
}

function isOpposite(less: ApplicantStep, more: ApplicantStep): boolean {
  return isDeepStrictEqual({ ...less, by: 0 }, { ...more, by: 0 });
}
