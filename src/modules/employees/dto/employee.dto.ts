import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { Field } from '../../../core/http/field.decorator.js';
import { ServerKept } from '../../../core/http/input.js';
import { LIMITS } from '../../../shared/kit/limits.js';
import { EMPLOYEE_STATUSES, type EmployeeStatus } from '../../../shared/resources/employees/enums.js';
import { employeeRules } from '../../../shared/resources/employees/rules.js';
import { EMPLOYMENT_TYPES, type EmploymentType } from '../../../shared/resources/jobs/enums.js';
import { MESSAGES } from '../../../shared/messages.js';

const day = { format: 'date' } as const;

/** The body of POST /employees: everything else comes from the completed onboarding (decision C8). */
export class CreateEmployeeDto {
  @Field(employeeRules.onboardingId, { api: { type: String } })
  onboardingId!: string;

  @Field(employeeRules.joiningDate, { api: day })
  joiningDate!: string;

  @Field(employeeRules.designation, {
    optional: true,
    api: { maxLength: LIMITS.text.short, description: "The job's title when left out" },
  })
  designation?: string;

  @Field(employeeRules.employmentType, {
    optional: true,
    api: { enum: EMPLOYMENT_TYPES, description: "The job's when left out" },
  })
  employmentType?: EmploymentType;
}

/** The body of PATCH /employees/{id}: only the fields that are sent change. */
@ServerKept('employeeId', 'candidate', 'job', 'onboarding', 'files')
export class UpdateEmployeeDto {
  @Field(employeeRules.name, { optional: true, api: { maxLength: LIMITS.candidateName.max } })
  name?: string;

  @Field(employeeRules.email, { optional: true, normalise: 'email', api: { format: 'email' } })
  email?: string;

  @Field(employeeRules.mobile, { optional: true, normalise: 'mobile', api: { description: '10 digits' } })
  mobile?: string;

  @Field(employeeRules.designation, { optional: true, api: { maxLength: LIMITS.text.short } })
  designation?: string;

  @Field(employeeRules.joiningDate, { optional: true, api: day })
  joiningDate?: string;

  @Field(employeeRules.employmentType, { optional: true, api: { enum: EMPLOYMENT_TYPES } })
  employmentType?: EmploymentType;

  @Field(employeeRules.status, { optional: true, api: { enum: EMPLOYEE_STATUSES } })
  status?: EmployeeStatus;

  @Field(employeeRules.statusDate, {
    optional: true,
    api: { ...day, description: 'Since when the status holds; today when only the status is sent' },
  })
  statusDate?: string;

  @ApiProperty({ required: false, type: Number, description: 'The version that was read (decision A5)' })
  @ValidateIf((_object, value) => value !== undefined)
  @Field((value) => (Number.isInteger(value) ? undefined : MESSAGES.validation.version), { optional: true })
  version?: number;
}
