/** Enumerations of employees (decision C8), in the order of the choices. */

export const EMPLOYEE_STATUSES = ['Active', 'On Notice', 'Exited'] as const;
export type EmployeeStatus = (typeof EMPLOYEE_STATUSES)[number];
