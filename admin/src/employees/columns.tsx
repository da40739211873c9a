import { Link as LinkTo } from '@mui/material';
import { Link } from 'react-router-dom';
import { showDay } from '@shared/kit/format.js';
import type { EmployeeColumn } from '@shared/resources/employees/columns.js';
import { employeeNumber } from '@shared/resources/employees/format.js';
import { jobNumber } from '@shared/resources/jobs/format.js';
import { showDayOf } from '../common/dates.js';
import { StatusChip } from '../common/StatusChip.js';
import { valueText } from '../common/words.js';
import type { Texts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { RecordColumn } from '../records/RecordTable.js';
import type { Employee } from './employeeModel.js';

/** Where the browser keeps which columns are hidden. */
export const COLUMNS_STORE_KEY = 'prefs.employees.hiddenColumns';
export const HIDDEN_COLUMNS: string[] = ['job', 'statusDate', 'createdAt', 'updatedAt'];
/** The way into an employee: it always shows. */
export const FIXED_COLUMN = 'name';

/** The columns of the employees' table, of the keys and in the order of their export. */
export function employeeColumns({ list: T, fields: F }: Texts['employees']) {
  const columns: ReadonlyArray<RecordColumn<Employee> & { source: EmployeeColumn }> = [
    {
      source: 'employeeId',
      label: T.number,
      sortable: true,
      render: ({ employeeId }) => employeeNumber(employeeId),
    },
    {
      source: 'name',
      label: F.name,
      sortable: true,
      render: ({ id, name }) => (
        <LinkTo component={Link} to={paths.employees.show(id)} onClick={(event) => event.stopPropagation()}>
          {name}
        </LinkTo>
      ),
    },
    { source: 'designation', label: F.designation, render: ({ designation }) => designation },
    { source: 'job', label: F.job, render: ({ job }) => job && `${jobNumber(job.jobId)} ${job.title}` },
    {
      source: 'employmentType',
      label: F.employmentType,
      render: ({ employmentType }) => valueText(employmentType),
    },
    {
      source: 'joiningDate',
      label: F.joiningDate,
      sortable: true,
      render: ({ joiningDate }) => showDay(joiningDate),
    },
    {
      source: 'status',
      label: F.status,
      sortable: true,
      render: ({ status }) => <StatusChip status={status} />,
    },
    { source: 'statusDate', label: F.statusDate, render: ({ statusDate }) => showDay(statusDate) },
    { source: 'email', label: F.email, render: ({ email }) => email },
    { source: 'mobile', label: F.mobile, render: ({ mobile }) => mobile },
    {
      source: 'createdAt',
      label: F.createdAt,
      sortable: true,
      render: ({ createdAt }) => showDayOf(createdAt),
    },
    {
      source: 'updatedAt',
      label: F.updatedAt,
      sortable: true,
      render: ({ updatedAt }) => showDayOf(updatedAt),
    },
  ];
  return columns;
}
