import { useDataProvider } from 'react-admin';
import { jobTexts } from '../i18n/jobs.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { useSession } from '../providers/session.js';
import { JobForm } from './JobForm.js';
import type { Job } from './jobModel.js';
import { useSaveJob } from './useSaveJob.js';

const T = jobTexts.form;

/** /jobs/create */
export default function JobCreate() {
  const provider = useDataProvider<HireDeskDataProvider>();
  const save = useSaveJob();
  const company = useSession()?.company ?? '';
  return (
    <JobForm
      title={T.createTitle}
      values={{ title: '', company, location: '', skills: [], description: '', employmentType: 'Full-Time' }}
      cancelTo={paths.jobs.list}
      saveLabel={T.create}
      onSave={(data) =>
        save({
          progress: T.creating,
          work: () => provider.create<Job>('jobs', { data: data as Partial<Job> }),
        })
      }
    />
  );
}
