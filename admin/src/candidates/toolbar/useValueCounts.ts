import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import type { CountedField, ValueCount } from '@shared/resources/candidates/api.js';
import { apiUrl, request } from '../../providers/http.js';
import { chosenFilters } from '../filters.js';

/** How many candidates of the list have each value of a field, its own filter left aside. */
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
