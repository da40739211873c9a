import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { EMPLOYEE_EXPORT } from '@shared/resources/employees/columns.js';
import { EMPLOYEE_STATUSES } from '@shared/resources/employees/enums.js';
import { EMPLOYMENT_TYPES } from '@shared/resources/jobs/enums.js';
import { DayFilter } from '../common/DayFilter.js';
import { ExportDialog } from '../exports/ExportDialog.js';
import { useTexts } from '../i18n/texts.js';
import { JobListFilter } from '../jobs/JobFilter.js';
import { paths } from '../paths.js';
import { ColumnMenu } from '../records/ColumnMenu.js';
import { FilterBar } from '../records/FilterBar.js';
import { FilterChoice } from '../records/FilterChoice.js';
import { RecordTable } from '../records/RecordTable.js';
import { useListFilters } from '../records/useListFilters.js';
import { COLUMNS_STORE_KEY, employeeColumns, FIXED_COLUMN, HIDDEN_COLUMNS } from './columns.js';
import type { Employee } from './employeeModel.js';

/** /employees: all employees as a table with the chosen columns, and its export (decision C8). */
export default function EmployeeList() {
  const texts = useTexts('employees');
  const T = texts.list;
  const [hidden, setHidden] = useStore<string[]>(COLUMNS_STORE_KEY, HIDDEN_COLUMNS);
  const [exporting, setExporting] = useState(false);
  const all = employeeColumns(texts.fields);
  const columns = all.filter(({ source }) => !hidden.includes(source));
  return (
    <RecordTable<Employee>
      resource="employees"
      sort={{ field: 'createdAt', order: 'DESC' }}
      texts={T}
      drawing="people"
      columns={columns}
      show={paths.employees.show}
      bar={<EmployeeListBar />}
      actions={
        <>
          <ColumnMenu
            label={T.columns}
            hint={T.columnsHint}
            columns={all.map(({ source, label }) => ({ key: source, label, fixed: source === FIXED_COLUMN }))}
            hidden={hidden}
            onChange={setHidden}
          />
          <Button variant="outlined" startIcon={<ExportIcon />} onClick={() => setExporting(true)}>
            {T.export}
          </Button>
          <ExportDialog
            open={exporting}
            onClose={() => setExporting(false)}
            list={{
              path: 'employees/exports',
              fileName: EMPLOYEE_EXPORT,
              columns: columns.map(({ source }) => source),
              words: texts.exports,
            }}
          />
        </>
      }
    />
  );
}

/** Search and filters above the employees: status, type, job and the period of joining. */
function EmployeeListBar() {
  const { list: T, fields: F } = useTexts('employees');
  const { valueOf, set } = useListFilters<'joinedFrom' | 'joinedTo'>();
  return (
    <FilterBar texts={T} label={T.filters}>
      <FilterChoice name="status" label={F.status} any={T.anyStatus} values={EMPLOYEE_STATUSES} />
      <FilterChoice
        name="employmentType"
        label={F.employmentType}
        any={T.anyType}
        values={EMPLOYMENT_TYPES}
      />
      <JobListFilter />
      <Box sx={{ display: 'flex', gap: 1.5, width: { xs: '100%', sm: 328 } }}>
        {(['joinedFrom', 'joinedTo'] as const).map((name) => (
          <DayFilter
            key={name}
            id={name}
            width="50%"
            label={T[name]}
            value={valueOf(name)}
            onChange={(value) => set(name, value)}
          />
        ))}
      </Box>
    </FilterBar>
  );
}
