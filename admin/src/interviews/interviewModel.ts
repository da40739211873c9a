import dayjs from 'dayjs';
import type { RecordBase, Reference } from '@shared/kit/api.js';
import type {
  InterviewAnswer,
  InterviewDetail,
  InterviewSchedule,
  InterviewStatusCount,
} from '@shared/resources/interviews/api.js';
import { fromKeys, isOneOf, pick } from '@shared/kit/objects.js';
import { DEFAULT_LEAD_MINUTES, PLANNED_STATUSES } from '@shared/resources/interviews/enums.js';
import { FILLED, type FilledKey } from '@shared/resources/interviews/fields.js';
import { isWithout } from '@shared/resources/interviews/format.js';
import { interviewRules, scheduleInFuture } from '@shared/resources/interviews/rules.js';
import { errorTexts } from '../i18n/sharedText.js';

/** An interview as react-admin holds it. */
export type Interview = InterviewAnswer & Partial<Pick<InterviewDetail, 'notifications'>> & { id: string };

/** The values of the form. */
export interface InterviewValues extends Partial<Record<FilledKey, string | null>> {
  round?: number | null;
  job?: string | null;
  type?: string;
  status?: string;
  mode?: string;
  schedule?: { date?: string | null; durationInMinutes?: number | null };
  interviewers?: Reference[];
  inviteCandidates?: Reference[];
}

/* Fields of an interview that nobody edits; a new field of the answer must be edited or listed here. */
type Kept = keyof RecordBase | 'interviewId' | 'createdBy';
type Edited = Exclude<keyof InterviewAnswer, Kept>;

/** The form values of a stored interview. */
export function valuesOf(interview: InterviewAnswer): Required<InterviewValues> {
  const { job, round, type, status, mode, schedule, interviewers, inviteCandidates } = interview;
  return {
    round,
    type,
    status,
    mode,
    schedule,
    interviewers,
    inviteCandidates,
    ...pick(interview, FILLED),
    job: job?._id ?? null,
  } satisfies Record<Edited, unknown>;
}

/* The texts as they are sent. */
const textsOf = (values: InterviewValues) =>
  fromKeys<Record<FilledKey, string>>(FILLED, (key) => (values[key] ?? '').trim());

/** The request body: people by their ids. */
export function toBody({ interviewers, inviteCandidates, ...values }: InterviewValues) {
  return {
    ...values,
    ...textsOf(values),
    interviewers: (interviewers ?? []).map(({ _id }) => _id),
    inviteCandidates: (inviteCandidates ?? []).map(({ _id }) => _id),
  };
}

/** Initial values of a new interview: ten minutes from now (2-workflow section 9), or the clicked time. */
export function newInterview(job: string | null, date?: string | null): Required<InterviewValues> {
  const soon = dayjs().add(DEFAULT_LEAD_MINUTES, 'minute').second(0).millisecond(0).toISOString();
  return {
    round: 1,
    job,
    type: 'HR',
    status: 'Scheduled',
    mode: 'Online',
    schedule: { date: date ?? soon, durationInMinutes: 30 },
    interviewers: [],
    inviteCandidates: [],
    ...textsOf({}),
  };
}

const CONTEXT = { today: '' };

/**
 * Messages by field, in the order of the form; the server validates again (2-workflow section 5 "Interview").
 * @param before the stored time: only a changed time must be in the future
 */
export function validateInterview(values: InterviewValues, before?: string): Record<string, unknown> {
  const texts = textsOf(values);
  const { date, durationInMinutes } = values.schedule ?? {};
  const isMoved = typeof date === 'string' && date !== before;
  const when = interviewRules.date(date) ?? (isMoved ? scheduleInFuture(date, Date.now()) : undefined);
  const duration = interviewRules.duration(durationInMinutes, CONTEXT);
  const errors: Record<string, unknown> = {
    job: interviewRules.job(values.job, CONTEXT),
    round: interviewRules.round(values.round, CONTEXT),
    type: interviewRules.type(values.type, CONTEXT),
    status: interviewRules.status(values.status, CONTEXT),
    mode: interviewRules.mode(values.mode, CONTEXT),
    schedule: when || duration ? { date: when, durationInMinutes: duration } : undefined,
    ...Object.fromEntries(
      FILLED.filter((key) => !isWithout(key, values.mode)).map((key) => [
        key,
        interviewRules[key](texts[key], CONTEXT),
      ]),
    ),
    interviewers: interviewRules.interviewers(
      (values.interviewers ?? []).map(({ _id }) => _id),
      CONTEXT,
    ),
  };
  return errorTexts(errors);
}

/** The entry of one interview among the page's counts. */
export function countOf(
  counts: readonly InterviewStatusCount[] | undefined,
  interview: string,
): InterviewStatusCount {
  const none = { pending: 0, selected: 0, rejected: 0, awaited: 0, total: 0 };
  return counts?.find((count) => count.interview === interview) ?? { interview, ...none };
}

/** When a schedule ends. */
export function endOf({ date, durationInMinutes }: InterviewSchedule): Date {
  return new Date(Date.parse(date) + durationInMinutes * 60_000);
}

/** Whether candidates would be invited to a call without a link. */
export function lacksLink({ mode, status, link, inviteCandidates }: InterviewValues): boolean {
  return (
    mode === 'Online' &&
    isOneOf(PLANNED_STATUSES, status) &&
    !link?.trim() &&
    (inviteCandidates?.length ?? 0) > 0
  );
}
