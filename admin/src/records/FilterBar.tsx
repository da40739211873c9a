import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { SearchBox } from '../common/SearchBox.js';
import { useTypedFilter } from '../common/useDraft.js';
import { useListFilters } from './useListFilters.js';

interface Props {
  /** Texts of the group; `search` is the label of the search. */
  texts: { search: string };
  label?: string;
  /** The filters next to the search. */
  children?: ReactNode;
}

/** Search and filters in a row above a list; not printed. */
export function FilterBar({ texts, label, children }: Props) {
  return (
    <Box
      role={label && 'group'}
      aria-label={label}
      className="hd-no-print"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end', marginBottom: 2.5 }}
    >
      <ListSearch label={texts.search} />
      {children}
    </Box>
  );
}

/** The search of the surrounding list: what is typed becomes the filter `q` after a pause of 300 ms. */
export function ListSearch({ label }: { label: string }) {
  const { valueOf, set } = useListFilters<'q'>();
  const [typed, setTyped] = useTypedFilter(valueOf('q'), (q) => set('q', q));
  return <SearchBox label={label} value={typed} onChange={setTyped} />;
}
