/** The rules of interviews (2-workflow section 5 "Interview", decision C7a). */
import { rulesOf } from '../../kit/fields.js';
import { LIMITS } from '../../kit/limits.js';
import { all, id, ids, isDay, isEmpty, numeric, oneOf, required, type Rule, text } from '../../kit/rules.js';
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
import { INTERVIEW_FIELDS } from './fields.js';

const M = MESSAGES.validation;

/** An interview that starts in the year 9999 may end in a five-digit year, which no calendar and no page can write. */
const FIRST_TOO_LATE = Date.UTC(9999, 0, 1);

const INSTANT =
  /^(\d{4})(-?)(\d{2})\2(\d{2})T(\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?)?(?:Z|([+-]\d{2})(?::?(\d{2}))?)$/i;

/**
 * An existing moment in one of the forms of ISO 8601 for date, time and UTC offset: with or without separators, to the
 * hour or to the nanosecond. Undefined for anything else.
 */
export function instantOf(value: unknown): Date | undefined {
  const parts = typeof value === 'string' && INSTANT.exec(value);
  if (!parts) return undefined;
  const [
    ,
    year,
    ,
    month,
    day,
    hour,
    minute = '00',
    second = '00',
    fraction = '',
    offset,
    offsetMinute = '00',
  ] = parts;
  const date = `${year}-${month}-${day}`;
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  const zone = offset ? `${offset}:${offsetMinute}` : 'Z';
  const instant = new Date(`${date}T${hour}:${minute}:${second}.${milliseconds}${zone}`);
  return isDay(date) && !Number.isNaN(instant.getTime()) ? instant : undefined;
}

/** Whether {@link instantOf} can read it. */
export function isInstant(value: unknown): value is string {
  return instantOf(value) !== undefined;
}

const atMost =
  (most: number, message: string): Rule =>
  (value) =>
    Array.isArray(value) && value.length > most ? message : undefined;

const whole: Rule = (value) => (Number.isInteger(value) ? undefined : M.roundInvalid);

export const interviewRules = {
  ...rulesOf(INTERVIEW_FIELDS),
  round: all(whole, numeric(ROUND, { min: M.roundInvalid, max: M.roundMax })),
  job: id(M.interviewJobRequired),
  type: oneOf(INTERVIEW_TYPES, M.interviewTypeRequired),
  statusOfNew: oneOf(PLANNED_STATUSES, M.interviewStatusInvalid),
  status: oneOf(INTERVIEW_STATUSES, M.interviewStatusInvalid),
  mode: oneOf(INTERVIEW_MODES, M.interviewModeInvalid),
  date: ((value) =>
    (instantOf(value)?.getTime() ?? Infinity) < FIRST_TOO_LATE
      ? undefined
      : M.scheduleRequired) satisfies Rule,
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

/** A new or changed time lies in the future (2-workflow section 5). @param now ms since the epoch */
export function scheduleInFuture(date: string | Date, now: number): string | undefined {
  return new Date(date).getTime() > now ? undefined : M.scheduleFuture;
}
