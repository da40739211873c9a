import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { MESSAGES } from '@shared/messages.js';
import { today } from '../common/dates.js';
import { useSave } from '../common/useSave.js';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { messageOf } from '../providers/http.js';
import { CandidateForm } from './CandidateForm.js';
import { jobsFromQuery, newCandidate, toBody } from './candidateModel.js';
import type { CandidateRecord } from './columns.js';
import { saveCandidate } from './saveCandidate.js';

const t = texts.candidates.form;

/** /candidates/add (1-core section 2 "Candidate forms"). */
export default function CandidateCreate() {
  const provider = useDataProvider<HireDeskDataProvider>();
  const queryClient = useQueryClient();
  const save = useSave();
  const notify = useNotify();
  const navigate = useNavigate();
  const { search } = useLocation();
  // The first values stay as they are: midnight must not empty a form.
  const [values] = useState(() => newCandidate(today(), jobsFromQuery(search)));
  return (
    <CandidateForm
      title={t.createTitle}
      values={values}
      cancelTo={paths.candidates.list}
      savingLabel={t.creating}
      onSave={(data) =>
        save(
          t.creating,
          () =>
            saveCandidate(() =>
              provider.create<CandidateRecord>('candidates', {
                data: toBody(data) as Partial<CandidateRecord>,
              }),
            ),
          ({ candidate, problem }) => {
            void queryClient.invalidateQueries({ queryKey: ['candidates'] });
            notify(problem ?? messageOf(candidate) ?? MESSAGES.success.created('Candidate'), {
              type: problem ? 'warning' : 'success',
            });
            // Where only the files failed, the form of the saved candidate takes them again.
            void navigate(
              problem ? paths.candidates.edit(candidate.id) : paths.candidates.show(candidate.id),
            );
          },
        )
      }
    />
  );
}
