import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ImportAnswer } from '@shared/resources/imports/api.js';
import { followLive } from '../common/followLive.js';
import { request } from '../providers/http.js';
import { isUnderWay } from './importModel.js';

/** Polling interval in addition to the events, ms. */
const POLL_MS = 2_000;

/** Query key of one import; its page and its actions write the same entry. */
export const importKey = (id: string) => ['imports', 'one', id] as const;

/**
 * One import, kept up to date while the worker processes it (decision D1): by server-sent events, and by polling because
 * events may not arrive and an earlier response may arrive after the last event. It keeps no state of its own, so a
 * reload continues where it was.
 */
export function useImport(id: string) {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: importKey(id),
    queryFn: ({ signal }) => request<ImportAnswer>(`/api/imports/${id}`, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_MS : false),
    staleTime: 0,
  });
  const underWay = query.data !== undefined && isUnderWay(query.data);

  useEffect(() => {
    if (!underWay) return;
    const take = (state: ImportAnswer, isLast: boolean) => {
      queryClient.setQueryData(importKey(id), state);
      if (!isLast) return;
      // The invalid rows and the candidates have changed.
      void queryClient.invalidateQueries({ queryKey: ['imports', 'errors', id] });
      void queryClient.invalidateQueries({ queryKey: ['candidates'] });
    };
    return followLive(`/api/imports/${id}/events`, take);
  }, [underWay, id, queryClient]);

  return query;
}
