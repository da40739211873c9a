import { Box, ButtonBase, Typography } from '@mui/material';
import { useTexts } from '../../i18n/texts.js';
import { memo, useEffect, useRef } from 'react';
import { StatusDot } from '../../common/StatusChip.js';
import type { Reviewable, ReviewQueue } from './types.js';

interface Props<T extends Reviewable> {
  queue: ReviewQueue<T>;
  current: string | undefined;
  onStep: (id: string) => void;
}

/** The people under review, with the decisions so far. */
export function QueueList<T extends Reviewable>({ queue, current, onStep }: Props<T>) {
  const own = useTexts('records');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current, queue.records.length]);
  return (
    <Box ref={list} component="ul" aria-label={own.review.queue} sx={listSx}>
      {queue.records.map(({ id, name, status }) => (
        <Entry key={id} id={id} name={name} status={status} isCurrent={id === current} onStep={onStep} />
      ))}
    </Box>
  );
}

interface EntryProps {
  id: string;
  name: string;
  status: string;
  isCurrent: boolean;
  onStep: (id: string) => void;
}

/* Of thousands of entries, a step re-renders only the two that change. */
const Entry = memo(function Entry({ id, name, status, isCurrent, onStep }: EntryProps) {
  return (
    <li>
      <ButtonBase onClick={() => onStep(id)} aria-current={isCurrent ? 'true' : undefined} sx={entrySx}>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography noWrap sx={{ fontSize: 13, fontWeight: 550, textAlign: 'left' }}>
            {name}
          </Typography>
          <Box sx={statusSx}>
            <StatusDot status={status} />
            {status}
          </Box>
        </Box>
      </ButtonBase>
    </li>
  );
});

const listSx = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 0.25,
  '& > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 46px' },
} as const;

const entrySx = {
  width: '100%',
  minHeight: 44,
  fontFamily: 'inherit',
  paddingX: 1.25,
  paddingY: 0.5,
  borderRadius: '8px',
  '&:hover': { backgroundColor: 'action.hover' },
  '&[aria-current]': { backgroundColor: 'primarySoft' },
} as const;

const statusSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  fontSize: 12,
  color: 'text.secondary',
} as const;
