import { id, isEmpty } from '../../kit/rules.js';
import { EMPLOYEE_FIELDS } from './fields.js';
import { employeesMessages } from './messages.js';
import { rulesOf } from '../../kit/fields.js';

const M = employeesMessages.validation;

/** Rules of an employee's fields (decision C8), one for each. */
export const employeeRules = {
  ...rulesOf(EMPLOYEE_FIELDS),
  onboardingId: id(M.onboardingInvalid),
};

/** Checks that a status does not start before the employee joins; days are `yyyy-mm-dd`. */
export function statusDateOrder(joiningDate: string, statusDate: string | null): string | undefined {
  return !isEmpty(statusDate) && String(statusDate) < joiningDate ? M.statusDateEarly : undefined;
}
