import type { CandidateStatus } from '../../../shared/resources/candidates/enums.js';
import type { CandidateName } from '../../candidates/candidates.service.js';
import type { LinkDocument } from '../onboarding.schema.js';

/** Candidates of these statuses are not expected any more: their links open nothing. */
const NOT_EXPECTED: readonly CandidateStatus[] = ['Rejected', 'Black Listed'];

/** Whether a candidate fills in nothing now: gone, in the trash, or not expected any more. */
export function isOut(candidate: Pick<CandidateName, 'status' | 'isDeleted'> | null | undefined): boolean {
  return !candidate || candidate.isDeleted || NOT_EXPECTED.includes(candidate.status);
}

/** Whether a link opens nothing, as its candidate is out or has another e-mail than it was made for (decision H5). */
export function isVoid(
  { email, sentTo }: LinkDocument,
  candidate: Pick<CandidateName, 'email' | 'status' | 'isDeleted'> | null | undefined,
): boolean {
  if (!candidate || isOut(candidate)) return true;
  const address = email ?? sentTo;
  return Boolean(address) && address !== candidate.email;
}
