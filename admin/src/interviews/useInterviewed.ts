import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { LIMITS } from '@shared/kit/limits.js';
import { INTERVIEW_FILTERS, UNDECIDED } from '@shared/resources/candidates/pipeline.js';
import type { InterviewCandidate } from '@shared/resources/interviews/api.js';
import { type GrowingPage, useGrowingList } from '../common/useGrowingList.js';
import { apiUrl, request } from '../providers/http.js';

export type InterviewFilter = (typeof INTERVIEW_FILTERS)[number];
/** A candidate in an interview, with the candidate's id. */
export type Interviewed = InterviewCandidate & { id: string };
/** The part that a list shows. */
export interface Displayed {
  /** Only the interview's own candidates, not all of its job. */
  invited: boolean;
  status?: InterviewFilter;
  q?: string;
}

const rootOf = (interviewId: string) => ['interviews', 'candidates', interviewId] as const;

/** The candidates of an interview, twenty at a time. */
export function useInterviewed(
  interviewId: string,
  { invited, status = 'All', q = '' }: Displayed,
  enabled = true,
) {
  const limit = LIMITS.page.default;
  return useGrowingList<Interviewed>({
    queryKey: [...rootOf(interviewId), { invited, status, q }],
    enabled,
    perPage: limit,
    goneOf: (entries) => (status === 'All' ? 0 : entries.filter((one) => resultOf(one) !== status).length),
    read: async (page, signal) => {
      const asked = { page, limit, status, ...(invited && { invited }), ...(q && { q }) };
      const url = apiUrl(`/interviews/${interviewId}/candidates`, asked);
      const found = await request<{ candidates: InterviewCandidate[]; totalCount: number }>(url, { signal });
      return { data: found.candidates.map(identified), total: found.totalCount };
    },
  });
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
  client.setQueriesData<InfiniteData<GrowingPage<Interviewed>>>({ queryKey: rootOf(interviewId) }, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      data: page.data.map((one) => (one.id === decided.candidate._id ? identified(decided) : one)),
    }));
    return { ...data, pages };
  });
}

/** A candidate's result in the interview. */
export function resultOf({ status }: Pick<InterviewCandidate, 'status'>) {
  return status ?? UNDECIDED.interview;
}

const identified = (one: InterviewCandidate): Interviewed => ({ ...one, id: one.candidate._id });
