import { Box, type Theme, useMediaQuery } from '@mui/material';
import { useTexts } from '../../i18n/texts.js';
import { useSidebarState } from 'react-admin';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { UndoCard } from './UndoCard.js';
import { noticesNow, pauseNotices, subscribeNotices, undoLast } from './undoStore.js';

/** Notices that are shown at a time. */
const SHOWN = 4;
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
  const dock = useRef<HTMLDivElement>(null);
  useRoom(dock, isHere && place === 'corner');
  if (!isHere) return null;
  const hidden = notices.length - SHOWN;
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
      {hidden > 0 && <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{t.more(hidden)}</Box>}
      {notices.slice(-SHOWN).map((notice) => (
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

const stackSx = { display: 'flex', flexDirection: 'column', gap: 1, flex: 'none' } as const;

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
