import { useState } from 'react';
import { type RaRecord, useInfiniteGetList } from 'react-admin';
import { LIMITS } from '@shared/kit/limits.js';
import { usePaused } from './useSuggestions.js';

const PAGE = 24;

/** A searchable list of cards: typing searches after a pause, "Load More" adds a page. */
export function useCards<T extends RaRecord>(resource: string) {
  const [typed, setTyped] = useState('');
  const q = usePaused(typed.trim(), LIMITS.suggestionPauseMs);
  const query = useInfiniteGetList<T>(resource, {
    pagination: { page: 1, perPage: PAGE },
    sort: { field: 'name', order: 'ASC' },
    filter: q === '' ? {} : { q },
  });
  const records = query.data?.pages.flatMap((page) => page.data) ?? [];
  const total = query.data?.pages.at(-1)?.total;
  return {
    typed,
    setTyped,
    records,
    /** Undefined until it is loaded. */
    total,
    left: (total ?? 0) - records.length,
    isSearch: q !== '',
    isPending: query.isPending,
    error: query.error as Error | null,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}
