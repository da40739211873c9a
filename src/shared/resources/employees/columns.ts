import { keysOf } from '../../kit/objects.js';
/** The columns of Employees_List.xlsx in their order (decisions C8, D5). */
export const EMPLOYEE_COLUMNS = {
  employeeId: 'No.',
  name: 'Name',
  email: 'Email',
  mobile: 'Mobile',
  designation: 'Designation',
  job: 'Job',
  employmentType: 'Employment Type',
  joiningDate: 'Joining Date',
  status: 'Status',
  statusDate: 'Since',
  createdAt: 'Created Date',
  updatedAt: 'Last Updated Date',
} as const;

export type EmployeeColumn = keyof typeof EMPLOYEE_COLUMNS;
export const EMPLOYEE_COLUMN_KEYS = keysOf(EMPLOYEE_COLUMNS);
/** Name of the file. */
export const EMPLOYEE_EXPORT = 'Employees_List.xlsx';
