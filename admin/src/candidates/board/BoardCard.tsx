import { useDraggable } from '@dnd-kit/core';
import DragIcon from '@mui/icons-material/DragIndicator';
import MoreIcon from '@mui/icons-material/MoreVert';
import ReviewIcon from '@mui/icons-material/VerticalSplitOutlined';
import { Box, IconButton, type IconButtonProps, Tooltip } from '@mui/material';
import { type KeyboardEventHandler, memo, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useTexts } from '../../i18n/texts.js';
import { useReviewAddress } from '../../records/review/useReviewAddress.js';
import type { CandidateRecord } from '../columns.js';
import { CardFace } from './CardFace.js';

/** Opens the menu of statuses at a card's button. */
export type OpenMenu = (place: { card: CandidateRecord; anchor: HTMLElement }) => void;

/** The control that had the focus when its card left a column. */
export interface LostFocus {
  id: string;
  part: ControlPart;
}

interface Props {
  card: CandidateRecord;
  onMenu: OpenMenu;
  focusLost: RefObject<LostFocus | undefined>;
}

/**
 * A movable card: by mouse or finger anywhere on it, by keyboard on its handle, or by its menu. A click on the name
 * still opens the candidate.
 */
export const BoardCard = memo(function BoardCard({ card, onMenu, focusLost }: Props) {
  const { handle } = useTexts('candidates').board;
  const shell = useFocusThatFollows(card.id, focusLost);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: card.id,
    data: useMemo(() => ({ card }), [card]),
    attributes: useMemo(() => ({ roleDescription: handle }), [handle]),
  });
  const { onKeyDown, ...onPointer } = listeners ?? {};
  // dnd-kit runs every card's hook for each column passed; the memoized face is rendered only when it changed.
  const face = useMemo(
    () => (
      <CardFace
        card={card}
        controls={
          <CardControls
            id={card.id}
            name={card.name}
            handleRef={setActivatorNodeRef}
            handle={{ ...attributes, onKeyDown: onKeyDown as KeyboardEventHandler }}
            onMenu={(anchor) => onMenu({ card, anchor })}
          />
        }
      />
    ),
    [card, attributes, onKeyDown, onMenu, setActivatorNodeRef],
  );
  return (
    <Box ref={setNodeRef} {...onPointer} className={isDragging ? 'hd-dragged' : undefined} sx={shellSx}>
      <div ref={shell}>{face}</div>
    </Box>
  );
});

/* In its new column the card is another element: restores the focus to the control that had it. */
function useFocusThatFollows(id: string, lost: RefObject<LostFocus | undefined>) {
  const shell = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = shell.current;
    if (lost.current?.id === id && document.activeElement === document.body) {
      element?.querySelector<HTMLElement>(`[data-part="${lost.current.part}"]`)?.focus();
      lost.current = undefined;
    }
    return () => {
      const focused = document.activeElement as HTMLElement | null;
      const part = element?.contains(focused) ? focused?.dataset['part'] : undefined;
      if (part) lost.current = { id, part: part as ControlPart };
    };
  }, [id, lost]);
  return shell;
}

const shellSx = {
  cursor: 'grab',
  '&.hd-dragged': { opacity: 0.4 },
  '@media (pointer: coarse)': { userSelect: 'none', WebkitTouchCallout: 'none' },
} as const;

/** The two controls of a card. */
type ControlPart = 'handle' | 'menu';

interface CardControlsProps {
  id: string;
  name: string;
  handleRef: (element: HTMLElement | null) => void;
  /** dnd-kit's attributes and key listener for the handle. */
  handle: IconButtonProps;
  onMenu: (anchor: HTMLElement) => void;
}

/** The handle for the keyboard, the menu for users who cannot drag, and the review button. */
function CardControls({ id, name, handleRef, handle, onMenu }: CardControlsProps) {
  const { open } = useReviewAddress();
  const t = useTexts('candidates').board;
  const own = useTexts('records').review;
  return (
    <>
      <IconButton
        ref={handleRef}
        size="small"
        data-part={'handle' satisfies ControlPart}
        {...handle}
        aria-label={t.drag(name)}
        sx={{ cursor: 'grab' }}
      >
        <DragIcon fontSize="small" />
      </IconButton>
      <Tooltip title={t.moveTo}>
        <IconButton
          size="small"
          data-part={'menu' satisfies ControlPart}
          aria-label={t.moveMenu(name)}
          aria-haspopup="menu"
          onClick={(event) => onMenu(event.currentTarget)}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <IconButton size="small" title={own.start} aria-label={own.open(name)} onClick={() => open(id)}>
        <ReviewIcon fontSize="small" />
      </IconButton>
    </>
  );
}
