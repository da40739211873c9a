import type { Failure, Day, Instant, Integer, RecordBase, Reference } from '../../kit/api.js';
import type { CandidateAnswer } from '../candidates/api.js';
import type { OfferReply, ResultStatus } from '../candidates/pipeline.js';
import type { JobReference } from '../jobs/api.js';
import type { MailState } from '../mails/enums.js';
import type { InterviewMode, InterviewStatus, InterviewType } from './enums.js';

/** Start and duration of an interview. */
export interface InterviewSchedule {
  date: Instant;
  durationInMinutes: Integer;
}

export interface InterviewAnswer extends RecordBase {
  /** Shown as I and the number. */
  interviewId: Integer;
  round: Integer;
  /** Null when the job is permanently deleted. */
  job: JobReference | null;
  type: InterviewType;
  status: InterviewStatus;
  mode: InterviewMode;
  schedule: InterviewSchedule;
  interviewers: Reference[];
  /** Candidates who also get the invitation. */
  inviteCandidates: Reference[];
  /** For the interviewers. */
  description: string;
  /** For the candidates. */
  candidateText: string;
  /** Where it takes place; given unless it is Online. */
  place: string;
  /** The link to the call, https; given unless it is Offline. */
  link: string;
  createdBy: Reference | null;
}

/** The state of the latest mail to one of an interview's people, or why there is none (decision H4). */
export interface NotificationAnswer {
  kind: 'user' | 'candidate';
  person: Reference;
  /** Null if the reader may not see people of this kind. */
  address: string | null;
  /** The kind of mail; null if none is written. */
  mail: string | null;
  state: MailState | null;
  /** No mail server is set: the mail is kept and has reached nobody. */
  isKept: boolean;
  /** When the mail server accepted it. */
  at: Instant | null;
  /** Why the person is not notified. */
  reason: string | null;
}

/** Answer of GET /interviews/{id}. */
export interface InterviewDetail extends InterviewAnswer {
  /** Who was notified and when, and who could not be and why: the latest mail of each person. */
  notifications: NotificationAnswer[];
}

/** Answer of GET /interviews/calendar. */
export interface InterviewCalendarAnswer {
  interviews: InterviewAnswer[];
  /** Whether the period has more interviews than the answer. */
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

/** Answer of GET /interviews. */
export interface InterviewPage {
  interviews: InterviewAnswer[];
  interviewsCount: Integer;
  interviewsStatusCounts: InterviewStatusCount[];
}

/** Answer of GET /interviews/round/{jobId}. */
export interface NextRound {
  round: Integer;
}

export interface FeedbackAnswer {
  interviewer: Reference;
  /** 1 to 5. */
  rating: Integer;
  comments: string;
  at: Instant;
  /** By somebody who was not its interviewer, or before it began. */
  forTheRecord: boolean;
}

/** How a candidate stands in one interview (2-workflow section 3, decision C12). */
export interface InterviewResultAnswer {
  /** Null: Not Interviewed. */
  status: ResultStatus | null;
  feedbacks: FeedbackAnswer[];
  /** The caller's own, otherwise the latest. */
  feedback: FeedbackAnswer | null;
  /** Mean of the ratings. */
  meanRating: number | null;
  offer: OfferReply | null;
  /** Whether an offer can be answered now: Final round, Selected, letter sent. */
  mayAnswerOffer: boolean;
}

/** A change of a candidate's result in an interview, with the parts of 2-workflow section 3. */
export interface InterviewChange {
  /** The interview's type. */
  type: InterviewType;
  /** Omitted for the candidate's resulting status. */
  stage?: string;
  field: string;
  previousValue: string;
  newValue: string;
  /** Why the candidate's status changed. */
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

/** Answer of GET /interviews/{id}/candidates. */
export interface InterviewCandidates {
  candidates: InterviewCandidate[];
  totalCount: Integer;
}

/** A busy interviewer and the interview, as listed in `clashes` of the answer 409 INTERVIEW_CLASH. */
export interface InterviewClash {
  interviewer: Reference;
  interview: { _id: string; interviewId: Integer; round: Integer; jobTitle: string };
  schedule: InterviewSchedule;
}

/** 409 when an interview is saved or restored while an interviewer is busy. */
export interface ClashFailure extends Failure {
  /** Who is busy, where and when. */
  clashes?: InterviewClash[];
}

/** A possible interviewer, with what is planned at the given time. */
export interface InterviewerSuggestion extends Reference {
  /** Null: free. */
  busy: InterviewClash | null;
}

/** Answer of GET /interviews/interviewers. */
export interface Interviewers {
  interviewers: InterviewerSuggestion[];
}

/** An interview with the candidate's result in it, as listed on the candidate's page. */
export interface CandidateInterview extends InterviewResultAnswer {
  interview: InterviewAnswer;
}

/** Answer of GET /interviews/free: the times of a day at which all of the interviewers are free. */
export interface FreeTimes {
  day: Day;
  /** Start times within working hours, from now on. */
  times: Instant[];
}

/** Answer of GET /interviews/usual: the places last used for a job or by interviewers, latest first. */
export interface UsualPlaces {
  places: string[];
  links: string[];
}

/** Answer of GET /interviews/of-candidate/{candidateId}. */
export interface CandidateInterviews {
  interviews: CandidateInterview[];
}

/** One of the caller's interviews with the candidates who wait for the caller's feedback. */
export interface OwnInterview {
  interview: InterviewAnswer;
  waiting: Reference[];
}

/** Answer of GET /interviews/mine. */
export interface OwnInterviews {
  upcoming: OwnInterview[];
  waiting: OwnInterview[];
}

/** The caller's calendar address. */
export interface CalendarFeed {
  isActive: boolean;
  createdAt: Instant | null;
  /** Only in the answer that creates it. */
  url?: string;
}
