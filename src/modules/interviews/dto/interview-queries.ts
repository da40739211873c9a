import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Check } from '../../../core/http/field.decorator.js';
import { ListQuery, PageQuery, queryBoolean } from '../../../core/http/list-query.js';
import { LIMITS } from '../../../shared/kit/limits.js';
import { isDay, isId, type Rule } from '../../../shared/kit/rules.js';
import { MESSAGES } from '../../../shared/messages.js';
import { INTERVIEW_FILTERS } from '../../../shared/resources/candidates/pipeline.js';
import {
  DURATION,
  INTERVIEW_STATUSES,
  INTERVIEW_TIMES,
  MAX_PEOPLE,
  type InterviewStatus,
  type InterviewTime,
} from '../../../shared/resources/interviews/enums.js';
import { isInstant } from '../../../shared/resources/interviews/rules.js';
import { Instant } from './interview.dto.js';

const M = MESSAGES.validation;
/** Who asks, as the filter `interviewer` names them. */
export const ME = 'me';

const instant: Rule = (value) => (isInstant(value) ? undefined : M.periodInvalid);
const day: Rule = (value) => (isDay(value) ? undefined : M.dayInvalid);
const person: Rule = (value) => (value === ME || isId(value) ? undefined : M.interviewersRequired);
const people: Rule = (value) =>
  typeof value === 'string' && value.split(',').every(isId) ? undefined : M.interviewersRequired;
const job: Rule = (value) => (isId(value) ? undefined : M.jobInvalid);

/** The query of GET /interviews. */
export class InterviewListQuery extends ListQuery {
  @ApiPropertyOptional({ description: 'Id of a job' })
  @IsOptional()
  @Check(job)
  job?: string;

  @ApiPropertyOptional({ enum: INTERVIEW_STATUSES })
  @IsOptional()
  @IsIn(INTERVIEW_STATUSES, { message: M.interviewStatusInvalid })
  status?: InterviewStatus;

  @ApiPropertyOptional({ description: 'Id of an interviewer; `me`: who asks' })
  @IsOptional()
  @Check(person)
  interviewer?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Beginning then or later' })
  @IsOptional()
  @Instant()
  @Check(instant)
  from?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Beginning before' })
  @IsOptional()
  @Instant()
  @Check(instant)
  to?: string;

  @ApiPropertyOptional({
    format: 'date',
    description: 'Beginning on this day of the organisation; leaves `from` and `to` aside',
  })
  @IsOptional()
  @Check(day)
  day?: string;

  @ApiPropertyOptional({
    enum: INTERVIEW_TIMES,
    description:
      'On the organisation’s today, from now on, or before now; leaves `from`, `to` and `day` aside',
  })
  @IsOptional()
  @IsIn(INTERVIEW_TIMES, { message: M.filterValue })
  when?: InterviewTime;
}

/** The query of GET /interviews/calendar. */
export class CalendarQuery extends PickType(InterviewListQuery, ['q', 'job', 'status', 'interviewer']) {
  @ApiProperty({ format: 'date-time' })
  @Instant()
  @Check(instant)
  from!: string;

  @ApiProperty({ format: 'date-time', description: 'At most 62 days later' })
  @Instant()
  @Check(instant)
  to!: string;
}

/** The query of GET /interviews/interviewers. */
export class InterviewersQuery {
  @ApiPropertyOptional({ maxLength: LIMITS.searchLength, description: 'What was typed of the name' })
  @IsString({ message: 'q must be text' })
  @MaxLength(LIMITS.searchLength, { message: `q must be at most ${LIMITS.searchLength} characters` })
  q: string = '';

  @ApiPropertyOptional({ format: 'date-time', description: 'With it each is told free or busy' })
  @IsOptional()
  @Instant()
  @Check(instant)
  date?: string;

  @ApiPropertyOptional({ type: Number, minimum: DURATION.min, maximum: DURATION.max })
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value))
  @IsInt({ message: M.durationMin })
  @Min(DURATION.min, { message: M.durationMin })
  @Max(DURATION.max, { message: M.durationMax })
  durationInMinutes?: number;

  @ApiPropertyOptional({ description: 'Id of the interview that is being changed' })
  @IsOptional()
  @Check((value) => (isId(value) ? undefined : M.periodInvalid))
  except?: string;
}

/** The query of GET /interviews/free. */
export class FreeQuery extends PickType(InterviewersQuery, ['except']) {
  @ApiProperty({ description: 'Ids of interviewers, with commas between' })
  @Check(people)
  @MaxLength(25 * MAX_PEOPLE, { message: M.interviewersMax })
  interviewers!: string;

  @ApiProperty({ format: 'date', description: 'A day of the organisation' })
  @Check(day)
  day!: string;

  @ApiProperty({ type: Number, minimum: DURATION.min, maximum: DURATION.max })
  @Transform(({ value }) => (typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value))
  @IsInt({ message: M.durationMin })
  @Min(DURATION.min, { message: M.durationMin })
  @Max(DURATION.max, { message: M.durationMax })
  durationInMinutes!: number;
}

/** The query of GET /interviews/usual. */
export class UsualQuery extends PickType(InterviewListQuery, ['job']) {
  @ApiPropertyOptional({ description: 'Ids of interviewers, with commas between' })
  @IsOptional()
  @Check(people)
  @MaxLength(25 * MAX_PEOPLE, { message: M.interviewersMax })
  interviewers?: string;
}

/** The query of GET /interviews/{id}/candidates. */
export class InterviewCandidatesQuery extends PageQuery {
  @ApiPropertyOptional({ enum: INTERVIEW_FILTERS, default: 'All' })
  @IsOptional()
  @IsIn(INTERVIEW_FILTERS, { message: M.resultInvalid })
  status?: (typeof INTERVIEW_FILTERS)[number];

  @ApiPropertyOptional({
    type: Boolean,
    description: 'true: only who is invited to this interview or has a result in it, not all of its job',
  })
  @IsOptional()
  @Transform(queryBoolean)
  @IsBoolean({ message: 'invited must be true or false' })
  invited?: boolean;

  @ApiPropertyOptional({ maxLength: LIMITS.searchLength, description: 'Words to search for' })
  @IsOptional()
  @IsString({ message: 'q must be text' })
  @MaxLength(LIMITS.searchLength, { message: `q must be at most ${LIMITS.searchLength} characters` })
  q?: string;
}
