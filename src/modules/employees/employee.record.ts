import type { RecordKind } from '../../core/records/record-registry.js';
import type { ResourcePolicy } from '../../core/database/resource.policy.js';
import { sortsOf } from '../../shared/kit/fields.js';
import { EMPLOYEE_FIELDS } from '../../shared/resources/employees/fields.js';
import { employeesMessages } from '../../shared/resources/employees/messages.js';

export const employeePolicy: ResourcePolicy = {
  label: 'Employee',
  notFound: employeesMessages.notFound.employee,
  sortable: sortsOf(EMPLOYEE_FIELDS),
  defaultSort: '-createdAt',
  searchTerms: 'terms',
  knownBy: { number: { letter: 'E', path: 'employeeId' }, name: 'nameKey' },
  derived: ['nameKey', 'terms', 'files', 'making'],
};

export const employeeRecord: RecordKind = { kind: 'employees', resource: 'employee', policy: employeePolicy };
