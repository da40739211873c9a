import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RELEVANCE } from '@shared/kit/relevance.js';
import type { CandidateAnswer, CandidateSuggestion } from '@shared/resources/candidates/api.js';
import type { JobAnswer } from '@shared/resources/jobs/api.js';
import { jobNumber } from '@shared/resources/jobs/format.js';
import { ChoicesFailed } from '../common/ChoicesFailed.js';
import { useRecentFirst } from '../common/recent.js';
import { useSearchTerm } from '../common/useSuggestions.js';
import { useTexts } from '../i18n/texts.js';
import { apiUrl, request } from '../providers/http.js';

/** A chosen record: its id and its name. */
export interface Choice {
  id: string;
  label: string;
}

type Candidate = Pick<CandidateAnswer, 'name' | 'isDeleted'> &
  Partial<Pick<CandidateAnswer, 'status' | 'jobs'>> & { id: string };

interface Props {
  value: Choice | null;
  onChange: (value: Choice | null) => void;
}

/** The job, found by number, title, skill or place. */
export function JobChoice({ value, onChange }: Props) {
  const T = useTexts('onboardings').form;
  return (
    <Finder<JobAnswer & { id: string }>
      label={T.job}
      none={T.jobNone}
      value={value}
      onChange={onChange}
      name="jobs"
      resource="jobs"
      labelOf={(job) => `${jobNumber(job.jobId)} ${job.title}`}
      find={async (q, signal) => {
        const found = await request<{ jobs: JobAnswer[] }>(
          apiUrl('/jobs', { q, limit: 20, sort: RELEVANCE }),
          { signal },
        );
        return found.jobs.map((job) => ({ ...job, id: job._id }));
      }}
    />
  );
}

/** The candidate of a job, found by name among those whose status is Onboarding; disabled until there is a job. */
export function CandidateChoice({
  job,
  value,
  onChange,
  locked = false,
}: Props & { job: string; locked?: boolean }) {
  const T = useTexts('onboardings').form;
  return (
    <Finder<Candidate>
      label={T.candidate}
      none={T.candidateNone}
      helperText={locked ? undefined : job ? T.candidateHint : T.candidateFirst}
      disabled={locked || !job}
      value={value}
      onChange={onChange}
      name={`candidates of ${job}`}
      resource="candidates"
      labelOf={(candidate) => candidate.name}
      fits={({ status, jobs }) => status === 'Onboarding' && Boolean(jobs?.some(({ _id }) => _id === job))}
      find={async (name, signal) => {
        const query = { name, status: 'Onboarding', job };
        const found = await request<CandidateSuggestion[]>(apiUrl('/candidates/suggestion', query), {
          signal,
        });
        return found.map(({ _id, name: called }): Candidate => ({ name: called, id: _id, isDeleted: false }));
      }}
    />
  );
}

interface FinderProps<T> extends Props {
  label: string;
  none: string;
  name: string;
  helperText?: string;
  disabled?: boolean;
  resource: string;
  labelOf: (record: T) => string;
  /** Whether a recent record may be chosen here. */
  fits?: (record: T) => boolean;
  find: (typed: string, signal: AbortSignal) => Promise<T[]>;
}

function Finder<T extends { id: string; isDeleted: boolean }>(props: FinderProps<T>) {
  const {
    label,
    none,
    helperText,
    disabled = false,
    value,
    onChange,
    name,
    resource,
    labelOf,
    fits,
    find,
  } = props;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const query = useSearchTerm(value && typed === value.label ? '' : typed);
  const {
    data = [],
    isFetching,
    error,
  } = useQuery({
    queryKey: ['choices', name, query],
    queryFn: ({ signal }) => find(query, signal),
    enabled: open && !disabled,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const found = useRecentFirst<T>(resource, data, open && !disabled ? query : undefined, fits);
  const failed = error && <ChoicesFailed error={error} />;
  return (
    <Autocomplete
      options={found.map((record): Choice => ({ id: record.id, label: labelOf(record) }))}
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
      noOptionsText={failed ?? none}
      disabled={disabled}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          required
          helperText={failed ?? helperText}
          slotProps={{ ...input.slotProps, htmlInput: { ...input.slotProps.htmlInput, required: false } }}
        />
      )}
    />
  );
}
