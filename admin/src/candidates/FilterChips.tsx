import { Box, Button, Chip } from '@mui/material';
import { useGetMany } from 'react-admin';
import type { JobAnswer } from '@shared/resources/jobs/api.js';
import { jobNumber } from '@shared/resources/jobs/format.js';
import type { ScreeningAnswer } from '@shared/resources/screenings/api.js';
import { useTexts } from '../i18n/texts.js';
import { chipsOf, withoutChip } from './filters.js';
import { useFilters } from './useFilters.js';

/** The chosen filters, each removable. */
export function FilterChips() {
  const texts = useTexts();
  const t = texts.candidates.filters;
  const { filters, set } = useFilters();
  const ids = filters.jobs ?? [];
  const { data: jobs } = useGetMany<JobAnswer & { id: string }>('jobs', { ids }, { enabled: ids.length > 0 });
  const jobName = (id: string) => {
    const job = jobs?.find((one) => one?.id === id);
    return job ? `${jobNumber(job.jobId)} ${job.title}` : texts.candidates.fields.jobs;
  };
  const screeningIds = filters.screeningResult?.screening ? [filters.screeningResult.screening] : [];
  const { data: screenings } = useGetMany<ScreeningAnswer & { id: string }>(
    'screenings',
    { ids: screeningIds },
    { enabled: screeningIds.length > 0 },
  );
  const screeningName = (id: string) => {
    const screening = screenings?.find((one) => one?.id === id);
    return screening ? texts.screenings.titleOf(screening.title) : texts.screenings.filter.title;
  };
  const chips = chipsOf(filters, jobName, screeningName);
  if (chips.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, marginBottom: 1.5 }}>
      {chips.map((chip) => {
        const remove = () => set(withoutChip(filters, chip));
        return (
          <Chip
            key={`${chip.key}-${chip.value ?? ''}`}
            size="small"
            label={chip.label}
            aria-label={t.remove(chip.label)}
            onClick={remove}
            onDelete={remove}
          />
        );
      })}
      <Button size="small" variant="text" onClick={() => set({})}>
        {t.clear}
      </Button>
    </Box>
  );
}
