import { toChangeEntry, type StoredChange } from '../../core/history/change.js';
import type { Reference } from '../../shared/kit/api.js';
import type {
  FeedbackAnswer,
  InterviewAnswer,
  InterviewCandidate,
  InterviewChange,
  InterviewResultAnswer,
} from '../../shared/resources/interviews/api.js';
import { FILLED, INTERVIEW_FIELDS } from '../../shared/resources/interviews/fields.js';
import { fieldsOf } from '../../shared/kit/fields.js';
import type { InterviewType } from '../../shared/resources/interviews/enums.js';
import type { JobReference } from '../../shared/resources/jobs/api.js';
import { toCandidateAnswer } from '../candidates/candidate.response.js';
import type { CandidateDocument } from '../candidates/candidate.schema.js';
import type { InterviewDocument } from './interview.schema.js';
import { recordAnswer } from '../../core/records/record-answer.js';

/** Current names of the records that interviews refer to. */
export interface InterviewNames {
  jobs: ReadonlyMap<string, JobReference>;
  users: ReadonlyMap<string, Reference>;
  candidates: ReadonlyMap<string, Reference>;
}

/** An interview as the API shows it, an allow list; permanently deleted people are left out. */
export function toInterviewAnswer(interview: InterviewDocument, names: InterviewNames): InterviewAnswer {
  const { author } = interview;
  return {
    ...recordAnswer(interview),
    interviewId: interview.interviewId,
    round: interview.round,
    job: names.jobs.get(String(interview.job)) ?? null,
    type: interview.type,
    status: interview.status,
    mode: interview.mode,
    schedule: {
      date: interview.schedule.date.toISOString(),
      durationInMinutes: interview.schedule.durationInMinutes,
    },
    interviewers: interview.interviewers.flatMap((id) => names.users.get(String(id)) ?? []),
    inviteCandidates: interview.inviteCandidates.flatMap((id) => {
      const candidate = names.candidates.get(String(id));
      return candidate ? { _id: candidate._id, name: candidate.name } : [];
    }),
    ...fieldsOf(interview, INTERVIEW_FIELDS, FILLED),
    createdBy: names.users.get(String(author.id)) ?? {
      _id: String(author.id),
      name: author.name,
      isDeleted: true,
    },
  };
}

/**
 * A candidate's result in an interview (decision C12).
 * @param caller whose feedback is `feedback`; the latest one if they gave none
 */
export function toInterviewResult(
  candidate: CandidateDocument,
  interviewId: string,
  caller: string,
  mayAnswerOffer: boolean,
): InterviewResultAnswer {
  const result = candidate.interviewResults?.find(({ interview }) => String(interview) === interviewId);
  const feedbacks: FeedbackAnswer[] = (result?.feedbacks ?? []).map((one) => ({
    interviewer: { _id: one.interviewer, name: one.name },
    rating: one.rating,
    comments: one.comments,
    at: one.at.toISOString(),
    forTheRecord: one.forTheRecord ?? false,
  }));
  const sum = feedbacks.reduce((total, { rating }) => total + rating, 0);
  return {
    status: result?.status ?? null,
    feedbacks,
    feedback: feedbacks.find(({ interviewer }) => interviewer._id === caller) ?? feedbacks.at(-1) ?? null,
    meanRating: feedbacks.length > 0 ? sum / feedbacks.length : null,
    offer: result?.offer ?? null,
    mayAnswerOffer,
  };
}

/** An entry of GET /interviews/{id}/candidates. */
export function toInterviewCandidate(
  { type }: Pick<InterviewDocument, 'type'>,
  candidate: CandidateDocument,
  result: InterviewResultAnswer,
  jobs: ReadonlyMap<string, JobReference>,
  changes: readonly StoredChange[],
): InterviewCandidate {
  return {
    candidate: toCandidateAnswer(candidate, jobs),
    ...result,
    changes: changes.map((change) => toInterviewChange(change, type)).reverse(),
  };
}

function toInterviewChange(change: StoredChange, type: InterviewType): InterviewChange {
  const {
    changedBy,
    changedAt,
    stage,
    fieldName = '',
    oldValue = '',
    newValue = '',
    reason,
  } = toChangeEntry(change);
  return {
    type,
    ...(stage !== undefined && { stage }),
    field: fieldName,
    previousValue: oldValue,
    newValue,
    ...(reason !== undefined && { reason }),
    changedBy,
    changedAt,
  };
}
