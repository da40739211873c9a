import { Typography } from '@mui/material';
import { valueAt } from '@shared/kit/value-at.js';
import { currentTexts } from '../i18n/texts.js';

/** The cause of a refusal and the remedy, below its text. */
export function RefusalHint({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <Typography variant="body2" sx={{ marginTop: 1 }}>
      {text}
    </Typography>
  );
}

/** The text of a refusal. */
export function messageIn(error: unknown): string {
  return (error instanceof Error && error.message) || currentTexts().messages.errors.unknown;
}

/** The server's hint below the text of a refusal. */
export function hintOf(error: unknown): string | undefined {
  const hint = valueAt(error, 'body.hint');
  return typeof hint === 'string' ? hint : undefined;
}
