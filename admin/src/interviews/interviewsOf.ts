import { queryOptions } from '@tanstack/react-query';
import type { CandidateInterview } from '@shared/resources/interviews/api.js';
import { apiUrl, request } from '../providers/http.js';

/** A candidate's interviews with results, newest first. */
export const interviewsOf = (candidateId: string) =>
  queryOptions({
    queryKey: ['interviews', 'of-candidate', candidateId],
    queryFn: ({ signal }) =>
      request<{ interviews: CandidateInterview[] }>(apiUrl(`/interviews/of-candidate/${candidateId}`), {
        signal,
      }),
    retry: false,
  });
