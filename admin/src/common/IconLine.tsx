import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** A fact of a card, behind its icon. */
export function IconLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 0.75, '& svg': { fontSize: 16, mt: '2px' } }}>
      {icon}
      <span>{children}</span>
    </Stack>
  );
}
