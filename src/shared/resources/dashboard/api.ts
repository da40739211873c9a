/** What GET /dashboard answers (decision F1). Days are `yyyy-mm-dd`. */
import type { CandidateAnswer } from '../candidates/api.js';
import type { AppliedThrough, CandidateStatus } from '../candidates/enums.js';
import type { JobAnswer } from '../jobs/api.js';
import type { OnboardingStatus } from '../onboardings/enums.js';
import type { Spread } from '../reports/api.js';

/** Live candidates: how many in all, of each status, from each source and in each of the last twelve weeks. */
export interface CandidatesTile {
  total: number;
  byStatus: Array<{ status: CandidateStatus; count: number }>;
  bySource: Array<{ source: AppliedThrough; count: number }>;
  /** By the day of application; `from` is a Monday, `to` the Sunday after it. */
  weeks: Array<{ from: string; to: string; count: number }>;
  recent: CandidateAnswer[];
}

export interface JobsTile {
  total: number;
  open: number;
  /** The newest open ones. */
  newest: JobAnswer[];
}

export interface OnboardingLine {
  _id: string;
  candidate: string;
  job: string;
  status: OnboardingStatus;
  done: number;
  steps: number;
}

/** Onboardings that are under way or not begun. */
export interface OnboardingsTile {
  open: number;
  byStatus: Array<{ status: OnboardingStatus; count: number }>;
  newest: OnboardingLine[];
}

/** A number alone, for example of employees. */
export interface CountTile {
  count: number;
}

/** Candidates that wait for a decision in a screening. */
export interface ScreeningsTile {
  count: number;
  /** Those screenings with the most of them. */
  most: Array<{ _id: string; title: string; count: number }>;
}

export interface InterviewLine {
  _id: string;
  title: string;
  round: string;
  /** ISO instant. */
  at: string;
  /** The asking user is one of its interviewers. */
  isMine: boolean;
}

/** The interviews of today, and how many of them are the asking user's. */
export interface InterviewsTile {
  /** The organisation's today. */
  day: string;
  today: InterviewLine[];
  mine: number;
}

/** Mails that wait for a person. */
export interface MailsTile {
  failed: number;
  review: number;
}

/** From application to offer, for offers of these days. */
export interface TimeToOfferTile {
  from: string;
  to: string;
  /** Hours; null: no offers. */
  spread: Spread | null;
}

/** Every tile by its name; a tile that the user may not see, or that could not be loaded, is left out. */
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
  feedback: CountTile;
  /** Candidates whose offer has no answer. */
  offers: CountTile;
  timeToOffer: TimeToOfferTile;
  /** Mails that failed, and those whose fate is unknown. */
  mails: MailsTile;
}
export type TileName = keyof DashboardTilesAnswer;

export interface Holiday {
  day: string;
  name: string;
}

export interface DashboardAnswer {
  tiles: Partial<DashboardTilesAnswer>;
  /** Names of tiles that the user may see and that could not be loaded now. */
  failed: TileName[];
  /** Public holidays of this year and the next in the organisation's country. */
  holidays: Holiday[];
}
