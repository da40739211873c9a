import { type RaRecord, useGetOne } from 'react-admin';
import type { ReadError } from './useRecord.js';

/* An own entry, read afresh and then left alone: a form must not be emptied by what others do meanwhile. */
const FORM = { form: true };
const READ_ONCE = { staleTime: Infinity, gcTime: 0, refetchOnReconnect: false, retry: false } as const;

/**
 * The record that a form starts with. The form takes its version as key: `reload` gives it the current record, which
 * is what the dialog of {@link useRecordForm} offers when somebody else was faster.
 */
export function useFormRecord<T extends RaRecord>(resource: string, id: string) {
  const { data, error, isPending, refetch } = useGetOne<T>(resource, { id, meta: FORM }, READ_ONCE);
  return {
    record: data,
    error: error as ReadError,
    isPending,
    reload: () => void refetch(),
  };
}
