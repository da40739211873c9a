import { type RaRecord, useGetOne } from 'react-admin';
import type { ReadError } from './useRecord.js';

/* A separate cache entry, read once: what others change must not empty a form. */
const FORM = { form: true };
const READ_ONCE = { staleTime: Infinity, gcTime: 0, refetchOnReconnect: false, retry: false } as const;

/**
 * The initial record of a form. The form takes its version as key: `reload` replaces it with the current record; the
 * dialog of {@link useRecordForm} offers that if somebody else saved first.
 */
export function useFormRecord<T extends RaRecord>(resource: string, id: string) {
  const { data, error, isPending, refetch } = useGetOne<T>(resource, { id, meta: FORM }, READ_ONCE);
  return {
    record: data,
    error: error as ReadError,
    isPending,
    reload: () => refetch({ throwOnError: true }),
  };
}
