import { useDataProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import { jobNumber } from '@shared/resources/jobs/format.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { useFormRecord } from '../records/useFormRecord.js';
import { fieldsUndo } from '../records/undo/formUndo.js';
import { savedWithFiles, useRecordForm } from '../records/useRecordForm.js';
import { ScreeningForm, type ScreeningValues } from './ScreeningForm.js';
import { ScreeningMissing } from './ScreeningMissing.js';
import type { Screening } from './screeningModel.js';

/** /screenings/{screeningId}/update: the description; the job stays. */
export default function ScreeningEdit() {
  const texts = useTexts();
  const T = texts.screenings.form;
  const id = useParams()['id']!;
  const { record: screening, error, isPending, reload } = useFormRecord<Screening>('screenings', id);
  const provider = useDataProvider<HireDeskDataProvider>();
  const { save, dialog } = useRecordForm({ resources: ['screenings'], title: T.updateTitle, reload });
  if (isPending) return <DetailSkeleton />;
  if (!screening || screening.isDeleted) return <ScreeningMissing error={error} />;
  const update = ({ description = '' }: ScreeningValues) =>
    save({
      progress: T.updating,
      work: () =>
        savedWithFiles<Screening>(() =>
          provider.update<Screening>('screenings', { id, data: { description }, previousData: screening }),
        ),
      done: texts.messages.success.updated('Screening'),
      to: () => paths.screenings.show(id),
      undo: fieldsUndo<Screening>(provider, 'screenings', {
        name: screening.title,
        values: { description },
        before: { ...screening },
      }),
    });
  return (
    <>
      <ScreeningForm
        key={screening.version}
        title={T.updateTitle}
        values={{ description: screening.description }}
        fixedJob={`${jobNumber(screening.job.jobId)} ${screening.title}`}
        cancelTo={paths.screenings.show(id)}
        saveLabel={T.update}
        onSave={update}
      />
      {dialog}
    </>
  );
}
