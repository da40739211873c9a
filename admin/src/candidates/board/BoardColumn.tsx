import { useDroppable } from '@dnd-kit/core';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { memo, type ReactNode, type RefObject, useId } from 'react';
import type { CandidateStatus } from '@shared/resources/candidates/enums.js';
import { showCount } from '@shared/kit/format.js';
import { StatusChip } from '../../common/StatusChip.js';
import { useVisibleFirst } from '../../common/useVisibleFirst.js';
import { useTexts } from '../../i18n/texts.js';
import { BoardCard, type LostFocus, type OpenMenu } from './BoardCard.js';
import { CardFace } from './CardFace.js';
import type { CandidateRecord } from '../columns.js';
import { useColumn } from './useColumn.js';

/** Cards of a column that a window of usual height has room for. */
const AT_ONCE = 6;

interface Props {
  status: CandidateStatus;
  filterValues: Record<string, unknown>;
  /** Without it the user may not move cards. */
  onMenu: OpenMenu | undefined;
  focusLost: RefObject<LostFocus | undefined>;
}

/** The candidates of one status, with their count. */
export const BoardColumn = memo(function BoardColumn({ status, filterValues, onMenu, focusLost }: Props) {
  const texts = useTexts();
  const t = texts.candidates.board;
  const { cards, total, isPending, error, retry, isLoadingMore, loadMore } = useColumn(filterValues, status);
  const heading = useId();
  const left = total - cards.length;
  return (
    <ColumnFrame status={status} heading={heading} disabled={!onMenu}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingX: 1.5, paddingY: 1.25 }}>
        <Typography id={heading} component="h2" sx={{ flex: 1, lineHeight: 1 }}>
          <StatusChip status={status} />
        </Typography>
        {!isPending && (
          <Typography
            component="span"
            aria-label={t.count(total)}
            sx={{ color: 'text.secondary', fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}
          >
            {showCount(total)}
          </Typography>
        )}
      </Box>
      <Box sx={scrollSx}>
        {error ? (
          <Alert severity="error" action={<Button onClick={retry}>{texts.common.tryAgain}</Button>}>
            {error.message}
          </Alert>
        ) : isPending ? (
          <CardsOnTheirWay />
        ) : (
          <Cards cards={cards} heading={heading} onMenu={onMenu} focusLost={focusLost} />
        )}
        {!isPending && total <= 0 && (
          <Typography sx={{ color: 'text.secondary', textAlign: 'center', paddingY: 3 }}>
            {t.empty}
          </Typography>
        )}
        {left > 0 && cards.length > 0 && (
          <Button variant="text" size="small" fullWidth disabled={isLoadingMore} onClick={loadMore}>
            {isLoadingMore ? texts.common.loading : t.loadMore(left)}
          </Button>
        )}
      </Box>
    </ColumnFrame>
  );
});

interface CardsProps extends Pick<Props, 'onMenu' | 'focusLost'> {
  cards: readonly CandidateRecord[];
  heading: string;
}

function Cards({ cards, heading, onMenu, focusLost }: CardsProps) {
  const drawn = useVisibleFirst(cards, AT_ONCE);
  return (
    <Box component="ul" aria-labelledby={heading} sx={listSx}>
      {drawn.map((card) => (
        <li key={card.id}>
          {onMenu ? (
            <BoardCard card={card} onMenu={onMenu} focusLost={focusLost} />
          ) : (
            <CardFace card={card} />
          )}
        </li>
      ))}
    </Box>
  );
}

interface FrameProps {
  status: CandidateStatus;
  heading: string;
  disabled: boolean;
  children: ReactNode;
}

/* Of its own, so that a card passing over redraws the frame and not the cards inside. */
function ColumnFrame({ status, heading, disabled, children }: FrameProps) {
  const { setNodeRef, isOver } = useDroppable({ id: status, disabled });
  return (
    <Box
      ref={setNodeRef}
      component="section"
      aria-labelledby={heading}
      data-column={status}
      sx={frameSx}
      className={isOver ? 'hd-over' : undefined}
    >
      {children}
    </Box>
  );
}

function CardsOnTheirWay() {
  const texts = useTexts();
  return (
    <Box className="hd-late" role="status" aria-label={texts.common.loading} sx={{ display: 'grid', gap: 1 }}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} variant="rounded" height={80} />
      ))}
    </Box>
  );
}

const frameSx = {
  flex: 'none',
  width: 280,
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
  /* Room under the floating button. */
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
