import { Alert, Button } from '@mui/material';
import { useTexts } from '../i18n/texts.js';

/** Replaces the content of a tile that failed to load. */
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
