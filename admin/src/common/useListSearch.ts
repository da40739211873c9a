import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { LIMITS } from '@shared/kit/limits.js';
import { usePaused } from './useSuggestions.js';

/**
 * What is typed into the search of the list around; after a pause of 300 ms it is the filter `q`, other filters stay.
 * @returns the text and how to change it
 */
export function useListSearch(): [string, (typed: string) => void] {
  const { filterValues, setFilters } = useListContext();
  const known = String(filterValues['q'] ?? '');
  const [typed, setTyped] = useState(known);
  const asked = usePaused(typed.trim(), LIMITS.suggestionPauseMs);
  /* Changed from outside; what is being typed, with its last space, is left alone. */
  useEffect(() => setTyped((now) => (now.trim() === known ? now : known)), [known]);
  useEffect(() => {
    if (asked !== typed.trim() || asked === known) return;
    const { q: _old, ...others } = filterValues;
    setFilters(asked ? { ...others, q: asked } : others, []);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a pause in typing asks, no other change of the filters
  }, [asked]);
  return [typed, setTyped];
}
