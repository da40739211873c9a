import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { SearchBox } from '../common/SearchBox.js';
import { useListSearch } from '../common/useListSearch.js';

interface Props {
  /** Texts of the group; `search` is the label of the search. */
  texts: { search: string };
  label?: string;
  /** The filters next to the search. */
  children?: ReactNode;
}

/** Search and filters in a row above a list; not printed. */
export function FilterBar({ texts, label, children }: Props) {
  const [typed, setTyped] = useListSearch();
  return (
    <Box
      role={label && 'group'}
      aria-label={label}
      className="hd-no-print"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end', marginBottom: 2.5 }}
    >
      <SearchBox label={texts.search} value={typed} onChange={setTyped} />
      {children}
    </Box>
  );
}
