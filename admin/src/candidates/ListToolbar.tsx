import FilterIcon from '@mui/icons-material/FilterList';
import SearchIcon from '@mui/icons-material/Search';
import SelectIcon from '@mui/icons-material/LibraryAddCheckOutlined';
import { Box, Button, InputAdornment, TextField, ToggleButton } from '@mui/material';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { LIMITS } from '@shared/limits.js';
import { useRights } from '../access/useRights.js';
import { texts } from '../i18n/en.js';
import { useListView } from './board/useListView.js';
import { ViewSwitch } from './board/ViewSwitch.js';
import { FilterPanel } from './FilterPanel.js';
import { chosenFilters } from './filters.js';
import { SavedFilters } from './SavedFilters.js';

const t = texts.candidates;

interface Props {
  selecting: boolean;
  onSelecting: (selecting: boolean) => void;
}

/** Search, filters, saved filters and the selection mode in one row. */
export function ListToolbar({ selecting, onSelecting }: Props) {
  const { filterValues } = useListContext();
  const [open, setOpen] = useState(false);
  const [view] = useListView();
  const maySelect = useRights().can('candidate', 'bulk-delete');
  const count = Object.keys(chosenFilters(filterValues as Record<string, unknown>)).length;
  return (
    <Box
      className="hd-no-print"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        marginBottom: 1.5,
      }}
    >
      <SearchBox />
      <Button variant="outlined" startIcon={<FilterIcon />} onClick={() => setOpen(true)}>
        {t.filters.button(count)}
      </Button>
      <SavedFilters />
      <Box sx={{ flex: 1 }} />
      {maySelect && view === 'table' && (
        <ToggleButton
          value="select"
          size="small"
          selected={selecting}
          onChange={() => onSelecting(!selecting)}
          sx={{ gap: 1, paddingX: 1.5 }}
        >
          <SelectIcon fontSize="small" />
          {t.list.select}
        </ToggleButton>
      )}
      <ViewSwitch />
      {open && <FilterPanel onClose={() => setOpen(false)} />}
    </Box>
  );
}

function SearchBox() {
  const { filterValues, setFilters } = useListContext();
  const values = filterValues as Record<string, unknown>;
  const current = typeof values['q'] === 'string' ? values['q'] : '';
  const [typed, setTyped] = useState(current);
  // A saved filter or the address may change the search from outside.
  useEffect(() => setTyped(current), [current]);
  useEffect(() => {
    if (typed.trim() === current.trim()) return;
    const timer = setTimeout(() => {
      const { q: _before, ...others } = values;
      setFilters(typed.trim() ? { ...others, q: typed.trim() } : others, {}, false);
    }, LIMITS.suggestionPauseMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the pause starts anew with every letter only
  }, [typed]);
  return (
    <TextField
      type="search"
      size="small"
      hiddenLabel
      margin="none"
      fullWidth={false}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      placeholder={t.list.search}
      sx={{ width: { xs: '100%', sm: 300 } }}
      slotProps={{
        htmlInput: { 'aria-label': t.list.search, maxLength: LIMITS.searchLength },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
