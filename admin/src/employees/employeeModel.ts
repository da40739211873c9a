import type { EmployeeAnswer } from '@shared/resources/employees/api.js';
import { FILLED, type FilledKey } from '@shared/resources/employees/fields.js';
import { employeeRules, statusDateOrder } from '@shared/resources/employees/rules.js';
import { errorTexts } from '../i18n/sharedText.js';

/** An employee as react-admin holds it. */
export type Employee = EmployeeAnswer & { id: string };

/** The values of the form. */
export type EmployeeValues = Partial<Pick<Employee, FilledKey>>;

const CONTEXT = { today: '' };

/** Messages by field; the server validates again. */
export function validateEmployee(values: EmployeeValues): Record<string, unknown> {
  const errors = FILLED.map((field) => [field, employeeRules[field](values[field], CONTEXT)]);
  const order = statusDateOrder(values.joiningDate ?? '', values.statusDate ?? null);
  return errorTexts({ ...Object.fromEntries(errors), ...(order && { statusDate: order }) });
}
