import type { ComponentProps } from 'react';
import { ReferenceInput } from 'react-admin';
import { RELEVANCE } from '@shared/kit/relevance.js';
import type { JobAnswer } from '@shared/resources/jobs/api.js';
import { jobNumber } from '@shared/resources/jobs/format.js';
import { RecentChoices } from '../common/RecentChoices.js';
import { SearchedInput } from '../common/SearchedInput.js';

/** One job, searched by title or number while typing. */
export function JobInput(props: Omit<ComponentProps<typeof SearchedInput>, 'several' | 'optionText'>) {
  return (
    <ReferenceInput source="job" reference="jobs" sort={{ field: RELEVANCE, order: 'ASC' }} perPage={25}>
      <RecentChoices<JobAnswer & { id: string }> resource="jobs">
        <SearchedInput
          optionText={(job?: JobAnswer) => (job ? `${jobNumber(job.jobId)} ${job.title}` : '')}
          filterSelectedOptions={false}
          /* An open list would cover the message when the first invalid field is focused. */
          openOnFocus={false}
          helperText={false}
          {...props}
        />
      </RecentChoices>
    </ReferenceInput>
  );
}
