import { useState } from 'react';
import { useDataProvider, useGetOne } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Reference } from '@shared/kit/api.js';
import type { CandidateAnswer } from '@shared/resources/candidates/api.js';
import { useAccess } from '../access/useAccess.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { InterviewForm } from './InterviewForm.js';
import { type Interview, type InterviewValues, newInterview, toBody } from './interviewModel.js';
import { useInterviewSave } from './useInterviewSave.js';

/**
 * /interviews/create, optionally for a job (`?job=`) with a candidate of it (`?candidate=`), or at a time (`?date=`)
 * with interviewers (from the navigation's state).
 */
export default function InterviewCreate() {
  const [query] = useSearchParams();
  const id = query.get('candidate') ?? '';
  const mayRead = useAccess().can('candidate', 'read');
  const { data, isLoading } = useGetOne<CandidateAnswer & { id: string }>(
    'candidates',
    { id },
    { enabled: id !== '' && mayRead, retry: false },
  );
  return isLoading ? <DetailSkeleton /> : <NewInterview invited={data ? [data] : []} />;
}

function NewInterview({ invited }: { invited: Reference[] }) {
  const texts = useTexts();
  const T = texts.interviews.form;
  const [query] = useSearchParams();
  const provider = useDataProvider<HireDeskDataProvider>();
  const { save, dialogs } = useInterviewSave({ title: T.createTitle });
  const preset = useLocation().state as { interviewers?: Reference[] } | null;
  const [job, date] = [query.get('job'), query.get('date')];
  const [values] = useState(() => ({
    ...newInterview(job, date),
    interviewers: preset?.interviewers ?? [],
    inviteCandidates: invited.map(({ _id, name }) => ({ _id, name })),
  }));
  return (
    <>
      <InterviewForm
        title={T.createTitle}
        values={values}
        cancelTo={paths.interviews.list}
        saveLabel={T.create}
        onSave={(data: InterviewValues) =>
          save({
            values: data,
            progress: T.creating,
            work: (allowConflict) =>
              provider.create<Interview>('interviews', { data: { ...toBody(data), allowConflict } }),
            done: texts.messages.success.created('Interview'),
            to: (record) => paths.interviews.show(String(record.id)),
          })
        }
      />
      {dialogs}
    </>
  );
}
