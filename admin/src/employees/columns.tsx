import { Link as LinkTo } from '@mui/material';
import { Link } from 'react-router-dom';
import { EMPLOYEE_COLUMNS, type EmployeeColumn } from '@shared/resources/employees/columns.js';
import { factsOf, type FilledKey } from '@shared/resources/employees/fields.js';
import { employeeNumber } from '@shared/resources/employees/format.js';
import { jobNumber } from '@shared/resources/jobs/format.js';
import { showDayOf } from '../common/dates.js';
import { StatusChip } from '../common/StatusChip.js';
import { fieldText } from '../common/fieldText.js';
import type { Texts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { RecordColumn } from '../records/RecordTable.js';
import type { Employee } from './employeeModel.js';

/** Where the browser keeps which columns are hidden. */
export const COLUMNS_STORE_KEY = 'prefs.employees.hiddenColumns';
export const HIDDEN_COLUMNS: string[] = EMPLOYEE_COLUMNS.filter((key) => factsOf(key).column === 'hidden');
/** Links to the employee: always shown. */
export const FIXED_COLUMN = 'name';

type Render = RecordColumn<Employee>['render'];
/** Columns that need more than their plain value; those that nobody fills in are among them. */
const CELLS: Record<Exclude<EmployeeColumn, FilledKey>, Render> & Partial<Record<EmployeeColumn, Render>> = {
  employeeId: ({ employeeId }) => employeeNumber(employeeId),
  name: ({ id, name }) => (
    <LinkTo component={Link} to={paths.employees.show(id)} onClick={(event) => event.stopPropagation()}>
      {name}
    </LinkTo>
  ),
  job: ({ job }) => job && `${jobNumber(job.jobId)} ${job.title}`,
  status: ({ status }) => <StatusChip status={status} />,
  createdAt: ({ createdAt }) => showDayOf(createdAt),
  updatedAt: ({ updatedAt }) => showDayOf(updatedAt),
};

/* In pixels; the name takes the rest. */
const USUAL_WIDTH = 156;
const WIDTHS: Partial<Record<EmployeeColumn, number>> = {
  employeeId: 90,
  designation: 190,
  job: 200,
  status: 130,
  email: 230,
  mobile: 125,
};

/** The columns of the employees' table, with the keys and the order of their export. */
export function employeeColumns(labels: Texts['employees']['fields']): Array<RecordColumn<Employee>> {
  return EMPLOYEE_COLUMNS.map((source) => {
    const facts = factsOf(source);
    return {
      source,
      label: labels[source],
      sortable: facts.sort !== undefined,
      width: source === FIXED_COLUMN ? undefined : (WIDTHS[source] ?? USUAL_WIDTH),
      render: CELLS[source] ?? ((employee) => fieldText(employee, source, facts)),
    };
  });
}
