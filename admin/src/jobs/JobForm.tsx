import { Form, HttpError } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { FirstError } from '../common/FirstError.js';
import { FormFoot } from '../common/FormFoot.js';
import { FormPage } from '../common/FormGrid.js';
import { PageHead } from '../common/PageHead.js';
import { JobFormFields } from './JobFormFields.js';
import { type JobValues, validateJob } from './jobModel.js';

interface Props {
  title: string;
  values: JobValues;
  cancelTo: string;
  saveLabel: string;
  /** Saves; answers the messages of single fields when the server refused them. */
  onSave: (values: JobValues) => Promise<Record<string, unknown> | undefined>;
}

/** The form of JobCreate and JobEdit. */
export function JobForm({ title, values, cancelTo, saveLabel, onSave }: Props) {
  return (
    <FormPage>
      <PageHead title={title} />
      <Form
        defaultValues={values}
        validate={(form: FieldValues) => validateJob(form)}
        onSubmit={(form: FieldValues) => onSave(form)}
        shouldFocusError={false}
        warnWhenUnsavedChanges
        noValidate
      >
        <FirstError />
        <JobFormFields />
        <FormFoot cancelTo={cancelTo} saveLabel={saveLabel} />
      </Form>
    </FormPage>
  );
}

/** The messages of single fields in a refusal, as the form takes them; undefined when it names none. */
export function fieldErrors(error: unknown): Record<string, unknown> | undefined {
  return error instanceof HttpError
    ? (error.body as { errors?: Record<string, unknown> } | undefined)?.errors
    : undefined;
}
