import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { EMPLOYEE_EXPORT } from '@shared/resources/employees/columns.js';
import { ExportDialog } from '../exports/ExportDialog.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { ColumnMenu } from '../records/ColumnMenu.js';
import { RecordTable } from '../records/RecordTable.js';
import { COLUMNS_STORE_KEY, employeeColumns, FIXED_COLUMN, HIDDEN_COLUMNS } from './columns.js';
import { EmployeeListBar } from './EmployeeListBar.js';
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
