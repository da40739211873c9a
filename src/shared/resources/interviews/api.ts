import type { RecordBase, Reference } from '../../kit/api.js';
import type { CandidateAnswer } from '../candidates/api.js';
import type { OfferAnswer, ResultStatus } from '../candidates/pipeline.js';
import type { JobReference } from '../jobs/api.js';
import type { InterviewMode, InterviewStatus, InterviewType } from './enums.js';

/** When an interview begins, in UTC, and how long it takes. */
export interface InterviewSchedule {
  date: string;
  durationInMinutes: number;
}

export interface InterviewAnswer extends RecordBase {
  /** Shown as I and the number. */
  interviewId: number;
  round: number;
  /** Null when the job is gone for good. */
  job: JobReference | null;
  type: InterviewType;
  status: InterviewStatus;
  mode: InterviewMode;
  schedule: InterviewSchedule;
  interviewers: Reference[];
  /** Candidates who get the invitation too. */
  inviteCandidates: Reference[];
  description: string;
  createdBy: Reference | null;
}

/** What GET /interviews/calendar answers. */
export interface InterviewCalendarAnswer {
  interviews: InterviewAnswer[];
  /** True when the period has more interviews than are answered. */
  isCut: boolean;
}

/** Candidates of one interview by result; `awaited` are those who were not interviewed yet (2-workflow section 3). */
export interface InterviewStatusCount {
  interview: string;
  pending: number;
  selected: number;
  rejected: number;
  awaited: number;
  total: number;
}

export interface FeedbackAnswer {
  interviewer: Reference;
  /** 1 to 5. */
  rating: number;
  comments: string;
  at: string;
}

/** How a candidate stands in one interview (2-workflow section 3, decision C12). */
export interface InterviewResultAnswer {
  /** Null: Not Interviewed. */
  status: ResultStatus | null;
  feedbacks: FeedbackAnswer[];
  /** The caller's own, else the latest. */
  feedback: FeedbackAnswer | null;
  /** Mean of the ratings. */
  meanRating: number | null;
  offer: OfferAnswer | null;
  /** True when an offer can be answered now: Final round, Selected, letter sent. */
  mayAnswerOffer: boolean;
}

/** A change of a candidate's result in an interview, as 2-workflow section 3 names its parts. */
export interface InterviewChange {
  /** The interview's. */
  type: InterviewType;
  /** Left out of the candidate's status that followed from it. */
  stage?: string;
  field: string;
  previousValue: string;
  newValue: string;
  /** Why the candidate's status followed. */
  reason?: string;
  changedBy: Reference | null;
  changedAt: string;
}

/** An entry of GET /interviews/{id}/candidates. */
export interface InterviewCandidate extends InterviewResultAnswer {
  candidate: CandidateAnswer;
  /** Newest first. */
  changes: InterviewChange[];
}

/** Whose time is taken by which interview, as the answer 409 INTERVIEW_CLASH lists it in `clashes`. */
export interface InterviewClash {
  interviewer: Reference;
  interview: { _id: string; interviewId: number; round: number; jobTitle: string };
  schedule: InterviewSchedule;
}

/** Somebody who may be chosen as interviewer, with what takes up the asked time; null: free. */
export interface InterviewerSuggestion extends Reference {
  busy: InterviewClash | null;
}

/** An interview with the candidate's result in it, as the candidate's page lists them. */
export interface CandidateInterview extends InterviewResultAnswer {
  interview: InterviewAnswer;
}

/** One of the caller's interviews with the candidates who wait for the caller's feedback. */
export interface OwnInterview {
  interview: InterviewAnswer;
  waiting: Reference[];
}

/** The caller's calendar address; `url` only right after it was made. */
export interface CalendarFeed {
  isActive: boolean;
  createdAt: string | null;
  url?: string;
}
