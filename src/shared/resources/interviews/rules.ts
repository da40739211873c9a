/** The rules of interviews (2-workflow section 5 "Interview", decision C7a). */
import { LIMITS } from '../../kit/limits.js';
import {
  all,
  ids,
  isDay,
  isEmpty,
  isId,
  numeric,
  oneOf,
  optional,
  required,
  type Rule,
  text,
} from '../../kit/rules.js';
import { MESSAGES } from '../../messages.js';
import { OFFER_ANSWERS, RESULT_STATUSES } from '../candidates/pipeline.js';
import {
  DURATION,
  INTERVIEW_MODES,
  INTERVIEW_STATUSES,
  INTERVIEW_TYPES,
  MAX_PEOPLE,
  PLANNED_STATUSES,
  ROUND,
} from './enums.js';

const M = MESSAGES.validation;

/** What begins in the year 9999 may end in one of five digits, which no calendar and no page can write. */
const FIRST_TOO_LATE = Date.UTC(9999, 0, 1);

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** True for an existing instant as ISO 8601 with its distance from UTC. */
export function isInstant(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    INSTANT.test(value) &&
    isDay(value.slice(0, 10)) &&
    !Number.isNaN(Date.parse(value))
  );
}

const atMost =
  (most: number, message: string): Rule =>
  (value) =>
    Array.isArray(value) && value.length > most ? message : undefined;

const whole: Rule = (value) => (Number.isInteger(value) ? undefined : M.roundInvalid);

export const interviewRules = {
  round: all(whole, numeric(ROUND, { min: M.roundInvalid, max: M.roundMax })),
  job: ((value) => (isId(value) ? undefined : M.interviewJobRequired)) satisfies Rule,
  type: oneOf(INTERVIEW_TYPES, M.interviewTypeRequired),
  statusOfNew: oneOf(PLANNED_STATUSES, M.interviewStatusInvalid),
  status: oneOf(INTERVIEW_STATUSES, M.interviewStatusInvalid),
  mode: oneOf(INTERVIEW_MODES, M.interviewModeInvalid),
  date: ((value) =>
    isInstant(value) && Date.parse(value) < FIRST_TOO_LATE ? undefined : M.scheduleRequired) satisfies Rule,
  duration: all(numeric(DURATION, { min: M.durationMin, max: M.durationMax }), (value) =>
    Number.isInteger(value) ? undefined : M.durationWhole,
  ),
  interviewers: all(
    atMost(MAX_PEOPLE, M.interviewersMax),
    ids(1, M.interviewersRequired, M.interviewersRequired, MAX_PEOPLE),
  ),
  inviteCandidates: all(
    atMost(MAX_PEOPLE, M.inviteMax),
    ids(0, M.inviteInvalid, M.inviteInvalid, MAX_PEOPLE),
  ),
  description: optional(text(0, LIMITS.text.long)),
  result: oneOf(RESULT_STATUSES, M.resultInvalid),
  offer: oneOf(OFFER_ANSWERS, M.offerInvalid),
  rating: ((value) => {
    if (isEmpty(value) || value === 0) return M.ratingRequired;
    return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 5
      ? undefined
      : M.ratingRange;
  }) satisfies Rule,
  comments: all(required(M.commentsRequired), text(1, LIMITS.text.long)),
};

/** A time that is set or moved lies in the future (2-workflow section 5). @param now ms since the epoch */
export function scheduleInFuture(date: string | Date, now: number): string | undefined {
  return new Date(date).getTime() > now ? undefined : M.scheduleFuture;
}
