import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin';
import type { JobAnswer } from '@shared/api.js';
import { jobNumber } from '@shared/format.js';
import { LIMITS } from '@shared/limits.js';
import { texts } from '../i18n/en.js';

const t = texts.candidates;

interface Props {
  source: string;
  /** Offers only jobs that take candidates; chosen ones are shown all the same. */
  openOnly?: boolean;
  helperText?: string;
  isRequired?: boolean;
}

/** Several jobs, found by number, title, skill or place. */
export function JobsInput({ source, openOnly = false, helperText, isRequired = false }: Props) {
  return (
    <ReferenceArrayInput
      source={source}
      reference="jobs"
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      filter={openOnly ? { status: 'active' } : {}}
    >
      <AutocompleteArrayInput
        label={t.fields.jobs}
        optionText={(job?: JobAnswer) => (job ? `${jobNumber(job.jobId)} ${job.title}` : '')}
        filterToQuery={(typed: string) => (typed ? { q: typed.slice(0, LIMITS.searchLength) } : {})}
        debounce={LIMITS.suggestionPauseMs}
        noOptionsText={t.form.jobsNone}
        helperText={helperText ?? false}
        isRequired={isRequired}
      />
    </ReferenceArrayInput>
  );
}
