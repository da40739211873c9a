import { useListContext } from 'react-admin';
import { useTypedFilter } from './useDraft.js';

/**
 * What is typed into the search of the list around; after a pause of 300 ms it is the filter `q`, other filters stay.
 * @returns the text and how to change it
 */
export function useListSearch(): [string, (typed: string) => void] {
  const { filterValues, setFilters } = useListContext();
  return useTypedFilter(String(filterValues['q'] ?? ''), (q) => {
    const { q: _old, ...others } = filterValues;
    setFilters(q ? { ...others, q } : others, []);
  });
}
