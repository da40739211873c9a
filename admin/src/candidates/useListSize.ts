import { useEffect } from 'react';
import { useListPaginationContext, useStore } from 'react-admin';
import { LIMITS } from '@shared/kit/limits.js';

const KEY = 'prefs.candidates.perPage';

/** The last chosen page size, kept in this browser (1-core section 9). */
export function useListSize(): number {
  const [size] = useStore<number>(KEY, LIMITS.page.default);
  return (LIMITS.page.options as readonly number[]).includes(size) ? size : LIMITS.page.default;
}

/** Saves the page size when the user changes it; must be inside the list. */
export function RememberListSize() {
  const { perPage } = useListPaginationContext();
  const [size, setSize] = useStore<number>(KEY, LIMITS.page.default);
  useEffect(() => {
    if (perPage !== size) setSize(perPage);
  }, [perPage, size, setSize]);
  return null;
}
