import { Box, Button } from '@mui/material';
import { useTexts } from '../i18n/texts.js';
import { useTryAgain } from './ReadFailed.js';

/**
 * One line for a field whose choices could not be read, below it and in its list, which else looks as if there were none:
 * what happened, and another try.
 */
export function ChoicesFailed({ error }: { error: Error }) {
  const { tryAgain } = useTexts('common');
  const retry = useTryAgain();
  return (
    <Box component="span" role="alert" sx={{ color: 'error.main' }}>
      {error.message}{' '}
      <Button size="small" onClick={retry} sx={{ padding: 0, minHeight: 24 }}>
        {tryAgain}
      </Button>
    </Box>
  );
}
