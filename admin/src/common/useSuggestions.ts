import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LIMITS } from '@shared/kit/limits.js';
import { apiUrl, request } from '../providers/http.js';

/** The kinds of the suggestion calls of 2-workflow section 7. */
export type SuggestionKind = 'skill' | 'job-title' | 'location';

/** The last value that stayed unchanged for 300 ms. */
export function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), LIMITS.suggestionPauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

/** What is typed, as it is searched for: after a pause, without outer blanks, and cut to the longest search. */
export function useSearchTerm(typed: string): string {
  return usePaused(typed.trim()).slice(0, LIMITS.searchLength);
}

/** Suggestions for the typed text, requested after a pause of 300 ms; none while nothing is typed. */
export function useSuggestions(kind: SuggestionKind, typed: string): string[] {
  const query = useSearchTerm(typed);
  const { data } = useQuery({
    queryKey: ['suggestions', kind, query],
    queryFn: ({ signal }) => request<string[]>(apiUrl(`/${kind}-suggestions`, { query }), { signal }),
    enabled: query !== '',
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return typed.trim() === '' ? [] : (data ?? []);
}
