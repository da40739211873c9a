import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import type { InterviewCalendarAnswer } from '@shared/resources/interviews/api.js';
import { apiUrl, request } from '../providers/http.js';

/** A month that was read ahead is not read ahead again within this time, ms. */
const AHEAD_MS = 60_000;
/** When what was clicked for is painted, ms. */
const PAINTED_MS = 50;

type Filters = Record<'job' | 'status' | 'interviewer' | 'q', string | undefined>;

/* A month with the days of its neighbours that stand beside it. */
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
 * The interviews of a day's month, narrowed as the list is. The months before and after it are read ahead, so that
 * leafing through them waits for no call and draws each month once.
 */
export function useCalendarInterviews(date: Date) {
  const client = useQueryClient();
  const filters = useListContext().filterValues as Filters;
  const { data, error, isPlaceholderData } = useQuery({
    ...monthOf(dayjs(date), filters),
    placeholderData: keepPreviousData,
  });
  const isShown = data !== undefined && !isPlaceholderData;
  const key = JSON.stringify(monthOf(dayjs(date), filters).queryKey);
  useEffect(() => {
    if (!isShown) return;
    // After the month is painted: what follows a click is done before that.
    const timer = setTimeout(() => {
      for (const months of [1, -1])
        void client.prefetchQuery({
          ...monthOf(dayjs(date).add(months, 'month'), filters),
          staleTime: AHEAD_MS,
        });
    }, PAINTED_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key tells the month and the filters
  }, [client, isShown, key]);
  return { data, error };
}
