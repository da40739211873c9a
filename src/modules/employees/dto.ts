import { IntersectionType } from '@nestjs/swagger';
import { declareFields } from '../../core/http/declare-field.js';
import { Field, VersionField } from '../../core/http/field.decorator.js';
import { ServerKept } from '../../core/http/input.js';
import { ListQuery } from '../../core/http/list-query.js';
import { id, isDay, oneOf, type Rule } from '../../shared/kit/rules.js';
import { MESSAGES } from '../../shared/messages.js';
import type { EmployeeAnswer } from '../../shared/resources/employees/api.js';
import { EMPLOYEE_STATUSES, type EmployeeStatus } from '../../shared/resources/employees/enums.js';
import { EMPLOYEE_FIELDS, FILLED, type FilledKey } from '../../shared/resources/employees/fields.js';
import { employeesMessages } from '../../shared/resources/employees/messages.js';
import { employeeRules } from '../../shared/resources/employees/rules.js';
import { EMPLOYMENT_TYPES, type EmploymentType } from '../../shared/resources/jobs/enums.js';

const M = { ...MESSAGES.validation, ...employeesMessages.validation };
const day: Rule = (value) => (isDay(value) && value.length === 10 ? undefined : M.dayRange);

/** Filters of the list of employees; all given ones must match. */
export class EmployeeFilters {
  @Field(oneOf(EMPLOYEE_STATUSES, M.employeeStatusInvalid), {
    optional: true,
    api: { enum: EMPLOYEE_STATUSES },
  })
  status?: EmployeeStatus;

  @Field(id(M.jobInvalid), { optional: true, api: { description: 'Id of the job they were hired for' } })
  job?: string;

  @Field(id(M.onboardingInvalid), {
    optional: true,
    api: { description: 'Id of the onboarding they were created from' },
  })
  onboarding?: string;

  @Field(id(M.candidateInvalid), {
    optional: true,
    api: { description: 'Id of the former candidate' },
  })
  candidate?: string;

  @Field(oneOf(EMPLOYMENT_TYPES, M.employmentTypeInvalid), {
    optional: true,
    api: { enum: EMPLOYMENT_TYPES },
  })
  employmentType?: EmploymentType;

  @Field(day, { optional: true, api: { format: 'date', description: 'First joining date' } })
  joinedFrom?: string;

  @Field(day, { optional: true, api: { format: 'date', description: 'Last joining date' } })
  joinedTo?: string;
}

export class EmployeeListQuery extends IntersectionType(ListQuery, EmployeeFilters) {}

/** The body of POST /employees: everything else comes from the completed onboarding (decision C8). */
export class CreateEmployeeDto {
  @Field(employeeRules.onboardingId, { api: { type: String } })
  onboardingId!: string;

  @Field(employeeRules.joiningDate, { api: { format: 'date' } })
  joiningDate!: string;

  @Field(employeeRules.designation, {
    optional: true,
    api: { description: "Defaults to the job's title" },
  })
  designation?: string;

  @Field(employeeRules.employmentType, {
    optional: true,
    api: { enum: EMPLOYMENT_TYPES, description: "Defaults to the job's" },
  })
  employmentType?: EmploymentType;
}

/** The body of PATCH /employees/{id}: only the sent fields change. */
@ServerKept('employeeId', 'candidate', 'job', 'onboarding', 'files')
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- types of the fields declared below it
export class UpdateEmployeeDto {
  @VersionField()
  version?: number;
}
export interface UpdateEmployeeDto extends Partial<Pick<EmployeeAnswer, FilledKey>> {}
declareFields(UpdateEmployeeDto, EMPLOYEE_FIELDS, FILLED, true);
