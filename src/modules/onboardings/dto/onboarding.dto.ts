import { ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { Field, VersionField } from '../../../core/http/field.decorator.js';
import { ServerKept } from '../../../core/http/input.js';
import { ListQuery } from '../../../core/http/list-query.js';
import { LIMITS } from '../../../shared/kit/limits.js';
import { MESSAGES } from '../../../shared/messages.js';
import {
  ONBOARDING_FILE_TYPES,
  ONBOARDING_STATUSES,
  type OnboardingFileType,
  type OnboardingStatus,
} from '../../../shared/resources/onboardings/enums.js';
import { onboardingsMessages } from '../../../shared/resources/onboardings/messages.js';
import { ONBOARDING_LIMITS, onboardingRules } from '../../../shared/resources/onboardings/rules.js';

/* One rule checks the whole list of steps, so that the first error is in the specified order. */
const ofSteps = () => undefined;
const id = { type: String, pattern: '^[0-9a-fA-F]{24}$' } as const;
const name = { type: String, minLength: 1, maxLength: LIMITS.text.short } as const;
const long = { type: String, maxLength: LIMITS.text.long } as const;

export class OnboardingListQuery extends ListQuery {
  @ApiPropertyOptional({ enum: ONBOARDING_STATUSES })
  @IsOptional()
  @IsIn(ONBOARDING_STATUSES, { message: onboardingsMessages.validation.onboardingStatusInvalid })
  status?: OnboardingStatus;
}

class StepFieldDto {
  @Field(ofSteps, { api: name }) name!: string;
  @Field(ofSteps, { optional: true, api: long }) value?: string;
  @Field(ofSteps, { optional: true, api: { type: Boolean } }) required?: boolean;
}

class StepFileDto {
  @Field(ofSteps, { api: name }) name!: string;
  @Field(ofSteps, { api: { enum: ONBOARDING_FILE_TYPES } }) type!: OnboardingFileType;
  @Field(ofSteps, { optional: true, api: { type: Boolean } }) required?: boolean;
  /* What answers show of a given file: ignored when a whole record is sent back (decision A6). */
  @Field(ofSteps, { optional: true, api: { type: String, nullable: true } }) url?: string | null;
  @Field(ofSteps, { optional: true, api: { type: String, nullable: true } }) fileName?: string | null;
  @Field(ofSteps, { optional: true, api: { type: String, nullable: true } }) uploadedAt?: string | null;
}

/** A step of an onboarding or a template. */
export class StepDto {
  @Field(ofSteps, { api: name }) name!: string;
  @Field(ofSteps, { optional: true, api: long }) description?: string;

  @Field(ofSteps, {
    optional: true,
    api: { type: [StepFieldDto], maxItems: ONBOARDING_LIMITS.fields },
  })
  @Type(() => StepFieldDto)
  fields?: StepFieldDto[];

  @Field(ofSteps, {
    api: { type: [StepFileDto], minItems: 1, maxItems: ONBOARDING_LIMITS.files },
  })
  @Type(() => StepFileDto)
  files!: StepFileDto[];

  @Field(ofSteps, { optional: true, api: { type: Boolean, description: 'Ignored: the server keeps it' } })
  isCompleted?: boolean;
}

/** The body of POST /onboardings (2-workflow section 5 "Onboarding create/update"). */
@ServerKept(
  'status',
  'currentStep',
  'startedAt',
  'completedAt',
  'version',
  'link',
  'filesKeptUntil',
  'failedFilesDays',
)
export class CreateOnboardingDto {
  @Field(onboardingRules.job, { api: id })
  job!: string;

  @Field(onboardingRules.candidate, { api: { ...id, description: 'A candidate of the job' } })
  candidate!: string;

  @Field(onboardingRules.steps, {
    api: {
      type: [StepDto],
      minItems: 1,
      maxItems: ONBOARDING_LIMITS.steps,
      description: 'File names are unique across all steps, field names within their step',
    },
  })
  @Type(() => StepDto)
  steps!: StepDto[];
}

/** The body of PATCH /onboardings/{id}; sent by the edit form. */
@ServerKept('currentStep', 'startedAt', 'completedAt', 'link', 'filesKeptUntil', 'failedFilesDays')
export class UpdateOnboardingDto extends PartialType(CreateOnboardingDto, { skipNullProperties: false }) {
  @Field(onboardingRules.status, {
    optional: true,
    api: { enum: ONBOARDING_STATUSES, description: 'If missing or unchanged, the status becomes Pending' },
  })
  status?: OnboardingStatus;

  @VersionField()
  version?: number;
}

/** The body of PATCH /onboardings/{id}/steps/{index} (decision A8). */
export class SaveStepDto {
  @Field(onboardingRules.values, {
    api: { type: 'object', additionalProperties: { type: 'string' }, description: 'Values by field name' },
  })
  fields!: Record<string, string>;

  @Field(onboardingRules.values, {
    optional: true,
    api: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Values by field name as they were read; 409 if a sent one was changed since',
    },
  })
  was?: Record<string, string>;

  @Field((value) => (typeof value === 'string' ? undefined : MESSAGES.validation.notText), {
    optional: true,
    api: {
      type: String,
      description: 'Name of the step as shown; 409 if another step is there now',
    },
  })
  step?: string;
}
