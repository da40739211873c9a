import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useListContext } from 'react-admin';
import { SearchBox } from '../common/SearchBox.js';
import { useListSearch } from '../common/useListSearch.js';
import { jobTexts } from '../i18n/jobs.js';

const T = jobTexts.list;

/** Search and the filter active/closed above the job cards. */
export function JobListBar() {
  const { filterValues, setFilters } = useListContext();
  const [typed, setTyped] = useListSearch();
  const setStatus = (status: string) => {
    const { status: _old, ...others } = filterValues;
    setFilters(status ? { ...others, status } : others, []);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', marginBottom: 2.5 }}>
      <SearchBox inRow label={T.search} value={typed} onChange={setTyped} />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={T.filter}
        value={String(filterValues['status'] ?? '')}
        onChange={(_event, value: string | null) => value !== null && setStatus(value)}
      >
        <ToggleButton value="">{T.all}</ToggleButton>
        <ToggleButton value="active">{T.active}</ToggleButton>
        <ToggleButton value="closed">{T.closed}</ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}
