import { Autocomplete, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { InputHelperText, useGetList, useGetOne } from 'react-admin';
import { useController } from 'react-hook-form';
import { RELEVANCE } from '@shared/kit/relevance.js';
import { LIMITS } from '@shared/kit/limits.js';
import { jobNumber } from '@shared/resources/jobs/format.js';
import { ChoicesFailed } from '../common/ChoicesFailed.js';
import { useRecentFirst } from '../common/recent.js';
import { usePaused } from '../common/useSuggestions.js';
import { useTexts } from '../i18n/texts.js';
import type { Job } from '../jobs/jobModel.js';
import { apiUrl, request } from '../providers/http.js';

interface Props {
  /** Set for a new interview: choosing a job requests its next round. */
  fetchRound: boolean;
  /** Called when another job is chosen: clears what belongs to the previous one. */
  onOther: () => void;
  onRound: (round: number) => void;
}

/** The job of an interview, searched by title or number while typing; choosing one fetches its next round. */
export function JobInput({ fetchRound, onOther, onRound }: Props) {
  const texts = useTexts();
  const T = texts.interviews.form;
  const { field, fieldState } = useController({ name: 'job', defaultValue: null });
  const id = (field.value as string | null) ?? '';
  const [typed, setTyped] = useState('');
  const q = usePaused(typed.trim(), LIMITS.suggestionPauseMs);
  const {
    data = [],
    isPending,
    error,
  } = useGetList<Job>('jobs', {
    pagination: { page: 1, perPage: LIMITS.page.default },
    sort: { field: RELEVANCE, order: 'ASC' },
    filter: { ...(q !== '' && { q }) },
  });
  const options = useRecentFirst('jobs', data, q);
  const { data: chosen } = useGetOne<Job>('jobs', { id }, { enabled: id !== '' });
  const tell = useRef(onRound);
  tell.current = onRound;
  useEffect(() => {
    if (!fetchRound || id === '') return;
    const controller = new AbortController();
    request<{ round: number }>(apiUrl(`/interviews/round/${id}`), { signal: controller.signal })
      .then(({ round }) => tell.current(round))
      .catch(() => undefined);
    return () => controller.abort();
  }, [id, fetchRound]);
  const failed = error && <ChoicesFailed error={error} />;
  const labelOf = (job: Job) => `${jobNumber(job.jobId)} ${job.title}`;
  const value = id === '' ? null : (chosen ?? options.find((job) => job.id === id) ?? null);
  return (
    <Autocomplete<Job>
      options={options}
      loading={isPending}
      noOptionsText={failed ?? texts.jobs.list.noneFound}
      filterOptions={(all) => all}
      value={value}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      getOptionLabel={labelOf}
      getOptionKey={(job) => job.id}
      onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
      onChange={(_event, job) => {
        field.onChange(job?.id ?? null);
        if (job?.id !== id) onOther();
      }}
      onBlur={field.onBlur}
      renderInput={(props) => (
        <TextField
          {...props}
          required
          margin="dense"
          label={T.job}
          error={fieldState.invalid}
          helperText={failed ?? (fieldState.error && <InputHelperText error={fieldState.error.message} />)}
          inputRef={field.ref}
        />
      )}
    />
  );
}
