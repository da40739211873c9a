import { type RaRecord, useGetOne } from 'react-admin';

/** Why a record could not be read: 404 if it does not exist or may not be seen. */
export type ReadError = (Error & { status?: number }) | null;

/** A record by id. */
export function useRecord<T extends RaRecord>(
  resource: string,
  id: string,
  { meta, ...options }: { meta?: object; staleTime?: number } = {},
) {
  const { data, error, isPending } = useGetOne<T>(resource, { id, meta }, { retry: false, ...options });
  return { record: data, error: error as ReadError, isPending };
}
