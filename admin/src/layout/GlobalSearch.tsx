import SearchIcon from '@mui/icons-material/Search';
import { Box, IconButton, type Theme, useMediaQuery } from '@mui/material';
import { useRef, useState } from 'react';
import { texts } from '../i18n/en.js';
import { SearchField } from './SearchField.js';
import { useSearchWords } from './useQuickSearch.js';
import { useShortcut } from './useShortcut.js';

/** Search over candidates, jobs and people from every page; "/" leads to it. Narrow, it opens over the bar. */
export function GlobalSearch() {
  const words = useSearchWords();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  useShortcut('/', () => {
    setOpen(true);
    field.current?.focus();
  });
  if (words.length === 0) return null;
  const label = texts.shell.searchHint(words);
  if (!isNarrow) {
    return (
      <Box sx={{ flex: '0 1 340px', minWidth: 200 }}>
        <SearchField label={label} inputRef={field} />
      </Box>
    );
  }
  return (
    <>
      <IconButton aria-label={label} onClick={() => setOpen(true)}>
        <SearchIcon fontSize="small" />
      </IconButton>
      {isOpen && (
        <Box
          sx={{
            position: 'absolute',
            inset: 0,
            zIndex: 1,
            display: 'flex',
            alignItems: 'center',
            paddingX: 1.5,
            backgroundColor: 'background.default',
          }}
        >
          <SearchField label={label} inputRef={field} autoFocus onLeave={() => setOpen(false)} />
        </Box>
      )}
    </>
  );
}
