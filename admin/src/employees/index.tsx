import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import type { EmployeeAnswer } from '@shared/resources/employees/api.js';
import { employeeNumber } from '@shared/resources/employees/format.js';
import { currentTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { apiUrl, request } from '../providers/http.js';
import { lazyPage } from '../records/lazyPage.js';
import type { AdminResource, Hit } from '../records/resource.js';

async function search(q: string, signal: AbortSignal): Promise<Hit[]> {
  const texts = currentTexts();
  const { employees } = await request<{ employees: EmployeeAnswer[] }>(
    apiUrl('/employees', { q, limit: 5 }),
    {
      signal,
    },
  );
  return employees.map((employee) => ({
    key: `employee-${employee._id}`,
    group: texts.employees.frame.found,
    label: employee.name,
    detail: employeeNumber(employee.employeeId),
    to: paths.employees.show(employee._id),
  }));
}

/** Employees, as the application's frame knows them. */
export const employees: AdminResource = {
  name: 'employees',
  permission: 'employee',
  nameField: 'name',
  pages: [
    { actions: ['read'], Page: lazyPage(() => import('./EmployeeList.js')) },
    { path: ':id', actions: ['read'], Page: lazyPage(() => import('./EmployeeShow.js')) },
    { path: ':id/update', actions: ['read', 'update'], Page: lazyPage(() => import('./EmployeeEdit.js')) },
    { path: ':id/files/:fileKey', actions: ['read'], Page: lazyPage(() => import('./EmployeeFile.js')) },
  ],
  calls: {
    path: '/employees',
    list: 'employees',
    fields: [
      'name',
      'email',
      'mobile',
      'designation',
      'joiningDate',
      'employmentType',
      'status',
      'statusDate',
    ],
  },
  menu: {
    group: 'people',
    label: (texts) => texts.employees.frame.menu,
    icon: BadgeIcon,
    to: paths.employees.list,
  },
  search: { order: 4, word: (texts) => texts.employees.frame.searched, search },
  trash: {
    name: 'employees',
    texts: (texts) => texts.employees.frame.trash,
    order: 7,
    show: paths.employees.show,
    bulk: false,
    referredTo: false,
    nameOf: (record) => String(record['name']),
    detail: (record) => `E${String(record['employeeId'])} · ${String(record['designation'])}`,
  },
  ofPeople: true,
};
