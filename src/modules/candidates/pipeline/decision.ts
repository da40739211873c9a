import { Types } from 'mongoose';
import { changedFields } from '../../../core/database/record-changes.js';
import {
  type Author,
  type ChangeSubject,
  displayText,
  type StoredChange,
} from '../../../core/history/change.js';
import type { StageKey } from '../../../shared/resources/candidates/rules.js';
import type { CandidateStatus } from '../../../shared/resources/candidates/enums.js';
import {
  NO_VALUE,
  type OfferReply,
  type PipelineKind,
  type PipelineStage,
  type ResultStatus,
  statusAfterOffer,
  statusAfterResult,
  UNDECIDED,
} from '../../../shared/resources/candidates/pipeline.js';
import { DERIVED_FROM, derivedFields, type CandidateDocument } from '../candidate.schema.js';
import { furthestAfter } from './furthest.js';
import { type Feedback, type InterviewResult, resultKeysOf, type ScreeningResult } from './results.schema.js';
import { valueAt } from '../../../shared/kit/value-at.js';
import { defined, isWhole } from '../../../shared/kit/objects.js';

/** The screening or interview in which a candidate is decided on. */
export interface PipelineSubject {
  kind: PipelineKind;
  id: string;
  /** The name in history (decision C13), for example `Screening of J12 Engineer`. */
  name: string;
  /** The job's id: only its candidates can be decided on (decision C4). */
  job: string;
}

/** The candidate's own fields that the stages edit (2-workflow section 2). */
export type StageFields = Partial<Pick<CandidateDocument, StageKey>> & {
  location?: { current?: string; permanent?: string };
};

export interface Decision {
  subject: PipelineSubject;
  stage: PipelineStage;
  /** The result; null removes it, as if nobody had decided. */
  status?: ResultStatus | null;
  /** The candidate's status instead of the one that follows from the result: for undoing a decision (F6). */
  candidateStatus?: CandidateStatus;
  fields?: StageFields;
  /** The author's own feedback (decision C12); interviews only. */
  feedback?: { rating: number; comments: string; forTheRecord: boolean };
  /** The candidate's answer to the offer; interviews only. */
  offer?: OfferReply;
  /** Ids of candidates who may lose Offered, Hired or Onboarding (decision H6). */
  confirmed?: readonly string[];
}

/** One write to a candidate: the fields to set (path → value) and their change entries. */
export interface CandidatePlan {
  set: Record<string, unknown>;
  entries: StoredChange[];
}

type Result = ScreeningResult | InterviewResult;

/** What a decision reads; with edited fields, these too. */
type DecidedOn = Pick<CandidateDocument, 'status' | 'screenings' | 'interviewResults'> &
  Partial<CandidateDocument>;

/**
 * What a decision means for a candidate in its current state: result, resulting status, edited fields and their history
 * as one write (decisions C3, C5). Work in a stage adds the candidate as Pending (2-workflow section 4).
 * @returns null if it changes nothing
 */
