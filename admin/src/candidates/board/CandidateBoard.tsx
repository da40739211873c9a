import { DndContext, DragOverlay, useDndContext } from '@dnd-kit/core';
import { Box, useMediaQuery } from '@mui/material';
import { hashKey, type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useAccess } from '../../access/useAccess.js';
import { useTexts } from '../../i18n/texts.js';
import { StatusChoices } from '../../records/status/StatusChoices.js';
import { MOTION } from '../../theme/tokens.js';
import { CANDIDATE_STATUSES, type CandidateStatus } from '@shared/resources/candidates/enums.js';
import { useStatusKeys } from '../bulk/useStatusKeys.js';
import type { CandidateRecord } from '../columns.js';
import { recordAtHand } from '../useRowStatusKeys.js';
import { CardFace } from './CardFace.js';
import type { LostFocus } from './BoardCard.js';
import { BoardColumn } from './BoardColumn.js';
import { cardsOf, columnKey, type ColumnPage, columnsOf } from './boardModel.js';
import { draggedCard, useDragging } from './dragging.js';
import { type MoveCard, useMoveCard } from './useMoveCard.js';

/** The candidates as cards in one column for each status; moving a card changes the status (decision F2). */
export default function CandidateBoard() {
  const t = useTexts('candidates').board;
  const filterValues = useFilterValues();
  const mayMove = useAccess().can('candidate', 'read', 'update');
  const move = useMoveCard(filterValues);
  const focusLost = useRef<LostFocus>(undefined);
  const [menu, setMenu] = useState<MenuPlace>();
  useCardKeys(filterValues, mayMove ? move : undefined);
  return (
    <DndContext id="candidate-board" {...useDragging(move)}>
      <Box role="group" aria-label={t.title} sx={boardSx}>
        {columnsOf(filterValues).map((status) => (
          <BoardColumn
            key={status}
            status={status}
            filterValues={filterValues}
            onMenu={mayMove ? setMenu : undefined}
            focusLost={focusLost}
          />
        ))}
      </Box>
      <DraggedCard />
      <MoveMenu place={menu} onClose={() => setMenu(undefined)} onMove={move} />
    </DndContext>
  );
}

/* The keys of the table and the review: a key gives its status to the focused card, or the one under the pointer. */
function useCardKeys(filterValues: Record<string, unknown>, move?: ReturnType<typeof useMoveCard>): void {
  const client = useQueryClient();
  const give = (status: CandidateStatus) => {
    const id = recordAtHand();
    for (const column of columnsOf(filterValues)) {
      const pages = client.getQueryData<InfiniteData<ColumnPage>>(columnKey(filterValues, column));
      const card = cardsOf(pages, column).find((one) => one.id === id);
      if (card) return move?.(card, status);
    }
  };
  useStatusKeys(move && give);
}

/* The same object for the same values, so that the columns re-render only when they change. */
function useFilterValues(): Record<string, unknown> {
  const { filterValues } = useListContext();
  const hash = hashKey([filterValues]);
  return useMemo(() => (JSON.parse(hash) as [Record<string, unknown>])[0], [hash]);
}

function DraggedCard() {
  const { active } = useDndContext();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const card = draggedCard(active);
  return (
    <DragOverlay dropAnimation={still ? null : DROP} style={{ cursor: 'grabbing' }}>
      {card && <CardFace card={card} lifted />}
    </DragOverlay>
  );
}

const DROP = { duration: MOTION.calm, easing: 'ease-out' };

const boardSx = {
  display: 'flex',
  gap: 1.5,
  alignItems: 'stretch',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  height: { xs: 'calc(100dvh - 96px)', sm: 'calc(100dvh - 178px)' },
  minHeight: 380,
  paddingBottom: 1,
  /* The columns leave room for the floating button themselves. */
  marginBottom: { sm: -10 },
} as const;

/** The card whose menu is open, and its button. */
interface MenuPlace {
  card: CandidateRecord;
  anchor: HTMLElement;
}

interface Props {
  place: MenuPlace | undefined;
  onClose: () => void;
  onMove: MoveCard;
}

/** "Move to…" with every status, for users who cannot drag; one menu serves all cards. */
function MoveMenu({ place, onClose, onMove }: Props) {
  const texts = useTexts();
  const last = useRef<MenuPlace>(undefined);
  // Keeps its content while it closes.
  if (place) last.current = place;
  const card = last.current?.card;
  return (
    <StatusChoices
      anchor={place?.anchor ?? null}
      label={card ? texts.candidates.board.moveMenu(card.name) : ''}
      statuses={CANDIDATE_STATUSES}
      current={card?.status}
      onClose={onClose}
      onChoose={(status) => card && onMove(card, status)}
    />
  );
}
