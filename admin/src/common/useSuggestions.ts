import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LIMITS } from '@shared/kit/limits.js';
import { apiUrl, request } from '../providers/http.js';

/** What the suggestion calls of 2-workflow section 7 offer texts for. */
export type SuggestionKind = 'skill' | 'job-title' | 'location';

/** `value` as it was when it last stayed the same for `ms`. */
export function usePaused<T>(value: T, ms: number): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return paused;
}

/** Texts for what was typed, asked for after a pause of 300 ms in typing; none before anything is typed. */
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
