import { type RaRecord, useGetOne } from 'react-admin';

/** Why a record could not be read: 404 if it does not exist or may not be seen. */
export type ReadError = (Error & { status?: number }) | null;

/** A record by id. */
export function useRecord<T extends RaRecord>(resource: string, id: string) {
  const { data, error, isPending } = useGetOne<T>(resource, { id }, { retry: false });
  return { record: data, error: error as ReadError, isPending };
}
