import { queryOptions } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import type { CandidateRecord } from './columns.js';

/** One candidate, as react-admin's useGetOne asks for it: what is read ahead is there when that is used. */
export const candidateOf = (provider: DataProvider, id: string) =>
  queryOptions({
    queryKey: ['candidates', 'getOne', { id, meta: undefined }],
    queryFn: async () => (await provider.getOne<CandidateRecord>('candidates', { id })).data,
  });
