import { type RaRecord, useGetMany, useStore } from 'react-admin';

/** A recently opened record. */
export interface Recent {
  to: string;
  label: string;
}

/** Storage key of the recent records: cleared on logout, because they name people. */
export const RECENT_KEY = 'shell.recent';
const NONE: Recent[] = [];

/** The last opened records, newest first. */
export function useRecent(): Recent[] {
  const [recent] = useStore<Recent[]>(RECENT_KEY, NONE);
  return recent;
}

/**
 * The options of a field while nothing is typed: the last opened records, then the others.
 * @param options the server's results
 * @param typed undefined while the field is closed
 * @param fits whether a recent record may be chosen here
 */
export function useRecentFirst<T extends RaRecord<string> & { isDeleted: boolean }>(
  resource: string,
  options: readonly T[],
  typed: string | undefined,
  fits: (record: T) => boolean = () => true,
): T[] {
  const at = `/${resource}/`;
  const ids = useRecent().flatMap(({ to }) => (to.startsWith(at) ? [to.slice(at.length)] : []));
  const { data = [] } = useGetMany<T>(resource, { ids }, { enabled: typed === '' && ids.length > 0 });
  if (typed !== '') return [...options];
  const opened = data.filter((record) => record && !record.isDeleted && fits(record));
  return [...opened, ...options.filter(({ id }) => !opened.some((record) => record.id === id))];
}
