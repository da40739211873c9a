import { IntersectionType } from '@nestjs/swagger';
import { Field } from '../../../core/http/field.decorator.js';
import { ListQuery } from '../../../core/http/list-query.js';
import { id, isDay, oneOf, type Rule } from '../../../shared/kit/rules.js';
import { EMPLOYEE_STATUSES, type EmployeeStatus } from '../../../shared/resources/employees/enums.js';
import { employeesMessages } from '../../../shared/resources/employees/messages.js';
import { EMPLOYMENT_TYPES, type EmploymentType } from '../../../shared/resources/jobs/enums.js';
import { MESSAGES } from '../../../shared/messages.js';

const M = MESSAGES.validation;
const day: Rule = (value) =>
  isDay(value) && value.length === 10 ? undefined : employeesMessages.validation.dayRange;

/** Filters of the list of employees; all given ones must match. */
export class EmployeeFilters {
  @Field(oneOf(EMPLOYEE_STATUSES, employeesMessages.validation.employeeStatusInvalid), {
    optional: true,
    api: { enum: EMPLOYEE_STATUSES },
  })
  status?: EmployeeStatus;

  @Field(id(M.jobInvalid), { optional: true, api: { description: 'Id of the job they were hired for' } })
  job?: string;

  @Field(id(employeesMessages.validation.onboardingInvalid), {
    optional: true,
    api: { description: 'Id of the onboarding they were created from' },
  })
  onboarding?: string;

  @Field(id(employeesMessages.validation.candidateInvalid), {
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
