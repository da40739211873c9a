import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nextPart, once } from './nextPart.js';

/** One page as it was read; `total` counts the records that had left the list by then, too. */
export interface GrowingPage<T> {
  data: T[];
  total: number;
}

interface Options<T> {
  queryKey: QueryKey;
  /** Reads one page of the list. */
  read: (page: number, signal: AbortSignal) => Promise<GrowingPage<T>>;
  perPage: number;
  /** How many of these records have left the list since they were loaded. */
  goneOf: (records: readonly T[]) => number;
  /** The page to begin with; default: the first. */
  first?: number;
  enabled?: boolean;
  /** How long what was read counts as new, ms; default: it is read again on return. */
  staleTime?: number;
  gcTime?: number;
}

/** A list that grows page by page and whose records keep their places while the user decides on them. */
export function useGrowingList<T extends { id: string }>(options: Options<T>) {
  const { queryKey, read, perPage, goneOf, first = 1, staleTime = 0, ...others } = options;
  const query = useInfiniteQuery({
    ...others,
    queryKey,
    staleTime,
    refetchOnWindowFocus: false,
    queryFn: async ({ pageParam: { page, gone }, signal }): Promise<GrowingPage<T>> => {
      const { data, total } = await read(page, signal);
      return { data, total: total + gone };
    },
    initialPageParam: { page: first, gone: 0 },
    getNextPageParam: (last, pages) => {
      const loaded = once(pages.flatMap((page) => page.data));
      const count = (first - 1) * perPage + loaded.length;
      return nextPart({ count, gone: goneOf(loaded), total: last.total, perPage });
    },
  });
  const { data } = query;
  const records = useMemo(() => once(data?.pages.flatMap((page) => page.data) ?? []), [data]);
  return { ...query, records, total: data?.pages.at(-1)?.total };
}
