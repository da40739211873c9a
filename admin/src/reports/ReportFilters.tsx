import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { keysOf } from '@shared/kit/objects.js';
import { DayFilter } from '../common/DayFilter.js';
import { useTexts } from '../i18n/texts.js';
import { JobFilter } from '../jobs/JobFilter.js';
import { periodOf, type Preset, PRESETS, type ReportFilter } from './useReports.js';

interface Props {
  filter: ReportFilter;
  change: (changes: Partial<ReportFilter>) => void;
}

/** Period and job; the address holds both. */
export function ReportFilters({ filter, change }: Props) {
  const T = useTexts('reports');
  const presets = keysOf(PRESETS);
  const chosen = presets.find((preset) => {
    const { from, to } = periodOf(preset);
    return from === filter.from && to === filter.to;
  });
  return (
    <Box
      role="group"
      aria-label={T.filters}
      className="hd-no-print"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end', marginBottom: 2 }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={chosen ?? null}
        onChange={(_event, preset: Preset | null) => preset && change(periodOf(preset))}
      >
        {presets.map((preset) => (
          <ToggleButton key={preset} value={preset} sx={{ paddingX: 1.75, whiteSpace: 'nowrap' }}>
            {T.presets[preset]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {(['from', 'to'] as const).map((name) => (
        <DayFilter
          key={name}
          isRequired
          /* On phones both days are in one row. */
          width="min(194px, calc(50% - 6px))"
          id={`report-${name}`}
          label={T[name]}
          value={filter[name]}
          onChange={(day) => change({ [name]: day })}
        />
      ))}
      <JobFilter value={filter.job} onChange={(job) => change({ job })} />
    </Box>
  );
}
