import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ResourceAnswer } from '@shared/resources/roles/api.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';

/** What rights can be given for, as the server lists it (GET /resources); pages of roles wait for it. */
export function useResources() {
  const provider = useDataProvider<HireDeskDataProvider>();
  return useQuery({
    queryKey: ['resources'],
    queryFn: ({ signal }) => provider.call<ResourceAnswer[]>('/resources', { signal }),
    staleTime: 300_000,
  });
}