export function planDecision(
  candidate: DecidedOn,
  author: Author,
  decision: Decision,
  now: Date,
): CandidatePlan | null {
  const { subject, stage, status, fields = {}, feedback, offer } = decision;
  const reference: ChangeSubject = { kind: subject.kind, id: subject.id, name: subject.name };
  const entries: StoredChange[] = [];
  const note = (field: string, from: unknown, to: unknown, more: Partial<StoredChange> = {}) => {
    const values = { from: displayText(from) || NO_VALUE, to: displayText(to) || NO_VALUE };
    const by = { by: author.userId, byName: author.name, at: now };
    entries.push({ ...by, action: subject.kind, stage, field, ...values, subject: reference, ...more });
  };

  const { location, ...own } = fields;
  const changed = changedFields(candidate, {
    ...own,
    'location.current': location?.current,
    'location.permanent': location?.permanent,
  });
  for (const [path, value] of changed) note(path, valueAt(candidate, path), value);

  const before = resultOf(candidate, subject);
  const touched = changed.length > 0 || feedback !== undefined || offer !== undefined;
  const wanted = status === undefined ? (before?.status ?? (touched ? 'Pending' : undefined)) : status;
  const after = wanted ? { ...(before ?? empty(subject)), status: wanted } : undefined;
  if (after) Object.assign(after, details(after, decision, author, now, note));
  const undecided = UNDECIDED[subject.kind];
  if (before?.status !== after?.status)
    note(`${subject.kind}Status`, before?.status ?? undecided, after?.status ?? undecided);

  const resultChanged = entries.length > changed.length;
  if (after && (resultChanged || changed.length > 0))
    Object.assign(after, {
      decidedBy: { id: author.userId, name: author.name },
      decidedAt: now,
      ...(subject.kind === 'screening' && { stage }),
    });
  const set: Record<string, unknown> = Object.fromEntries(changed);
  if (entries.length > 0 && (after || before)) Object.assign(set, replaced(candidate, subject, after));

  const next = nextStatus(decision);
  if (next !== undefined && next !== candidate.status) {
    set['status'] = next;
    set['statusSince'] = now;
    note('status', candidate.status, next, {
      action: 'updated',
      stage: undefined,
      reason: reasonOf(decision),
    });
  }
  if (entries.length === 0) return null;
  const furthest = furthestAfter(candidate, { status: next, ...(after && { kind: subject.kind }) });
  if (furthest !== candidate.furthest) set['furthest'] = furthest;
  return {
    set: { ...set, ...keysAfter(candidate, changed, fields) },
    entries: entries.map((entry) => defined(entry)),
  };
}

/** A status that a person or an event gives a candidate, with its history; null if it is the current one (C5). */
export function planStatus(
  candidate: Pick<CandidateDocument, 'status' | 'furthest'>,
  author: Author,
  status: CandidateStatus,
  why: { reason: string; subject?: ChangeSubject },
  now: Date,
): CandidatePlan | null {
  if (candidate.status === status) return null;
  const entry = { by: author.userId, byName: author.name, at: now, action: 'updated', field: 'status' };
  return {
    set: { status, statusSince: now, furthest: furthestAfter(candidate, { status }) },
    entries: [defined({ ...entry, from: candidate.status, to: status, ...why })],
  };
}

/** Adds a job to a candidate; null if the candidate has it already. */
export function planJob(
  candidate: Pick<CandidateDocument, 'jobs'>,
  author: Author,
  job: string,
  reason: string,
  now: Date,
): CandidatePlan | null {
  if (candidate.jobs.some((id) => String(id) === job)) return null;
  const jobs = [...candidate.jobs, new Types.ObjectId(job)];
  const entry = { by: author.userId, byName: author.name, at: now, action: 'updated', field: 'jobs' };
  return {
    set: { jobs },
    entries: [{ ...entry, from: displayText(candidate.jobs), to: displayText(jobs), reason }],
  };
}

/** The candidate's entry in a screening or interview, if any. */
export function resultOf(
  { screenings = [], interviewResults = [] }: Pick<CandidateDocument, 'screenings' | 'interviewResults'>,
  { kind, id }: Pick<PipelineSubject, 'kind' | 'id'>,
): Result | undefined {
  return kind === 'screening'
    ? screenings.find(({ screening }) => String(screening) === id)
    : interviewResults.find(({ interview }) => String(interview) === id);
}

function empty({ kind, id, job }: PipelineSubject): Partial<Result> {
  const jobId = new Types.ObjectId(job);
  return kind === 'screening'
    ? { screening: new Types.ObjectId(id), job: jobId }
    : { interview: new Types.ObjectId(id), job: jobId, feedbacks: [] };
}

/* One call may decide, record feedback and answer the offer: each entry belongs to its own stage. */
const FEEDBACK = { stage: 'Feedback' satisfies PipelineStage };
const FOR_THE_RECORD = 'Entered for the record';
const OFFER = { stage: 'Offer Documentation' satisfies PipelineStage };

