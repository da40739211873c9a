import type { ResourcePolicy } from '../../core/database/resource.policy.js';
import { employeesMessages } from '../../shared/resources/employees/messages.js';

export const employeePolicy: ResourcePolicy = {
  label: 'Employee',
  notFound: employeesMessages.notFound.employee,
  sortable: {
    employeeId: 'employeeId',
    name: 'nameKey',
    joiningDate: 'joiningDate',
    status: ['status', '-employeeId'],
    createdAt: 'createdAt',
    updatedAt: 'updatedAt',
  },
  defaultSort: '-createdAt',
  searchTerms: 'terms',
  knownBy: { number: { letter: 'E', path: 'employeeId' }, name: 'nameKey' },
  derived: ['nameKey', 'terms', 'files', 'making'],
};
