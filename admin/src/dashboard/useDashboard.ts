import { useQuery } from '@tanstack/react-query';
import type { DashboardAnswer, DashboardTilesAnswer, TileName } from '@shared/resources/dashboard/api.js';
import { request } from '../providers/http.js';

/** Height of a few lines, px: the usual content of a tile, kept while loading. */
export const LINES = 285;

/** Delay before unfinished counts are requested again, ms. */
const LATE_MS = 2_000;

/** Everything that the dashboard shows, in one call. */
export function useDashboard() {
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => request<DashboardAnswer>('/api/dashboard', { signal }),
    refetchInterval: ({ state }) => (state.data?.late.length ? LATE_MS : 60_000),
  });
}

/** The state of one tile: loading, still being counted, failed alone or with all, not for this user, or its value. */
export function useTile<Name extends TileName>(name: Name) {
  const { data, isPending, isError, refetch } = useDashboard();
  return {
    value: data?.tiles[name] as DashboardTilesAnswer[Name] | undefined,
    isPending,
    late: Boolean(data?.late.includes(name)),
    failed: isError || Boolean(data?.failed.includes(name)),
    retry: () => void refetch(),
  };
}
