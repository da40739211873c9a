import { type RaRecord, useGetMany, useStore } from 'react-admin';

/** A record whose page was open. */
export interface Recent {
  to: string;
  label: string;
}

/** Where they are kept: forgotten when the user logs out, as they name people. */
export const RECENT_KEY = 'shell.recent';
const NONE: Recent[] = [];

/** The records that were opened last, newest first. */
export function useRecent(): Recent[] {
  const [recent] = useStore<Recent[]>(RECENT_KEY, NONE);
  return recent;
}

/**
 * What a field offers while nothing is typed: the records that were opened last, then the others.
 * @param options what the server found
 * @param typed undefined while the field is closed
 * @param fits whether a record that was opened may be chosen here
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
