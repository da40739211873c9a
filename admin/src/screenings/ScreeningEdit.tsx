import { jobNumber } from '@shared/resources/jobs/format.js';
import { RecordEdit } from '../records/RecordEdit.js';
import { ScreeningForm } from './ScreeningForm.js';
import type { Screening } from './screeningModel.js';

/** /screenings/{screeningId}/update: only the description can change, the job cannot. */
export default function ScreeningEdit() {
  return (
    <RecordEdit<Screening> resource="screenings" label="Screening" nameOf={({ title }) => title}>
      {({ description, job, title }, { onSave, ...form }) => (
        <ScreeningForm
          {...form}
          values={{ description }}
          fixedJob={`${jobNumber(job.jobId)} ${title}`}
          onSave={({ description: text = '' }) => onSave({ description: text })}
        />
      )}
    </RecordEdit>
  );
}
