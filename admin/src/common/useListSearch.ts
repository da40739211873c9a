import { useListContext } from 'react-admin';
import { useTypedFilter } from './useDraft.js';

/**
 * The text in the search of the surrounding list; after a pause of 300 ms it becomes the filter `q`, others stay.
 * @returns the text and its setter
 */
export function useListSearch(): [string, (typed: string) => void] {
  const { filterValues, setFilters } = useListContext();
  return useTypedFilter(String(filterValues['q'] ?? ''), (q) => {
    const { q: _old, ...others } = filterValues;
    setFilters(q ? { ...others, q } : others, []);
  });
}
