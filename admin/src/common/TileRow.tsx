import { Box } from '@mui/material';
import { Children, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What the tiles are, for screen readers. */
  label: string;
}

/* Pixels between the tiles. */
const GAP = 16;

/* A little less than the share of one tile, so that no row loses its last one to rounding. */
const share = (tiles: number) => `1 1 calc((100% - ${GAP * (tiles - 1)}px) / ${tiles} - 1px)`;

/** A few tiles that fill their width: in one row, on smaller screens in two of nearly as many, on phones in pairs. */
export function TileRow({ children, label }: Props) {
  const tiles = Children.toArray(children);
  const half = Math.ceil(tiles.length / 2);
  return (
    <Box
      role="list"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: `${GAP}px`,
        '& > *': {
          minWidth: 0,
          flex: { xs: share(Math.min(tiles.length, 2)), sm: share(half), lg: share(tiles.length) },
        },
      }}
    >
      {tiles}
    </Box>
  );
}
