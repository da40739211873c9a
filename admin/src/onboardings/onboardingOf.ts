import { queryOptions } from '@tanstack/react-query';
import { request } from '../providers/http.js';
import type { Onboarding } from './onboardingModel.js';

/** A candidate's newest onboarding; fails with 404 if there is none. */
export const onboardingOf = (candidateId: string) =>
  queryOptions({
    queryKey: ['onboardings', 'of', candidateId],
    queryFn: ({ signal }) => request<Onboarding>(`/candidates/${candidateId}/onboarding`, { signal }),
    retry: false,
  });
