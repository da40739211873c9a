import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ROWS } from './pageKeys.js';

interface Props {
  children: ReactNode;
  /** Minimum width of a card in pixels. */
  least?: number;
  /** Label of the list for screen readers. */
  label?: string;
}

/** Cards of at least 280 px in as many columns as fit, as one list. */
export function CardGrid({ children, least = 280, label }: Props) {
  return (
    <Box
      role="list"
      {...(label && ROWS)}
      aria-label={label}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${least}px, 100%), 1fr))`,
        '& > *': { minWidth: 0 },
      }}
    >
      {children}
    </Box>
  );
}

/** One cell of a {@link CardGrid} or a row of tiles; its card fills it. */
export function CardCell({ children }: { children: ReactNode }) {
  return (
    <Box role="listitem" sx={{ display: 'grid' }}>
      {children}
    </Box>
  );
}
