import { useDeferredValue } from 'react';

/**
 * What the window has room for is drawn with the page, what lies below right after it: the page stands sooner. Later
 * changes of the items are drawn at once.
 * @param first how many the window has room for
 * @param whole all are needed with the page, for example because it is scrolled
 */
export function useVisibleFirst<Item>(items: readonly Item[], first: number, whole = false): readonly Item[] {
  const isDrawn = useDeferredValue(true, whole);
  return isDrawn ? items : items.slice(0, first);
}
