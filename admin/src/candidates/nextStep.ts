import type { CandidateStatus } from '@shared/resources/candidates/enums.js';

/** The way of a candidate who is taken; the other statuses are beside it. */
export const WAY = [
  'Applied',
  'Screening',
  'Shortlisted',
  'Assessment',
  'Interview',
  'Offered',
  'Hired',
  'Onboarding',
] as const satisfies readonly CandidateStatus[];

/** Statuses that end or pause the way. */
export const ASIDE = ['Hold', 'Rejected', 'Black Listed'] as const satisfies readonly CandidateStatus[];

/** What usually comes next; undefined at the end of the way and beside it. */
export function nextStep(status: CandidateStatus): CandidateStatus | undefined {
  const at = (WAY as readonly CandidateStatus[]).indexOf(status);
  return at < 0 ? undefined : WAY[at + 1];
}
