import { useDraggable } from '@dnd-kit/core';
import DragIcon from '@mui/icons-material/DragIndicator';
import MoreIcon from '@mui/icons-material/MoreVert';
import { Box, IconButton, Tooltip } from '@mui/material';
import { memo, useMemo } from 'react';
import { texts } from '../../i18n/en.js';
import type { CandidateRecord } from '../columns.js';
import { CardFace } from './CardFace.js';
import { useIsMoving } from './useMoveCard.js';

const t = texts.candidates.board;

/** Opens the menu of statuses at a card's button. */
export type OpenMenu = (place: { card: CandidateRecord; anchor: HTMLElement }) => void;

interface Props {
  card: CandidateRecord;
  onMenu: OpenMenu;
}

/**
 * A card that can be moved: with the mouse or a finger anywhere on it, by keyboard on its handle, or by its menu. A
 * click on the name still opens the candidate.
 */
export const BoardCard = memo(function BoardCard({ card, onMenu }: Props) {
  const saving = useIsMoving(card.id);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: card.id,
    data: useMemo(() => ({ card }), [card]),
    disabled: saving,
    attributes: ATTRIBUTES,
  });
  const { onKeyDown, ...onPointer } = listeners ?? {};
  // dnd-kit draws every card's hook again for each column passed; the face only when something about it changed.
  const face = useMemo(
    () => (
      <CardFace
        card={card}
        saving={saving}
        controls={
          <>
            <IconButton
              ref={setActivatorNodeRef}
              size="small"
              aria-label={t.drag(card.name)}
              {...attributes}
              {...(onKeyDown && { onKeyDown: onKeyDown as React.KeyboardEventHandler })}
              sx={{ cursor: 'grab' }}
            >
              <DragIcon fontSize="small" />
            </IconButton>
            <Tooltip title={t.moveTo}>
              <IconButton
                size="small"
                aria-label={t.moveMenu(card.name)}
                aria-haspopup="menu"
                data-move-menu={card.id}
                disabled={saving}
                onClick={(event) => onMenu({ card, anchor: event.currentTarget })}
              >
                <MoreIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          </>
        }
      />
    ),
    [card, saving, attributes, onKeyDown, onMenu, setActivatorNodeRef],
  );
  return (
    <Box ref={setNodeRef} {...onPointer} className={isDragging ? 'hd-dragged' : undefined} sx={shellSx}>
      {face}
    </Box>
  );
});

const ATTRIBUTES = { roleDescription: t.handle };

const shellSx = {
  cursor: 'grab',
  '&.hd-dragged': { opacity: 0.4 },
  '@media (pointer: coarse)': { userSelect: 'none', WebkitTouchCallout: 'none' },
} as const;
