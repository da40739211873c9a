import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { today } from '../common/dates.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { useRecordForm } from '../records/useRecordForm.js';
import { CandidateForm } from './CandidateForm.js';
import { jobsFromQuery, newCandidate, toBody } from './candidateModel.js';
import type { CandidateRecord } from './columns.js';

/** /candidates/add (1-core section 2 "Candidate forms"). */
export default function CandidateCreate() {
  const texts = useTexts();
  const t = texts.candidates.form;
  const provider = useDataProvider<HireDeskDataProvider>();
  const { save } = useRecordForm({ resources: ['candidates'], title: t.createTitle });
  const { search } = useLocation();
  // The first values never change: midnight must not empty a form.
  const [values] = useState(() => newCandidate(today(), jobsFromQuery(search)));
  return (
    <CandidateForm
      title={t.createTitle}
      values={values}
      cancelTo={paths.candidates.list}
      onSave={(form) =>
        save({
          progress: t.creating,
          work: () => provider.create<CandidateRecord>('candidates', { data: toBody(form) }),
          done: texts.messages.success.created('Candidate'),
          // If only the files failed, the form of the saved candidate takes them again.
          to: ({ record, problem }) =>
            problem ? paths.candidates.edit(record.id) : paths.candidates.show(record.id),
        })
      }
    />
  );
}
