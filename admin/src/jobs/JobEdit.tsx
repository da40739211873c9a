import { RecordEdit } from '../records/RecordEdit.js';
import { JobForm } from './JobForm.js';
import type { Job } from './jobModel.js';

/** /jobs/{jobId}/update */
export default function JobEdit() {
  return (
    <RecordEdit<Job> resource="jobs" label="Job" nameOf={({ title }) => title}>
      {(job, { key, ...form }) => <JobForm key={key} values={job} {...form} />}
    </RecordEdit>
  );
}
