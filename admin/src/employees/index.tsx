import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import type { EmployeeAnswer } from '@shared/resources/employees/api.js';
import { FILLED } from '@shared/resources/employees/fields.js';
import { employeeNumber } from '@shared/resources/employees/format.js';
import { lazyPage } from '../records/lazyPage.js';
import { bestOf, framed, type Found } from '../records/resource.js';

async function find(q: string, signal: AbortSignal): Promise<Found[]> {
  return (await bestOf<EmployeeAnswer>('employees', q, signal)).map(({ _id, name, employeeId }) => {
    const number = employeeNumber(employeeId);
    return { _id, label: name, detail: number, number };
  });
}

/** Employees, as the application's frame knows them. */
export const employees = framed('employees', {
  permission: 'employee',
  nameField: 'name',
  pages: [
    { actions: ['read'], Page: lazyPage(() => import('./EmployeeList.js')) },
    { path: ':id', actions: ['read'], Page: lazyPage(() => import('./EmployeeShow.js')) },
    { path: ':id/update', actions: ['read', 'update'], Page: lazyPage(() => import('./EmployeeEdit.js')) },
    { path: ':id/files/:fileKey', actions: ['read'], Page: lazyPage(() => import('./EmployeeFile.js')) },
  ],
  calls: { fields: FILLED },
  menu: {
    group: 'people',
    icon: BadgeIcon,
  },
  search: { order: 4, find },
  trash: {
    order: 7,
    nameOf: (record) => String(record['name']),
    detail: (record) => `E${String(record['employeeId'])} · ${String(record['designation'])}`,
  },
  ofPeople: true,
});
