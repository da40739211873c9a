import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { RELEVANCE } from '@shared/kit/relevance.js';
import { LIMITS } from '@shared/kit/limits.js';
import { jobNumber } from '@shared/resources/jobs/format.js';
import { useAccess } from '../access/useAccess.js';
import { ChoicesFailed } from '../common/ChoicesFailed.js';
import { useTryAgain } from '../common/ReadFailed.js';
import { useRecentFirst } from '../common/recent.js';
import { useSearchTerm } from '../common/useSuggestions.js';
import { useTexts } from '../i18n/texts.js';
import { useListFilters } from '../records/useListFilters.js';
import type { Job } from './jobModel.js';

interface Props {
  /** Id of the chosen job; empty for none. */
  value: string;
  onChange: (id: string) => void;
}

/** Filters by one job, searched by title or number while typing; hidden from users who may not read jobs. */
export function JobFilter(props: Props) {
  return useAccess().can('job', 'read') && <Jobs {...props} />;
}

/** {@link JobFilter} of the surrounding list. */
export function JobListFilter() {
  const { valueOf, set } = useListFilters<'job'>();
  return <JobFilter value={valueOf('job')} onChange={(id) => set('job', id)} />;
}

function Jobs({ value, onChange }: Props) {
  const { noneFound, ofJob, anyJob } = useTexts('jobs').list;
  const [typed, setTyped] = useState('');
  const q = useSearchTerm(typed);
  const {
    data = [],
    isFetching,
    error,
  } = useGetList<Job>('jobs', {
    pagination: { page: 1, perPage: LIMITS.page.default },
    sort: { field: RELEVANCE, order: 'ASC' },
    filter: { ...(q !== '' && { q }) },
  });
  const options = useRecentFirst('jobs', data, q);
  const { data: chosen } = useGetOne<Job>('jobs', { id: value }, { enabled: value !== '', retry: false });
  const tryAgain = useTryAgain();
  const failed = error && <ChoicesFailed error={error} />;
  return (
    <Autocomplete<Job>
      size="small"
      options={options}
      loading={isFetching}
      onOpen={() => error && tryAgain()}
      noOptionsText={failed ?? noneFound}
      filterOptions={(all) => all}
      value={value === '' ? null : (chosen ?? null)}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      getOptionLabel={(job) => `${jobNumber(job.jobId)} ${job.title}`}
      getOptionKey={(job) => job.id}
      onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
      onChange={(_event, job) => onChange(job?.id ?? '')}
      sx={{ flex: { xs: '1 0 100%', sm: '1 1 110px' }, maxWidth: { sm: 240 } }}
      renderInput={(props) => (
        <TextField
          {...props}
          placeholder={anyJob}
          sx={{ m: 0 }}
          slotProps={{
            ...props.slotProps,
            htmlInput: { ...props.slotProps.htmlInput, 'aria-label': ofJob },
          }}
        />
      )}
    />
  );
}
