import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './Drawing.js';

interface Props {
  drawing: DrawingName;
  /** The sentence from the specification. */
  text: string;
  /** A second line: what to do. */
  hint?: string;
  /** The next step as a button. */
  action?: ReactNode;
  /** Lower, for use inside a card. */
  small?: boolean;
  /** Heading level of the sentence; omitted inside sections. */
  heading?: 'h1' | 'h2';
}

/** An empty state: a small drawing, a sentence and the next step. */
export function EmptyState({ drawing, text, hint, action, small = false, heading }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        gap: 1,
        paddingX: 2,
        paddingY: small ? 3 : 8,
      }}
    >
      <Drawing name={drawing} size={small ? 72 : 112} />
      <Typography component={heading ?? 'p'} variant={small ? 'body1' : 'h3'} sx={{ marginTop: 1 }}>
        {text}
      </Typography>
      {hint && <Typography sx={{ color: 'text.secondary', maxWidth: '56ch' }}>{hint}</Typography>}
      {action && <Box sx={{ marginTop: 1.5 }}>{action}</Box>}
    </Box>
  );
}

/** Replaces a list whose search or filters match nothing; the button clears them. */
export function NoMatch({ text, clear, onClear }: { text: string; clear?: string; onClear: () => void }) {
  const button = (
    <Button variant="outlined" onClick={onClear}>
      {clear}
    </Button>
  );
  return <EmptyState drawing="search" text={text} action={button} />;
}
