import { PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Field, SearchText, Switch } from '../../../core/http/field.decorator.js';
import { ListQuery, PageQuery } from '../../../core/http/list-query.js';
import { id, isDay, isId, oneOf, type Rule } from '../../../shared/kit/rules.js';
import { MESSAGES } from '../../../shared/messages.js';
import { INTERVIEW_FILTERS } from '../../../shared/resources/candidates/pipeline.js';
import {
  INTERVIEW_STATUSES,
  INTERVIEW_TIMES,
  MAX_PEOPLE,
  type InterviewStatus,
  type InterviewTime,
} from '../../../shared/resources/interviews/enums.js';
import { interviewRules, isInstant } from '../../../shared/resources/interviews/rules.js';
import { Instant } from './interview.dto.js';

const M = MESSAGES.validation;
/** The value of the filter `interviewer` for the caller. */
export const ME = 'me';

const instant: Rule = (value) => (isInstant(value) ? undefined : M.periodInvalid);
const day: Rule = (value) => (isDay(value) ? undefined : M.dayInvalid);
const listOf =
  (isPerson: (one: string) => boolean): Rule =>
  (value) => {
    if (typeof value !== 'string' || !value.split(',').every(isPerson)) return M.interviewersRequired;
    return value.split(',').length > MAX_PEOPLE ? M.interviewersMax : undefined;
  };
const people = listOf(isId);
const Minutes = () =>
  Transform(({ value }) => (typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value));

export class InterviewListQuery extends ListQuery {
  @Field(id(M.jobInvalid), { optional: true, api: { description: 'Id of a job' } })
  job?: string;

  @Field(oneOf(INTERVIEW_STATUSES, M.interviewStatusInvalid), {
    optional: true,
    api: { enum: INTERVIEW_STATUSES },
  })
  status?: InterviewStatus;

  @Field(listOf((one) => one === ME || isId(one)), {
    optional: true,
    api: {
      description: 'Id of an interviewer, `me` for the caller, or a comma-separated list: any of them',
    },
  })
  interviewer?: string;

  @Instant()
  @Field(instant, { optional: true, api: { format: 'date-time', description: 'Starts then or later' } })
  from?: string;

  @Instant()
  @Field(instant, { optional: true, api: { format: 'date-time', description: 'Starts before then' } })
  to?: string;

  @Field(day, {
    optional: true,
    api: {
      format: 'date',
      description: 'Starts on this day (the organisation’s); overrides `from` and `to`',
    },
  })
  day?: string;

  @Field(oneOf(INTERVIEW_TIMES, M.filterValue), {
    optional: true,
    api: {
      enum: INTERVIEW_TIMES,
      description:
        'On the organisation’s today, from now on, or before now; leaves `from`, `to` and `day` aside',
    },
  })
  when?: InterviewTime;
}

export class CalendarQuery extends PickType(InterviewListQuery, ['q', 'job', 'status', 'interviewer']) {
  @Instant()
  @Field(instant, { api: { format: 'date-time' } })
  from!: string;

  @Instant()
  @Field(instant, { api: { format: 'date-time', description: 'At most 62 days later' } })
  to!: string;
}

export class InterviewersQuery {
  @SearchText({ description: 'The typed part of the name' })
  q: string = '';

  @Instant()
  @Field(instant, {
    optional: true,
    api: { format: 'date-time', description: 'If given, each is marked free or busy' },
  })
  date?: string;

  @Minutes()
  @Field(interviewRules.duration, { optional: true, api: { type: Number } })
  durationInMinutes?: number;

  @Field(id(M.periodInvalid), {
    optional: true,
    api: { description: 'Id of the interview being changed' },
  })
  except?: string;
}

export class FreeQuery extends PickType(InterviewersQuery, ['except']) {
  @Field(people, { api: { description: 'Comma-separated ids of interviewers' } })
  interviewers!: string;

  @Field(day, { api: { format: 'date', description: 'A day of the organisation' } })
  day!: string;

  @Minutes()
  @Field(interviewRules.duration, { api: { type: Number } })
  durationInMinutes!: number;
}

export class UsualQuery extends PickType(InterviewListQuery, ['job']) {
  @Field(people, { optional: true, api: { description: 'Comma-separated ids of interviewers' } })
  interviewers?: string;
}

export class InterviewCandidatesQuery extends PageQuery {
  @Field(oneOf(INTERVIEW_FILTERS, M.resultInvalid), {
    optional: true,
    api: { enum: INTERVIEW_FILTERS, default: 'All' },
  })
  status?: (typeof INTERVIEW_FILTERS)[number];

  @Switch({
    description: 'true: only candidates invited to this interview or with a result in it',
  })
  invited?: boolean;

  @SearchText({ description: 'Words to search for' })
  q?: string;
}
