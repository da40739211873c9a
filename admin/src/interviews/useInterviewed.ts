import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LIMITS } from '@shared/kit/limits.js';
import { INTERVIEW_FILTERS, UNDECIDED } from '@shared/resources/candidates/pipeline.js';
import type { InterviewCandidate } from '@shared/resources/interviews/api.js';
import { nextPart, once } from '../common/nextPart.js';
import { apiUrl, request } from '../providers/http.js';

export type InterviewFilter = (typeof INTERVIEW_FILTERS)[number];
/** A candidate in an interview, with the candidate's id. */
export type Interviewed = InterviewCandidate & { id: string };
/** The part that a list shows. */
export interface Shown {
  /** Only the interview's own candidates, not all of its job. */
  invited: boolean;
  status?: InterviewFilter;
  q?: string;
}

interface InterviewedPage {
  candidates: Interviewed[];
  totalCount: number;
}

const rootOf = (interviewId: string) => ['interviews', 'candidates', interviewId] as const;

/** The candidates of an interview, twenty at a time. */
export function useInterviewed(
  interviewId: string,
  { invited, status = 'All', q = '' }: Shown,
  enabled = true,
) {
  const query = useInfiniteQuery({
    queryKey: [...rootOf(interviewId), { invited, status, q }],
    enabled,
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ pageParam: { page, gone }, signal }): Promise<InterviewedPage> => {
      const asked = {
        page,
        limit: LIMITS.page.default,
        status,
        ...(invited && { invited }),
        ...(q && { q }),
      };
      const { candidates, totalCount } = await request<{
        candidates: InterviewCandidate[];
        totalCount: number;
      }>(apiUrl(`/interviews/${interviewId}/candidates`, asked), { signal });
      return { candidates: candidates.map(identified), totalCount: totalCount + gone };
    },
    initialPageParam: { page: 1, gone: 0 },
    getNextPageParam: (last, pages) => {
      const loaded = once(pages.flatMap((page) => page.candidates));
      const gone = status === 'All' ? 0 : loaded.filter((one) => resultOf(one) !== status).length;
      const perPage = LIMITS.page.default;
      return nextPart({ count: loaded.length, gone, total: last.totalCount, perPage });
    },
  });
  const { data } = query;
  const candidates = useMemo(() => once(data?.pages.flatMap((page) => page.candidates) ?? []), [data]);
  return { ...query, candidates, total: data?.pages.at(-1)?.totalCount };
}

/**
 * Writes the server's answer to a decision into every list of the interview, in which the candidate keeps the place;
 * other queries that show interviews are re-read.
 */
export function showDecided(client: QueryClient, interviewId: string, decided: InterviewCandidate): void {
  void client.invalidateQueries({
    queryKey: ['interviews'],
    predicate: ({ queryKey }) => queryKey[1] !== 'candidates',
  });
  client.setQueriesData<InfiniteData<InterviewedPage>>({ queryKey: rootOf(interviewId) }, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      candidates: page.candidates.map((one) =>
        one.id === decided.candidate._id ? identified(decided) : one,
      ),
    }));
    return { ...data, pages };
  });
}

/** A candidate's result in the interview. */
export function resultOf({ status }: Pick<InterviewCandidate, 'status'>) {
  return status ?? UNDECIDED.interview;
}

const identified = (one: InterviewCandidate): Interviewed => ({ ...one, id: one.candidate._id });
