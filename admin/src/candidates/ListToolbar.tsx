import FilterIcon from '@mui/icons-material/FilterList';
import SelectIcon from '@mui/icons-material/LibraryAddCheckOutlined';
import { Box, Button, ToggleButton } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useRights } from '../access/useRights.js';
import { SearchBox } from '../common/SearchBox.js';
import { useListSearch } from '../common/useListSearch.js';
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
  const [typed, setTyped] = useListSearch();
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
      <SearchBox inRow label={t.list.search} value={typed} onChange={setTyped} />
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
