import { Alert, Button } from '@mui/material';
import { useTexts } from '../i18n/texts.js';

/** In place of what a tile could not load. */
export function TileFailed({ onRetry }: { onRetry: () => void }) {
  const T = useTexts('tiles');
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {T.retry}
        </Button>
      }
    >
      {T.tileFailed}
    </Alert>
  );
}
