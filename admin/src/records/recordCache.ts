import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { isObject } from '@shared/kit/objects.js';

/** Query key of review queues: they keep their order whatever happens to the lists. */
export const QUEUE_KEY = 'review-queue';

/** Deep enough for pages of records inside an answer. */
const MAX_DEPTH = 5;

type Values = Record<string, unknown>;

/**
 * The same data with the record's fields replaced wherever it occurs; parts without it stay the same objects.
 * @param depth how many more levels it searches
 */
export function withFields<T>(data: T, id: string, fields: Values, depth = MAX_DEPTH): T {
  if (!isObject(data) || depth < 0) return data;
  if (Array.isArray(data)) {
    const items = data.map((item: unknown) => withFields(item, id, fields, depth - 1));
    return items.some((item, index) => item !== data[index]) ? (items as T) : data;
  }
  if ((data['id'] === id || data['_id'] === id) && 'version' in data) return { ...(data as T), ...fields };
  let changed: Values | undefined;
  for (const [key, value] of Object.entries(data)) {
    const next = withFields(value, id, fields, depth - 1);
    if (next !== value) changed = { ...(changed ?? data), [key]: next };
  }
  return changed ? (changed as T) : data;
}

/* A form keeps the record it was opened with. */
function isForm([, , params]: QueryKey): boolean {
  return Boolean((params as { meta?: { form?: boolean } } | undefined)?.meta?.form);
}

/**
 * Updates a record's fields in every list, page and queue at once.
 * @param roots first parts of the query keys that may hold it, for example `candidates`
 */
export function showFields(client: QueryClient, roots: readonly string[], id: string, fields: Values): void {
  const wanted = new Set<unknown>([...roots, QUEUE_KEY]);
  notifyManager.batch(() => {
    client.setQueriesData<unknown>(
      { predicate: ({ queryKey }) => wanted.has(queryKey[0]) && !isForm(queryKey) },
      (data: unknown) => withFields(data, id, fields),
    );
  });
}
