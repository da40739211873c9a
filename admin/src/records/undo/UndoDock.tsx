import { Box, Button, type Theme, Typography, useMediaQuery } from '@mui/material';
import { usePageKeys } from '../../common/pageKeys.js';
import { useTexts } from '../../i18n/texts.js';
import { useNotificationContext, useSidebarState, useTranslate } from 'react-admin';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SIZES } from '../../theme/tokens.js';
import { UndoCard } from './UndoCard.js';
import {
  canUndo,
  type Notice,
  type NoticeKind,
  pauseNotices,
  notify,
  undoLast,
  useNotices,
} from './undoStore.js';

const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';

interface Props {
  /**
   * `sidebar` is between the menu and its toggle; `corner` serves a narrow window, a collapsed sidebar, and an open
   * dialog, which covers a sidebar. Both are mounted, one of them is visible; `alone` is on a page without the shell.
   */
  place: 'sidebar' | 'corner' | 'alone';
}

/** The one place of notices: it covers no control (decision F6). Several merge into the newest; a click shows all. */
export function UndoDock({ place }: Props) {
  const t = useTexts('records').undo;
  const { all: notices, isOverDialog } = useNotices();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [isOpen] = useSidebarState();
  const isBeside = !isNarrow && isOpen && !isOverDialog;
  const isHere = place === 'alone' || (place === 'sidebar') === isBeside;
  const [showsAll, setShowsAll] = useState(false);
  const newest = summaryOf(notices);
  const isWhole = newest.length === notices.length;
  useEffect(() => {
    if (isWhole) setShowsAll(false);
  }, [isWhole]);
  const dock = useRef<HTMLDivElement>(null);
  useRoom(dock, isHere && place !== 'sidebar');
  if (!isHere) return null;
  const displayed = showsAll ? notices : newest;
  const left = isNarrow || place === 'alone' ? 0 : SIZES.sidebar[isOpen ? 'open' : 'closed'];
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
      sx={place === 'sidebar' ? sidebarSx : { ...cornerSx, left }}
    >
      {!isWhole && (
        <Box sx={headSx}>
          <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
            {(showsAll ? t.changes : t.changesLast)(
              notices.length,
              notices.every(({ state }) => state !== 'plain'),
            )}
          </Typography>
          <Button size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t.showLast : t.showAll}
          </Button>
        </Box>
      )}
      {displayed.map((notice) => (
        <UndoCard key={notice.key} notice={notice} />
      ))}
    </Box>
  );
}

/* The newest, the newest with Undo, and errors, which later notices never hide. */
function summaryOf(notices: readonly Notice[]): readonly Notice[] {
  const kept = new Set([notices.at(-1), notices.findLast(canUndo)]);
  return notices.filter(
    (notice) =>
      kept.has(notice) ||
      notice.state === 'failed' ||
      (notice.state === 'plain' && (notice.kind === 'error' || notice.kind === 'warning')),
  );
}

/** Shows react-admin's own notices in the dock. */
export function ReactAdminNotices() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    const taken = takeNotification();
    if (!taken) return;
    const { message, type, notificationOptions: { messageArgs, autoHideDuration } = {} } = taken;
    notify(typeof message === 'string' ? translate(message, messageArgs) : message, type as NoticeKind, {
      forMs: autoHideDuration === null ? Infinity : autoHideDuration,
      isOfForm: message === 'ra.message.invalid_form',
    });
  }, [notifications, takeNotification, translate]);
  return null;
}

/** Ctrl+Z, outside text fields, undoes the newest change. */
export function UndoKeys() {
  usePageKeys((event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || (event.target as HTMLElement | null)?.closest?.(TYPING)) return;
    if (undoLast()) event.preventDefault();
  });
  return null;
}

/* Elements at the bottom of the window leave this much room, so that nothing is covered. */
function useRoom(dock: React.RefObject<HTMLElement | null>, isHere: boolean): void {
  useLayoutEffect(() => {
    const element = dock.current;
    const root = document.documentElement;
    if (!isHere || !element) return undefined;
    const observer = new ResizeObserver(() => {
      const height = element.childElementCount > 0 ? element.getBoundingClientRect().height : 0;
      root.style.setProperty('--hd-notices', `${Math.ceil(height)}px`);
      /* Keeps the field being typed in visible above them. */
      if (height > 0 && document.activeElement?.matches(TYPING))
        document.activeElement.scrollIntoView({ block: 'nearest' });
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

/* Opaque, because it may lie over text. */
const headSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  flex: 'none',
  paddingX: 1.25,
  borderRadius: '10px',
  backgroundColor: 'background.paper',
} as const;

const sidebarSx = { ...stackSx, padding: 1.25, '&:empty': { padding: 0 } } as const;

const cornerSx = {
  ...stackSx,
  position: 'fixed',
  zIndex: 'snackbar',
  bottom: 0,
  width: 'min(420px, 100vw)',
  padding: 1,
  '&:empty': { padding: 0 },
} as const;
