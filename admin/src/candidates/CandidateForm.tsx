import type { FieldValues } from 'react-hook-form';
import { today } from '../common/dates.js';
import { EditForm } from '../common/EditForm.js';
import { FormFoot } from '../common/FormFoot.js';
import { FormPage } from '../common/FormGrid.js';
import { PageHead } from '../common/PageHead.js';
import type { FormErrors } from '../common/useSave.js';
import { CandidateInputs } from './CandidateInputs.js';
import { FromResume } from './resume/FromResume.js';
import { type CandidateValues, validateCandidate } from './candidateModel.js';

interface Props {
  title: string;
  values: CandidateValues;
  files?: Record<string, string>;
  /** Id of the candidate whose form it is; a new one has none. */
  candidateId?: string;
  cancelTo: string;
  savingLabel: string;
  /** Saves; answers what to show when it was refused. */
  onSave: (values: CandidateValues) => Promise<FormErrors | undefined>;
}

/** The form of CandidateCreate and CandidateEdit; leaving it with unsaved changes asks first. */
export function CandidateForm({ title, values, files, candidateId, cancelTo, savingLabel, onSave }: Props) {
  return (
    <FormPage>
      <PageHead title={title} />
      <EditForm
        defaultValues={values}
        validate={(form: FieldValues) => validateCandidate(form, { today: today() })}
        onSubmit={(form: FieldValues) => onSave(form)}
      >
        {candidateId === undefined ? (
          <FromResume>
            <CandidateInputs />
          </FromResume>
        ) : (
          <CandidateInputs files={files} candidateId={candidateId} />
        )}
        <FormFoot cancelTo={cancelTo} savingLabel={`${savingLabel}…`} />
      </EditForm>
    </FormPage>
  );
}
