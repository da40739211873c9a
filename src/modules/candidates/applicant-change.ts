import { isDeepStrictEqual } from 'node:util';
import type { AppliedThrough, CandidateStatus } from '../../shared/resources/candidates/enums.js';
import type { CandidateDocument } from './candidate.schema.js';

/** What tells to which counts of applicants a candidate belongs. */
type Source = Pick<
  CandidateDocument,
  'jobs' | 'appliedThrough' | 'applicationDate' | 'status' | 'resultKeys' | 'isDeleted'
>;

/** What a live candidate is counted by. */
export interface Applicant {
  jobs: readonly string[];
  source: AppliedThrough;
  /** Of the application, `yyyy-mm-dd`. */
  day: string;
  status: CandidateStatus;
  /** Keys of the results, see {@link CandidateDocument.resultKeys}. */
  results: readonly string[];
}

/** One such candidate more or fewer. */
export interface ApplicantStep extends Applicant {
  by: 1 | -1;
}

/** What a write to one candidate means for the counts of applicants, as a note for other processes; '' when nothing. */
export function noteOf(before: Source | null, after: Source): string {
  const [was, is] = [applicantOf(before), applicantOf(after)];
  if (isDeepStrictEqual(was, is)) return '';
  const steps: ApplicantStep[] = [];
  if (was) steps.push({ ...was, by: -1 });
  if (is) steps.push({ ...is, by: 1 });
  return JSON.stringify(steps);
}

/** The steps of a note; undefined where it says nothing, or is one of another release that runs at the same time. */
export function readNote(note: string | undefined): ApplicantStep[] | undefined {
  if (note === undefined) return undefined;
  const steps: ApplicantStep[] = note === '' ? [] : JSON.parse(note);
  return steps.every(({ jobs }) => Array.isArray(jobs)) ? steps : undefined;
}

function applicantOf(candidate: Source | null): Applicant | undefined {
  if (!candidate || candidate.isDeleted) return undefined;
  const { jobs, appliedThrough: source, applicationDate: day, status, resultKeys: results = [] } = candidate;
  return { jobs: jobs.map(String), source, day, status, results };
}
