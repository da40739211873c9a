import { Transform } from 'class-transformer';
import { declareField } from '../../../core/http/declare-field.js';
import { Field, Part, VersionField } from '../../../core/http/field.decorator.js';
import { ServerKept } from '../../../core/http/input.js';
import type { Rule } from '../../../shared/kit/rules.js';
import { MESSAGES } from '../../../shared/messages.js';
import {
  RESULT_STATUSES,
  type ResultStatus,
  SCREENING_STAGES,
} from '../../../shared/resources/candidates/pipeline.js';
import { Confirmed } from '../../candidates/dto/confirmed.js';
import type { StageFields } from '../../candidates/pipeline/candidate-pipeline.service.js';
import { candidateRules, factsOf, STAGE_KEYS } from '../../../shared/resources/candidates/rules.js';
import { screeningsMessages } from '../../../shared/resources/screenings/messages.js';
import { screeningRules as rules } from '../../../shared/resources/screenings/rules.js';

const M = screeningsMessages.validation;
const text = { type: String };

/* Numbers sent as text become numbers (2-workflow section 5); the rule checks everything else. */
const numberOf = ({ value }: { value: unknown }) =>
  typeof value === 'string' && /^\s*-?\d{1,15}(\.\d+)?\s*$/.test(value) ? Number(value) : value;
const object: Rule = (value) => (typeof value === 'object' && value !== null ? undefined : M.nothing);

class StageLocationDto {
  @Field(candidateRules.currentLocation, { optional: true, api: text }) current?: string;
  @Field(candidateRules.permanentLocation, { optional: true, api: text }) permanent?: string;
}

/** The candidate's fields that the stages edit; `STAGE_FIELDS` lists which belong to which stage. */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- types of the fields declared below it
export class StageFieldsDto {
  @Part(StageLocationDto, object)
  location?: StageLocationDto;
}
export interface StageFieldsDto extends Omit<StageFields, 'location'> {}
for (const key of STAGE_KEYS) {
  if (factsOf(key).kind === 'number') Transform(numberOf)(StageFieldsDto.prototype, key);
  declareField(StageFieldsDto, key, factsOf(key), true);
}

const version = (value: unknown) => (Number.isInteger(value) ? undefined : MESSAGES.validation.version);

/** POST /candidates/screenings (decision A8); the session's user decides. */
@ServerKept('changedBy')
export class DecisionDto {
  @Field(rules.screeningId, { api: text }) screeningId!: string;
  @Field(rules.candidateId, { api: text }) candidateId!: string;

  @Field(rules.stage, { api: { enum: SCREENING_STAGES } })
  stage!: (typeof SCREENING_STAGES)[number];

  @Field(rules.status, { optional: true, api: { enum: RESULT_STATUSES } })
  status?: ResultStatus;

  @Part(StageFieldsDto, object)
  fields?: StageFieldsDto;

  @Confirmed() confirmed?: string[];

  @VersionField()
  version?: number;
}

/** POST /candidates/screenings/undo: undoes the last decision on a candidate whom nobody has touched since. */
export class UndoDecisionDto {
  @Field(rules.screeningId, { api: text }) screeningId!: string;
  @Field(rules.candidateId, { api: text }) candidateId!: string;
  @Field(version, { api: { type: Number, description: "The candidate's version after the decision" } })
  version!: number;
}
