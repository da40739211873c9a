import type { Author, ChangeSubject, StoredChange } from '../../../core/history/change.js';
import type { CandidateStatus } from '../../../shared/resources/candidates/enums.js';
import { NO_VALUE } from '../../../shared/resources/candidates/pipeline.js';
import type { CandidateDocument } from '../candidate.schema.js';
import { type CandidatePlan, planStatus } from './decision.js';

/** What an event gave a candidate and is now taken back. */
export interface GivenBack {
  /** When the event set its status, and the one to return to; undefined: the event set none. */
  status?: { since: Date; to: CandidateStatus } | undefined;
  /** The entries with which interviews recorded the answer to an offer: their results lose it. */
  noted?: readonly StoredChange[];
}

/**
 * What undoing an event writes to a candidate: the status if it is still the one set then, and the results if they
 * still hold the answer. Repeating it changes nothing.
 */
export function planGivenBack(
  candidate: Pick<CandidateDocument, 'status' | 'statusSince' | 'furthest' | 'interviewResults'>,
  author: Author,
  { status, noted = [] }: GivenBack,
  why: { reason: string; subject?: ChangeSubject },
  now: Date,
): CandidatePlan | null {
  const isStill = status && candidate.statusSince?.getTime() === status.since.getTime();
  const given = isStill ? planStatus(candidate, author, status.to, why, now) : null;
  const entries: StoredChange[] = [];
  const results = (candidate.interviewResults ?? []).map((result) => {
    const { offer, ...others } = result;
    const note = noted.find(({ subject, to }) => subject?.id === String(result.interview) && to === offer);
    if (!note) return result;
    const by = { by: author.userId, byName: author.name, at: now };
    entries.push({ ...note, ...by, from: note.to, to: NO_VALUE, reason: why.reason });
    return others;
  });
  if (!given && entries.length === 0) return null;
  return {
    set: { ...given?.set, ...(entries.length > 0 && { interviewResults: results }) },
    entries: [...entries, ...(given?.entries ?? [])],
  };
}
