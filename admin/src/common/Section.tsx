import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Small controls to the right of the heading. */
  actions?: ReactNode;
  /** One muted line under the heading. */
  hint?: ReactNode;
  /** Lets a table reach the card's edges. */
  flush?: boolean;
  children: ReactNode;
}

/** A card with a heading: one section of a detail page or one group of a form. */
export function Section({ title, actions, hint, flush = false, children }: Props) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          rowGap: 1,
          minHeight: 52,
          paddingX: 2.5,
          paddingTop: 1.5,
        }}
      >
        <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
          <Typography id={id} variant="h4" component="h2">
            {title}
          </Typography>
          {hint && (
            <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
              {hint}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
      <Box sx={flush ? { paddingTop: 1 } : { padding: 2.5, paddingTop: 1 }}>{children}</Box>
    </Card>
  );
}
