import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import type { CountedField, ValueCount } from '@shared/resources/candidates/api.js';
import { apiUrl, request } from '../../providers/http.js';
import { chosenFilters } from '../filters.js';

/** The number of candidates of the list by value of a field, ignoring the filter on that field. */
export function useValueCounts(by: CountedField) {
  const { filterValues } = useListContext();
  const values = filterValues as Record<string, unknown>;
  const { [by]: _own, ...filters } = chosenFilters(values);
  const q = typeof values['q'] === 'string' ? values['q'] : undefined;
  return useQuery({
    queryKey: ['candidates', 'counts', by, q, filters],
    queryFn: ({ signal }) =>
      request<ValueCount[]>(apiUrl('/candidates/counts', { by, ...(q && { q }) }), {
        method: 'POST',
        body: { filters },
        signal,
      }),
  });
}
