import { Autocomplete, Dialog, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { RELEVANCE } from '@shared/kit/relevance.js';
import { LIMITS } from '@shared/kit/limits.js';
import type { JobAnswer } from '@shared/resources/jobs/api.js';
import { jobNumber } from '@shared/resources/jobs/format.js';
import { ChoicesFailed } from '../../common/ChoicesFailed.js';
import { DialogButtons } from '../../common/DialogButtons.js';
import { useRecentFirst } from '../../common/recent.js';
import { usePaused } from '../../common/useSuggestions.js';
import { useTexts } from '../../i18n/texts.js';

type Job = JobAnswer & RaRecord<string>;

interface Props {
  onClose: () => void;
  /** @param title of the job with its number */
  onAdd: (id: string, title: string) => void;
}

const titleOf = (job: Job) => `${jobNumber(job.jobId)} ${job.title}`;

/** Asks for the open job to add the selected candidates to. */
export function AddToJob({ onClose, onAdd }: Props) {
  const texts = useTexts();
  const t = texts.records.bulk;
  const [typed, setTyped] = useState('');
  const [job, setJob] = useState<Job | null>(null);
  const q = usePaused(typed.trim(), LIMITS.suggestionPauseMs).slice(0, LIMITS.searchLength);
  const {
    data = [],
    isFetching,
    error,
  } = useGetList<Job>('jobs', {
    filter: { status: 'active', ...(q && !job && { q }) },
    pagination: { page: 1, perPage: 25 },
    sort: { field: RELEVANCE, order: 'ASC' },
  });
  const options = useRecentFirst('jobs', data, typed.trim(), ({ isActive }) => isActive);
  const failed = error && <ChoicesFailed error={error} />;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="add-to-job">
      <DialogTitle id="add-to-job">{t.addToJob}</DialogTitle>
      <DialogContent>
        <Autocomplete
          options={options}
          value={job}
          loading={isFetching}
          noOptionsText={failed ?? texts.candidates.form.jobsNone}
          filterOptions={(all) => all}
          getOptionLabel={titleOf}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          onChange={(_event, chosen) => setJob(chosen)}
          onInputChange={(_event, text) => setTyped(text)}
          renderInput={(params) => (
            <TextField {...params} autoFocus label={texts.candidates.fields.jobs} helperText={failed} />
          )}
        />
      </DialogContent>
      <DialogButtons
        onClose={onClose}
        submit={t.add}
        onSubmit={() => job && onAdd(job.id, titleOf(job))}
        disabled={!job}
      />
    </Dialog>
  );
}
