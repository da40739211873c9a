import { useDroppable } from '@dnd-kit/core';
import { Box, Typography } from '@mui/material';
import { memo, type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import { CANDIDATE_STATUSES, type CandidateStatus } from '@shared/resources/candidates/enums.js';
import { LoadMore } from '../../common/LoadMore.js';
import { ReadFailed } from '../../common/ReadFailed.js';
import { LinesSkeleton } from '../../common/Skeletons.js';
import { useTexts } from '../../i18n/texts.js';
import { BoardCard, type LostFocus, type OpenMenu } from './BoardCard.js';
import { CardFace } from './CardFace.js';
import { ColumnHead } from './ColumnHead.js';
import { useColumn } from './useColumn.js';
import { useFolded } from './useFolded.js';

interface Props {
  status: CandidateStatus;
  filterValues: Record<string, unknown>;
  /** Undefined if the user may not move cards. */
  onMenu: OpenMenu | undefined;
  focusLost: RefObject<LostFocus | undefined>;
}

/** The candidates of one status, with their count; a folded column opens when a card is dragged over it. */
export const BoardColumn = memo(function BoardColumn({ status, filterValues, onMenu, focusLost }: Props) {
  const t = useTexts('candidates').board;
  const { cards, total, isPending, error, isLoadingMore, loadMore } = useColumn(filterValues, status);
  const heading = useId();
  const left = total - cards.length;
  const [visited, setVisited] = useState(false);
  const { setFolded, ...usual } = useFolded(status, !isPending && total <= 0, filterValues);
  const folded = usual.folded && !visited;
  return (
    <ColumnFrame status={status} heading={heading} disabled={!onMenu} folded={folded} onVisited={setVisited}>
      <ColumnHead
        status={status}
        heading={heading}
        total={isPending ? undefined : total}
        folded={folded}
        onToggle={setFolded && (() => setFolded(!folded))}
        focusLost={focusLost}
        holds={(id) => cards.some((card) => card.id === id)}
      />
      {!folded && (
        <Box sx={scrollSx}>
          {error ? (
            <ReadFailed small error={error} />
          ) : isPending ? (
            <LinesSkeleton />
          ) : (
            <Box component="ul" aria-labelledby={heading} sx={listSx}>
              {cards.map((card) => (
                <li key={card.id}>
                  {onMenu ? (
                    <BoardCard card={card} onMenu={onMenu} focusLost={focusLost} />
                  ) : (
                    <CardFace card={card} />
                  )}
                </li>
              ))}
            </Box>
          )}
          {!isPending && total <= 0 && (
            <Typography sx={{ color: 'text.secondary', textAlign: 'center', paddingY: 3 }}>
              {t.empty}
            </Typography>
          )}
          <LoadMore left={cards.length > 0 ? left : 0} loading={isLoadingMore} onMore={loadMore} />
        </Box>
      )}
    </ColumnFrame>
  );
});

interface FrameProps {
  status: CandidateStatus;
  heading: string;
  disabled: boolean;
  folded: boolean;
  /** Called when a card enters the column, and when it is dropped. */
  onVisited: (visited: boolean) => void;
  children: ReactNode;
}

/* A column that opens moves those behind it. */
const MEASURES_ALL = { timeout: 0, updateMeasurementsFor: [...CANDIDATE_STATUSES] };

/* A separate component, so that a card passing over re-renders the frame and not the cards inside. */
function ColumnFrame({ status, heading, disabled, folded, onVisited, children }: FrameProps) {
  const { setNodeRef, isOver, active } = useDroppable({
    id: status,
    disabled,
    resizeObserverConfig: MEASURES_ALL,
  });
  const isDragged = active !== null;
  useEffect(() => {
    if (isOver || !isDragged) onVisited(isOver);
  }, [isOver, isDragged, onVisited]);
  return (
    <Box
      ref={setNodeRef}
      component="section"
      aria-labelledby={heading}
      data-column={status}
      data-folded={folded || undefined}
      sx={frameSx}
      className={isOver ? 'hd-over' : undefined}
    >
      {children}
    </Box>
  );
}

const frameSx = {
  flex: 'none',
  position: 'relative',
  width: 280,
  '&[data-folded]': { width: 44 },
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  backgroundColor: 'raised',
  '&.hd-over': { borderColor: 'primary.main', backgroundColor: 'primarySoft' },
} as const;

const scrollSx = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehaviorY: 'contain',
  paddingX: 1,
  /* Room for the floating button. */
  paddingBottom: 8,
} as const;

const listSx = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
} as const;
