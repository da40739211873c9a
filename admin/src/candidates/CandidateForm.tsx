import type { ReactNode } from 'react';
import { Form } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { today } from '../common/dates.js';
import { FirstError } from '../common/FirstError.js';
import { FormFoot } from '../common/FormFoot.js';
import { FormPage } from '../common/FormGrid.js';
import { PageHead } from '../common/PageHead.js';
import type { FormErrors } from '../common/useSave.js';
import { CandidateInputs } from './CandidateInputs.js';
import { type CandidateValues, validateCandidate } from './candidateModel.js';

interface Props {
  title: string;
  values: CandidateValues;
  files?: Record<string, string>;
  cancelTo: string;
  savingLabel: string;
  /** Stands over the fields: why nothing was saved. */
  notice?: ReactNode;
  /** Saves; answers what to show when it was refused. */
  onSave: (values: CandidateValues) => Promise<FormErrors | undefined>;
}

/** The form of CandidateCreate and CandidateEdit; leaving it with unsaved changes asks first. */
export function CandidateForm({ title, values, files, cancelTo, savingLabel, notice, onSave }: Props) {
  return (
    <FormPage>
      <PageHead title={title} />
      <Form
        defaultValues={values}
        validate={(form: FieldValues) => validateCandidate(form, { today: today() })}
        onSubmit={(form: FieldValues) => onSave(form)}
        shouldFocusError={false}
        warnWhenUnsavedChanges
        noValidate
      >
        <FirstError />
        {notice}
        <CandidateInputs files={files} />
        <FormFoot cancelTo={cancelTo} savingLabel={`${savingLabel}…`} />
      </Form>
    </FormPage>
  );
}
