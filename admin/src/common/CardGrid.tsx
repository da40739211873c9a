import { Box } from '@mui/material';
import { Children, type ReactNode } from 'react';
import { SIZES } from '../theme/tokens.js';
import { ROWS } from './pageKeys.js';
import { useVisibleFirst } from './useVisibleFirst.js';

interface Props {
  children: ReactNode;
  /** Minimum width of a card in pixels. */
  least?: number;
  /** Label of the list for screen readers. */
  label?: string;
}

/* Pixels: the gap between cards, their usual height, and the height of what is above them. */
const GAP = 16;
const HEIGHT = 230;
const ABOVE = 120;

/** How many cards fit into the window. */
function roomFor(least: number): number {
  const columns = Math.max(Math.floor((window.innerWidth - SIZES.sidebar.open) / (least + GAP)), 1);
  return columns * Math.ceil((window.innerHeight - ABOVE) / HEIGHT);
}

/** Cards of at least 280 px in as many columns as fit, as one list. */
export function CardGrid({ children, least = 280, label }: Props) {
  const drawn = useVisibleFirst(Children.toArray(children), roomFor(least));
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
      {drawn}
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
