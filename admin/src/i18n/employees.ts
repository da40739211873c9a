import { showCount } from '@shared/kit/format.js';
import { labelsOf } from '@shared/kit/fields.js';
import { EMPLOYEE_FIELDS } from '@shared/resources/employees/fields.js';
import { frameTexts } from './frame.js';

/** Texts of the employees' screens (decision C8). */
export const employeeTexts = {
  frame: frameTexts('Employee', { menu: 'Employees', searched: 'employees', found: 'Employees' }),
  list: {
    title: 'Employees',
    hint: 'Created from completed onboardings.',
    table: 'Employees',
    empty: 'No employees available',
    emptyHint: 'Complete an onboarding, then choose Create employee.',
    noneFound: 'No employees match your search and filters',
    clear: 'Clear search and filters',
    search: 'Search name, email, mobile or E12',
    filters: 'Filters',
    anyStatus: 'All statuses',
    anyType: 'All types',
    joinedFrom: 'Joined from',
    joinedTo: 'Joined until',
    columns: 'Columns',
    columnsHint: 'The columns that the table shows and the export contains. Saved in this browser.',
    export: 'Export',
  },
  exports: {
    title: 'Export employees',
    hint: (columns: number) =>
      `The file contains the ${columns} columns that the table shows now. Choose others under Columns.`,
    scope: 'Which employees?',
    all: 'All employees',
    ready: (count: number) => `The list with ${showCount(count)} employees was downloaded.`,
  },
  fields: labelsOf(EMPLOYEE_FIELDS),
  show: {
    missing: 'Employee Not Found',
    toList: 'Go to employees',
    about: 'About this employee',
    documents: 'Documents',
    noDocuments: 'There are no documents.',
    view: 'View File',
    viewFile: (label: string) => `View File ${label}`,
    documentOf: (label: string, name: string) => `${label} of ${name}`,
    back: 'Back to the employee',
    deleted: (day: string) => `This employee was deleted on ${day}.`,
  },
  form: {
    updateTitle: (name: string) => `Update ${name}`,
    person: 'The person',
    position: 'The position',
    state: 'Status',
    statusHint: 'The day this status began; for Exited, the last working day.',
    update: 'Update',
    updating: 'Updating employee',
  },
  create: {
    button: 'Create employee',
    view: (number: string) => `View employee ${number}`,
    title: 'Create employee',
    text: (name: string) =>
      `${name} becomes an employee. The documents are copied, and the candidate’s status becomes Hired.`,
    designationHint: 'Leave empty to use the job title',
    typeOfJob: 'Same as the job',
    save: 'Create',
    creating: 'Creating employee',
  },
  confirm: {
    deleteTitle: 'Delete Employee',
  },
} as const;
