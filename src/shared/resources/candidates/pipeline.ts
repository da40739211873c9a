import type { CandidateStatus } from './enums.js';
import { STATUS_AFTER, type StatusEvent } from './transitions.js';

/** How a candidate stands in one screening or interview (2-workflow section 4). */
export const RESULT_STATUSES = ['Pending', 'Selected', 'Rejected'] as const;
export type ResultStatus = (typeof RESULT_STATUSES)[number];

export const SCREENING_STAGES = ['Resume Review', 'Phone Interview'] as const;
export const INTERVIEW_STAGES = ['Selection', 'Feedback', 'Offer Documentation'] as const;
export const PIPELINE_STAGES = [...SCREENING_STAGES, ...INTERVIEW_STAGES] as const;
export type PipelineStage = (typeof PIPELINE_STAGES)[number];

export const OFFER_ANSWERS = ['Accepted', 'Rejected'] as const;
export type OfferReply = (typeof OFFER_ANSWERS)[number];

/** The kinds of record in which candidates are decided on. */
export const PIPELINE_KINDS = ['screening', 'interview'] as const;
export type PipelineKind = (typeof PIPELINE_KINDS)[number];

/** The filter's word for candidates without an entry (2-workflow section 9). */
export const UNDECIDED = { screening: 'UnScreened', interview: 'Not Interviewed' } as const;
export const SCREENING_FILTERS = ['All', 'Selected', 'Pending', 'Rejected', UNDECIDED.screening] as const;
export const INTERVIEW_FILTERS = ['All', 'Selected', 'Pending', 'Rejected', UNDECIDED.interview] as const;
export type PipelineFilter = (typeof SCREENING_FILTERS)[number] | (typeof INTERVIEW_FILTERS)[number];

/** Candidates with these statuses appear in no interview's list (decision C4). */
export const HIDDEN_FROM_INTERVIEWS: readonly CandidateStatus[] = ['Black Listed', 'Hired', 'Onboarding'];

/**
 * Old and new values of these changes are never empty texts (2-workflow section 3): a missing value reads like this.
 */
export const NO_VALUE = 'None';

/* Names of results and answers in events. */
const EVENT_OF: { [K in ResultStatus | OfferReply]: Lowercase<K> } = {
  Pending: 'pending',
  Selected: 'selected',
  Rejected: 'rejected',
  Accepted: 'accepted',
};

/** The candidate's own status after a decision in a screening or interview. */
export function statusAfterResult(kind: PipelineKind, result: ResultStatus): CandidateStatus {
  return STATUS_AFTER[`${kind}-${EVENT_OF[result]}` satisfies StatusEvent];
}

/** The candidate's status after their answer to an offer. */
export function statusAfterOffer(answer: OfferReply): CandidateStatus {
  return STATUS_AFTER[`offer-${EVENT_OF[answer]}` satisfies StatusEvent];
}
