import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { LIMITS } from '@shared/kit/limits.js';
import { type GrowingPage, useGrowingList } from '../common/useGrowingList.js';
import { apiUrl, request } from '../providers/http.js';
import { useCandidateBatch } from '../candidates/bulk/useCandidateBatch.js';
import { candidatesRoot, resultOf, type Screened, type ScreeningFilter } from './screeningModel.js';

interface ScreenedPage {
  candidates: Screened[];
  totalCount: number;
}

/** The candidates of a screening by result, twenty at a time. */
export function useScreened(screeningId: string, filter: ScreeningFilter) {
  const limit = LIMITS.page.default;
  return useGrowingList<Screened>({
    queryKey: [candidatesRoot(screeningId), filter],
    perPage: limit,
    goneOf: (candidates) => leftThe(filter, candidates),
    read: async (page, signal) => {
      const url = apiUrl(`/screenings/${screeningId}/candidates`, { page, limit, status: filter });
      const { candidates, totalCount } = await request<ScreenedPage>(url, { signal });
      return { data: candidates, total: totalCount };
    },
  });
}

/**
 * Drops all but the first page of a screening's candidates: after a bulk action they are re-read from there (2-workflow
 * section 4), however many had been loaded.
 */
function toFirstPage(client: QueryClient, screeningId: string): void {
  client.setQueriesData<InfiniteData<GrowingPage<Screened>>>(
    { queryKey: [candidatesRoot(screeningId)] },
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
}

/** A candidate of the screening from the cache, which may be newer than what is rendered. */
export function screenedNow(client: QueryClient, screeningId: string, id: string): Screened | undefined {
  return client
    .getQueriesData<InfiniteData<GrowingPage<Screened>>>({ queryKey: [candidatesRoot(screeningId)] })
    .flatMap(([, data]) => data?.pages.flatMap((page) => page.data) ?? [])
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

/** Bulk decisions of a screening and their undo, applied to every view of results and statuses. */
export function useScreeningBatch(screeningId: string) {
  return useCandidateBatch([candidatesRoot(screeningId), 'screenings', 'candidates', 'jobs'], (client) =>
    toFirstPage(client, screeningId),
  );
}
