import { useQuery } from '@tanstack/react-query';
import type { DashboardAnswer, DashboardTilesAnswer, TileName } from '@shared/resources/dashboard/api.js';
import { request } from '../providers/http.js';

/** Everything that the dashboard shows, in one call. */
export function useDashboard() {
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => request<DashboardAnswer>('/api/dashboard', { signal }),
    refetchInterval: 60_000,
  });
}

/** How one tile stands: still loading, failed alone or with all, not for this user, or its value. */
export function useTile<Name extends TileName>(name: Name) {
  const { data, isPending, isError, refetch } = useDashboard();
  return {
    value: data?.tiles[name] as DashboardTilesAnswer[Name] | undefined,
    isPending,
    failed: isError || Boolean(data?.failed.includes(name)),
    retry: () => void refetch(),
  };
}
