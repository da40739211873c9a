/** What GET /dashboard answers (decision F1). */
import type { Day, Instant, Integer, Reference } from '../../kit/api.js';
import type { CandidateAnswer } from '../candidates/api.js';
import type { AppliedThrough, CandidateStatus } from '../candidates/enums.js';
import type { JobAnswer } from '../jobs/api.js';
import type { OnboardingStatus } from '../onboardings/enums.js';
import type { FunnelCounts, Spread } from '../reports/api.js';

/** Live candidates: how many in all, of each status, from each source and in each of the last twelve weeks. */
export interface CandidatesTile {
  total: Integer;
  /** `stuck` of them have waited for the next step for over seven days; 0 where none is waited for. */
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

/** Onboardings that are under way or not begun. */
export interface OnboardingsTile {
  open: Integer;
  byStatus: Array<{ status: OnboardingStatus; count: Integer }>;
  newest: OnboardingLine[];
}

/** A number alone, for example of employees. */
export interface CountTile {
  count: Integer;
}

/** Candidates that wait for a decision in a screening. */
export interface ScreeningsTile {
  count: Integer;
  /** Those screenings with the most of them. */
  most: Array<{ _id: string; title: string; unscreened: Integer; pending: Integer; count: Integer }>;
}

export interface InvitedPerson extends Reference {
  hasResume: boolean;
  /** The interview has begun, and the asking user owes feedback on this candidate. */
  owesFeedback: boolean;
}

export interface InterviewLine {
  _id: string;
  title: string;
  /** Candidates who are invited. */
  people: InvitedPerson[];
  round: string;
  at: Instant;
  /** The asking user is one of its interviewers. */
  isMine: boolean;
}

/** Feedback that the asking user owes. */
export interface FeedbackTile extends CountTile {
  /** Those who wait longest: at most five. */
  first: Array<{ interview: string; title: string; person: Reference }>;
}

/** The interviews of today, and how many of them are the asking user's. */
export interface InterviewsTile {
  /** The organisation's today. */
  day: Day;
  today: InterviewLine[];
  mine: Integer;
}

/** Mails that wait for a person. */
export interface MailsTile {
  failed: Integer;
  review: Integer;
}

/** How far those came who applied in these days: the total of the report of the same period. */
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

/** Every tile by its name; a tile that the user may not see, or that is late or could not be loaded, is left out. */
export interface DashboardTilesAnswer {
  candidates: CandidatesTile;
  jobs: JobsTile;
  users: CountTile;
  roles: CountTile;
  employees: CountTile;
  onboardings: OnboardingsTile;
  screenings: ScreeningsTile;
  interviews: InterviewsTile;
  /** Feedback that the asking user still has to give. */
  feedback: FeedbackTile;
  /** Candidates whose offer has no answer. */
  offers: CountTile;
  timeToOffer: TimeToOfferTile;
  funnel: FunnelTile;
  /** Mails that failed, and those whose fate is unknown. */
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
  /** Names of tiles that are still being counted: ask again in a few seconds. */
  late: TileName[];
  /** Names of tiles that the user may see and that could not be loaded now. */
  failed: TileName[];
  /** Public holidays of this year and the next in the organisation's country. */
  holidays: Holiday[];
}
