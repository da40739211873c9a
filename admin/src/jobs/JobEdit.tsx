import { RecordEdit } from '../records/RecordEdit.js';
import { JobForm } from './JobForm.js';
import type { Job } from './jobModel.js';

/** /jobs/{jobId}/update */
export default function JobEdit() {
  return (
    <RecordEdit<Job> resource="jobs" label="Job" nameOf={({ title }) => title}>
      {(job, form) => <JobForm values={job} {...form} />}
    </RecordEdit>
  );
}
