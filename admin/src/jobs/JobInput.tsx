import type { ComponentProps } from 'react';
import { ReferenceArrayInput, ReferenceInput } from 'react-admin';
import { RELEVANCE } from '@shared/kit/relevance.js';
import type { JobAnswer, JobReference } from '@shared/resources/jobs/api.js';
import { jobNumber } from '@shared/resources/jobs/format.js';
import { useAccess } from '../access/useAccess.js';
import { FixedField } from '../common/FixedField.js';
import { RecentChoices } from '../common/RecentChoices.js';
import { SearchedInput } from '../common/SearchedInput.js';
import { useTexts } from '../i18n/texts.js';

interface Props extends Omit<ComponentProps<typeof SearchedInput>, 'optionText'> {
  source?: string;
  /** Offers only jobs that take candidates; jobs already chosen are still shown. */
  openOnly?: boolean;
  /** The jobs of the form's first values: users who may not read jobs see them, and keep them. */
  known?: readonly JobReference[] | undefined;
}

/** A job with its number. */
export const jobName = (job?: Pick<JobAnswer, 'jobId' | 'title'>) =>
  job ? `${jobNumber(job.jobId)} ${job.title}` : '';

/** One job, or several, found by number, title, skill or place. */
export function JobInput({ source = 'job', several = false, openOnly = false, known = [], ...props }: Props) {
  const t = useTexts('candidates');
  const mayChoose = useAccess().can('job', 'read');
  if (!mayChoose && known.length > 0)
    return <FixedField label={props.label ?? t.fields.jobs} value={known.map(jobName).join(', ')} />;
  const Reference = several ? ReferenceArrayInput : ReferenceInput;
  return (
    <Reference
      source={source}
      reference="jobs"
      sort={{ field: RELEVANCE, order: 'ASC' }}
      perPage={25}
      filter={openOnly ? { status: 'active' } : {}}
    >
      <RecentChoices<JobAnswer & { id: string }>
        resource="jobs"
        fits={({ isActive }) => isActive || !openOnly}
      >
        <SearchedInput
          several={several}
          label={t.fields.jobs}
          optionText={jobName}
          noOptionsText={t.form.jobsNone}
          filterSelectedOptions={several}
          /* An open list would cover the message when the first invalid field is focused. */
          openOnFocus={several}
          helperText={false}
          {...props}
        />
      </RecentChoices>
    </Reference>
  );
}
