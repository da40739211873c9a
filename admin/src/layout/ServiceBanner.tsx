import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { texts } from '../i18n/en.js';

/** How often the server is asked: rarely while all is well, often while it is away, ms. */
const CALM = 60_000;
const AWAY = 4_000;

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Says that the browser is offline or the server away, and goes away by itself when it is back (GET /health/ready). */
export function ServiceBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { data: isReady = true } = useQuery({
    queryKey: ['service-ready'],
    enabled: isOnline,
    networkMode: 'always',
    refetchInterval: (query) => (query.state.data === false ? AWAY : CALM),
    refetchOnWindowFocus: true,
    staleTime: AWAY,
    queryFn: ({ signal }) =>
      fetch('/api/health/ready', { signal }).then(
        (response) => response.ok,
        () => false,
      ),
  });
  const text = !isOnline ? texts.shell.offline : !isReady ? texts.shell.unavailable : undefined;
  return (
    <Box role="status" aria-live="polite" className="hd-no-print">
      {text && (
        <Alert severity="warning" sx={{ borderRadius: 0, justifyContent: 'center' }}>
          {text}
        </Alert>
      )}
    </Box>
  );
}
