import { Button, Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Form, SelectInput, TextInput, useDataProvider, useGetList, useGetOne } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { Reference } from '@shared/kit/api.js';
import type { EmployeeAnswer } from '@shared/resources/employees/api.js';
import { employeeNumber } from '@shared/resources/employees/format.js';
import { employeeRules } from '@shared/resources/employees/rules.js';
import type { JobReference } from '@shared/resources/jobs/api.js';
import { EMPLOYMENT_TYPES } from '@shared/resources/jobs/enums.js';
import { IfCan } from '../access/Guard.js';
import { useAccess } from '../access/useAccess.js';
import { today } from '../common/dates.js';
import { DayInput } from '../common/DayInput.js';
import { choicesOf } from '../common/words.js';
import { errorTexts } from '../i18n/sharedText.js';
import { FirstError } from '../common/FirstError.js';
import { useTexts } from '../i18n/texts.js';
import type { Job } from '../jobs/jobModel.js';
import { offersOf } from '../offers/useOffers.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { useRecordForm } from '../records/useRecordForm.js';
import { DialogButtons } from '../common/DialogButtons.js';

const CONTEXT = { today: '' };

interface Props {
  /** The button appears only if it is completed. */
  onboarding: {
    _id: string;
    status: string;
    isDeleted: boolean;
    candidate: Reference;
    job: JobReference;
  };
}

/** "Create employee" for a completed onboarding, or a link to the employee already created from it (decision C8). */
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
  if (!isWhole) return null;
  if (mayRead && isPending)
    return (
      // Keeps the place, so that the actions beside it do not move.
      <Button variant="outlined" disabled aria-hidden sx={{ visibility: 'hidden' }}>
        {T.button}
      </Button>
    );
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
      {open && <EmployeeDialog onboarding={onboarding} onClose={() => setOpen(false)} />}
    </IfCan>
  );
}

interface DialogProps extends Props {
  onClose: () => void;
}

/** Asks for the employee's additional fields, prefilled from the accepted offer and the job. */
export function EmployeeDialog(props: DialogProps) {
  const { candidate, job } = props.onboarding;
  const permissions = useAccess();
  const offers = useQuery({ ...offersOf(candidate._id), enabled: permissions.can('candidate', 'read') });
  const known = useGetOne<Job>(
    'jobs',
    { id: job._id },
    { enabled: permissions.can('job', 'read'), retry: false },
  );
  if (offers.isLoading || known.isLoading) return null;
  const offer = offers.data?.find((one) => one.job._id === job._id && one.state === 'accepted');
  const values = {
    joiningDate: offer?.terms.joiningDate ?? today(),
    designation: job.title,
    employmentType: known.data?.employmentType ?? '',
  };
  return <FilledDialog {...props} values={values} />;
}

function FilledDialog({ onboarding, onClose, values: first }: DialogProps & { values: FieldValues }) {
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
        data: await provider.call<EmployeeAnswer>('/employees', {
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
        defaultValues={first}
        validate={({ joiningDate }) =>
          errorTexts({ joiningDate: employeeRules.joiningDate(joiningDate, CONTEXT) })
        }
        onSubmit={create}
        noValidate
        shouldFocusError={false}
        disableInvalidFormNotification
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
          <FirstError />
        </DialogContent>
        <DialogButtons onClose={onClose} submit={T.save} />
      </Form>
    </Dialog>
  );
}
