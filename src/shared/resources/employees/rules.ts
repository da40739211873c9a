import { LIMITS } from '../../kit/limits.js';
import { kitMessages } from '../../kit/messages.js';
import { all, isDay, isEmpty, isId, oneOf, required, type Rule, text } from '../../kit/rules.js';
import { email, mobile } from '../../kit/contact-rules.js';
import { EMPLOYMENT_TYPES } from '../jobs/enums.js';
import { jobsMessages } from '../jobs/messages.js';
import { EMPLOYEE_STATUSES } from './enums.js';
import { employeesMessages } from './messages.js';

const M = employeesMessages.validation;

/* A calendar day alone, without a time. */
const plainDay =
  (message: string): Rule =>
  (value) =>
    isDay(value) && value.length === 10 ? undefined : message;

/** Rules of an employee's fields (decision C8), one for each. */
export const employeeRules = {
  onboardingId: (value) => (isId(value) ? undefined : M.onboardingInvalid),
  name: all(
    required(kitMessages.validation.nameRequired),
    text(LIMITS.candidateName.min, LIMITS.candidateName.max),
  ),
  email,
  mobile,
  designation: all(required(M.designationRequired), text(1, LIMITS.text.short)),
  joiningDate: all(required(M.joiningDateRequired), plainDay(M.joiningDateInvalid)),
  employmentType: oneOf(EMPLOYMENT_TYPES, jobsMessages.validation.employmentTypeInvalid),
  status: oneOf(EMPLOYEE_STATUSES, M.employeeStatusInvalid),
  statusDate: plainDay(M.statusDateInvalid),
} satisfies Record<string, Rule>;

/** Asserts that a status does not begin before the employee does; days are `yyyy-mm-dd`. */
export function statusDateOrder(joiningDate: string, statusDate: string | null): string | undefined {
  return !isEmpty(statusDate) && String(statusDate) < joiningDate ? M.statusDateEarly : undefined;
}
