import type { SettledCandidate } from '@shared/resources/candidates/api.js';
import type { CandidateStatus } from '@shared/resources/candidates/enums.js';
import { isOneOf } from '@shared/kit/objects.js';
import { SETTLED_STATUSES } from '@shared/resources/candidates/transitions.js';

/** People who are Offered, Hired or Onboarding, and what is to be done with them (decision H6). */
export interface SettledAsk {
  people: readonly SettledCandidate[];
  /** How many they are; only so many are named. */
  total: number;
  /** What one person's status would be; undefined where many are changed, and some may be left out. */
  to?: CandidateStatus;
  answer: (confirmed: string[] | undefined) => void;
}

let asked: SettledAsk | undefined;
const listeners = new Set<() => void>();

function set(next: SettledAsk | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** @returns the ids of who is confirmed, possibly none; undefined: nothing is to be done */
function ask(question: Omit<SettledAsk, 'answer'>): Promise<string[] | undefined> {
  asked?.answer(undefined);
  return new Promise((resolve) =>
    set({
      ...question,
      answer: (confirmed) => {
        set(undefined);
        resolve(confirmed);
      },
    }),
  );
}

/**
 * Before a decision, a card's move or a key of the review gives one person another status.
 * @returns the body's `confirmed` where the status is a settled one and its change was confirmed, nothing for all other
 *   statuses; undefined: leave it as it is
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
 * After a bulk change was refused because it met such people.
 * @returns who is confirmed, the others are left out; undefined: nothing is to be done, or it was refused for another reason
 */
export function confirmAmong(error: unknown): Promise<string[] | undefined> | undefined {
  const body = (
    error as { body?: { code?: string; candidates?: SettledCandidate[]; candidatesCount?: number } } | null
  )?.body;
  if (body?.code !== 'SETTLED_CANDIDATES' || !body.candidates) return undefined;
  return ask({ people: body.candidates, total: body.candidatesCount ?? body.candidates.length });
}

export const subscribeSettled = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is being asked. */
export const settledNow = () => asked;
