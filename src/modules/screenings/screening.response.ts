import type { Reference } from '../../shared/kit/api.js';
import type { PipelineCounts } from '../../shared/resources/candidates/api.js';
import type { JobReference } from '../../shared/resources/jobs/api.js';
import type {
  ScreeningAnswer,
  ScreeningCandidate,
  ScreeningResultAnswer,
  ScreeningStatusCounts,
} from '../../shared/resources/screenings/api.js';
import type { CandidateDocument } from '../candidates/candidate.schema.js';
import { goneJob } from '../jobs/job.response.js';
import type { ScreeningDocument } from './screening.schema.js';
import { recordAnswer } from '../../core/records/record-answer.js';
import { toCandidateAnswer } from '../candidates/candidate.response.js';

/**
 * A screening as the API shows it, an allow list.
 * @param job its current reference; @param author the current reference, undefined if permanently deleted
 */
export function toScreeningAnswer(
  screening: ScreeningDocument,
  job: JobReference | undefined,
  author: Reference | undefined,
): ScreeningAnswer {
  const { createdBy } = screening;
  const known = job ?? goneJob(screening.job);
  return {
    ...recordAnswer(screening),
    job: known,
    title: known.title,
    description: screening.description,
    createdBy: author ?? { _id: String(createdBy.id), name: createdBy.name, isDeleted: true },
  };
}

/** The counts of one screening under the specification's names (2-workflow section 3). */
export function toStatusCounts(screening: string, counts: PipelineCounts | undefined): ScreeningStatusCounts {
  const { pending = 0, selected = 0, rejected = 0, undecided = 0, total = 0 } = counts ?? {};
  return { screening, pending, selected, rejected, unscreened: undecided, total };
}

/** The candidate's result in this screening; null: UnScreened. */
export function toResult(
  { screenings = [] }: Pick<CandidateDocument, 'screenings'>,
  screeningId: string,
): ScreeningResultAnswer | null {
  const result = screenings.find(({ screening }) => String(screening) === screeningId);
  if (!result) return null;
  const { status, stage, decidedBy, decidedAt } = result;
  return {
    status,
    stage,
    decidedBy: decidedBy.name ? { _id: decidedBy.id ?? '', name: decidedBy.name } : null,
    decidedAt: decidedAt.toISOString(),
  };
}

/** A candidate as a screening shows it. */
export function toScreeningCandidate(
  candidate: CandidateDocument,
  screeningId: string,
  jobs: ReadonlyMap<string, JobReference>,
): ScreeningCandidate {
  return { ...toCandidateAnswer(candidate, jobs), result: toResult(candidate, screeningId) };
}
