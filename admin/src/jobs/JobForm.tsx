import type { FieldValues } from 'react-hook-form';
import { EditForm } from '../common/EditForm.js';
import { FormFoot } from '../common/FormFoot.js';
import { FormPage } from '../common/FormGrid.js';
import { PageHead } from '../common/PageHead.js';
import type { FormErrors } from '../common/useSave.js';
import { JobFormFields } from './JobFormFields.js';
import { type JobValues, validateJob } from './jobModel.js';

interface Props {
  title: string;
  values: JobValues;
  cancelTo: string;
  saveLabel: string;
  /** Saves; answers the messages of single fields when the server refused them. */
  onSave: (values: JobValues) => Promise<FormErrors | undefined>;
}

/** The form of JobCreate and JobEdit. */
export function JobForm({ title, values, cancelTo, saveLabel, onSave }: Props) {
  return (
    <FormPage>
      <PageHead title={title} />
      <EditForm
        defaultValues={values}
        validate={(form: FieldValues) => validateJob(form)}
        onSubmit={(form: FieldValues) => onSave(form)}
      >
        <JobFormFields />
        <FormFoot cancelTo={cancelTo} saveLabel={saveLabel} />
      </EditForm>
    </FormPage>
  );
}
