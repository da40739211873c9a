import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useListContext } from 'react-admin';
import { INTERVIEW_TIMES, type InterviewTime } from '@shared/resources/interviews/enums.js';
import { useTexts } from '../i18n/texts.js';

const TIMES = ['', ...INTERVIEW_TIMES] as const;

/** Tabs: today's interviews, future ones with the next first, past ones with the last first. */
export function TimeTabs() {
  const T = useTexts('interviews').list;
  const { filterValues, setFilters, setSort } = useListContext();
  const { when = '', day, ...others } = filterValues as { when?: InterviewTime; day?: string };
  const choose = (chosen: (typeof TIMES)[number] | null) => {
    if (chosen === null) return;
    setFilters(chosen ? { ...others, when: chosen } : { ...others, ...(day && { day }) }, []);
    setSort({ field: 'date', order: chosen === 'upcoming' || chosen === 'today' ? 'ASC' : 'DESC' });
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={T.when}
      value={when}
      onChange={(_event, chosen: (typeof TIMES)[number] | null) => choose(chosen)}
      sx={{ marginBottom: 1.5 }}
    >
      {TIMES.map((name) => (
        <ToggleButton key={name} value={name} sx={{ paddingX: 1.5 }}>
          {T.times[name || 'all']}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