/* Feedback and offer, which interviews have in addition to the status. */
function details(
  result: Partial<Result>,
  { feedback, offer, subject }: Decision,
  author: Author,
  now: Date,
  note: (field: string, from: unknown, to: unknown, more?: Partial<StoredChange>) => void,
): Partial<InterviewResult> {
  if (subject.kind === 'screening') return {};
  const before: Partial<InterviewResult> = 'feedbacks' in result || 'offer' in result ? result : {};
  const { feedbacks = [], offer: offerBefore } = before;
  const own = feedbacks.find(({ interviewer }) => interviewer === author.userId);
  const next: Partial<InterviewResult> = {};
  if (feedback && (own?.rating !== feedback.rating || own.comments !== feedback.comments)) {
    const how = { ...FEEDBACK, ...(feedback.forTheRecord && { reason: FOR_THE_RECORD }) };
    if (own?.rating !== feedback.rating) note('rating', own?.rating, feedback.rating, how);
    if (own?.comments !== feedback.comments) note('comments', own?.comments, feedback.comments, how);
    const { rating, comments, forTheRecord } = feedback;
    const given: Feedback = {
      interviewer: author.userId ?? '',
      name: author.name,
      rating,
      comments,
      at: now,
      ...(forTheRecord && { forTheRecord }),
    };
    next.feedbacks = [...feedbacks.filter((one) => one !== own), given];
  }
  if (offer && offer !== offerBefore) {
    note('offer', offerBefore, offer, OFFER);
    next.offer = offer;
  }
  return next;
}

/* The results with this one replaced, added or removed. */
function replaced(
  candidate: DecidedOn,
  { kind, id }: PipelineSubject,
  after: Partial<Result> | undefined,
): Record<string, unknown> {
  const path = kind === 'screening' ? 'screenings' : 'interviewResults';
  const key = kind === 'screening' ? 'screening' : 'interview';
  const list: object[] = [...(candidate[path] ?? [])];
  const at = list.findIndex((result) => String(valueAt(result, key)) === id);
  const part = after ? [after] : [];
  if (at >= 0) list.splice(at, 1, ...part);
  else list.push(...part);
  return { [path]: list, resultKeys: resultKeysOf({ ...candidate, [path]: list }) };
}

function nextStatus({ subject, status, offer, candidateStatus }: Decision): CandidateStatus | undefined {
  if (candidateStatus) return candidateStatus;
  if (offer) return statusAfterOffer(offer);
  return status ? statusAfterResult(subject.kind, status) : undefined;
}

function reasonOf({ subject, status, offer }: Decision): string {
  if (offer) return `Offer ${offer.toLowerCase()}: ${subject.name}`;
  return status ? `${status} in ${subject.name}` : `Taken back in ${subject.name}`;
}

/* The normalised fields derived from edited ones. */
function keysAfter(candidate: DecidedOn, changed: Array<[string, unknown]>, fields: StageFields) {
  const follows = changed.some(([path]) => DERIVED_FROM[path.split('.')[0]!]);
  if (!follows) return {};
  const { name, email, mobile, education, location: before } = candidate;
  const own = { name, email, mobile, education, before };
  // Bulk changes read only parts of candidates and send no fields.
  if (!isWhole(own)) throw new Error('Fields are changed on whole candidates only');
  const location = { ...own.before, ...defined(fields.location ?? {}) };
  return derivedFields({ ...candidate, ...own, ...defined(fields), location });
}

/** Whether a candidate can be decided on: one with a result can, even after losing the job. */
export function isOfJob(
  candidate: Pick<CandidateDocument, 'jobs' | 'screenings' | 'interviewResults'>,
  { subject }: Decision,
): boolean {
  return (
    candidate.jobs.some((job) => String(job) === subject.job) || resultOf(candidate, subject) !== undefined
  );
}
