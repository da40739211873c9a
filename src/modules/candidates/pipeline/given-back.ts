import type { Author, ChangeSubject, StoredChange } from '../../../core/history/change.js';
import type { CandidateStatus } from '../../../shared/resources/candidates/enums.js';
import { NO_VALUE } from '../../../shared/resources/candidates/pipeline.js';
import type { CandidateDocument } from '../candidate.schema.js';
import { type CandidatePlan, planStatus } from './decision.js';

/** What an event gave a candidate, and is taken back. */
export interface GivenBack {
  /** When the event gave its status, and the one to go back to; nothing: the event gave none. */
  status?: { since: Date; to: CandidateStatus } | undefined;
  /** The entries by which interviews noted the answer to an offer: their results lose it. */
  noted?: readonly StoredChange[];
}

/**
 * What taking an event back would write to a candidate: the status while it is still the one of that moment, and the
 * results while they still hold the answer. Repeated it changes nothing.
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
