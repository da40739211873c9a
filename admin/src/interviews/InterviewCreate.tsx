import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { InterviewForm } from './InterviewForm.js';
import { type Interview, type InterviewValues, newInterview, toBody } from './interviewModel.js';
import { useInterviewSave } from './useInterviewSave.js';

/** /interviews/create, on request for a job (`?job=`) or at a time (`?date=`) */
export default function InterviewCreate() {
  const texts = useTexts();
  const T = texts.interviews.form;
  const [query] = useSearchParams();
  const provider = useDataProvider<HireDeskDataProvider>();
  const { save, dialogs } = useInterviewSave({ title: T.createTitle });
  const [job, date] = [query.get('job'), query.get('date')];
  const values = useMemo(() => newInterview(job, date), [job, date]);
  return (
    <>
      <InterviewForm
        title={T.createTitle}
        values={values}
        cancelTo={paths.interviews.list}
        saveLabel={T.create}
        onSave={(data: InterviewValues) =>
          save({
            progress: T.creating,
            work: (allowConflict) =>
              provider.createFrom<Interview>('interviews', { ...toBody(data), allowConflict }),
            done: texts.messages.success.created('Interview'),
            to: (record) => paths.interviews.show(String(record.id)),
          })
        }
      />
      {dialogs}
    </>
  );
}
