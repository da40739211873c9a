import { Box, Button } from '@mui/material';
import { useTexts } from '../i18n/texts.js';
import { useTryAgain } from './ReadFailed.js';

/**
 * Shown below a field of a form, and in its list, when its choices failed to load: the error, and a button that retries.
 * Without it the list looks empty. A filter has no room below it, and retries when it is opened.
 */
export function ChoicesFailed({ error }: { error: Error }) {
  const T = useTexts('common');
  const retry = useTryAgain();
  return (
    <Box component="span" role="alert" sx={{ color: 'error.main' }}>
      {T.choicesFailed(error.message)}{' '}
      <Button size="small" onClick={retry} sx={{ padding: 0, minHeight: 24, verticalAlign: 'baseline' }}>
        {T.tryAgain}
      </Button>
    </Box>
  );
}
