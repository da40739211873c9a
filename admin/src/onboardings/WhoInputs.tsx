import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RELEVANCE } from '@shared/kit/relevance.js';
import type { JobAnswer } from '@shared/resources/jobs/api.js';
import { jobNumber } from '@shared/resources/jobs/format.js';
import { LIMITS } from '@shared/kit/limits.js';
import { usePaused } from '../common/useSuggestions.js';
import { useTexts } from '../i18n/texts.js';
import { apiUrl, request } from '../providers/http.js';

/** Somebody or something that was chosen: its id and how it is called. */
export interface Choice {
  id: string;
  label: string;
}

interface Props {
  value: Choice | null;
  onChange: (value: Choice | null) => void;
}

/** The job, found by number, title, skill or place. */
export function JobChoice({ value, onChange }: Props) {
  const T = useTexts('onboardings').form;
  return (
    <Finder
      label={T.job}
      none={T.jobNone}
      value={value}
      onChange={onChange}
      name="jobs"
      find={async (q, signal) => {
        const found = await request<{ jobs: JobAnswer[] }>(
          apiUrl('/jobs', { q, limit: 20, sort: RELEVANCE }),
          { signal },
        );
        return found.jobs.map((job) => ({ id: job._id, label: `${jobNumber(job.jobId)} ${job.title}` }));
      }}
    />
  );
}

/** The candidate of a job, found by name among those whose status is Onboarding; waits until there is a job. */
export function CandidateChoice({
  job,
  value,
  onChange,
  locked = false,
}: Props & { job: string; locked?: boolean }) {
  const T = useTexts('onboardings').form;
  return (
    <Finder
      label={T.candidate}
      none={T.candidateNone}
      helperText={locked ? undefined : job ? T.candidateHint : T.candidateFirst}
      disabled={locked || !job}
      value={value}
      onChange={onChange}
      name={`candidates of ${job}`}
      find={async (name, signal) => {
        const query = { name, status: 'Onboarding', job };
        const found = await request<Array<{ _id: string; name: string }>>(
          apiUrl('/candidates/suggestion', query),
          { signal },
        );
        return found.map((candidate) => ({ id: candidate._id, label: candidate.name }));
      }}
    />
  );
}

interface FinderProps extends Props {
  label: string;
  none: string;
  name: string;
  helperText?: string;
  disabled?: boolean;
  find: (typed: string, signal: AbortSignal) => Promise<Choice[]>;
}

function Finder({ label, none, helperText, disabled = false, value, onChange, name, find }: FinderProps) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const asked = usePaused(value && typed === value.label ? '' : typed.trim(), LIMITS.suggestionPauseMs);
  const query = asked.slice(0, LIMITS.searchLength);
  const { data = [], isFetching } = useQuery({
    queryKey: ['choices', name, query],
    queryFn: ({ signal }) => find(query, signal),
    enabled: open && !disabled,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Autocomplete
      options={data}
      filterOptions={(all) => all}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(left, right) => left.id === right.id}
      value={value}
      onChange={(_event, next) => onChange(next)}
      onInputChange={(_event, next) => setTyped(next)}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={isFetching}
      noOptionsText={none}
      disabled={disabled}
      renderInput={(props) => (
        <TextField
          {...props}
          label={label}
          required
          helperText={helperText}
          slotProps={{ ...props.slotProps, htmlInput: { ...props.slotProps.htmlInput, required: false } }}
        />
      )}
    />
  );
}
