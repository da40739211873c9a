import ChevronIcon from '@mui/icons-material/ChevronRight';
import { Box, ButtonBase, Typography } from '@mui/material';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { CandidateStatus } from '@shared/resources/candidates/enums.js';
import { showCount } from '@shared/kit/format.js';
import { StatusChip } from '../../common/StatusChip.js';
import { useTexts } from '../../i18n/texts.js';
import type { LostFocus } from './BoardCard.js';

interface Props {
  status: CandidateStatus;
  /** Id of the heading. */
  heading: string;
  /** Undefined while loading. */
  total: number | undefined;
  folded: boolean;
  onToggle: (() => void) | undefined;
  focusLost: RefObject<LostFocus | undefined>;
  /** Whether the column holds a candidate. */
  holds: (id: string) => boolean;
}

/** A column's status and count; the status is a button that folds and opens it, a click on the head folds it. */
export function ColumnHead({ status, heading, total, folded, onToggle, focusLost, holds }: Props) {
  const t = useTexts('candidates').board;
  const toggle = useRef<HTMLButtonElement>(null);
  /* A focused card was moved into a column that does not show it. */
  useLayoutEffect(() => {
    const lost = focusLost.current;
    if (!folded || !lost || document.activeElement !== document.body || !holds(lost.id)) return;
    focusLost.current = undefined;
    toggle.current?.focus();
  });
  return (
    <Box sx={folded ? foldedSx : headSx}>
      <Typography id={heading} component="h2" sx={{ flex: folded ? 'none' : 1, lineHeight: 1 }}>
        {onToggle ? (
          <ButtonBase ref={toggle} aria-expanded={!folded} onClick={onToggle} sx={toggleSx}>
            <StatusChip status={status} />
            <ChevronIcon aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
          </ButtonBase>
        ) : (
          <StatusChip status={status} />
        )}
      </Typography>
      {total !== undefined && (
        <Typography
          component="span"
          aria-label={t.count(total)}
          sx={{ color: 'text.secondary', fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}
        >
          {showCount(total)}
        </Typography>
      )}
    </Box>
  );
}

const headSx = { display: 'flex', alignItems: 'center', gap: 1, paddingX: 1.5, paddingY: 1.25 } as const;

const foldedSx = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1,
  paddingY: 1.25,
  '& button': { writingMode: 'vertical-rl' },
  '& button::after': { content: '""', position: 'absolute', inset: 0 },
  '& .hd-chip': { height: 'auto', width: 24 },
} as const;

const toggleSx = {
  position: 'static',
  borderRadius: '12px',
  '&[aria-expanded=true] > svg': { rotate: '180deg' },
};
