import type { ChangeEvent } from 'react';
import { type RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { factsOf, FILLED } from '@shared/resources/employees/fields.js';
import { today } from '../common/dates.js';
import { PageForm } from '../common/PageForm.js';
import { inputsOf } from '../common/FieldInput.js';
import { FormGrid } from '../common/FormGrid.js';
import { Section } from '../common/Section.js';
import { useTexts } from '../i18n/texts.js';
import { RecordEdit } from '../records/RecordEdit.js';
import { type Employee, type EmployeeValues, validateEmployee } from './employeeModel.js';

/** /employees/{id}/update: every field of an employee, the status with its date (decision C8). */
export default function EmployeeEdit() {
  return (
    <RecordEdit<Employee> resource="employees" label="Employee" nameOf={({ name }) => name}>
      {(employee, form) => (
        <PageForm<EmployeeValues> values={employee} validate={validateEmployee} {...form}>
          <EmployeeFields employee={employee} />
        </PageForm>
      )}
    </RecordEdit>
  );
}

/** The inputs of an employee's form. */
export function EmployeeFields({ employee }: { employee: Employee }) {
  const { form: T, fields: F } = useTexts('employees');
  const { setValue } = useFormContext();
  /* A new status starts today, the server's default too; the day can be changed afterwards. */
  const dated = (status: string) => {
    const day = today() > employee.joiningDate ? today() : employee.joiningDate;
    setValue('statusDate', status === employee.status ? employee.statusDate : day, { shouldDirty: true });
  };
  const inputs = inputsOf({ FILLED, factsOf }, F, {
    status: {
      onChange: (event: ChangeEvent<HTMLInputElement> | RaRecord) => dated(String(event.target.value)),
    },
    statusDate: { helperText: T.statusHint },
  });
  return (
    <>
      <Section title={T.person}>
        <FormGrid>{inputs('person')}</FormGrid>
      </Section>
      <Section title={T.position}>
        <FormGrid>{inputs('position')}</FormGrid>
      </Section>
      <Section title={T.state}>
        <FormGrid>{inputs('state')}</FormGrid>
      </Section>
    </>
  );
}
