import { useListContext } from 'react-admin';

/** The single-valued filters of the surrounding list: their values (empty if not set), and a setter. */
export function useListFilters<Name extends string>() {
  const { filterValues, setFilters } = useListContext();
  return {
    valueOf: (name: Name): string => String(filterValues[name] ?? ''),
    set(name: Name, value: string): void {
      const { [name]: _old, ...others } = filterValues;
      setFilters(value ? { ...others, [name]: value } : others, []);
    },
  };
}
