import { useQueries } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useDataProvider, useListContext } from 'react-admin';
import { useWhenIdle } from '../../common/useWhenIdle.js';
import type { View } from './viewsOf.js';

/* Views are counted one at a time, so that the list never waits for them. */
const oneAtATime = pLimit(1);

/** Candidates in each view, by the list's own total; counted once the list is loaded and the browser idle. */
export function useViewCounts(views: readonly View[]): Array<number | undefined> {
  const { isPending, isFetching } = useListContext();
  const provider = useDataProvider();
  const isIdle = useWhenIdle(!isPending) ?? false;
  return useQueries({
    queries: views.map(({ query: { q, filters } }) => ({
      queryKey: ['candidates', 'view-count', q, filters],
      enabled: isIdle && !isFetching,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        oneAtATime(async () => {
          signal.throwIfAborted();
          const pagination = { page: 1, perPage: 1 };
          const { total } = await provider.getList('candidates', {
            filter: { q, ...filters },
            pagination,
            signal,
          });
          return total ?? 0;
        }),
      retry: false,
    })),
  }).map(({ data }) => data);
}
