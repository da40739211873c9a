import { Box, Button, Chip } from '@mui/material';
import { useGetMany, useListContext } from 'react-admin';
import type { JobAnswer } from '@shared/api.js';
import { jobNumber } from '@shared/format.js';
import { texts } from '../i18n/en.js';
import { chipsOf, chosenFilters, withFilters, withoutChip } from './filters.js';

const t = texts.candidates.filters;

/** The chosen filters, each removable. */
export function FilterChips() {
  const { filterValues, setFilters } = useListContext();
  const values = filterValues as Record<string, unknown>;
  const filters = chosenFilters(values);
  const ids = filters.jobs ?? [];
  const { data: jobs } = useGetMany<JobAnswer & { id: string }>('jobs', { ids }, { enabled: ids.length > 0 });
  const jobName = (id: string) => {
    const job = jobs?.find((one) => one?.id === id);
    return job ? `${jobNumber(job.jobId)} ${job.title}` : texts.candidates.fields.jobs;
  };
  const chips = chipsOf(filters, jobName);
  if (chips.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, marginBottom: 1.5 }}>
      {chips.map((chip) => (
        <Chip
          key={`${chip.key}-${chip.value ?? ''}`}
          size="small"
          label={chip.label}
          aria-label={t.remove(chip.label)}
          onDelete={() => setFilters(withFilters(values, withoutChip(filters, chip)), {}, false)}
        />
      ))}
      <Button size="small" variant="text" onClick={() => setFilters(withFilters(values, {}), {}, false)}>
        {t.clear}
      </Button>
    </Box>
  );
}
