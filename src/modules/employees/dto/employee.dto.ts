import { Field, VersionField } from '../../../core/http/field.decorator.js';
import { declareFields } from '../../../core/http/declare-field.js';
import { ServerKept } from '../../../core/http/input.js';
import { LIMITS } from '../../../shared/kit/limits.js';
import type { EmployeeAnswer } from '../../../shared/resources/employees/api.js';
import { EMPLOYEE_FIELDS, FILLED, type FilledKey } from '../../../shared/resources/employees/fields.js';
import { employeeRules } from '../../../shared/resources/employees/rules.js';
import { EMPLOYMENT_TYPES, type EmploymentType } from '../../../shared/resources/jobs/enums.js';

/** The body of POST /employees: everything else comes from the completed onboarding (decision C8). */
export class CreateEmployeeDto {
  @Field(employeeRules.onboardingId, { api: { type: String } })
  onboardingId!: string;

  @Field(employeeRules.joiningDate, { api: { format: 'date' } })
  joiningDate!: string;

  @Field(employeeRules.designation, {
    optional: true,
    api: { maxLength: LIMITS.text.short, description: "Defaults to the job's title" },
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
