import type { CandidateStatus } from '../../../shared/resources/candidates/enums.js';
import type { CandidateName } from '../../candidates/candidates.service.js';
import type { LinkDocument } from '../onboarding.schema.js';

/** Candidates with these statuses are no longer expected: their links open nothing. */
const NOT_EXPECTED: readonly CandidateStatus[] = ['Rejected', 'Black Listed'];

/** Whether a candidate cannot fill in anything now: deleted, in the trash, or no longer expected. */
export function isOut(candidate: Pick<CandidateName, 'status' | 'isDeleted'> | null | undefined): boolean {
  return !candidate || candidate.isDeleted || NOT_EXPECTED.includes(candidate.status);
}

/** Whether a link opens nothing because its candidate is out or has a different e-mail than it was made for (H5). */
export function isVoid(
  { email, sentTo }: LinkDocument,
  candidate: Pick<CandidateName, 'email' | 'status' | 'isDeleted'> | null | undefined,
): boolean {
  if (!candidate || isOut(candidate)) return true;
  const address = email ?? sentTo;
  return Boolean(address) && address !== candidate.email;
}
