import { queryOptions } from '@tanstack/react-query';
import type { FreeTimes } from '@shared/resources/interviews/api.js';
import { apiUrl, request } from '../providers/http.js';

interface Asked {
  /** Ids with commas between. */
  interviewers: string;
  /** A day of the organisation, `yyyy-mm-dd`. */
  day: string;
  durationInMinutes: number | null;
  /** The interview that is being changed. */
  except?: string | undefined;
}

/** When on a day all of the interviewers are free for so long. */
export function freeTimesOf(asked: Asked) {
  return queryOptions({
    queryKey: ['interviews', 'free', asked],
    queryFn: ({ signal }) => request<FreeTimes>(apiUrl('/interviews/free', { ...asked }), { signal }),
    retry: false,
  });
}
