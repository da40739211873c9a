import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { followLive } from '../common/followLive.js';

/** Re-reads an onboarding whenever it changes on the server: it shows at once what the candidate opens and fills in. */
export function useLiveOnboarding(id: string | undefined, version: number | undefined): void {
  const client = useQueryClient();
  const isKnown = id !== undefined && version !== undefined;
  const displayed = useRef(version);
  displayed.current = version;
  useEffect(() => {
    if (!isKnown) return undefined;
    let last: string | undefined;
    return followLive<{ version: number }>(`/api/onboardings/${id}/events`, (state) => {
      const data = JSON.stringify(state);
      // The first event shows whether something changed since the page was loaded.
      const isNews = last === undefined ? state.version !== displayed.current : data !== last;
      last = data;
      if (isNews) void client.invalidateQueries({ queryKey: ['onboardings'] });
    });
  }, [client, id, isKnown]);
}
