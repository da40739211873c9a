import { ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { Field, VersionField } from '../../../core/http/field.decorator.js';
import { declareFields } from '../../../core/http/declare-field.js';
import { ServerKept } from '../../../core/http/input.js';
import type { FilledIn } from '../../../shared/kit/fields.js';
import type { JobAnswer } from '../../../shared/resources/jobs/api.js';
import { FILLED, JOB_FIELDS } from '../../../shared/resources/jobs/fields.js';
import { LIMITS } from '../../../shared/kit/limits.js';
import { MESSAGES } from '../../../shared/messages.js';
import { jobRules } from '../../../shared/resources/jobs/rules.js';
import { descriptionRule, skillsRule } from '../job-rules.js';

/** Rupees a year; a missing bound is null. */
export class SalaryRangeDto {
  @Field(jobRules.salary, { optional: true, api: { type: Number, nullable: true } })
  min?: number | null;

  @Field(jobRules.salary, { optional: true, api: { type: Number, nullable: true } })
  max?: number | null;
}

/** The body of POST /jobs (2-workflow section 5 "Job"). The company is always the organisation's. */
@ServerKept(
  'jobId',
  'company',
  'postedBy',
  'closedDate',
  'version',
  'candidateSourceCount',
  'candidateStageCount',
)
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- types of the fields declared below it
export class CreateJobDto {
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
export interface CreateJobDto extends FilledIn<typeof JOB_FIELDS, JobAnswer> {}
declareFields(CreateJobDto, JOB_FIELDS, FILLED);

/** The body of PATCH /jobs/{id}: only the sent fields change. */
@ServerKept('jobId', 'company', 'postedBy', 'closedDate', 'candidateSourceCount', 'candidateStageCount')
export class UpdateJobDto extends PartialType(CreateJobDto, { skipNullProperties: false }) {
  @VersionField()
  version?: number;
}
