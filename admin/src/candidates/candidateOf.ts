import { queryOptions } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import type { CandidateRecord } from './columns.js';

/** One candidate under the query key of react-admin's useGetOne, which finds the prefetched record. */
export const candidateOf = (provider: DataProvider, id: string) =>
  queryOptions({
    queryKey: ['candidates', 'getOne', { id, meta: undefined }],
    queryFn: async () => (await provider.getOne<CandidateRecord>('candidates', { id })).data,
  });
