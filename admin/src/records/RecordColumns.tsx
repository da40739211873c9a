import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';

const columnsSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(280px, 1fr)' },
  /* Below the work, facts appear with it: what is still loading would move them. */
  '&:has(> :first-of-type .MuiSkeleton-root) > :last-child': { visibility: { xs: 'hidden', md: 'visible' } },
} as const;

/** A record's page: the work on the left and the facts on the right; in one column on small screens. */
export function RecordColumns({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  return (
    <Box sx={columnsSx}>
      <Stack sx={{ gap: 2, minWidth: 0 }}>{children}</Stack>
      <Stack sx={{ gap: 2, minWidth: 0 }}>{rail}</Stack>
    </Box>
  );
}
