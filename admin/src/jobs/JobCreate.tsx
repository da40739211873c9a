import { useSession } from '../providers/session.js';
import { RecordCreate } from '../records/RecordCreate.js';
import { JobForm } from './JobForm.js';
import type { JobValues } from './jobModel.js';

/** /jobs/create */
export default function JobCreate() {
  const company = useSession()?.company ?? '';
  const values: JobValues = {
    title: '',
    company,
    location: '',
    skills: [],
    description: '',
    employmentType: 'Full-Time',
  };
  return (
    <RecordCreate resource="jobs" label="Job">
      {(form) => <JobForm {...form} values={values} />}
    </RecordCreate>
  );
}
