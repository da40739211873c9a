import { email, mobile } from '../../kit/contact-rules.js';
import { type FieldFacts, plainFields, type PlainKey } from '../../kit/fields.js';
import { LIMITS } from '../../kit/limits.js';
import { kitMessages } from '../../kit/messages.js';
import { all, isDay, oneOf, required, type Rule, text } from '../../kit/rules.js';
import { EMPLOYMENT_TYPES } from '../jobs/enums.js';
import { jobsMessages } from '../jobs/messages.js';
import { EMPLOYEE_STATUSES } from './enums.js';
import { employeesMessages } from './messages.js';

const M = employeesMessages.validation;

/* A calendar day without a time. */
const plainDay =
  (message: string): Rule =>
  (value) =>
    isDay(value) && value.length === 10 ? undefined : message;

const { candidateName, text: size } = LIMITS;
const name = all(required(kitMessages.validation.nameRequired), text(candidateName.min, candidateName.max));
const joined = all(required(M.joiningDateRequired), plainDay(M.joiningDateInvalid));
const employmentType = oneOf(EMPLOYMENT_TYPES, jobsMessages.validation.employmentTypeInvalid);
const status = oneOf(EMPLOYEE_STATUSES, M.employeeStatusInvalid);
const since = 'Since when the status holds; today when only the status is sent';

const person = { section: 'person', required: true, column: 'displayed' } as const;
const position = { ...person, section: 'position' } as const;
const state = { ...person, section: 'state' } as const;
const designation = all(required(M.designationRequired), text(1, size.short));
const instant = { kind: 'instant', column: 'hidden' } as const;

/** Every field of an employee, once (decision C8), in the order of the table (docs/adding-a-field.md). */
export const EMPLOYEE_FIELDS = {
  employeeId: { label: 'No.', kind: 'made', sort: 'employeeId', column: 'displayed' },
  name: {
    ...person,
    label: 'Name',
    kind: 'text',
    rule: name,
    sort: 'nameKey',
  },
  designation: { ...position, label: 'Designation', kind: 'text', rule: designation },
  job: { label: 'Job', kind: 'made', column: 'hidden' },
  employmentType: {
    ...position,
    label: 'Employment Type',
    kind: 'choice',
    values: EMPLOYMENT_TYPES,
    rule: employmentType,
  },
  joiningDate: {
    ...position,
    label: 'Joining date',
    header: 'Joining Date',
    kind: 'day',
    rule: joined,
    sort: 'joiningDate',
  },
  status: {
    ...state,
    label: 'Status',
    kind: 'choice',
    values: EMPLOYEE_STATUSES,
    rule: status,
    sort: ['status', '-employeeId'],
  },
  statusDate: {
    ...state,
    label: 'Since',
    kind: 'day',
    rule: plainDay(M.statusDateInvalid),
    api: { description: since },
    column: 'hidden',
  },
  email: { ...person, label: 'Email', kind: 'contact', rule: email },
  mobile: { ...person, label: 'Mobile Number', header: 'Mobile', kind: 'contact', rule: mobile },
  candidate: { label: 'Candidate', kind: 'made' },
  createdAt: { ...instant, label: 'Created', header: 'Created Date', sort: 'createdAt' },
  updatedAt: { ...instant, label: 'Last updated', header: 'Last Updated Date', sort: 'updatedAt' },
} as const satisfies Record<string, FieldFacts<'person' | 'position' | 'state'>>;

/** The facts about any field. */
export const factsOf = (key: keyof typeof EMPLOYEE_FIELDS): FieldFacts => EMPLOYEE_FIELDS[key];
/** A field that people fill in. */
export type FilledKey = PlainKey<typeof EMPLOYEE_FIELDS>;
export const FILLED = plainFields(EMPLOYEE_FIELDS);
