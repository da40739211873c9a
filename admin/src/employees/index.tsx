import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import { RELEVANCE } from '@shared/kit/relevance.js';
import type { EmployeeAnswer } from '@shared/resources/employees/api.js';
import { FILLED } from '@shared/resources/employees/fields.js';
import { employeeNumber } from '@shared/resources/employees/format.js';
import { currentTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { apiUrl, request } from '../providers/http.js';
import { lazyPage } from '../records/lazyPage.js';
import { framed, type Hit } from '../records/resource.js';

async function search(q: string, signal: AbortSignal): Promise<Hit[]> {
  const texts = currentTexts();
  const { employees } = await request<{ employees: EmployeeAnswer[] }>(
    apiUrl('/employees', { q, limit: 5, sort: RELEVANCE }),
    {
      signal,
    },
  );
  return employees.map((employee) => ({
    key: `employee-${employee._id}`,
    group: texts.employees.frame.found,
    label: employee.name,
    detail: employeeNumber(employee.employeeId),
    number: employeeNumber(employee.employeeId),
    to: paths.employees.show(employee._id),
  }));
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
  search: { order: 4, search },
  trash: {
    order: 7,
    nameOf: (record) => String(record['name']),
    detail: (record) => `E${String(record['employeeId'])} · ${String(record['designation'])}`,
  },
  ofPeople: true,
});
