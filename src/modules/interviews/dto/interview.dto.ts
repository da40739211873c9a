import { ApiPropertyOptional, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { declareFields } from '../../../core/http/declare-field.js';
import { Field, idOf, IdOnly, VersionField } from '../../../core/http/field.decorator.js';
import { ServerKept } from '../../../core/http/input.js';
import type { FilledIn } from '../../../shared/kit/fields.js';
import { MESSAGES } from '../../../shared/messages.js';
import type { OfferReply, ResultStatus } from '../../../shared/resources/candidates/pipeline.js';
import { OFFER_ANSWERS, RESULT_STATUSES } from '../../../shared/resources/candidates/pipeline.js';
import {
  INTERVIEW_MODES,
  INTERVIEW_STATUSES,
  INTERVIEW_TYPES,
  type InterviewMode,
  type InterviewStatus,
  type InterviewType,
  PLANNED_STATUSES,
} from '../../../shared/resources/interviews/enums.js';
import type { InterviewAnswer } from '../../../shared/resources/interviews/api.js';
import { FILLED, INTERVIEW_FIELDS } from '../../../shared/resources/interviews/fields.js';
import { Confirmed } from '../../candidates/dto/confirmed.js';
import { instantOf, interviewRules as rules } from '../../../shared/resources/interviews/rules.js';
import { all, isEmpty } from '../../../shared/kit/rules.js';

const M = MESSAGES.validation;

const Ids = () => Transform(({ value }) => (Array.isArray(value) ? [...new Set(value.map(idOf))] : value));
/** Converts a moment from any form of ISO 8601 to one. */
export const Instant = () => Transform(({ value }) => instantOf(value)?.toISOString() ?? value);
const given = (value: unknown) =>
  isEmpty(value) || typeof value !== 'object' ? M.scheduleRequired : undefined;
const flag = (value: unknown) => (typeof value === 'boolean' ? undefined : M.allowConflictInvalid);

/** When an interview takes place. */
export class ScheduleDto {
  @Instant()
  @Field(rules.date, {
    api: {
      type: String,
      format: 'date-time',
      description: 'ISO 8601; must be in the future when set or moved',
    },
  })
  date!: string;

  @Field(rules.duration, { api: { type: Number } })
  durationInMinutes!: number;
}

/** The parts of a schedule that are not sent stay. */
export class UpdateScheduleDto extends PartialType(ScheduleDto, { skipNullProperties: false }) {}

/** The body of POST /interviews (2-workflow section 5 "Interview"). */
@ServerKept('interviewId', 'version', 'deleted', 'notifications')
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- types of the fields declared below it
export class CreateInterviewDto {
  @Field(rules.round, {
    optional: true,
    api: { type: Number, description: 'Defaults to the next round of the job, assigned once' },
  })
  round?: number;

  @IdOnly()
  @Field(rules.job, { api: { type: String, description: 'Id of a job' } })
  job!: string;

  @Field(rules.type, { api: { enum: INTERVIEW_TYPES } })
  type!: InterviewType;

  @Field(rules.statusOfNew, { api: { enum: PLANNED_STATUSES } })
  status!: InterviewStatus;

  @Field(rules.mode, { api: { enum: INTERVIEW_MODES } })
  mode!: InterviewMode;

  @Field(given, {
    api: { type: () => ScheduleDto },
  })
  @ValidateNested({ message: M.scheduleRequired })
  @Type(() => ScheduleDto)
  schedule!: ScheduleDto;

  @Ids()
  @Field(rules.interviewers, { api: { type: [String], description: 'Ids of users' } })
  interviewers!: string[];

  @Ids()
  @Field(rules.inviteCandidates, {
    optional: true,
    api: { type: [String], description: 'Ids of candidates of the job who are also invited' },
  })
  inviteCandidates?: string[];

  @Field(flag, {
    optional: true,
    api: { type: Boolean, description: 'Save or restore even if an interviewer is busy then' },
  })
  allowConflict?: boolean;
}
export interface CreateInterviewDto extends FilledIn<typeof INTERVIEW_FIELDS, InterviewAnswer> {}
declareFields(CreateInterviewDto, INTERVIEW_FIELDS, FILLED);

/** The body of PATCH /interviews/{id}: only the sent fields change. */
@ServerKept('interviewId', 'deleted', 'notifications')
export class UpdateInterviewDto extends PartialType(OmitType(CreateInterviewDto, ['status', 'schedule']), {
  skipNullProperties: false,
}) {
  @Field(given, {
    optional: true,
    api: { type: () => UpdateScheduleDto },
  })
  @ValidateNested({ message: M.scheduleRequired })
  @Type(() => UpdateScheduleDto)
  schedule?: UpdateScheduleDto;

  @Field(rules.status, { optional: true, api: { enum: INTERVIEW_STATUSES } })
  status?: InterviewStatus;

  @VersionField()
  version?: number;
}

/** The body of PATCH /interviews/{id}/restore; may be left out. */
export class RestoreInterviewDto extends PickType(CreateInterviewDto, ['allowConflict']) {}

/** The feedback of the session's user on a candidate; one each (decision C12). */
export class FeedbackDto {
  @Field(rules.rating, { api: { type: Number, minimum: 1, maximum: 5 } })
  rating!: number;

  @Field(rules.comments, { api: { type: String } })
  comments!: string;

  @Field(() => undefined, {
    optional: true,
    api: { type: String, description: 'Ignored: always the session’s user' },
  })
  interviewer?: unknown;
}

/** The body of PATCH /interviews/{id}/candidates/{candidateId} (decision A8). */
@ServerKept('changedBy', 'interviewer', 'candidate')
export class DecideDto {
  @Field(rules.result, { optional: true, api: { enum: RESULT_STATUSES } })
  status?: ResultStatus;

  @ApiPropertyOptional({ type: FeedbackDto })
  @Field(all((value) => (typeof value === 'object' && value !== null ? undefined : M.ratingRequired)), {
    optional: true,
    api: { type: () => FeedbackDto },
  })
  @ValidateNested({ message: M.ratingRequired })
  @Type(() => FeedbackDto)
  feedback?: FeedbackDto;

  @Field(rules.offer, { optional: true, api: { enum: OFFER_ANSWERS } })
  offer?: OfferReply;

  @Confirmed() confirmed?: string[];
}
