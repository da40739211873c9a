import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Least width of a card in pixels. */
  least?: number;
  /** Few cards share the whole width instead of leaving columns free. */
  fill?: boolean;
  /** What the cards are, for screen readers. */
  label?: string;
}

/** Cards of at least 280 px in as many columns as fit, as one list. */
export function CardGrid({ children, least = 280, fill = false, label }: Props) {
  return (
    <Box
      role="list"
      aria-label={label}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: `repeat(${fill ? 'auto-fit' : 'auto-fill'}, minmax(min(${least}px, 100%), 1fr))`,
        '& > *': { minWidth: 0 },
      }}
    >
      {children}
    </Box>
  );
}

/** One place of a {@link CardGrid}; its card fills it. */
export function CardCell({ children }: { children: ReactNode }) {
  return (
    <Box role="listitem" sx={{ display: 'grid' }}>
      {children}
    </Box>
  );
}
