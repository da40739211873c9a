import SearchIcon from '@mui/icons-material/Search';
import { Box, IconButton, type Theme, useMediaQuery } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useRights } from '../access/useRights.js';
import { texts } from '../i18n/en.js';
import { SearchField } from './SearchField.js';

/** Search over candidates and jobs from every page; "/" on the keyboard leads to it. Narrow, it opens over the bar. */
export function GlobalSearch() {
  const rights = useRights();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  useSlashKey(() => {
    setOpen(true);
    field.current?.focus();
  });
  if (!rights.can('candidate', 'read') && !rights.can('job', 'read')) return null;
  if (!isNarrow) {
    return (
      <Box sx={{ flex: '0 1 340px', minWidth: 200 }}>
        <SearchField inputRef={field} />
      </Box>
    );
  }
  return (
    <>
      <IconButton aria-label={texts.shell.searchHint} onClick={() => setOpen(true)}>
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
          <SearchField inputRef={field} autoFocus onLeave={() => setOpen(false)} />
        </Box>
      )}
    </>
  );
}

function useSlashKey(open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement | null;
      const isTyping = target?.closest?.('input, textarea, select, [contenteditable=true], [role*=dialog]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
