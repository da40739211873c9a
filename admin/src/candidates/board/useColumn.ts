import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { CandidateStatus } from '@shared/resources/candidates/enums.js';
import type { HireDeskDataProvider } from '../../providers/dataProvider.js';
import type { CandidateRecord } from '../columns.js';
import {
  CARD_ORDER,
  CARDS_PER_LOAD,
  cardsOf,
  columnFilter,
  columnKey,
  type ColumnPage,
  isShifted,
  totalOf,
} from './boardModel.js';

/** One column's candidates, loaded twenty at a time. */
export function useColumn(filterValues: Record<string, unknown>, status: CandidateStatus) {
  const provider = useDataProvider<HireDeskDataProvider>();
  const { data, error, refetch, fetchNextPage, isFetchingNextPage, isRefetching } = useInfiniteQuery({
    queryKey: columnKey(filterValues, status),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<ColumnPage> => {
      const { data: cards, total = 0 } = await provider.getList<CandidateRecord>('candidates', {
        filter: columnFilter(filterValues, status),
        sort: CARD_ORDER,
        pagination: { page: pageParam, perPage: CARDS_PER_LOAD },
        signal,
      });
      return { cards, total };
    },
    getNextPageParam: (_last, pages) => pages.length + 1,
  });
  const cards = useMemo(() => cardsOf(data, status), [data, status]);
  const loadMore = async () => {
    if (data && isShifted(data, status)) await refetch();
    await fetchNextPage();
  };
  return {
    cards,
    total: totalOf(data, status),
    isPending: !data,
    error: data ? null : error,
    isLoadingMore: isFetchingNextPage || isRefetching,
    loadMore: () => void loadMore(),
  };
}
