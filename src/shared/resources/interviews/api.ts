import type { Failure, Day, Instant, Integer, RecordBase, Reference } from '../../kit/api.js';
import type { CandidateAnswer } from '../candidates/api.js';
import type { OfferReply, ResultStatus } from '../candidates/pipeline.js';
import type { JobReference } from '../jobs/api.js';
import type { MailState } from '../mails/enums.js';
import type { InterviewMode, InterviewStatus, InterviewType } from './enums.js';

/** When an interview begins, and how long it takes. */
export interface InterviewSchedule {
  date: Instant;
  durationInMinutes: Integer;
}

export interface InterviewAnswer extends RecordBase {
  /** Shown as I and the number. */
  interviewId: Integer;
  round: Integer;
  /** Null when the job is gone for good. */
  job: JobReference | null;
  type: InterviewType;
  status: InterviewStatus;
  mode: InterviewMode;
  schedule: InterviewSchedule;
  interviewers: Reference[];
  /** Candidates who get the invitation too. */
  inviteCandidates: Reference[];
  /** For the interviewers. */
  description: string;
  /** For the candidates. */
  candidateText: string;
  /** Where it takes place; told unless it is Online. */
  place: string;
  /** Where the call is joined, https; told unless it is Offline. */
  link: string;
  createdBy: Reference | null;
}

/** What became of the latest mail to one of an interview's people, or why there is none (decision H4). */
export interface ToldAnswer {
  kind: 'user' | 'candidate';
  person: Reference;
  /** Null to who may not read people of this kind. */
  address: string | null;
  /** The kind of mail; null while none is written. */
  mail: string | null;
  state: MailState | null;
  /** No mail server is set: the mail is kept and has reached nobody. */
  isKept: boolean;
  /** When the mail server took it. */
  at: Instant | null;
  /** Why the person is not told. */
  reason: string | null;
}

/** What GET /interviews/{id} answers. */
export interface InterviewDetail extends InterviewAnswer {
  /** Who was told of it, when, and who could not be and why: the latest mail of each person. */
  told: ToldAnswer[];
}

/** What GET /interviews/calendar answers. */
export interface InterviewCalendarAnswer {
  interviews: InterviewAnswer[];
  /** True when the period has more interviews than are answered. */
  isCut: boolean;
}

/** Candidates of one interview by result (2-workflow section 3). */
export interface InterviewStatusCount {
  /** Id of the interview. */
  interview: string;
  pending: Integer;
  selected: Integer;
  rejected: Integer;
  /** Not interviewed yet. */
  awaited: Integer;
  total: Integer;
}

/** What GET /interviews answers. */
export interface InterviewPage {
  interviews: InterviewAnswer[];
  interviewsCount: Integer;
  interviewsStatusCounts: InterviewStatusCount[];
}

/** What GET /interviews/round/{jobId} answers. */
export interface NextRound {
  round: Integer;
}

export interface FeedbackAnswer {
  interviewer: Reference;
  /** 1 to 5. */
  rating: Integer;
  comments: string;
  at: Instant;
  /** By somebody who was no interviewer of it, or before it began. */
  forTheRecord: boolean;
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
  offer: OfferReply | null;
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
  changedAt: Instant;
}

/** An entry of GET /interviews/{id}/candidates. */
export interface InterviewCandidate extends InterviewResultAnswer {
  candidate: CandidateAnswer;
  /** Newest first. */
  changes: InterviewChange[];
}

/** What GET /interviews/{id}/candidates answers. */
export interface InterviewCandidates {
  candidates: InterviewCandidate[];
  totalCount: Integer;
}

/** Whose time is taken by which interview, as the answer 409 INTERVIEW_CLASH lists it in `clashes`. */
export interface InterviewClash {
  interviewer: Reference;
  interview: { _id: string; interviewId: Integer; round: Integer; jobTitle: string };
  schedule: InterviewSchedule;
}

/** 409 of a save or restore while an interviewer is busy. */
export interface ClashFailure extends Failure {
  /** Who is busy, where and when. */
  clashes?: InterviewClash[];
}

/** Somebody who may be chosen as interviewer, with what takes up the asked time. */
export interface InterviewerSuggestion extends Reference {
  /** Null: free. */
  busy: InterviewClash | null;
}

/** What GET /interviews/interviewers answers. */
export interface Interviewers {
  interviewers: InterviewerSuggestion[];
}

/** An interview with the candidate's result in it, as the candidate's page lists them. */
export interface CandidateInterview extends InterviewResultAnswer {
  interview: InterviewAnswer;
}

/** What GET /interviews/free answers: when on a day all of the interviewers are free. */
export interface FreeTimes {
  day: Day;
  /** Beginnings within working hours, from now on. */
  times: Instant[];
}

/** What GET /interviews/usual answers: what was used last for a job or by interviewers, the latest first. */
export interface UsualPlaces {
  places: string[];
  links: string[];
}

/** What GET /interviews/of-candidate/{candidateId} answers. */
export interface CandidateInterviews {
  interviews: CandidateInterview[];
}

/** One of the caller's interviews with the candidates who wait for the caller's feedback. */
export interface OwnInterview {
  interview: InterviewAnswer;
  waiting: Reference[];
}

/** What GET /interviews/mine answers. */
export interface OwnInterviews {
  upcoming: OwnInterview[];
  waiting: OwnInterview[];
}

/** The caller's calendar address. */
export interface CalendarFeed {
  isActive: boolean;
  createdAt: Instant | null;
  /** Only in the answer that makes it. */
  url?: string;
}
