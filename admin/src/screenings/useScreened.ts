import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LIMITS } from '@shared/kit/limits.js';
import { nextPart, once } from '../common/nextPart.js';
import { apiUrl, request } from '../providers/http.js';
import { candidatesRoot, resultOf, type Screened, type ScreeningFilter } from './screeningModel.js';

interface ScreenedPage {
  candidates: Screened[];
  totalCount: number;
}

/** The candidates of a screening by result, twenty at a time. */
export function useScreened(screeningId: string, filter: ScreeningFilter) {
  const query = useInfiniteQuery({
    queryKey: [candidatesRoot(screeningId), filter],
    /* Decided candidates keep their places while the page is open; the list is re-read on return. */
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ pageParam: { page, gone }, signal }) => {
      const asked = { page, limit: LIMITS.page.default, status: filter };
      const url = apiUrl(`/screenings/${screeningId}/candidates`, asked);
      const { candidates, totalCount } = await request<ScreenedPage>(url, { signal });
      return { candidates, totalCount: totalCount + gone };
    },
    initialPageParam: { page: 1, gone: 0 },
    getNextPageParam: (last, pages) => {
      const loaded = once(pages.flatMap((page) => page.candidates));
      const gone = leftThe(filter, loaded);
      const perPage = LIMITS.page.default;
      return nextPart({ count: loaded.length, gone, total: last.totalCount, perPage });
    },
  });
  const { data } = query;
  const candidates = useMemo(() => once(data?.pages.flatMap((page) => page.candidates) ?? []), [data]);
  return { ...query, candidates, total: data?.pages.at(-1)?.totalCount ?? 0 };
}

/**
 * Drops all but the first page of a screening's candidates: after a bulk action they are re-read from there (2-workflow
 * section 4), however many had been loaded.
 */
export function toFirstPage(client: QueryClient, screeningId: string): void {
  client.setQueriesData<InfiniteData<ScreenedPage>>(
    { queryKey: [candidatesRoot(screeningId)] },
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
}

/** A candidate of the screening from the cache, which may be newer than what is rendered. */
export function screenedNow(client: QueryClient, screeningId: string, id: string): Screened | undefined {
  return client
    .getQueriesData<InfiniteData<ScreenedPage>>({ queryKey: [candidatesRoot(screeningId)] })
    .flatMap(([, data]) => data?.pages.flatMap((page) => page.candidates) ?? [])
    .find((candidate) => candidate.id === id);
}

/** Drops what a filter showed, so that choosing it again starts with its first page. */
export function forgetFilter(client: QueryClient, screeningId: string, filter: ScreeningFilter): void {
  client.removeQueries({ queryKey: [candidatesRoot(screeningId), filter], type: 'inactive' });
}

/** How many of these candidates have been decided on since the filter matched them. */
export function leftThe(filter: ScreeningFilter, candidates: readonly Screened[]): number {
  return filter === 'All' ? 0 : candidates.filter((candidate) => resultOf(candidate) !== filter).length;
}
