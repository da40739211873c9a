import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import type { ImportAnswer } from '@shared/resources/imports/api.js';
import { followLive } from '../common/followLive.js';
import { request } from '../providers/http.js';
import { isUnderWay } from './importModel.js';

/** How often the state is asked for while no events come, ms. */
const POLL_MS = 2_000;

/** Query key of one import; its page and its actions write the same entry. */
export const importKey = (id: string) => ['imports', 'one', id] as const;

/**
 * One import, kept up to date while the worker is busy with it: by server-sent events, and by asking where those do
 * not come through (decision D1). Nothing is kept here, so a reload goes on where it was.
 * @returns the query, and `live`: events are coming
 */
export function useImport(id: string) {
  const queryClient = useQueryClient();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [live, setLive] = useState(false);
  const query = useQuery({
    queryKey: importKey(id),
    queryFn: ({ signal }) => request<ImportAnswer>(`/api/imports/${id}`, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) && !live ? POLL_MS : false),
    staleTime: 0,
  });
  const { error } = query;
  const underWay = query.data !== undefined && isUnderWay(query.data);

  useEffect(() => {
    if (error) void logoutIfAccessDenied(error);
  }, [error, logoutIfAccessDenied]);

  useEffect(() => {
    if (!underWay) return;
    const take = (state: ImportAnswer, isLast: boolean) => {
      setLive(true);
      queryClient.setQueryData(importKey(id), state);
      if (!isLast) return;
      // The invalid rows and the candidates are others now.
      void queryClient.invalidateQueries({ queryKey: ['imports', 'errors', id] });
      void queryClient.invalidateQueries({ queryKey: ['candidates'] });
    };
    const stop = followLive(`/api/imports/${id}/events`, take, () => setLive(false));
    return () => {
      stop();
      setLive(false);
    };
  }, [underWay, id, queryClient]);

  return { ...query, live };
}
