import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ValidateIf, ValidateNested } from 'class-validator';
import { Check, Field } from '../../../core/http/field.decorator.js';
import { ServerKept } from '../../../core/http/input.js';
import { isEmpty, type Rule } from '../../../shared/kit/rules.js';
import { MESSAGES } from '../../../shared/messages.js';
import {
  type Grade,
  GRADES,
  type Relocation,
  RELOCATION,
} from '../../../shared/resources/candidates/enums.js';
import {
  RESULT_STATUSES,
  type ResultStatus,
  SCREENING_STAGES,
} from '../../../shared/resources/candidates/pipeline.js';
import { candidateRules } from '../../../shared/resources/candidates/rules.js';
import { screeningsMessages } from '../../../shared/resources/screenings/messages.js';
import { screeningRules as rules } from '../../../shared/resources/screenings/rules.js';

const M = screeningsMessages.validation;
const number = { type: Number, nullable: true };
const text = { type: String };

/* Numbers sent as text become numbers, blank values nothing (2-workflow section 5); all else is the rule's business. */
const numberOf = ({ value }: { value: unknown }) => {
  if (value !== undefined && isEmpty(value)) return null;
  return typeof value === 'string' && /^\s*-?\d{1,15}(\.\d+)?\s*$/.test(value) ? Number(value) : value;
};
const nullWhenBlank = ({ value }: { value: unknown }) =>
  value !== undefined && isEmpty(value) ? null : value;
const object: Rule = (value) => (typeof value === 'object' && value !== null ? undefined : M.nothing);

class StageLocationDto {
  @Field(candidateRules.currentLocation, { optional: true, api: text }) current?: string;
  @Field(candidateRules.permanentLocation, { optional: true, api: text }) permanent?: string;
}

/** The candidate's fields that the stages edit; which of them belong to a stage is `STAGE_FIELDS`. */
export class StageFieldsDto {
  @Field(candidateRules.grade, { optional: true, api: { enum: GRADES } }) grade?: Grade;
  @Field(candidateRules.notes, { optional: true, api: text }) notes?: string;

  @ApiPropertyOptional({ type: StageLocationDto })
  @ValidateIf((_object, value) => value !== undefined)
  @Check(object)
  @ValidateNested()
  @Type(() => StageLocationDto)
  location?: StageLocationDto;

  @Transform(numberOf)
  @Field(candidateRules.noticePeriod, { optional: true, api: { ...number, description: 'Days' } })
  noticePeriod?: number | null;

  @Transform(numberOf)
  @Field(candidateRules.expectedCTC, { optional: true, api: number })
  expectedCTC?: number | null;

  @Transform(numberOf)
  @Field(candidateRules.currentCTC, { optional: true, api: number })
  currentCTC?: number | null;

  @Transform(numberOf)
  @Field(candidateRules.experience, { optional: true, api: { type: Number, description: 'Years' } })
  experience?: number;

  @Field(candidateRules.lastJob, { optional: true, api: text }) lastJob?: string;

  @Transform(nullWhenBlank)
  @Field(candidateRules.relocation, { optional: true, api: { enum: RELOCATION, nullable: true } })
  relocation?: Relocation | null;
}

const version = (value: unknown) => (Number.isInteger(value) ? undefined : MESSAGES.validation.version);

/** POST /candidates/screenings (decision A8); who decides is the session's user. */
@ServerKept('changedBy')
export class DecisionDto {
  @Field(rules.screeningId, { normalise: 'raw', api: text }) screeningId!: string;
  @Field(rules.candidateId, { normalise: 'raw', api: text }) candidateId!: string;

  @Field(rules.stage, { api: { enum: SCREENING_STAGES } })
  stage!: (typeof SCREENING_STAGES)[number];

  @Field(rules.status, { optional: true, api: { enum: RESULT_STATUSES } })
  status?: ResultStatus;

  @ApiPropertyOptional({ type: StageFieldsDto })
  @ValidateIf((_object, value) => value !== undefined)
  @Check(object)
  @ValidateNested()
  @Type(() => StageFieldsDto)
  fields?: StageFieldsDto;

  @ApiProperty({ required: false, type: Number, description: "The candidate's version that was read" })
  @Field(version, { optional: true })
  version?: number;
}

/** POST /candidates/screenings/undo: takes back the last decision on a candidate that nobody has touched since. */
export class UndoDecisionDto {
  @Field(rules.screeningId, { normalise: 'raw', api: text }) screeningId!: string;
  @Field(rules.candidateId, { normalise: 'raw', api: text }) candidateId!: string;
  @Field(version, { api: { type: Number, description: "The candidate's version after the decision" } })
  version!: number;
}
