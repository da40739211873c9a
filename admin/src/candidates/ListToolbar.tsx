import FilterIcon from '@mui/icons-material/FilterList';
import SelectIcon from '@mui/icons-material/LibraryAddCheckOutlined';
import { Box, Button, ToggleButton } from '@mui/material';
import { useState } from 'react';
import { ListSearch } from '../records/FilterBar.js';
import { useTexts } from '../i18n/texts.js';
import { useListView } from './board/BoardSwitch.js';
import { FilterPanel } from './FilterPanel.js';
import { iconAloneSx } from './toolbar/iconAlone.js';
import { useMaySelect } from './table/useRowSelect.js';
import { QuickFilter } from './toolbar/QuickFilter.js';
import { SortMenu } from './toolbar/SortMenu.js';
import { useFilters } from './useFilters.js';
import { ViewMenu } from './views/ViewMenu.js';

interface Props {
  selecting: boolean;
  onSelecting: (selecting: boolean) => void;
}

/** Search, quick filters, all filters, saved views, the order and the selection mode in one row. */
export function ListToolbar({ selecting, onSelecting }: Props) {
  const t = useTexts('candidates');
  const [open, setOpen] = useState(false);
  const [view] = useListView();
  const maySelect = useMaySelect();
  const count = Object.keys(useFilters().filters).length;
  return (
    <Box
      className="hd-no-print"
      sx={{
        /* Never shrinks, so that its second row keeps its place: the table shrinks instead. */
        flex: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 38,
        marginBottom: 0.75,
        containerType: { sm: 'inline-size' },
      }}
    >
      <ListSearch label={t.list.search} />
      <Box sx={moreSx}>
        <Box role="group" aria-label={t.quick.bar} sx={{ display: 'flex', gap: 0.25 }}>
          <QuickFilter field="status" />
          <QuickFilter field="jobs" />
          <QuickFilter field="appliedThrough" />
        </Box>
        <Button variant="text" startIcon={<FilterIcon />} onClick={() => setOpen(true)}>
          {t.filters.button(count)}
        </Button>
        <ViewMenu />
        <SortMenu />
      </Box>
      <Box sx={{ flex: 1 }} />
      {maySelect && view === 'table' && (
        <ToggleButton
          value="select"
          size="small"
          selected={selecting}
          onChange={() => onSelecting(!selecting)}
          title={t.list.select}
          sx={[{ gap: 1, paddingX: 1.5, display: { xs: 'none', sm: 'inline-flex' } }, iconAloneSx]}
        >
          <SelectIcon fontSize="small" />
          {t.list.select}
        </ToggleButton>
      )}
      {open && <FilterPanel onClose={() => setOpen(false)} />}
    </Box>
  );
}

/* On a phone a line of its own that scrolls sideways, otherwise part of the toolbar's line. */
const moreSx = {
  display: { xs: 'flex', sm: 'contents' },
  gap: 0.5,
  maxWidth: '100%',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > *': { flex: 'none' },
} as const;
