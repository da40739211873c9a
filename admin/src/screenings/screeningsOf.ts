import { queryOptions } from '@tanstack/react-query';
import type { CandidateScreening } from '@shared/resources/screenings/api.js';
import { apiUrl, request } from '../providers/http.js';

/** The screenings of a candidate: `GET /candidates/{id}/screenings`. */
export const screeningsOf = (candidateId: string) =>
  queryOptions({
    queryKey: ['candidate-screenings', candidateId],
    queryFn: ({ signal }) =>
      request<{ screenings: CandidateScreening[] }>(apiUrl(`/candidates/${candidateId}/screenings`), {
        signal,
      }),
    staleTime: 0,
  });
