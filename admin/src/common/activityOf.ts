import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ChangeEntry } from '@shared/kit/api.js';
import { apiUrl, request } from '../providers/http.js';

interface ActivityPage {
  activity: ChangeEntry[];
  activityCount: number;
}

const PAGE = 10;

/** The history of a record, newest first, ten entries at a time: `GET /{resource}/{id}/activity` (decision F5). */
export const activityOf = (resource: string, id: string) =>
  infiniteQueryOptions({
    queryKey: [resource, 'activity', id],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      request<ActivityPage>(apiUrl(`/${resource}/${id}/activity`, { page: pageParam, limit: PAGE }), {
        signal,
      }),
    getNextPageParam: (last, pages) =>
      pages.length * PAGE < last.activityCount ? pages.length + 1 : undefined,
  });
