import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Minimum width of a column in pixels. */
  least?: number;
}

/** Fields in two columns that collapse to one; a child with `data-wide` spans both. */
export function FormGrid({ children, least = 280 }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2.5,
        rowGap: 1,
        alignItems: 'start',
        gridTemplateColumns: `repeat(auto-fit, minmax(min(${least}px, 100%), 1fr))`,
        '& > *': { minWidth: 0 },
        '& > [data-wide]': { gridColumn: '1 / -1' },
      }}
    >
      {children}
    </Box>
  );
}

/** The width of forms: 880 px at most. */
export function FormPage({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ width: '100%', maxWidth: 880, marginX: 'auto', display: 'grid', gap: 2 }}>{children}</Box>
  );
}

/** A cell across both columns of a {@link FormGrid}. */
export function Wide({ children }: { children: ReactNode }) {
  return <div data-wide>{children}</div>;
}
