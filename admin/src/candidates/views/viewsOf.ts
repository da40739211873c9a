import { queryOptions } from '@tanstack/react-query';
import type { SavedView, SavedViewQuery } from '@shared/resources/views/api.js';
import { request } from '../../providers/http.js';

/** Where saved views are read and written; also the key under which they are kept in memory. */
export const VIEWS = '/candidates/views';

/** A view that the list can show: saved on the server, or the built-in one. */
export interface View extends Pick<SavedView, 'name' | 'query'> {
  id: string;
  /** Undefined for the built-in one. */
  saved?: SavedView;
}

/** One's own saved views and those that others share, by name. */
export const viewsOf = queryOptions({
  queryKey: [VIEWS],
  queryFn: async ({ signal }) => (await request<{ views: SavedView[] }>(VIEWS, { signal })).views,
  staleTime: 60_000,
  retry: false,
});

/** The view of a saved one. */
export const viewOf = (saved: SavedView): View => ({
  id: saved._id,
  name: saved.name,
  query: saved.query,
  saved,
});

/* The order of keys says nothing. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** Whether two views show the same candidates in the same order. */
export function showSame(one: SavedViewQuery, other: SavedViewQuery): boolean {
  const essence = ({ q = '', filters, sort = NEWEST_FIRST }: SavedViewQuery) => ({ q, filters, sort });
  return canonical(essence(one)) === canonical(essence(other));
}

/** The list's own order. */
export const NEWEST_FIRST = '-createdAt';
