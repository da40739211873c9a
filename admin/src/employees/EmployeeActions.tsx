import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { RecordActions } from '../records/RecordActions.js';
import type { Employee } from './employeeModel.js';

/** An employee's actions, each with its confirmation. */
export function EmployeeActions({ employee }: { employee: Employee }) {
  const texts = useTexts();
  const C = texts.employees.confirm;
  return (
    <RecordActions
      resource="employees"
      record={employee}
      question={{ title: C.deleteTitle, text: texts.confirm.restoreLater }}
      editTo={paths.employees.edit(employee.id)}
    />
  );
}
