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

/** A pointer that rests on a row for so long may be about to click, ms; one that passes by does not. */
const REST_MS = 60;

/**
 * Loads the page of a person as soon as the list rests. Listeners for what holds rows or cards: the answers for the
 * person whose row the pointer rests on, or that has the focus, are on their way before it is clicked for. What fails is
 * told when it is shown.
 */
export function useWarmPerson() {
  const client = useQueryClient();
  const provider = useDataProvider();
  const may = useAccess();
  // With the first click of a session it would be fetched and compiled only then.
  useEffect(() => whenIdle(() => void PersonPage.load().catch(() => undefined)), []);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const at = useRef<string>(undefined);
  const warm = ({ target }: SyntheticEvent) => {
    const id = recordIn(target as Element);
    if (id === at.current) return;
    at.current = id;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!id) return;
      // The list's record, which stands for it until then, is less.
      void client.prefetchQuery({ ...candidateOf(provider, id), staleTime: 0 });
      void client.prefetchInfiniteQuery(activityOf('candidates', id));
      void client.prefetchQuery(offersOf(id));
      if (may.can('screening', 'read')) void client.prefetchQuery(screeningsOf(id));
    }, REST_MS);
  };
  return { onPointerOver: warm, onFocus: warm };
}
