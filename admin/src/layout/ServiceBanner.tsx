import { Alert, Box } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/texts.js';
import { SERVICE_READY } from '../providers/query-client.js';
import { AWAY_MS, CALM_MS, isServiceReady } from '../providers/service-ready.js';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/**
 * Shows that the browser is offline, or that a call found the service unavailable, until that is over (GET
 * /health/ready): then every failed query is retried.
 */
export function ServiceBanner() {
  const texts = useTexts();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { data: isReady = true } = useQuery<boolean>({
    queryKey: SERVICE_READY,
    enabled: isOnline,
    networkMode: 'always',
    refetchInterval: (query) => (query.state.data === false ? AWAY_MS : CALM_MS),
    refetchOnWindowFocus: true,
    staleTime: AWAY_MS,
    queryFn: ({ signal }) => isServiceReady(signal),
  });
  const client = useQueryClient();
  const wasReady = useRef(true);
  useEffect(() => {
    /* Only failed queries: what is shown, forms above all, stays as it is. */
    if (isReady && !wasReady.current)
      void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
    wasReady.current = isReady;
  }, [isReady, client]);
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
