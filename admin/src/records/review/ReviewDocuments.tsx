import { Box } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { useWhenIdle } from '../../common/useWhenIdle.js';
import type { Reviewable } from './types.js';

interface Props<T extends Reviewable> {
  record: T;
  /** The record after it. */
  next: T | undefined;
  render: (record: T) => ReactNode;
}

/**
 * The record's document, and hidden the next one's, rendered in advance: the step to it shows it at once. The previous
 * one is unmounted when idle: dropping its fonts makes the browser lay out the whole page again.
 */
export function ReviewDocuments<T extends Reviewable>({ record, next, render }: Props<T>) {
  const ahead = useWhenIdle(next);
  const before = useWhenIdle(record);
  const shown: T[] = [record];
  if (before && before.id !== record.id) shown.unshift(before);
  if (ahead && ahead.id === next?.id && shown.every(({ id }) => id !== ahead.id)) shown.push(ahead);
  return (
    <Box sx={stackSx}>
      {shown.map((one) => (
        <Box key={one.id} inert={one !== record} sx={one === record ? documentSx : aheadSx}>
          <Document record={one} render={render as (record: Reviewable) => ReactNode} />
        </Box>
      ))}
    </Box>
  );
}

interface DocumentProps {
  record: Reviewable;
  render: (record: Reviewable) => ReactNode;
}

const Document = memo(function Document({ record, render }: DocumentProps) {
  return render(record);
});

const stackSx = { position: 'relative', flex: 'none', minWidth: 0, minHeight: 0 } as const;
const documentSx = { maxHeight: { md: '100%' }, overflowY: { md: 'auto' } } as const;
const aheadSx = { position: 'absolute', inset: 0, overflow: 'hidden', visibility: 'hidden' } as const;
