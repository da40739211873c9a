/** Answer of GET /dashboard (decision F1). */
import type { Day, Instant, Integer, Reference } from '../../kit/api.js';
import type { CandidateAnswer } from '../candidates/api.js';
import type { AppliedThrough, CandidateStatus } from '../candidates/enums.js';
import type { JobAnswer } from '../jobs/api.js';
import type { OnboardingStatus } from '../onboardings/enums.js';
import type { FunnelCounts, Spread } from '../reports/api.js';

/** Live candidates: in total, by status, by source and in each of the last twelve weeks. */
export interface CandidatesTile {
  total: Integer;
  /** `stuck` of them have waited for the next step for over seven days; 0 if no step is expected. */
  byStatus: Array<{ status: CandidateStatus; count: Integer; stuck: Integer }>;
  bySource: Array<{ source: AppliedThrough; count: Integer }>;
  /** By the day of application; `from` is a Monday, `to` the Sunday after it. */
  weeks: Array<{ from: Day; to: Day; count: Integer }>;
  /** Applications of seven days, today included. */
  newest: { from: Day; to: Day; count: Integer };
  recent: CandidateAnswer[];
}

export interface JobsTile {
  total: Integer;
  open: Integer;
  /** The newest open ones. */
  newest: JobAnswer[];
}

export interface OnboardingLine {
  _id: string;
  candidate: string;
  job: string;
  status: OnboardingStatus;
  done: Integer;
  steps: Integer;
}

/** Onboardings that are in progress or not started. */
export interface OnboardingsTile {
  open: Integer;
  byStatus: Array<{ status: OnboardingStatus; count: Integer }>;
  newest: OnboardingLine[];
}

/** Only a number, for example of employees. */
export interface CountTile {
  count: Integer;
}

/** Candidates that wait for a decision in a screening. */
export interface ScreeningsTile {
  count: Integer;
  /** The screenings with the most of them. */
  most: Array<{ _id: string; title: string; unscreened: Integer; pending: Integer; count: Integer }>;
}

export interface InvitedPerson extends Reference {
  hasResume: boolean;
  /** The interview has begun, and the current user owes feedback on this candidate. */
  owesFeedback: boolean;
}

export interface InterviewLine {
  _id: string;
  title: string;
  /** Invited candidates. */
  people: InvitedPerson[];
  round: string;
  at: Instant;
  /** The current user is one of its interviewers. */
  isMine: boolean;
}

/** Feedback that the current user owes. */
export interface FeedbackTile extends CountTile {
  /** The longest waiting, at most five. */
  first: Array<{ interview: string; title: string; person: Reference }>;
}

/** Today's interviews, and how many of them are the current user's. */
export interface InterviewsTile {
  /** The organisation's today. */
  day: Day;
  today: InterviewLine[];
  mine: Integer;
}

/** Mails that need a person. */
export interface MailsTile {
  failed: Integer;
  review: Integer;
}

/** How far the applicants of these days came: the total of the report for the same period. */
export interface FunnelTile {
  from: Day;
  to: Day;
  total: FunnelCounts;
}

/** From application to offer, for offers of these days. */
export interface TimeToOfferTile {
  from: Day;
  to: Day;
  /** Hours; null: no offers. */
  spread: Spread | null;
}

/** Every tile by its name; a tile is left out if the user may not see it, it is late, or it could not be loaded. */
export interface DashboardTilesAnswer {
  candidates: CandidatesTile;
  jobs: JobsTile;
  users: CountTile;
  roles: CountTile;
  employees: CountTile;
  onboardings: OnboardingsTile;
  screenings: ScreeningsTile;
  interviews: InterviewsTile;
  /** Feedback that the current user still owes. */
  feedback: FeedbackTile;
  /** Candidates who have not answered their offer. */
  offers: CountTile;
  timeToOffer: TimeToOfferTile;
  funnel: FunnelTile;
  /** Mails that failed, and those whose outcome is unknown. */
  mails: MailsTile;
}
export type TileName = keyof DashboardTilesAnswer;

export interface Holiday {
  day: Day;
  name: string;
}

export interface DashboardAnswer {
  /** Each tile by its name. */
  tiles: Partial<DashboardTilesAnswer>;
  /** Tiles still being counted: ask again in a few seconds. */
  late: TileName[];
  /** Tiles that the user may see and that could not be loaded now. */
  failed: TileName[];
  /** Public holidays of this year and the next in the organisation's country. */
  holidays: Holiday[];
}
