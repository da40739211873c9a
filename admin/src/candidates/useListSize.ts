import { useEffect } from 'react';
import { useListPaginationContext, useStore } from 'react-admin';
import { LIMITS } from '@shared/kit/limits.js';

const KEY = 'prefs.candidates.perPage';

/** The page size that was chosen last, kept in this browser (1-core section 9). */
export function useListSize(): number {
  const [size] = useStore<number>(KEY, LIMITS.page.default);
  return (LIMITS.page.options as readonly number[]).includes(size) ? size : LIMITS.page.default;
}

/** Keeps the page size whenever the user chooses another one; belongs inside the list. */
export function RememberListSize() {
  const { perPage } = useListPaginationContext();
  const [size, setSize] = useStore<number>(KEY, LIMITS.page.default);
  useEffect(() => {
    if (perPage !== size) setSize(perPage);
  }, [perPage, size, setSize]);
  return null;
}
