import { today } from '../common/dates.js';
import { PageForm, type PageFormProps } from '../common/PageForm.js';
import { CandidateInputs } from './CandidateInputs.js';
import { FromResume } from './resume/FromResume.js';
import { type CandidateValues, validateCandidate } from './candidateModel.js';

interface Props extends PageFormProps<CandidateValues> {
  files?: Record<string, string>;
  /** Id of the candidate being edited; a new one has none. */
  candidateId?: string;
}

/** The form of CandidateCreate and CandidateEdit; leaving it with unsaved changes asks first. */
export function CandidateForm({ files, candidateId, savingLabel, ...props }: Props) {
  return (
    <PageForm
      {...props}
      savingLabel={`${savingLabel}…`}
      validate={(form) => validateCandidate(form, { today: today() })}
    >
      {candidateId === undefined ? (
        <FromResume>
          <CandidateInputs />
        </FromResume>
      ) : (
        <CandidateInputs files={files} candidateId={candidateId} />
      )}
    </PageForm>
  );
}
