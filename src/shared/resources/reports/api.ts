/** Answers of GET /reports/… (decision F8). Times are hours unless stated otherwise. */
import type { Integer, Reference } from '../../kit/api.js';
import type { AppliedThrough, CandidateStatus } from '../candidates/enums.js';
import type { JobReference } from '../jobs/api.js';
import type { OfferState } from '../offers/enums.js';

/** How far candidates came, first to last; a candidate at one step has passed all before it. */
export const FUNNEL_STEPS = ['applied', 'screened', 'interviewed', 'offered', 'hired'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];
/** Number of candidates who reached each step. */
export type FunnelCounts = Record<FunnelStep, Integer>;

/** The statuses that prove a step; Hold, Rejected and Black Listed do not show how far a candidate came. */
export const STATUSES_OF_STEP: Record<Exclude<FunnelStep, 'applied'>, readonly CandidateStatus[]> = {
  screened: ['Screening', 'Shortlisted', 'Assessment'],
  interviewed: ['Interview'],
  offered: ['Offered', 'Onboarding'],
  hired: ['Hired'],
};

/** The number of cases; half of them took at most `median` hours, nine of ten at most `p90`. */
export interface Spread {
  count: Integer;
  /** Hours. */
  median: number;
  /** Hours that nine of ten cases do not exceed. */
  p90: number;
}

/** Live candidates who applied in the period: each counted once in total, and once for each of their jobs. */
export interface FunnelReport {
  total: FunnelCounts;
  /** By applications, most first. */
  jobs: Array<FunnelCounts & { job: JobReference }>;
}

/** The same candidates by source, most applications first. */
export interface SourcesReport {
  sources: Array<FunnelCounts & { source: AppliedThrough }>;
}

/** Stays in a status that ended in the period, with their length, and the time from the application. */
export interface StagesReport {
  stages: Array<Spread & { status: CandidateStatus }>;
  toOffer: Spread | null;
  toHire: Spread | null;
}

/** One interviewer's part in the interviews that begin in the period. */
export interface InterviewerLoad {
  interviewer: Reference;
  interviews: Integer;
  planned: Integer;
  completed: Integer;
  cancelled: Integer;
  /** Of interviews that are not cancelled. */
  minutes: Integer;
  /** Candidates whom the interviewer rated in the period. */
  feedbacks: Integer;
  /** 1 to 5. */
  rating: number | null;
}

export interface InterviewersReport {
  interviewers: InterviewerLoad[];
}

/** Offers made in the period to live candidates. */
export interface OffersReport {
  /** Sent ones exclude letters that are only in the development outbox. */
  states: Array<{ state: OfferState; count: Integer }>;
  /** In the development outbox: nobody received them. */
  kept: Integer;
  total: Integer;
  /** From sending the letter to the candidate's answer. */
  toAnswer: Spread | null;
}

/** Every report by the last part of its address. */
export interface Reports {
  funnel: FunnelReport;
  stages: StagesReport;
  sources: SourcesReport;
  interviewers: InterviewersReport;
  offers: OffersReport;
}
export type ReportName = keyof Reports;

/** Longest period of a report, days. */
export const MAX_REPORT_DAYS = 1_100;
/** The workbook with all reports that its reader may see. */
export const REPORTS_FILE = 'Reports.xlsx';
