import { PageForm, type PageFormProps } from '../common/PageForm.js';
import { JobFormFields } from './JobFormFields.js';
import { type JobValues, validateJob } from './jobModel.js';

/** The form of JobCreate and JobEdit. */
export function JobForm(props: PageFormProps<JobValues>) {
  return (
    <PageForm {...props} validate={validateJob}>
      <JobFormFields />
    </PageForm>
  );
}
