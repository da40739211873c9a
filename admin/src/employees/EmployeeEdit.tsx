import type { ChangeEvent } from 'react';
import { type RaRecord, TextInput, useDataProvider } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { EMPLOYEE_STATUSES } from '@shared/resources/employees/enums.js';
import { EMPLOYMENT_TYPES } from '@shared/resources/jobs/enums.js';
import { today } from '../common/dates.js';
import { ChoiceInput } from '../common/ChoiceInput.js';
import { DayInput } from '../common/DayInput.js';
import { EditForm } from '../common/EditForm.js';
import { FormFoot } from '../common/FormFoot.js';
import { FormGrid, FormPage } from '../common/FormGrid.js';
import { PageHead } from '../common/PageHead.js';
import { Section } from '../common/Section.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { useFormRecord } from '../records/useFormRecord.js';
import { fieldsUndo } from '../records/undo/formUndo.js';
import { savedWithFiles, useRecordForm } from '../records/useRecordForm.js';
import { EmployeeMissing } from './EmployeeMissing.js';
import { type Employee, type EmployeeValues, validateEmployee } from './employeeModel.js';

/** /employees/{id}/update: every field of an employee, the status with its date (decision C8). */
export default function EmployeeEdit() {
  const texts = useTexts();
  const T = texts.employees.form;
  const id = useParams()['id']!;
  const { record: employee, error, isPending, reload } = useFormRecord<Employee>('employees', id);
  const provider = useDataProvider<HireDeskDataProvider>();
  const title = T.title(employee?.name ?? '');
  const { save, dialog } = useRecordForm({ resources: ['employees'], title, reload });
  if (isPending) return <DetailSkeleton />;
  if (!employee || employee.isDeleted) return <EmployeeMissing error={error} />;
  const update = (data: EmployeeValues) =>
    save({
      progress: T.updating,
      work: () =>
        savedWithFiles<Employee>(() =>
          provider.update<Employee>('employees', {
            id,
            data: data as Partial<Employee>,
            previousData: employee,
          }),
        ),
      done: texts.messages.success.updated('Employee'),
      to: () => paths.employees.show(id),
      undo: fieldsUndo<Employee>(provider, 'employees', {
        name: employee.name,
        values: { ...data },
        before: { ...employee },
      }),
    });
  return (
    <>
      <FormPage>
        <PageHead title={title} />
        <EditForm
          key={employee.version}
          defaultValues={employee}
          validate={(values: FieldValues) => validateEmployee(values)}
          onSubmit={(values: FieldValues) => update(values)}
        >
          <Fields employee={employee} />
          <FormFoot cancelTo={paths.employees.show(id)} saveLabel={T.update} />
        </EditForm>
      </FormPage>
      {dialog}
    </>
  );
}

function Fields({ employee }: { employee: Employee }) {
  const { form: T, fields: F } = useTexts('employees');
  const { setValue } = useFormContext();
  /* A new status holds since today, as the server has it where no day is sent; the day may be changed then. */
  const dated = (status: string) => {
    const day = today() > employee.joiningDate ? today() : employee.joiningDate;
    setValue('statusDate', status === employee.status ? employee.statusDate : day, { shouldDirty: true });
  };
  return (
    <>
      <Section title={T.person}>
        <FormGrid>
          <TextInput source="name" label={F.name} isRequired helperText={false} />
          <TextInput source="email" label={F.email} type="email" isRequired helperText={false} />
          <TextInput
            source="mobile"
            label={F.mobile}
            type="tel"
            isRequired
            helperText={false}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        </FormGrid>
      </Section>
      <Section title={T.position}>
        <FormGrid>
          <TextInput source="designation" label={F.designation} isRequired helperText={false} />
          <ChoiceInput source="employmentType" label={F.employmentType} values={EMPLOYMENT_TYPES} />
          <DayInput source="joiningDate" label={F.joiningDate} isRequired />
        </FormGrid>
      </Section>
      <Section title={T.state}>
        <FormGrid>
          <ChoiceInput
            source="status"
            label={F.status}
            values={EMPLOYEE_STATUSES}
            onChange={(event: ChangeEvent<HTMLInputElement> | RaRecord) => dated(String(event.target.value))}
          />
          <DayInput source="statusDate" label={F.statusDate} helperText={T.statusHint} isRequired />
        </FormGrid>
      </Section>
    </>
  );
}
