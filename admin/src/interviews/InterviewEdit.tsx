import { useDataProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import { interviewNumber } from '@shared/resources/interviews/format.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { useSession } from '../providers/session.js';
import { useFormRecord } from '../records/useFormRecord.js';
import { fieldsUndo } from '../records/undo/formUndo.js';
import { InterviewForm } from './InterviewForm.js';
import { RecordMissing } from '../records/RecordMissing.js';
import { type Interview, type InterviewValues, toBody, valuesOf } from './interviewModel.js';
import { useInterviewSave } from './useInterviewSave.js';

/** /interviews/{interviewId}/update */
export default function InterviewEdit() {
  const texts = useTexts();
  const T = texts.interviews.form;
  const id = useParams()['id']!;
  const { record, error, isPending, reload } = useFormRecord<Interview>('interviews', id);
  const provider = useDataProvider<HireDeskDataProvider>();
  const { interviewNoticeSeconds: seconds = 0 } = useSession() ?? {};
  const { save, dialogs } = useInterviewSave({ title: T.updateTitle, reload });
  if (isPending) return <DetailSkeleton />;
  if (!record || record.isDeleted) return <RecordMissing resource="interviews" error={error} />;
  const values = valuesOf(record);
  const update = (data: InterviewValues) =>
    save({
      values: data,
      progress: T.updating,
      work: (allowConflict) =>
        provider.update<Interview>('interviews', {
          id,
          data: { ...toBody(data), allowConflict },
          previousData: { ...toBody(values), version: record.version },
        }),
      done: texts.messages.success.updated('Interview'),
      to: () => paths.interviews.show(id),
      undo: fieldsUndo<Interview>(provider, 'interviews', {
        forMs: seconds * 1_000,
        name: interviewNumber(record.interviewId),
        values: toBody(data),
        before: { ...toBody(values), id, version: record.version },
        along: { allowConflict: true },
      }),
    });
  return (
    <>
      <InterviewForm
        key={record.version}
        title={T.updateTitle}
        values={values}
        interviewId={id}
        knownJob={record.job}
        cancelTo={paths.interviews.show(id)}
        saveLabel={T.update}
        onSave={update}
      />
      {dialogs}
    </>
  );
}
