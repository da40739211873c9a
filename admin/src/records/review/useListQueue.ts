import { useMemo, useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { useGrowingList } from '../../common/useGrowingList.js';
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
  const query = useGrowingList<T>({
    queryKey: [QUEUE_KEY, resource, { filter, sort, perPage }, page],
    first: page,
    perPage,
    goneOf,
    staleTime: Infinity,
    gcTime: 0,
    read: async (at, signal) => {
      const pagination = { page: at, perPage };
      const { data, total = 0 } = await provider.getList<T>(resource, { filter, sort, pagination, signal });
      return { data, total };
    },
  });
  const {
    records,
    total = records.length,
    isPending,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = query;
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
