import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsOptional, ValidateIf, ValidateNested } from 'class-validator';
import { Field } from '../../../core/http/field.decorator.js';
import { ServerKept } from '../../../core/http/input.js';
import { EMPLOYMENT_TYPES, type EmploymentType } from '../../../shared/resources/jobs/enums.js';
import { LIMITS } from '../../../shared/kit/limits.js';
import { MESSAGES } from '../../../shared/messages.js';
import { jobRules } from '../../../shared/resources/jobs/rules.js';
import { descriptionRule, skillsRule } from '../job-rules.js';

/** Rupees a year; a bound that is not given is null. */
export class SalaryRangeDto {
  @Field(jobRules.salary, { optional: true, api: { type: Number, minimum: 0, nullable: true } })
  min?: number | null;

  @Field(jobRules.salary, { optional: true, api: { type: Number, minimum: 0, nullable: true } })
  max?: number | null;
}

/** The body of POST /jobs (2-workflow section 5 "Job"). The company is the organisation's, whatever is sent. */
@ServerKept(
  'jobId',
  'company',
  'postedBy',
  'closedDate',
  'version',
  'candidateSourceCount',
  'candidateStageCount',
)
export class CreateJobDto {
  @Field(jobRules.title, { api: { maxLength: LIMITS.text.short } })
  title!: string;

  @Field(jobRules.employmentType, { api: { enum: EMPLOYMENT_TYPES } })
  employmentType!: EmploymentType;

  @Field(jobRules.location, { api: { maxLength: LIMITS.text.short } })
  location!: string;

  @Field(jobRules.experience, {
    api: { type: Number, minimum: LIMITS.jobExperience.min, maximum: LIMITS.jobExperience.max },
  })
  experience!: number;

  @ApiPropertyOptional({ type: SalaryRangeDto, nullable: true })
  @IsOptional()
  @ValidateNested({ message: MESSAGES.validation.salaryInvalid })
  @Type(() => SalaryRangeDto)
  salaryRange?: SalaryRangeDto | null;

  @Field(skillsRule, { api: { type: [String], minItems: 1, maxItems: LIMITS.skills } })
  skills!: string[];

  @Field(descriptionRule, { api: { description: 'Rich text; sanitised when it is stored' } })
  description!: string;

  @Field((value) => (typeof value === 'boolean' ? undefined : MESSAGES.validation.jobActiveInvalid), {
    optional: true,
    api: { type: Boolean, description: 'Changing it needs the permission to close or to re-open' },
  })
  isActive?: boolean;
}

/** The body of PATCH /jobs/{id}: only the fields that are sent change. */
@ServerKept('jobId', 'company', 'postedBy', 'closedDate', 'candidateSourceCount', 'candidateStageCount')
export class UpdateJobDto extends PartialType(CreateJobDto, { skipNullProperties: false }) {
  @ApiProperty({ required: false, type: Number, description: 'The version that was read (decision A5)' })
  @ValidateIf((_object, value) => value !== undefined)
  @Field((value) => (Number.isInteger(value) ? undefined : MESSAGES.validation.version), { optional: true })
  version?: number;
}
