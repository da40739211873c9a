import { Box, Button, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useTexts } from '../../i18n/texts.js';
import { useSidebarState } from 'react-admin';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { UndoCard } from './UndoCard.js';
import { noticesNow, pauseNotices, subscribeNotices, undoLast } from './undoStore.js';

const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';

interface Props {
  /**
   * `sidebar` has a place of its own between the menu and its toggle; `corner` serves a narrow window and a collapsed
   * sidebar. Both are mounted, one of them shows.
   */
  place: 'sidebar' | 'corner';
}

/** Where changes are told that can be taken back: over no control (decision F6). */
export function UndoDock({ place }: Props) {
  const t = useTexts('records').undo;
  const notices = useSyncExternalStore(subscribeNotices, noticesNow);
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [isOpen] = useSidebarState();
  const isHere = (place === 'sidebar') === (!isNarrow && isOpen);
  const [showsAll, setShowsAll] = useState(false);
  const isOne = notices.length <= 1;
  useEffect(() => {
    if (isOne) setShowsAll(false);
  }, [isOne]);
  const dock = useRef<HTMLDivElement>(null);
  useRoom(dock, isHere && place === 'corner');
  if (!isHere) return null;
  /* A refusal is never hidden behind a newer change. */
  const shown =
    !isOne && !showsAll
      ? notices.filter((notice, index) => index === notices.length - 1 || notice.state === 'failed')
      : notices;
  return (
    <Box
      ref={dock}
      role="log"
      aria-label={t.region}
      className="hd-no-print"
      onMouseEnter={() => pauseNotices(true)}
      onMouseLeave={() => pauseNotices(false)}
      onFocus={() => pauseNotices(true)}
      onBlur={() => pauseNotices(false)}
      sx={place === 'sidebar' ? sidebarSx : cornerSx}
    >
      {!isOne && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
            {(showsAll ? t.changes : t.changesLast)(notices.length)}
          </Typography>
          <Button size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t.showLast : t.showAll}
          </Button>
        </Box>
      )}
      {shown.map((notice) => (
        <UndoCard key={notice.key} notice={notice} />
      ))}
    </Box>
  );
}

/** Ctrl+Z, where no text is typed, takes back the newest change. */
export function UndoKeys() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || (event.target as HTMLElement | null)?.closest?.(TYPING)) return;
      if (undoLast()) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return null;
}

/* What stands at the window's foot keeps this much room below itself, so that nothing is covered. */
function useRoom(dock: React.RefObject<HTMLElement | null>, isHere: boolean): void {
  useLayoutEffect(() => {
    const element = dock.current;
    const root = document.documentElement;
    if (!isHere || !element) return undefined;
    const observer = new ResizeObserver(() => {
      const height = element.childElementCount > 0 ? element.getBoundingClientRect().height : 0;
      root.style.setProperty('--hd-notices', `${Math.ceil(height)}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--hd-notices');
    };
  }, [dock, isHere]);
}

const stackSx = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  flex: 'none',
  maxHeight: '50vh',
  overflowY: 'auto',
} as const;

const sidebarSx = { ...stackSx, padding: 1.25, '&:empty': { padding: 0 } } as const;

const cornerSx = {
  ...stackSx,
  position: 'fixed',
  zIndex: 'snackbar',
  left: 0,
  bottom: 0,
  width: 'min(420px, 100vw)',
  padding: 1,
  '&:empty': { padding: 0 },
} as const;
