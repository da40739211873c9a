import type { CandidateStatus } from './enums.js';

/**
 * The specification's automatic changes of a candidate's status (1-core section 4, decision C5),
 * keyed by the event that causes them. Server and screens read this one table.
 */
export const STATUS_AFTER = {
  'offer-letter-sent': 'Offered',
  'interview-selected': 'Shortlisted',
  'interview-rejected': 'Rejected',
  'interview-pending': 'Interview',
  'screening-selected': 'Shortlisted',
  'screening-rejected': 'Rejected',
  'screening-pending': 'Screening',
  'offer-accepted': 'Onboarding',
  'offer-rejected': 'Black Listed',
  'employee-created': 'Hired',
} as const satisfies Record<string, CandidateStatus>;

export type StatusEvent = keyof typeof STATUS_AFTER;

/** Statuses that a decision or a bulk change removes only from candidates confirmed by name (decision H6). */
export const SETTLED_STATUSES = [
  'Offered',
  'Hired',
  'Onboarding',
] as const satisfies readonly CandidateStatus[];

/** The same for a bulk change, which removes nobody from the black list silently either. */
export const ASKED_IN_BULK = [
  ...SETTLED_STATUSES,
  'Black Listed',
] as const satisfies readonly CandidateStatus[];

/** The status of a candidate created without one (1-core section 2, "New candidate"). */
export const FIRST_STATUS: CandidateStatus = 'Applied';
