import SearchIcon from '@mui/icons-material/Search';
import { Box, IconButton, type Theme, useMediaQuery } from '@mui/material';
import { useRef, useState } from 'react';
import { usePageKeys, useShortcut } from '../common/pageKeys.js';
import { useTexts } from '../i18n/texts.js';
import { SearchField } from './SearchField.js';
import { useSearchWords } from './useQuickSearch.js';

/** Search over candidates, jobs and people on every page; "/" and Ctrl+K focus it. If narrow, it covers the bar. */
export function GlobalSearch() {
  const texts = useTexts();
  const words = useSearchWords();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    field.current?.focus();
    field.current?.select();
  };
  useShortcut('/', show);
  /* Works in text fields too, but not in a dialog, which would cover the search. */
  usePageKeys((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
    if (document.querySelector('[role*=dialog]')) return;
    event.preventDefault();
    show();
  });
  if (words.length === 0) return null;
  const label = texts.shell.searchHint(words);
  if (!isNarrow) {
    return (
      // Shrinks before the page's title is cut.
      <Box sx={{ flex: '0 9999 340px', minWidth: 200 }}>
        <SearchField label={label} inputRef={field} />
      </Box>
    );
  }
  return (
    <>
      <IconButton ref={button} aria-label={label} onClick={() => setOpen(true)}>
        <SearchIcon fontSize="small" />
      </IconButton>
      {isOpen && (
        <Box
          /* The first Escape closes the list; this one leaves the field. */
          onKeyDown={({ key }) => key === 'Escape' && button.current?.focus()}
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
