import { queryOptions } from '@tanstack/react-query';
import type { FreeTimes } from '@shared/resources/interviews/api.js';
import { apiUrl, request } from '../providers/http.js';

interface Asked {
  /** Comma-separated ids. */
  interviewers: string;
  /** A day of the organisation, `yyyy-mm-dd`. */
  day: string;
  durationInMinutes: number | null;
  /** Id of the interview being changed. */
  except?: string | undefined;
}

/** Times on a day at which all of the interviewers are free for the duration. */
export function freeTimesOf(asked: Asked) {
  return queryOptions({
    queryKey: ['interviews', 'free', asked],
    queryFn: ({ signal }) => request<FreeTimes>(apiUrl('/interviews/free', { ...asked }), { signal }),
    retry: false,
  });
}
