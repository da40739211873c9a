import { Button, Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { Form, SelectInput, TextInput, useDataProvider, useGetList } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { EmployeeAnswer } from '@shared/resources/employees/api.js';
import { employeeNumber } from '@shared/resources/employees/format.js';
import { employeeRules } from '@shared/resources/employees/rules.js';
import { EMPLOYMENT_TYPES } from '@shared/resources/jobs/enums.js';
import { IfCan } from '../access/Guard.js';
import { useAccess } from '../access/useAccess.js';
import { today } from '../common/dates.js';
import { DayInput } from '../common/DayInput.js';
import { choicesOf } from '../common/words.js';
import { errorTexts } from '../i18n/sharedText.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { useRecordForm } from '../records/useRecordForm.js';
import { DialogButtons } from '../common/DialogButtons.js';

const CONTEXT = { today: '' };

interface Props {
  /** Only a completed one has the button. */
  onboarding: { _id: string; status: string; isDeleted: boolean; candidate: { name: string } };
}

/** "Create employee" for a completed onboarding, or the way to the one that was made of it (decision C8). */
export function CreateEmployee({ onboarding }: Props) {
  const T = useTexts('employees').create;
  const [open, setOpen] = useState(false);
  const isWhole = onboarding.status === 'Completed' && !onboarding.isDeleted;
  const mayRead = useAccess().can('employee', 'read');
  const { data, isPending } = useGetList<EmployeeAnswer & { id: string }>(
    'employees',
    {
      filter: { onboarding: onboarding._id },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'createdAt', order: 'DESC' },
    },
    { enabled: isWhole && mayRead },
  );
  if (!isWhole || (mayRead && isPending)) return null;
  const [employee] = data ?? [];
  if (employee)
    return (
      <Button variant="outlined" component={Link} to={paths.employees.show(employee.id)}>
        {T.view(employeeNumber(employee.employeeId))}
      </Button>
    );
  return (
    <IfCan resource="employee" actions={['create']}>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {T.button}
      </Button>
      {open && <CreateDialog onboarding={onboarding} onClose={() => setOpen(false)} />}
    </IfCan>
  );
}

function CreateDialog({ onboarding, onClose }: Props & { onClose: () => void }) {
  const texts = useTexts();
  const { create: T, fields: F } = texts.employees;
  const id = useId();
  const provider = useDataProvider<HireDeskDataProvider>();
  const { save } = useRecordForm({
    resources: ['employees', 'candidates', 'onboardings'],
    title: T.title,
  });
  const create = ({ joiningDate, designation, employmentType }: FieldValues) =>
    save<EmployeeAnswer>({
      progress: T.creating,
      work: async () => ({
        record: await provider.call<EmployeeAnswer>('/employees', {
          method: 'POST',
          body: {
            onboardingId: onboarding._id,
            joiningDate,
            ...(designation?.trim() && { designation }),
            ...(employmentType && { employmentType }),
          },
        }),
      }),
      done: texts.messages.success.created('Employee'),
      to: ({ record }) => paths.employees.show(record._id),
    });
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <Form
        defaultValues={{ joiningDate: today(), designation: '', employmentType: '' }}
        validate={(values) => {
          const joiningDate = employeeRules.joiningDate(values['joiningDate'], CONTEXT);
          return errorTexts(joiningDate ? { joiningDate } : {});
        }}
        onSubmit={create}
        noValidate
      >
        <DialogTitle id={id}>{T.title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1.5 }}>{T.text(onboarding.candidate.name)}</DialogContentText>
          <DayInput source="joiningDate" label={F.joiningDate} isRequired />
          <TextInput source="designation" label={F.designation} helperText={T.designationHint} />
          <SelectInput
            source="employmentType"
            label={F.employmentType}
            choices={choicesOf(EMPLOYMENT_TYPES)}
            emptyText={T.typeOfJob}
            helperText={false}
          />
        </DialogContent>
        <DialogButtons onClose={onClose} submit={T.save} />
      </Form>
    </Dialog>
  );
}
