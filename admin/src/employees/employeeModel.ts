import type { EmployeeAnswer } from '@shared/resources/employees/api.js';
import { employeeRules, statusDateOrder } from '@shared/resources/employees/rules.js';
import { errorTexts } from '../i18n/sharedText.js';

/** An employee as react-admin holds it. */
export type Employee = EmployeeAnswer & { id: string };

/** What the form edits. */
export type EmployeeValues = Partial<
  Pick<
    Employee,
    'name' | 'email' | 'mobile' | 'designation' | 'joiningDate' | 'employmentType' | 'status' | 'statusDate'
  >
>;

const CONTEXT = { today: '' };
const FIELDS = [
  'name',
  'email',
  'mobile',
  'designation',
  'employmentType',
  'joiningDate',
  'status',
  'statusDate',
] as const;

/** Messages by field, in the order of the form; the server decides again. */
export function validateEmployee(values: EmployeeValues): Record<string, unknown> {
  const errors = FIELDS.map((field) => [field, employeeRules[field](values[field], CONTEXT)] as const);
  const order = statusDateOrder(values.joiningDate ?? '', values.statusDate ?? null);
  return errorTexts(
    Object.fromEntries(
      [...errors, ...(order ? [['statusDate', order] as const] : [])].filter(([, message]) => message),
    ),
  );
}
