import { useState } from 'react';
import { useDataProvider, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { MESSAGES } from '@shared/messages.js';
import { Confirm } from '../common/Confirm.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { jobTexts } from '../i18n/jobs.js';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { JobForm } from './JobForm.js';
import { JobMissing } from './JobMissing.js';
import type { Job } from './jobModel.js';
import type { JobError } from './useJob.js';
import { useSaveJob } from './useSaveJob.js';

const T = jobTexts.form;

/* An own entry, read afresh and then left alone: a form must not be emptied by what others do meanwhile. */
const FORM = { form: true };
const READ_ONCE = { staleTime: Infinity, gcTime: 0, refetchOnReconnect: false, retry: false } as const;

/** /jobs/{jobId}/update */
export default function JobEdit() {
  const id = useParams()['id']!;
  const { data: job, error, isPending, refetch } = useGetOne<Job>('jobs', { id, meta: FORM }, READ_ONCE);
  const provider = useDataProvider<HireDeskDataProvider>();
  const save = useSaveJob();
  const [stale, setStale] = useState(false);
  if (isPending) return <DetailSkeleton />;
  if (!job || job.isDeleted) return <JobMissing error={error as JobError} />;
  return (
    <>
      <JobForm
        key={job.version}
        title={T.updateTitle}
        values={job}
        cancelTo={paths.jobs.show(id)}
        saveLabel={T.update}
        onSave={(data) =>
          save({
            progress: T.updating,
            work: () => provider.update<Job>('jobs', { id, data: data as Partial<Job>, previousData: job }),
            onStale: () => setStale(true),
          })
        }
      />
      <Confirm
        open={stale}
        title={T.updateTitle}
        text={MESSAGES.record.stale}
        confirmLabel={texts.common.reload}
        onClose={() => setStale(false)}
        onConfirm={() => {
          setStale(false);
          void refetch();
        }}
      >
        {texts.common.draftKept}
      </Confirm>
    </>
  );
}
