import { useSearchParams } from 'react-router-dom';
import { isId } from '@shared/kit/rules.js';
import { paths } from '../paths.js';
import { RecordCreate } from '../records/RecordCreate.js';
import { ScreeningForm } from './ScreeningForm.js';

/** /screenings/create; `?job=` preselects the job. */
export default function ScreeningCreate() {
  const [query] = useSearchParams();
  const job = query.get('job');
  return (
    <RecordCreate resource="screenings" label="Screening">
      {(form) => (
        <ScreeningForm
          {...form}
          values={{ description: '', ...(isId(job) && { job }) }}
          cancelTo={isId(job) ? paths.jobs.show(job) : form.cancelTo}
        />
      )}
    </RecordCreate>
  );
}
