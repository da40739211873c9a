import { ReferenceArrayInput } from 'react-admin';
import { RELEVANCE } from '@shared/kit/relevance.js';
import type { JobAnswer } from '@shared/resources/jobs/api.js';
import { jobNumber } from '@shared/resources/jobs/format.js';
import { RecentChoices } from '../common/RecentChoices.js';
import { SearchedInput } from '../common/SearchedInput.js';
import { useTexts } from '../i18n/texts.js';

type JobRecord = JobAnswer & { id: string };

interface Props {
  source: string;
  /** Offers only jobs that take candidates; jobs already chosen are still shown. */
  openOnly?: boolean;
  helperText?: string;
  isRequired?: boolean;
}

/** Several jobs, found by number, title, skill or place. */
export function JobsInput({ source, openOnly = false, helperText, isRequired = false }: Props) {
  const t = useTexts('candidates');
  return (
    <ReferenceArrayInput
      source={source}
      reference="jobs"
      sort={{ field: RELEVANCE, order: 'ASC' }}
      perPage={25}
      filter={openOnly ? { status: 'active' } : {}}
    >
      <RecentChoices<JobRecord> resource="jobs" fits={({ isActive }) => isActive || !openOnly}>
        <SearchedInput
          several
          label={t.fields.jobs}
          optionText={(job?: JobAnswer) => (job ? `${jobNumber(job.jobId)} ${job.title}` : '')}
          noOptionsText={t.form.jobsNone}
          helperText={helperText ?? false}
          isRequired={isRequired}
        />
      </RecentChoices>
    </ReferenceArrayInput>
  );
}
