import { Alert, Link, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { request } from '../providers/http.js';

/** How many mails failed or need a review, with the way to them; nothing while all is well. */
export function Troubles() {
  const t = useTexts('mails').list;
  const { data } = useQuery({
    queryKey: ['mails', 'counts'],
    queryFn: ({ signal }) => request<{ failed: number; review: number }>('/api/mails/counts', { signal }),
  });
  const found = (['failed', 'review'] as const).filter((state) => (data?.[state] ?? 0) > 0);
  if (found.length === 0) return null;
  return (
    <Stack sx={{ gap: 1, marginBottom: 2 }}>
      {found.map((state) => (
        <Alert key={state} severity={state === 'failed' ? 'error' : 'warning'}>
          <Link component={RouterLink} to={paths.mails.inState(state)} color="inherit">
            {t[state](data![state])}
          </Link>
        </Alert>
      ))}
    </Stack>
  );
}
