import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import type { InterviewCalendarAnswer } from '@shared/resources/interviews/api.js';
import { apiUrl, request } from '../providers/http.js';

/** Minimum time before a month is prefetched again, ms. */
const AHEAD_MS = 60_000;
/** Delay until the result of a click is painted, ms. */
const PAINTED_MS = 50;

type Filters = Record<'job' | 'status' | 'interviewer' | 'q', string | undefined>;

/* A month with the days of its neighbours shown in the same grid. */
function monthOf(day: dayjs.Dayjs, { job, status, interviewer, q }: Filters) {
  const from = day.startOf('month').subtract(7, 'day').toISOString();
  const to = day.endOf('month').add(8, 'day').toISOString();
  const query = { from, to, job, status, interviewer, q };
  return queryOptions({
    queryKey: ['interviews', 'calendar', query],
    queryFn: ({ signal }) =>
      request<InterviewCalendarAnswer>(apiUrl('/interviews/calendar', query), { signal }),
  });
}

/**
 * The interviews of a day's month, filtered like the list. The months before and after it are prefetched, so that
 * paging waits for no call and draws each month once.
 */
export function useCalendarInterviews(date: Date) {
  const client = useQueryClient();
  const filters = useListContext().filterValues as Filters;
  const { data, error, isPlaceholderData } = useQuery({
    ...monthOf(dayjs(date), filters),
    placeholderData: keepPreviousData,
  });
  const isDisplayed = data !== undefined && !isPlaceholderData;
  const key = JSON.stringify(monthOf(dayjs(date), filters).queryKey);
  useEffect(() => {
    if (!isDisplayed) return;
    // After the month is painted: work that follows a click comes first.
    const timer = setTimeout(() => {
      for (const months of [1, -1])
        void client.prefetchQuery({
          ...monthOf(dayjs(date).add(months, 'month'), filters),
          staleTime: AHEAD_MS,
        });
    }, PAINTED_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key contains the month and the filters
  }, [client, isDisplayed, key]);
  return { data, error };
}
