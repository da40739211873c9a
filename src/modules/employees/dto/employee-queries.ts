import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsMongoId, IsOptional } from 'class-validator';
import { Check } from '../../../core/http/field.decorator.js';
import { ListQuery } from '../../../core/http/list-query.js';
import { isDay, type Rule } from '../../../shared/kit/rules.js';
import { EMPLOYEE_STATUSES, type EmployeeStatus } from '../../../shared/resources/employees/enums.js';
import { employeesMessages } from '../../../shared/resources/employees/messages.js';
import { EMPLOYMENT_TYPES, type EmploymentType } from '../../../shared/resources/jobs/enums.js';
import { MESSAGES } from '../../../shared/messages.js';

const M = MESSAGES.validation;
const day: Rule = (value) =>
  isDay(value) && value.length === 10 ? undefined : employeesMessages.validation.dayRange;

/** What the list of employees may be narrowed to; all given filters must hold. */
export class EmployeeFilters {
  @ApiPropertyOptional({ enum: EMPLOYEE_STATUSES })
  @IsOptional()
  @IsIn(EMPLOYEE_STATUSES, { message: employeesMessages.validation.employeeStatusInvalid })
  status?: EmployeeStatus;

  @ApiPropertyOptional({ description: 'Id of the job that they were hired for' })
  @IsOptional()
  @IsMongoId({ message: M.jobInvalid })
  job?: string;

  @ApiPropertyOptional({ description: 'Id of the onboarding that they were made from' })
  @IsOptional()
  @IsMongoId({ message: employeesMessages.validation.onboardingInvalid })
  onboarding?: string;

  @ApiPropertyOptional({ description: 'Id of the candidate that they were' })
  @IsOptional()
  @IsMongoId({ message: employeesMessages.validation.candidateInvalid })
  candidate?: string;

  @ApiPropertyOptional({ enum: EMPLOYMENT_TYPES })
  @IsOptional()
  @IsIn(EMPLOYMENT_TYPES, { message: M.employmentTypeInvalid })
  employmentType?: EmploymentType;

  @ApiPropertyOptional({ format: 'date', description: 'First joining date' })
  @IsOptional()
  @Check(day)
  joinedFrom?: string;

  @ApiPropertyOptional({ format: 'date', description: 'Last joining date' })
  @IsOptional()
  @Check(day)
  joinedTo?: string;
}

/** The query of GET /employees. */
export class EmployeeListQuery extends IntersectionType(ListQuery, EmployeeFilters) {}
