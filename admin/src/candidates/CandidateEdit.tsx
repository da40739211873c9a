import { type FormSheet, RecordEdit } from '../records/RecordEdit.js';
import { CandidateForm } from './CandidateForm.js';
import { toBody, toValues } from './candidateModel.js';
import type { CandidateRecord } from './columns.js';

/** /candidates/{candidateId}/update (1-core section 2 "Candidate forms"), also in a sheet. */
export default function CandidateEdit({ sheet }: { sheet?: FormSheet }) {
  return (
    <RecordEdit<CandidateRecord>
      resource="candidates"
      label="Candidate"
      nameOf={({ name }) => name}
      toBody={(candidate) => toBody(toValues(candidate))}
      sheet={sheet}
    >
      {(candidate, { onSave, ...form }) => (
        <CandidateForm
          {...form}
          values={toValues(candidate)}
          candidate={candidate}
          onSave={(values) => onSave(toBody(values))}
        />
      )}
    </RecordEdit>
  );
}
