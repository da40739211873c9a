import { Alert, Link, Stack } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { MailCounts } from '@shared/resources/mails/api.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';

/** Links to mails that failed or need a review; renders nothing if there are none. */
export function Troubles({ counts }: { counts: MailCounts }) {
  const t = useTexts('mails').list;
  const found = (['failed', 'review'] as const).filter((state) => counts[state] > 0);
  if (found.length === 0) return null;
  return (
    <Stack sx={{ gap: 1, marginBottom: 2 }}>
      {found.map((state) => (
        <Alert key={state} severity={state === 'failed' ? 'error' : 'warning'}>
          <Link component={RouterLink} to={paths.mails.inState(state)} color="inherit">
            {t[state](counts[state])}
          </Link>
        </Alert>
      ))}
    </Stack>
  );
}
