import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { useAccess } from '../access/useAccess.js';
import { activityOf } from '../common/activityOf.js';
import { whenIdle } from '../common/useWhenIdle.js';
import { candidateOf } from './candidateOf.js';
import { PersonPage } from './personPage.js';
import { offersOf } from '../offers/useOffers.js';
import { screeningsOf } from '../screenings/screeningsOf.js';
import { recordIn } from './useRowStatusKeys.js';

/** How long a pointer must rest on a row before the person is prefetched, ms; passing over it is ignored. */
const REST_MS = 60;

/**
 * Loads the code of the person's page once the list is idle. Returns listeners for containers of rows or cards: they
 * prefetch the data of the person whose row is under the pointer or has the focus. Errors are ignored; the page itself
 * reports them.
 */
export function usePrefetchPerson() {
  const client = useQueryClient();
  const provider = useDataProvider();
  const may = useAccess();
  // Otherwise the first click of a session would fetch and compile it.
  useEffect(() => whenIdle(() => void PersonPage.load().catch(() => undefined)), []);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const at = useRef<string>(undefined);
  const prefetch = ({ target }: SyntheticEvent) => {
    const id = recordIn(target as Element);
    if (id === at.current) return;
    at.current = id;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!id) return;
      // Refetched, because the list's record, shown until then, holds less.
      void client.prefetchQuery({ ...candidateOf(provider, id), staleTime: 0 });
      void client.prefetchInfiniteQuery(activityOf('candidates', id));
      void client.prefetchQuery(offersOf(id));
      if (may.can('screening', 'read')) void client.prefetchQuery(screeningsOf(id));
    }, REST_MS);
  };
  return { onPointerOver: prefetch, onFocus: prefetch };
}
