import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LIMITS } from '@shared/kit/limits.js';
import { apiUrl, request } from '../providers/http.js';

/** The kinds of the suggestion calls of 2-workflow section 7. */
export type SuggestionKind = 'skill' | 'job-title' | 'location';

/** The last value of `value` that stayed unchanged for `ms`. */
export function usePaused<T>(value: T, ms: number): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return paused;
}

/** Suggestions for the typed text, requested after a pause of 300 ms; none while nothing is typed. */
export function useSuggestions(kind: SuggestionKind, typed: string): string[] {
  const query = usePaused(typed.trim(), LIMITS.suggestionPauseMs).slice(0, LIMITS.searchLength);
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
