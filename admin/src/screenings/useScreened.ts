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
    /* What was decided since keeps its place while the page is open, and is read afresh when one comes back. */
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
 * Keeps only the first page of what is shown of a screening's candidates: after a bulk action they are read from there
 * again (2-workflow section 4), however many had been loaded.
 */
export function toFirstPage(client: QueryClient, screeningId: string): void {
  client.setQueriesData<InfiniteData<ScreenedPage>>(
    { queryKey: [candidatesRoot(screeningId)] },
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
}

/** A candidate of the screening as last shown, which may be newer than what is drawn. */
export function screenedNow(client: QueryClient, screeningId: string, id: string): Screened | undefined {
  return client
    .getQueriesData<InfiniteData<ScreenedPage>>({ queryKey: [candidatesRoot(screeningId)] })
    .flatMap(([, data]) => data?.pages.flatMap((page) => page.candidates) ?? [])
    .find((candidate) => candidate.id === id);
}

/** What a filter showed before begins with its first page when it is chosen again. */
export function forgetFilter(client: QueryClient, screeningId: string, filter: ScreeningFilter): void {
  client.removeQueries({ queryKey: [candidatesRoot(screeningId), filter], type: 'inactive' });
}

/** How many of these candidates have been decided on since the filter found them. */
export function leftThe(filter: ScreeningFilter, candidates: readonly Screened[]): number {
  return filter === 'All' ? 0 : candidates.filter((candidate) => resultOf(candidate) !== filter).length;
}
