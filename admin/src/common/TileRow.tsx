import { Box } from '@mui/material';
import { Children, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Label of the row for screen readers. */
  label: string;
}

/* Pixels between the tiles. */
const GAP = 16;

/* A little less than the share of one tile, so that rounding pushes no tile into the next row. */
const share = (tiles: number) => `1 1 calc((100% - ${GAP * (tiles - 1)}px) / ${tiles} - 1px)`;

/** A few tiles that fill the width: one row, on smaller screens two of nearly equal length, on phones pairs. */
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
