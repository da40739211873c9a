import { fieldsHaving, type KeyHaving } from '../../kit/fields.js';
import { EMPLOYEE_FIELDS } from './fields.js';

export type EmployeeColumn = KeyHaving<typeof EMPLOYEE_FIELDS, 'column'>;
/** The columns of the table and of Employees_List.xlsx (decisions C8, D5). */
export const EMPLOYEE_COLUMNS = fieldsHaving(EMPLOYEE_FIELDS, 'column');
/** Name of the file. */
export const EMPLOYEE_EXPORT = 'Employees_List.xlsx';
