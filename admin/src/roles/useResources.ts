import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ResourceAnswer } from '@shared/resources/roles/api.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';

/** The resources that permissions exist for, as the server lists them (GET /resources); pages of roles wait for it. */
export function useResources() {
  const provider = useDataProvider<HireDeskDataProvider>();
  return useQuery({
    queryKey: ['resources'],
    queryFn: ({ signal }) => provider.call<ResourceAnswer[]>('/resources', { signal }),
    staleTime: 300_000,
  });
}
