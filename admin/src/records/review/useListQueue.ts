import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { nextPart, once } from '../../common/nextPart.js';
import type { HireDeskDataProvider } from '../../providers/dataProvider.js';
import { QUEUE_KEY } from '../recordCache.js';
import type { Reviewable, ReviewQueue } from './types.js';

/** The query of a list, and a page of it. */
export interface ListPart {
  resource: string;
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  page: number;
  perPage: number;
}

/** The number of records that have left the list since they were loaded. */
type Gone<T> = (records: readonly T[]) => number;
const NOBODY = () => 0;

/**
 * The queue of a list: begins with the page that the user came from and continues to the list's end. It is read once: a
 * record that no longer matches the filters after its decision keeps its place.
 * @param goneOf counts them, so that the queue continues where the list does
 */
export function useListQueue<T extends Reviewable & RaRecord<string>>(
  part: ListPart,
  goneOf: Gone<T> = NOBODY,
): ReviewQueue<T> & {
  isPending: boolean;
} {
  const provider = useDataProvider<HireDeskDataProvider>();
  const [{ resource, filter, sort, page, perPage }] = useState(part);
  const offset = (page - 1) * perPage;
  const query = useInfiniteQuery({
    queryKey: [QUEUE_KEY, resource, { filter, sort, perPage }, page],
    initialPageParam: { page, gone: 0 },
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ pageParam, signal }) => {
      const pagination = { page: pageParam.page, perPage };
      const found = await provider.getList<T>(resource, { filter, sort, pagination, signal });
      return { data: found.data, total: (found.total ?? 0) + pageParam.gone };
    },
    getNextPageParam: (last, pages) => {
      const loaded = once(pages.flatMap((one) => one.data));
      return nextPart({ count: offset + loaded.length, gone: goneOf(loaded), total: last.total, perPage });
    },
  });
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const records = useMemo(() => once(data?.pages.flatMap((one) => one.data) ?? []), [data]);
  const total = data?.pages.at(-1)?.total ?? records.length;
  const mayLoad = hasNextPage && !isFetchingNextPage;
  return useMemo(
    () => ({
      records,
      total,
      offset,
      isPending,
      loadMore: mayLoad ? () => void fetchNextPage() : undefined,
    }),
    [records, total, offset, isPending, mayLoad, fetchNextPage],
  );
}
