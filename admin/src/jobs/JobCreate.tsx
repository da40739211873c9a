import { useDataProvider } from 'react-admin';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { useSession } from '../providers/session.js';
import { useRecordForm } from '../records/useRecordForm.js';
import { JobForm } from './JobForm.js';
import type { Job } from './jobModel.js';

/** /jobs/create */
export default function JobCreate() {
  const texts = useTexts();
  const T = texts.jobs.form;
  const provider = useDataProvider<HireDeskDataProvider>();
  const { save } = useRecordForm({ resources: ['jobs'], title: T.createTitle });
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
          work: () => provider.create<Job>('jobs', { data }),
          done: texts.messages.success.created('Job'),
          to: ({ record }) => paths.jobs.show(String(record.id)),
        })
      }
    />
  );
}
