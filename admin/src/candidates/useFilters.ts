import { useListContext } from 'react-admin';
import type { CandidateFilters } from '@shared/resources/candidates/filters.js';
import { chosenFilters, withFilters } from './filters.js';

/** The filters of the candidate list, its search, and a setter that replaces the filters and keeps the search. */
export function useFilters() {
  const { filterValues, setFilters } = useListContext();
  const values = filterValues as Record<string, unknown>;
  return {
    filters: chosenFilters(values),
    q: typeof values['q'] === 'string' ? values['q'] : undefined,
    set: (filters: CandidateFilters) => setFilters(withFilters(values, filters), {}, false),
  };
}
