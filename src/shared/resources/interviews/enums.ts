import { isOneOf } from '../../kit/objects.js';
/** Enumerations of interviews (2-workflow section 3), in the order of the choices. */

export const INTERVIEW_TYPES = ['HR', 'Technical', 'Final'] as const;
export type InterviewType = (typeof INTERVIEW_TYPES)[number];

export const INTERVIEW_MODES = ['Online', 'Offline', 'Hybrid'] as const;
export type InterviewMode = (typeof INTERVIEW_MODES)[number];

export const INTERVIEW_STATUSES = ['Scheduled', 'Completed', 'Cancelled', 'Rescheduled'] as const;
export type InterviewStatus = (typeof INTERVIEW_STATUSES)[number];

/** Statuses of a new interview (2-workflow section 4); these also occupy its interviewers' time. */
export const PLANNED_STATUSES = ['Scheduled', 'Rescheduled'] as const satisfies readonly InterviewStatus[];

/** Minutes that the form offers (2-workflow section 9). */
export const INTERVIEW_DURATIONS = [5, 10, 15, 20, 30, 45, 60] as const;

/** Minutes; the limit of one day is our own. */
export const DURATION = { min: 5, max: 1_440 } as const;

/** Minutes from now to the default date of a new interview (2-workflow section 9). */
export const DEFAULT_LEAD_MINUTES = 10;

/** Rounds of a job; the upper limit is our own. */
export const ROUND = { min: 1, max: 1_000_000 } as const;

/** Most interviews that the calendar shows for a period, first to last. */
export const MAX_CALENDAR = 2_000;

/** Longest link to a call, in characters. */
export const MAX_LINK = 1_000;

/** Most interviewers, and most invited candidates, of one interview. */
export const MAX_PEOPLE = 50;

/** Whether a status occupies the interviewers' time. */
export function isPlanned(status: InterviewStatus): boolean {
  return isOneOf(PLANNED_STATUSES, status);
}

/** Which interviews a list shows by their time. */
export const INTERVIEW_TIMES = ['today', 'upcoming', 'past'] as const;
export type InterviewTime = (typeof INTERVIEW_TIMES)[number];
