import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Reads an onboarding again whenever it changes on the server: what the candidate opens and fills in is seen at once. */
export function useLiveOnboarding(id: string | undefined, version: number | undefined): void {
  const client = useQueryClient();
  const isKnown = id !== undefined && version !== undefined;
  const shown = useRef(version);
  shown.current = version;
  useEffect(() => {
    if (!isKnown) return undefined;
    const source = new EventSource(`/api/onboardings/${id}/events`);
    let last: string | undefined;
    source.addEventListener('progress', ({ data }: MessageEvent<string>) => {
      // The first event tells whether something changed since the page was read.
      const told = (JSON.parse(data) as { version: number }).version;
      const isNews = last === undefined ? told !== shown.current : data !== last;
      last = data;
      if (isNews) void client.invalidateQueries({ queryKey: ['onboardings'] });
    });
    return () => source.close();
  }, [client, id, isKnown]);
}
