import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Box, InputAdornment, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { LIMITS } from '@shared/limits.js';
import { usePaused } from '../common/useSuggestions.js';
import { jobTexts } from '../i18n/jobs.js';

const T = jobTexts.list;

/** Search and the filter active/closed above the job cards. */
export function JobListBar() {
  const { filterValues, setFilters } = useListContext();
  const known = String(filterValues['q'] ?? '');
  const [typed, setTyped] = useState(known);
  const asked = usePaused(typed.trim(), LIMITS.suggestionPauseMs);
  const set = (name: 'q' | 'status', value: string) => {
    const { [name]: _old, ...others } = filterValues;
    setFilters(value ? { ...others, [name]: value } : others, []);
  };
  useEffect(() => setTyped(known), [known]);
  useEffect(() => {
    if (asked === typed.trim() && asked !== known) set('q', asked);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a pause in typing asks, no other change of the filters
  }, [asked]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', marginBottom: 2.5 }}>
      <TextField
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={T.search}
        sx={{ flex: '1 1 220px', maxWidth: 420, margin: 0 }}
        slotProps={{
          htmlInput: { 'aria-label': T.search, maxLength: LIMITS.searchLength },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={T.filter}
        value={String(filterValues['status'] ?? '')}
        onChange={(_event, value: string | null) => value !== null && set('status', value)}
      >
        <ToggleButton value="">{T.all}</ToggleButton>
        <ToggleButton value="active">{T.active}</ToggleButton>
        <ToggleButton value="closed">{T.closed}</ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}
