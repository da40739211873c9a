import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { today } from '../common/dates.js';
import { RecordCreate } from '../records/RecordCreate.js';
import { CandidateForm } from './CandidateForm.js';
import { jobsFromQuery, newCandidate, toBody } from './candidateModel.js';

/** /candidates/add (1-core section 2 "Candidate forms"). */
export default function CandidateCreate() {
  const { search } = useLocation();
  // The first values never change: midnight must not empty a form.
  const [values] = useState(() => newCandidate(today(), jobsFromQuery(search)));
  return (
    <RecordCreate resource="candidates" label="Candidate">
      {({ onSave, ...form }) => (
        <CandidateForm {...form} values={values} onSave={(made) => onSave(toBody(made))} />
      )}
    </RecordCreate>
  );
}
