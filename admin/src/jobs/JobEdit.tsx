import { useDataProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import { DetailSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { useFormRecord } from '../records/useFormRecord.js';
import { fieldsUndo } from '../records/undo/formUndo.js';
import { savedWithFiles, useRecordForm } from '../records/useRecordForm.js';
import { JobForm } from './JobForm.js';
import { JobMissing } from './JobMissing.js';
import type { Job, JobValues } from './jobModel.js';

/** /jobs/{jobId}/update */
export default function JobEdit() {
  const texts = useTexts();
  const T = texts.jobs.form;
  const id = useParams()['id']!;
  const { record: job, error, isPending, reload } = useFormRecord<Job>('jobs', id);
  const provider = useDataProvider<HireDeskDataProvider>();
  const { save, dialog } = useRecordForm({ resources: ['jobs'], title: T.updateTitle, reload });
  if (isPending) return <DetailSkeleton />;
  if (!job || job.isDeleted) return <JobMissing error={error} />;
  const update = (data: JobValues) =>
    save({
      progress: T.updating,
      work: () =>
        savedWithFiles<Job>(() =>
          provider.update<Job>('jobs', { id, data: data as Partial<Job>, previousData: job }),
        ),
      done: texts.messages.success.updated('Job'),
      to: () => paths.jobs.show(id),
      undo: fieldsUndo<Job>(provider, 'jobs', {
        name: job.title,
        values: { ...data },
        before: { ...job },
      }),
    });
  return (
    <>
      <JobForm
        key={job.version}
        title={T.updateTitle}
        values={job}
        cancelTo={paths.jobs.show(id)}
        saveLabel={T.update}
        onSave={update}
      />
      {dialog}
    </>
  );
}
