import type { SettledCandidate } from '@shared/resources/candidates/api.js';
import type { CandidateStatus } from '@shared/resources/candidates/enums.js';
import { isOneOf } from '@shared/kit/objects.js';
import { SETTLED_STATUSES } from '@shared/resources/candidates/transitions.js';
import { sharedValue } from '../../common/sharedValue.js';

/** Offered, Hired or Onboarding people, and the change to confirm (decision H6). */
export interface SettledAsk {
  people: readonly SettledCandidate[];
  /** Their number; only some are named. */
  total: number;
  /** One person's new status; undefined for a bulk change, which may leave some out. */
  to?: CandidateStatus;
  answer: (confirmed: string[] | undefined) => void;
}

/** The open question. */
export const settledQuestion = sharedValue<SettledAsk | undefined>(undefined);

/** @returns the confirmed ids, possibly none; undefined: do nothing */
function ask(question: Omit<SettledAsk, 'answer'>): Promise<string[] | undefined> {
  settledQuestion.get()?.answer(undefined);
  return new Promise((resolve) =>
    settledQuestion.set({
      ...question,
      answer: (confirmed) => {
        settledQuestion.set(undefined);
        resolve(confirmed);
      },
    }),
  );
}

/**
 * Asks before a decision, a card's move or a key of the review gives one person another status.
 * @returns the body's `confirmed` if a settled status was confirmed to change, empty for all other statuses; undefined:
 *   change nothing
 */
export async function confirmSettled(
  person: { id: string; name: string; status: CandidateStatus },
  to: CandidateStatus,
): Promise<{ confirmed?: string[] } | undefined> {
  const { id, name, status } = person;
  if (status === to || !isOneOf(SETTLED_STATUSES, status)) return {};
  const confirmed = await ask({ people: [{ _id: id, name, status }], total: 1, to });
  return confirmed && { confirmed };
}

/**
 * Asks after a bulk change was refused because it includes such people.
 * @returns the confirmed ids, the others are left out; undefined: do nothing, or it was refused for another reason
 */
export function confirmAmong(error: unknown): Promise<string[] | undefined> | undefined {
  const body = (
    error as { body?: { code?: string; candidates?: SettledCandidate[]; candidatesCount?: number } } | null
  )?.body;
  if (body?.code !== 'SETTLED_CANDIDATES' || !body.candidates) return undefined;
  return ask({ people: body.candidates, total: body.candidatesCount ?? body.candidates.length });
}
